import type { Context } from "../context.ts";
import { deleteByLinkKey } from "./stock-notice-store.ts";

/** Ends the notice of a mailed link, also one that was not confirmed; idempotent. */
export async function endStockNotice({ db }: Pick<Context, "db">, linkKey: string): Promise<void> {
  await deleteByLinkKey(db, linkKey);
}
