import { selectLists } from "../lists-store.ts";
import type { CustomerContext } from "../open-list.ts";
import type { ListHeader } from "../order-list.ts";

/** The viewer's own lists and those that colleagues share, latest change first. */
export function listLists({ db, viewer }: CustomerContext): Promise<ListHeader[]> {
  return selectLists(db, viewer);
}
