import type { Db } from "../../db/db.ts";
import type { Role } from "../../policies.ts";
import { findAnyAccount } from "./any-account-store.ts";
import { deleteRole, insertRole } from "./role-store.ts";

export type SetRoleOutcome = "granted" | "revoked" | "unchanged" | "unknown-account";

/** Grants or revokes a staff role. Takes effect with the next request. */
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
