// A whole shop with a database of its own for a measurement, and which processes it is made of.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startThrowAwayDatabase } from "#server/db/embedded/embedded.ts";
import { freePort, startShop } from "../../scripts/testing/shop-process.ts";
import { cpuOfTree, memoryOf } from "./cpu.ts";
import { untilPastIsMade } from "./past.ts";

export type BenchShop = {
  url: string;
  databaseUrl: string;
  /** CPU so far of server and database, in ms. */
  cpu(): { server: number; database: number };
  /** Memory of the server now, and the most it ever took, in MB. */
  memory(): { now: number; peak: number };
  stop(): Promise<void>;
};

export async function startBenchShop(settings: Record<string, string> = {}): Promise<BenchShop> {
  const database = await startThrowAwayDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "ankerplatz-bench-"));
  const shop = await startShop(await freePort(), {
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: "true",
    LOG_LEVEL: "warn",
    ...settings,
  });
  // A shop without hands for jobs makes no past.
  if (settings["ROLE"] !== "web" && settings["DEMO"] !== "off") await untilPastIsMade(database.url);
  const postmaster = await quietPostmaster(database.url);
  return {
    url: shop.url,
    databaseUrl: database.url,
    cpu: () => ({ server: cpuOfTree(shop.child.pid!), database: cpuOfTree(postmaster) }),
    memory: () => memoryOf(shop.child.pid!),
    async stop() {
      await shop.end("SIGTERM");
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Process id of the server behind a connection: the parent of the backend that answers. From now on it does nothing of
 * its own accord: what a call costs is what it costs.
 */
async function quietPostmaster(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const stat = readFileSync(`/proc/${rows[0]!.pid}/stat`, "utf8");
  await client.query("alter system set autovacuum = off");
  await client.query("alter system set max_wal_size = '8GB'");
  // What autovacuum would have done by now: without it, statements are planned for empty tables.
  await client.query("vacuum analyze");
  await client.query("select pg_reload_conf()");
  await client.end();
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}
