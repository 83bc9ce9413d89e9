import type { Db } from "../../db/db.ts";
import { recordCart } from "../lists-store.ts";

/** Records that a cart contains articles of a list; its order becomes the list's last one. */
export function recordListCart(tx: Db, listId: string, cartId: number): Promise<void> {
  return recordCart(tx, listId, cartId);
}
