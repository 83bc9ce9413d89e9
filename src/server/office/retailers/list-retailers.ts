import type { Page, PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";
import { type ListedRetailer, selectRetailers } from "./retailers-store.ts";

export type RetailerListInput = {
  filter: { text?: string | null; state?: "edited" | "added" | "hidden" | null };
  isAscending: boolean;
  page: PageInput;
};

/** A page of all online retailers. */
export async function listRetailers(
  { db }: Pick<StaffContext, "db">,
  { filter, ...list }: RetailerListInput,
): Promise<Page<ListedRetailer>> {
  return selectRetailers(db, { text: tidyText(filter.text), state: filter.state ?? null }, list);
}
