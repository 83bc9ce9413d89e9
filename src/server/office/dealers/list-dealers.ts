import { RETAILER_TYPES } from "#contract/retailer-codes.ts";
import { tokenize } from "../../dealers/index.ts";
import type { Page, PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";
import { type DealerListSort, type DealerState, type ListedDealer, selectDealers } from "./dealers-store.ts";

export type DealerListInput = {
  filter: { text?: string | null; type?: string | null; state?: DealerState | null };
  sort: DealerListSort;
  isAscending: boolean;
  page: PageInput;
};

/** A page of all dealers. An unknown type counts as none. */
export async function listDealers({ db }: Pick<StaffContext, "db">, { filter, ...list }: DealerListInput): Promise<Page<ListedDealer>> {
  const text = tidyText(filter.text);
  const type = RETAILER_TYPES.find((each) => each === filter.type) ?? null;
  return selectDealers(db, { text, words: tokenize(text), type, state: filter.state ?? null }, list);
}
