// Starts a whole shop with its own database for a measurement, and finds its processes.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort, type ShopScript, startShop } from "../../scripts/testing/shop-process.ts";
import { cpuOfTree, memoryOf } from "./cpu.ts";
import { openBenchDatabase } from "./database.ts";
import { untilPastIsMade } from "./past.ts";

export type BenchShop = {
  url: string;
  databaseUrl: string;
  /** CPU of server and database so far, in ms. */
  cpu(): { server: number; database: number };
  /** Current and peak memory of the server, in MB. */
  memory(): { now: number; peak: number };
  stop(): Promise<void>;
};

export async function startBenchShop(settings: Record<string, string> = {}, script?: ShopScript): Promise<BenchShop> {
  const database = await openBenchDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "ankerplatz-bench-"));
  const shop = await startShop(
    await freePort(),
    { NODE_ENV: "production", DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: "true", LOG_LEVEL: "warn", ...settings },
    script,
  );
  // A shop without job workers creates no past orders.
  if (!database.isPrepared && settings["ROLE"] !== "web" && settings["DEMO"] !== "off") await untilPastIsMade(database.url);
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
 * Process id of the server behind a connection: the parent of the backend that responds. Also turns off autovacuum and
 * delays checkpoints, so that only the calls are measured.
 */
async function quietPostmaster(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const stat = readFileSync(`/proc/${rows[0]!.pid}/stat`, "utf8");
  await client.query("alter system set autovacuum = off");
  await client.query("alter system set max_wal_size = '8GB'");
  // Replaces the autovacuum that is off: without statistics, queries would be planned for empty tables.
  await client.query("vacuum analyze");
  await client.query("select pg_reload_conf()");
  await client.end();
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}
