import type { Db } from "../db/db.ts";

export async function hasCatalogue(db: Db): Promise<boolean> {
  const row = await db.selectFrom("catalogue_version").select("version").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function hasAccounts(db: Db): Promise<boolean> {
  const row = await db.selectFrom("account").select("account_id").limit(1).executeTakeFirst();
  return row !== undefined;
}
