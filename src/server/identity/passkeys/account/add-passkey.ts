import { toPasskeyName } from "#contract/rules/account/passkey-name.ts";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { can } from "../../../policies.ts";
import { lockAccount } from "../../account-token/account-token-store.ts";
import { hasSecondFactor } from "../../second-factor/has-second-factor.ts";
import { recordFactorChange } from "../../second-factor/record-factor-change.ts";
import { storeNewRecoveryCodes } from "../../second-factor/renew-recovery-codes.ts";
import type { PasskeyOrigin } from "../passkey-origin.ts";
import { insertPasskey } from "../passkey-store.ts";
import { verifyNewPasskey } from "../verify-passkey.ts";

export type PasskeyAdded =
  /** `codes`: recovery codes of the account's first factor, returned only here; null if it had one before. */
  { kind: "added"; codes: string[] | null } | { kind: "denied" | "name" | "not-created" | "exists" };

/** Stores a passkey that the browser created after `startPasskey`. Notifies the owner by email. */
export async function addPasskey(
  ctx: Context,
  { name: typed, credential, from, language }: { name: string; credential: string; from: PasskeyOrigin; language: string },
): Promise<PasskeyAdded> {
  const { viewer } = ctx;
  if (!can(viewer, "manageSecondFactor")) return { kind: "denied" };
  const name = toPasskeyName(typed);
  if (name === null) return { kind: "name" };
  const { accountId } = viewer;
  const passkey = await verifyNewPasskey(ctx, { purpose: "account-add", ownerId: accountId, sent: { text: credential, from } });
  if (!passkey) return { kind: "not-created" };
  const added = await inTransaction(ctx, async (tx): Promise<PasskeyAdded> => {
    await lockAccount(tx.db, accountId);
    const isFirst = !(await hasSecondFactor(tx.db, accountId));
    if (!(await insertPasskey(tx.db, "account_passkey", { ownerId: accountId, name, passkey, now: tx.clock.now() })))
      return { kind: "exists" };
    await recordFactorChange(tx, { accountId, change: "passkey-added", language });
    return { kind: "added", codes: isFirst ? await storeNewRecoveryCodes(tx, accountId) : null };
  });
  if (added.kind === "added") ctx.log.info({ account: accountId }, "a passkey was added");
  return added;
}
