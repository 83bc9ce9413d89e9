import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Tx } from "../../db/db.ts";
import { can } from "../../policies.ts";
import { checkSecondFactor } from "./check-second-factor.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";
import { replaceRecoveryCodes } from "./second-factor-store.ts";

export type RecoveryCodesRenewed = { kind: "renewed"; codes: string[] } | { kind: "denied" | "wrong" | "too-many-attempts" };

/** Replaces all recovery codes of the viewer (TRUST-06). Requires a code of the factor, and notifies the owner by email. */
export async function renewRecoveryCodes(
  ctx: Context,
  { code, language }: { code: string; language: string },
): Promise<RecoveryCodesRenewed> {
  const { viewer } = ctx;
  if (!can(viewer, "manageSecondFactor")) return { kind: "denied" };
  const { accountId } = viewer;
  const checked = await checkSecondFactor(ctx, accountId, code);
  if (checked !== "right") return { kind: checked };
  const codes = await inTransaction(ctx, async (tx) => {
    await recordFactorChange(tx, { accountId, change: "codes", language });
    return storeNewRecoveryCodes(tx, accountId);
  });
  ctx.log.info({ account: accountId }, "recovery codes were renewed");
  return { kind: "renewed", codes };
}

/** Replaces an account's recovery codes, and returns the new ones. */
export async function storeNewRecoveryCodes(ctx: Context & { db: Tx }, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes(ctx.random);
  const codeHashes = codes.map((code) => recoveryCodeHash(code)!);
  await replaceRecoveryCodes(ctx.db, accountId, { codeHashes, now: ctx.clock.now() });
  return codes;
}
