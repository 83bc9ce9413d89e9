import type { TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { closeVisits } from "../../visits/index.ts";
import { type AuditRecord, insertAuditEntries } from "../audit/audit-store.ts";

/** Writes the ends of visits that happened outside of the back office to the audit log (COMPANY-37); returns their number. */
export function recordVisitEnds(ctx: Pick<TaskContext, "db" | "clock">): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const closed = await closeVisits(tx);
    const entries = closed.map(({ visitId, staffId, customerId, reason, startedAt, endedAt, ending }): AuditRecord => ({
      action: "visit.end",
      subject: { kind: "customer", id: customerId },
      after: { visitId, reason, ending, startedAt, endedAt },
      staffId,
    }));
    await insertAuditEntries(tx.db, entries, { at: tx.clock.now(), staffId: null, network: "" });
    return closed.length;
  });
}
