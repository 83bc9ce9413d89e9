import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { lockAccount } from "../account-token/account-token-store.ts";
import { type FactorCheck, checkSecondFactor } from "./check-second-factor.ts";
import { hasAuthenticatorApp, hasSecondFactor } from "./has-second-factor.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { deleteRecoveryCodes, deleteSecondFactor } from "./second-factor-store.ts";

export type FactorRemoved = "removed" | "denied" | Exclude<FactorCheck, "right">;

/** Removes the viewer's authenticator app (TRUST-06); passkeys stay. Requires one of its codes, and notifies the owner by email. */
export async function removeSecondFactor(ctx: Context, { code, language }: { code: string; language: string }): Promise<FactorRemoved> {
  const { viewer } = ctx;
  if (!can(viewer, "manageSecondFactor")) return "denied";
  const { accountId } = viewer;
  if (!(await hasAuthenticatorApp(ctx.db, accountId))) return "wrong";
  const checked = await checkSecondFactor(ctx, accountId, code);
  if (checked !== "right") return checked;
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx.db, accountId);
    if (!(await deleteSecondFactor(tx.db, accountId))) return;
    if (!(await hasSecondFactor(tx.db, accountId))) await deleteRecoveryCodes(tx.db, accountId);
    await recordFactorChange(tx, { accountId, change: "removed", language });
  });
  ctx.log.info({ account: accountId }, "a second factor was removed");
  return "removed";
}
