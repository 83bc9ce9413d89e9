import { toPasskeyName } from "#contract/rules/account/passkey-name.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../../context.ts";
import { can } from "../../../policies.ts";
import { updatePasskeyName } from "../passkey-store.ts";

export type PasskeyRenamed = "renamed" | "denied" | "name" | "gone";

/** Renames one of the viewer's passkeys. */
export async function renamePasskey(
  { db, viewer }: Context,
  { passkeyId, name: typed }: { passkeyId: string; name: string },
): Promise<PasskeyRenamed> {
  if (!can(viewer, "manageSecondFactor")) return "denied";
  const name = toPasskeyName(typed);
  if (name === null) return "name";
  if (!isUuid(passkeyId)) return "gone";
  return (await updatePasskeyName(db, "account_passkey", { passkeyId, ownerId: viewer.accountId, name })) ? "renamed" : "gone";
}
