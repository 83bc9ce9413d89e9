import type { Db } from "../../db/db.ts";
import type { Role } from "../../policies.ts";
import { findAnyAccount } from "./any-account-store.ts";
import { deleteRole, insertRole } from "./role-store.ts";

export type SetRoleOutcome = "granted" | "revoked" | "unchanged" | "unknown-account";

/** Gives an account a role of the shop's own staff, or takes it away. It holds with the next page that is asked for. */
export async function setRole(db: Db, wanted: { email: string; role: Role; isGranted: boolean; now: Date }): Promise<SetRoleOutcome> {
  const { email, role, isGranted, now } = wanted;
  return db.transaction().execute(async (tx) => {
    const accountId = await findAnyAccount(tx, email);
    if (accountId === null) return "unknown-account";
    const isChanged = isGranted ? await insertRole(tx, accountId, role, now) : await deleteRole(tx, accountId, role);
    if (!isChanged) return "unchanged";
    return isGranted ? "granted" : "revoked";
  });
}
