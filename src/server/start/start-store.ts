import type { Db } from "../db/db.ts";

/** Whether any catalogue was ever imported. */
export async function hasCatalogue(db: Db): Promise<boolean> {
  const row = await db.selectFrom("catalogue_version").select("version").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function listPriceLists(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("price_list").select("price_list").orderBy("price_list").execute();
  return rows.map((row) => row.price_list);
}
