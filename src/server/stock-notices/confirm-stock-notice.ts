import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { replaceActive } from "./replace-active.ts";
import { noticeEnd } from "./stock-notice.ts";
import { findByLinkKey, setConfirmed } from "./stock-notice-store.ts";

/** Activates the notice of a mailed link; idempotent. It replaces an active notice of the same address and article. */
export function confirmStockNotice(ctx: Pick<Context, "db" | "clock">, linkKey: string): Promise<"confirmed" | "unknown" | "too-many"> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const notice = await findByLinkKey(tx.db, linkKey, now);
    if (!notice) return "unknown";
    if (notice.confirmedAt) return "confirmed";
    if (!(await replaceActive(tx.db, notice, now))) return "too-many";
    await setConfirmed(tx.db, notice.noticeId, { now, expiresAt: noticeEnd(now) });
    return "confirmed";
  });
}
