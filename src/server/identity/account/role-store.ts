import type { Db } from "../../db/db.ts";
import type { Role } from "../../policies.ts";

/** Grants a role; false when already granted. */
export async function insertRole(tx: Db, accountId: string, role: Role, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto("account_role")
    .values({ account_id: accountId, role, granted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("role")
    .executeTakeFirst();
  return row !== undefined;
}

/** Revokes a role; false when not granted. */
export async function deleteRole(tx: Db, accountId: string, role: Role): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("account_role")
    .where("account_id", "=", accountId)
    .where("role", "=", role)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
