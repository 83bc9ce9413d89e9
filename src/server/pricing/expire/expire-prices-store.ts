import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export async function deleteEndedPrices(db: Db, before: Date, limit: number): Promise<number> {
  const deleted = await sql`
    delete from price
    where ctid = any(array(
      select p.ctid
      from price as p
      where p.valid_to < ${before}
      limit ${limit}
      for update skip locked
    ))
    returning 1`.execute(db);
  return deleted.rows.length;
}
