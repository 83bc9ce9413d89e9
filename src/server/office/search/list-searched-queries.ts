import { foldPhrase } from "../../search/index.ts";
import type { Page, PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { OfficeContext } from "../office-context.ts";
import { type SearchedQuery, selectSearchedQueries } from "./searched-queries-store.ts";

export type SearchedQueriesInput = {
  filter: { text?: string | null; siteId?: string | null; week?: string | null; isEmpty?: boolean | null };
  isAscending: boolean;
  page: PageInput;
};

/** A page of the counted searches, with the names of their sites. */
export async function listSearchedQueries(
  { db, sites }: Pick<OfficeContext, "db" | "sites">,
  { filter, ...list }: SearchedQueriesInput,
  size?: number,
): Promise<Page<SearchedQuery & { siteName: string }>> {
  const text = tidyText(filter.text).toLowerCase();
  const { rows, ...page } = await selectSearchedQueries(
    db,
    {
      text,
      // A text without letters and digits folds to nothing, which would match everything.
      folded: foldPhrase(text) || text,
      siteId: tidyText(filter.siteId) || null,
      week: filter.week ?? null,
      isEmpty: filter.isEmpty ?? false,
    },
    { ...list, ...(size && { size }) },
  );
  const names = new Map(sites.map((site) => [site.siteId, site.name]));
  return { ...page, rows: rows.map((row) => ({ ...row, siteName: names.get(row.siteId) ?? row.siteId })) };
}
