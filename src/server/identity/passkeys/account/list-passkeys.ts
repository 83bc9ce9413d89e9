import type { Context } from "../../../context.ts";
import { can } from "../../../policies.ts";
import { type Passkey, selectPasskeys } from "../passkey-store.ts";

/** The viewer's passkeys, in the order of their creation; empty without permission. */
export async function listPasskeys({ db, viewer }: Context): Promise<Passkey[]> {
  return can(viewer, "manageSecondFactor") ? selectPasskeys(db, "account_passkey", viewer.accountId) : [];
}
