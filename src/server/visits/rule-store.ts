import type { Db } from "../db/db.ts";

export async function selectForbidsVisits(db: Db, customerId: string): Promise<boolean> {
  const row = await db.selectFrom("company").select("forbids_visits").where("customer_id", "=", customerId).executeTakeFirst();
  return row?.forbids_visits ?? false;
}

export async function updateForbidsVisits(db: Db, customerId: string, areForbidden: boolean): Promise<void> {
  await db.updateTable("company").set({ forbids_visits: areForbidden }).where("customer_id", "=", customerId).execute();
}
