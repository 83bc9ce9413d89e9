import type { Db } from "../db/db.ts";
import { MAX_NOTICES } from "./stock-notice.ts";
import { deleteActive, lockNoticesOf, selectNoticesOf } from "./stock-notice-store.ts";

/**
 * Makes room for an active notice of an address: one for the same article is replaced. Returns false if the address has too many.
 */
export async function replaceActive(tx: Db, of: { siteId: string; emailKey: string; articleNumber: string }, now: Date): Promise<boolean> {
  await lockNoticesOf(tx, of.emailKey);
  const others = (await selectNoticesOf(tx, { ...of, now })).filter(({ articleNumber }) => articleNumber !== of.articleNumber);
  if (others.length >= MAX_NOTICES) return false;
  await deleteActive(tx, of);
  return true;
}
