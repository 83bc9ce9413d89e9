import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Tx } from "../../db/db.ts";
import { can } from "../../policies.ts";
import { confirmPassword, type PasswordConfirmation } from "../credentials/confirm-password.ts";
import { checkSecondFactor } from "./check-second-factor.ts";
import { hasAuthenticatorApp, hasSecondFactor } from "./has-second-factor.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";
import { replaceRecoveryCodes } from "./second-factor-store.ts";

export type RecoveryCodesRenewed = { kind: "renewed"; codes: string[] } | { kind: "denied" | "wrong" | "too-many-attempts" };

/**
 * Replaces all recovery codes of the viewer (TRUST-06). Requires a code of the authenticator app or a recovery code, and from an
 * account with passkeys only its password. Notifies the owner by email.
 */
export async function renewRecoveryCodes(
  ctx: Context,
  { code, language, ...own }: Omit<PasswordConfirmation, "wantedFor"> & { code: string; language: string },
): Promise<RecoveryCodesRenewed> {
  const { viewer } = ctx;
  if (!can(viewer, "manageSecondFactor")) return { kind: "denied" };
  const { accountId } = viewer;
  if (!(await hasSecondFactor(ctx.db, accountId))) return { kind: "wrong" };
  const checked = (await hasAuthenticatorApp(ctx.db, accountId))
    ? await checkSecondFactor(ctx, accountId, code)
    : (await confirmPassword({ ...ctx, viewer }, { ...own, wantedFor: "second factor" })).kind;
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
