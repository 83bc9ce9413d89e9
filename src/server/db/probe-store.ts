import { sql } from "kysely";
import type { Db } from "./db.ts";

/** Asks for nothing but an answer; throws where there is none. */
export async function selectOne(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** About a megabyte: as much as a table takes at once when it grows. */
const ROWS = 40_000;

/**
 * Makes the database write to its disk, and forget it again. Updating a row would find room in a page that is there, and
 * inserting one would leave something behind at every look; what does not fit into a query's memory is written to a file
 * beside the tables, and removed with the query. Throws what the database says when there is no room.
 */
export async function writeAndRollBack(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from generate_series(1, ${sql.lit(ROWS)}) as written`.execute(tx);
  });
}
