import type { SearchEntry } from "../../search/index.ts";
import type { Page, PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { OfficeContext } from "../office-context.ts";
import { selectSearchEntries, type StoredEntry } from "./search-entries-store.ts";

export type SearchEntriesInput = { kind: SearchEntry["kind"]; text?: string | null; isAscending: boolean; page: PageInput };

/** A page of the entries of a kind, with the names of sites and targets. */
export async function listSearchEntries(
  ctx: Pick<OfficeContext, "db" | "sites" | "shopContext">,
  { kind, text, ...list }: SearchEntriesInput,
): Promise<Page<StoredEntry & { siteName: string; targetName: string }>> {
  const { rows, ...page } = await selectSearchEntries(ctx.db, { kind, text: tidyText(text) }, list);
  return {
    ...page,
    rows: rows.map((row) => {
      const site = ctx.sites.find(({ siteId }) => siteId === row.siteId);
      return { ...row, siteName: site?.name ?? row.siteId, targetName: nameOfTarget(ctx, row) };
    }),
  };
}

function nameOfTarget(
  { sites, shopContext }: Pick<OfficeContext, "sites" | "shopContext">,
  { kind, siteId, target, targetKind }: StoredEntry,
): string {
  const site = sites.find((each) => each.siteId === siteId) ?? sites[0];
  if (!site || kind === "synonym") return "";
  const catalogue = shopContext(site).catalogue();
  if (kind === "reference") return catalogue.findArticle(target)?.name ?? "";
  if (kind === "redirect" && targetKind !== "category" && targetKind !== "family") return "";
  return target
    .split(",")
    .flatMap((id) => catalogue.findLink(id)?.name ?? [])
    .join(", ");
}
