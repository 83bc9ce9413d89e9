import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { can } from "../../../policies.ts";
import { lockAccount } from "../../account-token/account-token-store.ts";
import { confirmPassword, type PasswordConfirmation } from "../../credentials/confirm-password.ts";
import { hasSecondFactor } from "../../second-factor/has-second-factor.ts";
import { recordFactorChange } from "../../second-factor/record-factor-change.ts";
import { deleteRecoveryCodes } from "../../second-factor/second-factor-store.ts";
import { deletePasskey } from "../passkey-store.ts";

export type PasskeyRemoved = "removed" | "denied" | "gone" | "wrong" | "too-many-attempts";

/** Removes one of the viewer's passkeys (TRUST-06). Requires the account's password, and notifies the owner by email. */
export async function removePasskey(
  ctx: Context,
  { passkeyId, language, ...own }: Omit<PasswordConfirmation, "wantedFor"> & { passkeyId: string; language: string },
): Promise<PasskeyRemoved> {
  const { viewer } = ctx;
  if (!can(viewer, "manageSecondFactor")) return "denied";
  if (!isUuid(passkeyId)) return "gone";
  const checked = await confirmPassword({ ...ctx, viewer }, { ...own, wantedFor: "second factor" });
  if (checked.kind !== "right") return checked.kind;
  const { accountId } = viewer;
  const isRemoved = await inTransaction(ctx, async (tx) => {
    await lockAccount(tx.db, accountId);
    if ((await deletePasskey(tx.db, "account_passkey", { passkeyId, ownerId: accountId })) === null) return false;
    if (!(await hasSecondFactor(tx.db, accountId))) await deleteRecoveryCodes(tx.db, accountId);
    await recordFactorChange(tx, { accountId, change: "passkey-removed", language });
    return true;
  });
  if (!isRemoved) return "gone";
  ctx.log.info({ account: accountId }, "a passkey was removed");
  return "removed";
}
