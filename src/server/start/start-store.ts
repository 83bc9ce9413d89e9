import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** Whether any catalogue was ever imported. */
export async function hasCatalogue(db: Db): Promise<boolean> {
  const row = await db.selectFrom("catalogue_version").select("version").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether the database answers. */
export async function answers(db: Db): Promise<boolean> {
  await sql`select 1`.execute(db);
  return true;
}
