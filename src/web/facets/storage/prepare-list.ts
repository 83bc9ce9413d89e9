import type { Page } from "#web/shell/islands/island-context.tsx";
import { facetSection } from "../bar/facet-code.ts";
import { savedSearch, type ListData } from "./saved-filters.ts";

/**
 * Before the browser builds a page with a list: its filters are there with it, and filters that this tab keeps for the
 * root category narrow the list before it is shown. Answers the address's query with them, null where nothing is kept.
 */
export async function prepareList(data: ListData | undefined, page: Page, url: URL): Promise<string | null> {
  await facetSection.load();
  return data ? savedSearch(data, page, url) : null;
}
