import type { Db } from "../../db/db.ts";
import type { AccountMove } from "../../slice.ts";
import { deleteDraftsOf, moveDrafts } from "./draft-store.ts";

/** Sent quotes stay with the company; its name stays in the history. */
export function discardDraftsOf(tx: Db, accountId: string): Promise<void> {
  return deleteDraftsOf(tx, accountId);
}

export function moveDraftsOf(tx: Db, account: AccountMove): Promise<void> {
  return moveDrafts(tx, account);
}
