import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";

/** Whether any catalogue was ever imported. */
export async function hasCatalogue(db: Db): Promise<boolean> {
  const row = await db.selectFrom("catalogue_version").select("version").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of articles that had no stock before. */
export async function insertMissingStock(db: Db, rows: readonly { articleNumber: string; available: number }[]): Promise<number> {
  // Uses array parameters: a values list of this length would need thousands of parameters.
  const inserted = await sql`
    insert into stock (article_number, available)
    select * from unnest(${rows.map((row) => row.articleNumber)}::text[], ${rows.map((row) => row.available)}::int[])
    on conflict (article_number) do nothing`.execute(db);
  return Number(inserted.numAffectedRows ?? 0n);
}
