import type { Db } from "../../db/db.ts";

/** Passkeys of customers' accounts and of staff are in two tables with the same columns. */
export type PasskeyTable = "account_passkey" | "staff_passkey";

/** The types of both tables are the same; the cast only selects one of them. */
const typed = (table: PasskeyTable) => table as "account_passkey";

export type NewPasskey = {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  /** Host on which it was created. */
  host: string;
};
export type StoredPasskey = Omit<NewPasskey, "counter"> & { passkeyId: string; ownerId: string };
export type Passkey = { passkeyId: string; name: string; host: string; createdAt: Date; lastUsedAt: Date | null };

export async function selectPasskey(db: Db, table: PasskeyTable, credentialId: string): Promise<StoredPasskey | null> {
  const row = await db
    .selectFrom(typed(table))
    .select(["passkey_id as passkeyId", "owner_id as ownerId", "credential_id as credentialId", "public_key as publicKey", "host"])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** Passkeys of an owner, in the order of their creation. */
export async function selectPasskeys(db: Db, table: PasskeyTable, ownerId: string): Promise<(Passkey & { credentialId: string })[]> {
  return db
    .selectFrom(typed(table))
    .select([
      "passkey_id as passkeyId",
      "credential_id as credentialId",
      "name",
      "host",
      "created_at as createdAt",
      "last_used_at as lastUsedAt",
    ])
    .where("owner_id", "=", ownerId)
    .orderBy("created_at")
    .orderBy("passkey_id")
    .execute();
}

export async function hasPasskey(db: Db, table: PasskeyTable, ownerId: string): Promise<boolean> {
  const row = await db.selectFrom(typed(table)).select("passkey_id").where("owner_id", "=", ownerId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** False if the authenticator is registered already. */
export async function insertPasskey(
  db: Db,
  table: PasskeyTable,
  { ownerId, name, passkey, now }: { ownerId: string; name: string; passkey: NewPasskey; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto(typed(table))
    .values({
      owner_id: ownerId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      host: passkey.host,
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("passkey_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a use. False if the counter did not go on: then another device has a copy of the key. Authenticators without one send 0. */
export async function updatePasskeyUse(
  db: Db,
  table: PasskeyTable,
  passkeyId: string,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable(typed(table))
    .set({ counter, last_used_at: now })
    .where("passkey_id", "=", passkeyId)
    .where((of) => (counter === 0 ? of("counter", "=", 0) : of("counter", "<", counter)))
    .returning("passkey_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePasskeyName(
  db: Db,
  table: PasskeyTable,
  { passkeyId, ownerId, name }: { passkeyId: string; ownerId: string; name: string },
): Promise<boolean> {
  const row = await db
    .updateTable(typed(table))
    .set({ name })
    .where("passkey_id", "=", passkeyId)
    .where("owner_id", "=", ownerId)
    .returning("passkey_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a passkey of an owner; returns its name, or null without such a passkey. */
export async function deletePasskey(
  db: Db,
  table: PasskeyTable,
  { passkeyId, ownerId }: { passkeyId: string; ownerId: string },
): Promise<string | null> {
  const row = await db
    .deleteFrom(typed(table))
    .where("passkey_id", "=", passkeyId)
    .where("owner_id", "=", ownerId)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function deletePasskeysOf(db: Db, table: PasskeyTable, ownerId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom(typed(table)).where("owner_id", "=", ownerId).executeTakeFirst();
  return Number(numDeletedRows);
}
