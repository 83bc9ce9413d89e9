import type { Page } from "#web/shell/islands/island-context.tsx";
import { facetSection } from "../bar/facet-code.ts";
import { savedSearch, type ListData } from "./saved-filters.ts";

/**
 * Runs before the browser renders a page with a list: loads its filters, and applies the root category's stored filters. Returns
 * the address's query with them, null without stored filters.
 */
export async function prepareList(data: ListData | undefined, page: Page, url: URL): Promise<string | null> {
  await facetSection.load();
  return data ? savedSearch(data, page, url) : null;
}
