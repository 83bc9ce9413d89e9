import type { Context, TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { resetSecondFactor } from "../../identity/index.ts";
import { type AuditRecord, insertAuditEntries } from "../audit/audit-store.ts";
import { takeDueRemoval } from "./factor-removal-store.ts";

/** Removes second factors a day after their removal was granted, unless it was stopped (TRUST-09); returns their number. */
export async function removeDueFactors(ctx: TaskContext & { shopContext(): Context }): Promise<number> {
  for (let removed = 0; ; removed += 1) {
    const isDone = await inTransaction(ctx, async ({ db, clock }) => {
      const now = clock.now();
      const due = await takeDueRemoval(db, now);
      if (!due) return false;
      const { accountId, email, reason, requestedBy, decidedBy } = due;
      const shop = { ...ctx.shopContext(), db, clock };
      const outcome = await resetSecondFactor(shop, { accountId, language: shop.site.settings.site.languages[0]! });
      // Without a second factor, its owner removed it meanwhile.
      if (outcome !== "reset") return true;
      const entry: AuditRecord = {
        action: "factor.remove",
        subject: { kind: "account", id: accountId },
        after: { email, reason, requestedBy },
      };
      await insertAuditEntries(db, [entry], { at: now, staffId: decidedBy, network: "" });
      return true;
    });
    if (!isDone) return removed;
  }
}
