// Starts a whole shop with a database of its own for a measurement and says which processes it is made of.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startThrowAwayDatabase } from "#server/db/embedded/embedded.ts";
import { cpuOfTree } from "./cpu.ts";

export type BenchShop = {
  url: string;
  databaseUrl: string;
  /** CPU so far of server and database together, in ms. */
  cpu(): { server: number; database: number };
  stop(): Promise<void>;
};

const root = join(import.meta.dirname, "../..");

export async function startBenchShop(): Promise<BenchShop> {
  const database = await startThrowAwayDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "ankerplatz-bench-"));
  const shop = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      DEMO: "true",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady(url, shop);
  const postmaster = await postmasterOf(database.url);
  return {
    url,
    databaseUrl: database.url,
    cpu: () => ({ server: cpuOfTree(shop.pid!), database: cpuOfTree(postmaster) }),
    async stop() {
      shop.kill("SIGTERM");
      await new Promise((resolve) => shop.once("exit", resolve));
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Process id of the server behind a connection: the parent of the backend that answers. */
async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const stat = readFileSync(`/proc/${rows[0]!.pid}/stat`, "utf8");
  await client.end();
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

async function untilReady(url: string, shop: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with status ${shop.exitCode}`);
    if (
      await fetch(`${url}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the shop was not ready within two minutes");
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}
