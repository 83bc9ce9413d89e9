import { inTransaction } from "../../db/in-transaction.ts";
import { deletePasskeysOf } from "../passkeys/passkey-store.ts";
import { findMailableAccount } from "../password/password-store.ts";
import { type FactorMailContext, recordFactorChange } from "./record-factor-change.ts";
import { deleteRecoveryCodes, deleteSecondFactor } from "./second-factor-store.ts";

export type FactorReset = "reset" | "none" | "unknown-account";

/** Removes an account's authenticator app and passkeys for an owner who lost them and all recovery codes. Notifies the owner by email. */
export async function resetSecondFactor(
  ctx: FactorMailContext,
  { language, ...by }: ({ email: string } | { accountId: string }) & { language: string },
): Promise<FactorReset> {
  const account = await findMailableAccount(ctx.db, by);
  if (!account) return "unknown-account";
  const { accountId } = account;
  const isRemoved = await inTransaction(ctx, async (tx) => {
    const hadApp = await deleteSecondFactor(tx.db, accountId);
    const passkeys = await deletePasskeysOf(tx.db, "account_passkey", accountId);
    if (!hadApp && passkeys === 0) return false;
    await deleteRecoveryCodes(tx.db, accountId);
    await recordFactorChange(tx, { accountId, change: "removed", language });
    return true;
  });
  if (isRemoved) ctx.log.info({ account: accountId }, "a second factor was reset by the staff");
  return isRemoved ? "reset" : "none";
}
