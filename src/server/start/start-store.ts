import type { Db } from "../db/db.ts";

/** Whether any catalogue was ever imported. */
export async function hasCatalogue(db: Db): Promise<boolean> {
  const row = await db.selectFrom("catalogue_version").select("version").limit(1).executeTakeFirst();
  return row !== undefined;
}
