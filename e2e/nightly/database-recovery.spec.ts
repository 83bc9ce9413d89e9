// Tests the shop while its database dies, freezes, becomes unreachable or runs out of disk space during orders over HTTP: it
// reports the problem, recovers by itself, and has every acknowledged order.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve as resolvePath } from "node:path";
import pg from "pg";
import { addItem, getCart, login, placeOrder, type Operation } from "#contract/generated/operations.ts";
import { findRunningDatabase } from "#server/db/embedded/running.ts";
import { UNHANDLED_REJECTION } from "#server/start/log-unhandled-rejections.ts";
import { diskIsFull } from "#server/testing/full-disk.ts";
import { freeze } from "#server/testing/process-tree.ts";
import { type SilentProxy, startSilentProxy } from "#server/testing/silent-proxy.ts";
import { freePort, pause, type ShopProcess, startShop } from "../../scripts/testing/shop-process.ts";
import { expect, test } from "../support/test.ts";

const BUYERS = ["anna.brandt@holzbau-brandt.example", "jonas.keller@holzbau-brandt.example"];
const baseSiteId = "FIWE-DE";
const TERMS = "2026-10";
const TRY_AGAIN_AFTER_MS = 100;
/** Longer than any health check needs to detect a failure or a recovery. */
const TIMEOUTS = { timeout: 60_000, intervals: [100] };
/** A silent connection holds its job for a minute (heartbeat.ts), and such jobs are released every half minute (worker.ts). */
const HAND_OVER = { timeout: 120_000, intervals: [500] };

let home: string;
let dataDir: string;
/** Runs on its own embedded database. */
let shop: ShopProcess;
/** Runs on the same database, through a proxy that can stop forwarding. */
let other: ShopProcess;
let proxy: SilentProxy;
let databaseUrl: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  home = mkdtempSync(join(tmpdir(), "ankerplatz-back-"));
  // As root, the database runs under another user, who needs access.
  chmodSync(home, 0o755);
  dataDir = join(home, "data");
  shop = await startShop(await freePort(), { DATA_DIR: dataDir, DEMO: "on" });
  databaseUrl = (await findRunningDatabase(dataDir))!;
  proxy = await startSilentProxy(databaseUrl);
  other = await startShop(await freePort(), { DATABASE_URL: proxy.url, DEMO: "on" });
});
test.afterAll(async () => {
  await other?.end("SIGKILL");
  await proxy?.close();
  await shop?.end("SIGTERM");
  rmSync(home, { recursive: true, force: true });
});

async function call<Result, Variables>(at: ShopProcess, operation: Operation<Result, Variables>, variables: Variables): Promise<Result> {
  const response = await fetch(`${at.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", connection: "close" },
    body: JSON.stringify({ id: operation.id, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Result; errors?: { extensions: { type: string } }[] };
  if (errors) throw Object.assign(new Error(JSON.stringify(errors)), { type: errors[0]?.extensions.type });
  return data;
}

/** Repeats a step until it succeeds, as a customer or browser would, and records the error messages meanwhile. */
async function untilAnswered<T>(told: Set<string>, step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      told.add((error as { type?: string }).type ?? "no answer");
      await pause(TRY_AGAIN_AFTER_MS);
    }
  }
}

type Buying = { acknowledged: string[]; told: Set<string>; stop(): Promise<void> };

/** Customers who place one cart after the other, each until its order is acknowledged. */
async function startBuying(at: ShopProcess): Promise<Buying> {
  const articleNumber = await orderable();
  const acknowledged: string[] = [];
  const told = new Set<string>();
  const stopping = new AbortController();
  const buy = async (username: string): Promise<void> => {
    const { login: signedIn } = await call(at, login, { baseSiteId, username, password: "Duebel-2026!" });
    const accessToken = signedIn.accessToken!;
    while (!stopping.signal.aborted) {
      await untilAnswered(told, () => call(at, addItem, { baseSiteId, accessToken, id: articleNumber, quantity: 1_000 }));
      const seen = await untilAnswered(told, () => call(at, getCart, { baseSiteId, accessToken, cartId: "current" }));
      const cartId = seen.getCart.cart!.guid;
      const { placeOrder: placed } = await untilAnswered(told, () =>
        call(at, placeOrder, { baseSiteId, accessToken, cartId, tacVersion: TERMS }),
      );
      if (!placed.code) throw new Error(`not ordered: ${placed.errors.join()}`);
      acknowledged.push(placed.code);
    }
  };
  const bought = Promise.all(BUYERS.map(buy));
  bought.catch(() => {});
  return {
    acknowledged,
    told,
    async stop() {
      stopping.abort();
      await bought;
    },
  };
}

async function rows(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function orderable(): Promise<string> {
  const [article] = await rows(`select p.article_number from price as p join article as a using (article_number)
    where a.is_orderable and a.quantity_interval = 1 and a.quantity_max is null and a.delivery_speed = 'FASTDELIVERY'
    group by 1 having min(p.lower_bound) = 1 order by 1 limit 1`);
  return String(article?.["article_number"]);
}

const mainProcess = (): number => {
  const { database } = JSON.parse(readFileSync(join(dataDir, "ankerplatz.json"), "utf8")) as { database: { cluster: string } };
  return Number(readFileSync(resolvePath(dataDir, database.cluster, "postmaster.pid"), "utf8").split("\n")[0]);
};

/** Status of /health/ready, and the reasons if it is not 200. If the shop has exited, the error contains its last output. */
async function ready(at: ShopProcess): Promise<[number, Record<string, string>]> {
  const response = await fetch(`${at.url}/health/ready`, { headers: { connection: "close" } }).catch((error: Error) => {
    const { exitCode, signalCode } = at.child;
    if (exitCode === null && signalCode === null) throw error;
    throw new Error(`The shop ended (${exitCode ?? signalCode}):\n${at.output().slice(-4_000)}`);
  });
  const { reasons = {} } = (await response.json()) as { reasons?: Record<string, string> };
  return [response.status, reasons];
}

const cases: { what: string; reason: string; shopOf(): ShopProcess; disturb(): Promise<() => Promise<void> | void> }[] = [
  {
    what: "the embedded database's main process is killed",
    reason: "database",
    shopOf: () => shop,
    async disturb() {
      process.kill(mainProcess(), "SIGKILL");
      return () => {};
    },
  },
  {
    what: "the database is frozen",
    reason: "database",
    shopOf: () => shop,
    disturb: async () => freeze(mainProcess()),
  },
  {
    what: "the disk is full",
    reason: "disk",
    shopOf: () => shop,
    disturb: () => diskIsFull(databaseUrl),
  },
  {
    what: "all connections fall silent",
    reason: "jobs",
    shopOf: () => other,
    async disturb() {
      proxy.fallSilent({ alsoNew: true });
      return () => proxy.speak();
    },
  },
];

for (const { reason, shopOf, disturb, what } of cases) {
  test(`when ${what}, the shop reports it, recovers automatically and loses no order`, async () => {
    test.setTimeout(300_000);
    const at = shopOf();
    await expect(async () => expect(await ready(at)).toEqual([200, {}])).toPass(TIMEOUTS);
    const buying = await startBuying(at);
    await expect(() => expect(buying.acknowledged.length).toBeGreaterThan(1)).toPass(TIMEOUTS);

    // A short failure may end before a later check, so polling starts before it.
    const looking = expect(async () => expect((await ready(at))[1]).toHaveProperty(reason)).toPass({ timeout: 60_000, intervals: [5] });
    const mend = await disturb();
    await looking;
    await mend();

    await expect(async () => expect(await ready(at)).toEqual([200, {}])).toPass(TIMEOUTS);
    const before = buying.acknowledged.length;
    await expect(() => expect(buying.acknowledged.length).toBeGreaterThan(before + 1)).toPass(TIMEOUTS);
    await buying.stop();

    expect(buying.told).not.toContain("InternalError");
    expect(at.output()).not.toContain(UNHANDLED_REJECTION);
    expect(new Set(buying.acknowledged).size).toBe(buying.acknowledged.length);
    const kept = (await rows("select order_code from customer_order where cart_id is not null")).map((row) => row["order_code"]);
    expect(buying.acknowledged.filter((code) => !kept.includes(code))).toEqual([]);
    // The queue works again too: every order is submitted exactly once.
    await expect(async () => {
      const codes = (await rows("select order_code from erp.sales_order where order_code >= '4500000000'")).map((row) => row["order_code"]);
      expect(codes).toHaveLength(kept.length);
      expect(new Set(codes)).toEqual(new Set(kept));
    }).toPass(HAND_OVER);
  });
}
