import type { TaskContext } from "../context.ts";
import { ErpRefusedError } from "../erp/index.ts";
import { markReported, selectUnreported } from "./withdrawal-store.ts";
import { withdrawalReference } from "./withdrawal-reference.ts";

export const REPORT_WITHDRAWAL = "report-withdrawal";

/**
 * Reports a withdrawal to an ERP that has this call; for all others the sales office's mail is the only report. Throws while the ERP
 * is unavailable, so that the queue retries it.
 */
export async function reportWithdrawal(ctx: Pick<TaskContext, "db" | "clock" | "log" | "erp">, withdrawalId: number): Promise<void> {
  if (!ctx.erp.acceptWithdrawal) return;
  const withdrawal = await selectUnreported(ctx.db, withdrawalId);
  if (!withdrawal) return;
  const { orderCode, receivedAt, name, email, articles, isCompany } = withdrawal;
  const reference = withdrawalReference(withdrawalId);
  try {
    const isAccepted = await ctx.erp.acceptWithdrawal(ctx, { reference, orderCode, receivedAt, name, email, articles, isCompany });
    if (isAccepted) await markReported(ctx.db, withdrawalId, ctx.clock.now());
  } catch (error) {
    if (!(error instanceof ErpRefusedError)) throw error;
    ctx.log.error({ err: error, orderCode, withdrawal: withdrawalId }, "the ERP rejected a withdrawal: manual action required");
  }
}
