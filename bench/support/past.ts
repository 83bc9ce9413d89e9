// The demo creates its past orders after the shop has opened; a measurement must wait for that.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const WITHIN_MS = 600_000;
const LOOK_EVERY_MS = 500;

/** Resolves when the demo's past orders exist and the shop has synced all of them. */
export async function untilPastIsMade(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await sleep(LOOK_EVERY_MS)) {
      const { rows } = await client.query<{ left: number }>(
        `select count(*)::integer as left from graphile_worker.jobs
         where task_identifier in ('make-erp-history', 'read-erp-messages') and attempts < max_attempts`,
      );
      if (rows[0]!.left === 0) return;
    }
    throw new Error("the demo's past was not made in time");
  } finally {
    await client.end();
  }
}
