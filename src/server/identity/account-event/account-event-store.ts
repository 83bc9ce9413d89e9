import type { AccountEventKind } from "#contract/rules/account/account-event.ts";
import type { Db } from "../../db/db.ts";

export type AccountEvent = {
  kind: AccountEventKind;
  at: Date;
  /** Browser and operating system; null if unknown. */
  device: string | null;
  /** Shortened network address; null if unknown. */
  network: string | null;
};

/** `accountId`: null for a failed sign-in with an unknown user name. */
export type NewAccountEvent = Pick<AccountEvent, "kind" | "at"> & Partial<AccountEvent> & { accountId: string | null };

export async function insertAccountEvent(db: Db, { accountId, ...event }: NewAccountEvent): Promise<void> {
  await db
    .insertInto("account_event")
    .values({ account_id: accountId, ...event })
    .execute();
}

/** Events of an account, the newest first. */
export async function selectAccountEvents(db: Db, accountId: string, limit: number): Promise<AccountEvent[]> {
  const rows = await db
    .selectFrom("account_event")
    .select(["kind", "at", "device", "network"])
    .where("account_id", "=", accountId)
    .orderBy("at", "desc")
    .orderBy("event_id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as AccountEventKind }));
}

export async function deleteOldAccountEvents(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom("account_event").where("at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
