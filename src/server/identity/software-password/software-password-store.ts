import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { SoftwarePassword, SoftwareProtocol } from "./software-password.ts";

/** The customer that the software of password `p` acts for. */
const customerOfSoftware = sql<string>`coalesce(p.customer_id, (select a.customer_id from account as a where a.account_id = p.account_id))`;

/** Inserts a software password; false when its id exists. */
export async function insertSoftwarePassword(
  tx: Db,
  made: { id: string; accountId: string; customerId: string; protocol: SoftwareProtocol; name: string; secretHash: Buffer; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("software_password")
    .values({
      software_password_id: made.id,
      account_id: made.accountId,
      customer_id: sql`nullif(${made.customerId}, (select a.customer_id from account as a where a.account_id = ${made.accountId}))`,
      protocol: made.protocol,
      name: made.name,
      secret_hash: made.secretHash,
      created_at: made.now,
    })
    .onConflict((conflict) => conflict.column("software_password_id").doNothing())
    .returning("software_password_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The account's passwords of software that acts for a customer, newest first. */
export async function selectSoftwarePasswords(
  db: Db,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<SoftwarePassword[]> {
  const rows = await db
    .selectFrom("software_password as p")
    .select(["p.software_password_id", "p.name", "p.protocol", "p.created_at", "p.last_used_at"])
    .where("p.account_id", "=", accountId)
    .where(customerOfSoftware, "=", customerId)
    .orderBy("p.created_at", "desc")
    .orderBy("p.software_password_id")
    .execute();
  return rows.map((row) => ({
    id: row.software_password_id,
    name: row.name,
    protocol: row.protocol as SoftwareProtocol,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** Id of the account's software password with this hash and protocol; null without one. */
export async function findSoftwarePassword(
  db: Db,
  { accountId, protocol, secretHash }: { accountId: string; protocol: SoftwareProtocol; secretHash: Buffer },
): Promise<string | null> {
  const row = await db
    .selectFrom("software_password as p")
    .select("p.software_password_id")
    .where("p.account_id", "=", accountId)
    .where("p.secret_hash", "=", secretHash)
    .where("p.protocol", "=", protocol)
    .executeTakeFirst();
  return row?.software_password_id ?? null;
}

/** Records a use and links the grant, which is revoked with the password. False when the password was revoked. */
export async function writeSoftwareUse(tx: Db, { id, grantId, now }: { id: string; grantId: string; now: Date }): Promise<boolean> {
  const used = await tx
    .updateTable("software_password")
    .set({ last_used_at: now })
    .where("software_password_id", "=", id)
    .returning("software_password_id")
    .executeTakeFirst();
  if (!used) return false;
  await tx.updateTable("oidc_record").set({ software_password_id: id }).where("model", "=", "Grant").where("id", "=", grantId).execute();
  return true;
}

/** Deletes a software password and its grants; false when the account has none with this id. */
export async function deleteSoftwarePassword(db: Db, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("software_password")
    .where("software_password_id", "=", id)
    .where("account_id", "=", accountId)
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the passwords of an account's software that acts for a customer. */
export async function deleteSoftwarePasswordsFor(
  tx: Db,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<void> {
  await tx.deleteFrom("software_password as p").where("p.account_id", "=", accountId).where(customerOfSoftware, "=", customerId).execute();
}

/** Deletes all software passwords of an account; returns their number. */
export async function deleteSoftwarePasswords(tx: Db, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("software_password").where("account_id", "=", accountId).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Whether the account's owner requires software passwords for software. */
export async function selectSoftwareOnly(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom("account as a").select("a.software_only").where("a.account_id", "=", accountId).executeTakeFirst();
  return row?.software_only ?? false;
}

export async function writeSoftwareOnly(db: Db, accountId: string, isOnly: boolean): Promise<void> {
  await db.updateTable("account").set({ software_only: isOnly }).where("account_id", "=", accountId).execute();
}
