import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { type FactorCheck, checkSecondFactor } from "./check-second-factor.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { deleteSecondFactor } from "./second-factor-store.ts";

export type FactorRemoved = "removed" | "denied" | Exclude<FactorCheck, "right">;

/** Removes the viewer's second factor (TRUST-06). Requires one of its codes, and notifies the owner by email. */
export async function removeSecondFactor(ctx: Context, { code, language }: { code: string; language: string }): Promise<FactorRemoved> {
  const { viewer } = ctx;
  if (!can(viewer, "manageSecondFactor")) return "denied";
  const { accountId } = viewer;
  const checked = await checkSecondFactor(ctx, accountId, code);
  if (checked !== "right") return checked;
  await inTransaction(ctx, async (tx) => {
    if (await deleteSecondFactor(tx.db, accountId)) await recordFactorChange(tx, { accountId, change: "removed", language });
  });
  ctx.log.info({ account: accountId }, "a second factor was removed");
  return "removed";
}
