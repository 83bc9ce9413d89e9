import { sql } from "kysely";
import type { Db } from "./db.ts";

/** Runs a trivial query; throws if the database does not respond. */
export async function selectOne(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** About a megabyte: as much as a growing table allocates at once. */
const ROWS = 40_000;

/**
 * Makes the database write to its disk without leaving data behind. An update would fit into an existing page, and each insert
 * would leave a row; a query that exceeds its memory writes a temporary file beside the tables, which is removed with the
 * query. Throws the database's error if the disk is full.
 */
export async function writeAndRollBack(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from generate_series(1, ${sql.lit(ROWS)}) as written`.execute(tx);
  });
}

/** What a primary has written to its log. */
export async function selectWrittenPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db);
  return rows[0]!.position;
}

/** What a replica has replayed of the log; null on a primary. */
export async function selectReplayedPosition(db: Db): Promise<string | null> {
  const { rows } = await sql<{ position: string | null }>`select pg_last_wal_replay_lsn()::text as position`.execute(db);
  return rows[0]!.position;
}
