// The shop on several machines, with the parts that operators use, while those fail one after the other.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addItem, getCart, placeOrder } from "#contract/generated/operations.ts";
import { orderableArticles } from "../bench/support/articles.ts";
import { type BenchCustomer, signIn } from "../bench/support/customer.ts";
import { missingPackages } from "./cluster/programs.ts";
import { type Cluster, startCluster } from "./cluster/start-cluster.ts";
import { pause } from "./testing/shop-process.ts";

const BUYERS = ["mira.voss@elbe-haustechnik.example", "uwe.petersen@fachhandel-kappeln.example", "anna.brandt@holzbau-brandt.example"];
const RETRY_AFTER_MS = 200;
/** Patroni's lease is 20 s; then a replica becomes the primary. */
const FAILOVER_WITHIN_MS = 60_000;
/** A process that has lost its database connections opens new ones. */
const RECONNECT_WITHIN_MS = 10_000;

const missing = missingPackages();

describe.skipIf(missing.length > 0)("a cluster", () => {
  let cluster: Cluster;
  let article: string;
  let customers: BenchCustomer[];
  beforeAll(async () => {
    cluster = await startCluster();
    [article] = (await orderableArticles(cluster.adminUrl, 1)) as [string];
    customers = await Promise.all(BUYERS.map((username) => signIn(cluster.url, username)));
  }, 400_000);
  afterAll(() => cluster?.stop());

  /** Orders one cart after the other until stopped; each step is repeated until the shop answers, as a customer would. */
  function startOrdering(customer: BenchCustomer) {
    const named = { baseSiteId: "FIWE-DE", accessToken: customer.accessToken };
    const orders = new Map<string, string>();
    const stopping = new AbortController();
    let errors = 0;
    const untilAnswered = async <T>(step: () => Promise<T>): Promise<T> => {
      for (;;) {
        try {
          return await step();
        } catch {
          errors += 1;
          await pause(RETRY_AFTER_MS);
        }
      }
    };
    const done = (async () => {
      while (!stopping.signal.aborted) {
        await untilAnswered(() => customer.call(addItem, { ...named, cartId: "current", id: article }));
        const { getCart: read } = await untilAnswered(() => customer.call(getCart, { ...named, cartId: "current" }));
        const cartId = read.cart!.guid;
        const { placeOrder: placed } = await untilAnswered(() => customer.call(placeOrder, { ...named, cartId, tacVersion: "2026-10" }));
        expect(placed.errors).toEqual([]);
        orders.set(cartId, placed.code!);
      }
    })();
    return {
      count: () => orders.size,
      async stop() {
        stopping.abort();
        await done;
        return { codes: [...orders.values()], errors };
      },
    };
  }

  /** Runs failures while customers order, and compares what was acknowledged with what shop, outbox and mails have. */
  async function ordersDuring(fail: (ordered: () => number) => Promise<void>): Promise<number> {
    const buyers = customers.map(startOrdering);
    await fail(() => buyers.reduce((sum, buyer) => sum + buyer.count(), 0));
    const results = await Promise.all(buyers.map((buyer) => buyer.stop()));
    const codes = results.flatMap((result) => result.codes).toSorted();
    const database = new pg.Client({ connectionString: cluster.adminUrl });
    await database.connect();
    try {
      const rows = async (text: string) => (await database.query<{ key: string }>(text, [codes])).rows.map(({ key }) => key);
      expect(new Set(codes).size).toBe(codes.length);
      expect(await rows("select order_code as key from customer_order where order_code = any($1) order by 1")).toEqual(codes);
      // No order exists that was not acknowledged.
      const found = await database.query<{ key: string }>(
        "select order_code as key from customer_order where cart_id is not null and placed_at >= (select min(placed_at) from customer_order where order_code = any($1)) order by 1",
        [codes],
      );
      expect(found.rows.map(({ key }) => key)).toEqual(codes);
      await expect
        .poll(() => rows("select order_code as key from erp.sales_order where order_code = any($1) order by 1"), { timeout: 60_000 })
        .toEqual(codes);
      expect(
        await rows(
          "select k.code as key from unnest($1::text[]) as k(code) where (select count(*) from mail_message as m where m.key = 'order-confirmation:' || k.code) = 1 order by 1",
        ),
      ).toEqual(codes);
    } finally {
      await database.end();
    }
    console.log(`${codes.length} orders, ${results.reduce((sum, { errors }) => sum + errors, 0)} repeated requests`);
    return codes.length;
  }

  const untilMore = async (ordered: () => number, more: number, withinMs: number): Promise<number> => {
    const start = performance.now();
    const before = ordered();
    await expect.poll(ordered, { timeout: withinMs, interval: 50 }).toBeGreaterThanOrEqual(before + more);
    return performance.now() - start;
  };

  test("web processes that are killed in turn lose and double no order (SCALE-02)", { timeout: 180_000 }, async () => {
    await ordersDuring(async (ordered) => {
      for (const machine of [...cluster.web, ...cluster.web]) {
        await untilMore(ordered, 5, RECONNECT_WITHIN_MS);
        await machine.kill("SIGKILL");
        await untilMore(ordered, 5, RECONNECT_WITHIN_MS);
        machine.start();
        await expect
          .poll(
            () =>
              fetch(`http://127.0.0.1:${machine.port}/health/ready`).then(
                ({ ok }) => ok,
                () => false,
              ),
            { timeout: 60_000 },
          )
          .toBe(true);
      }
    });
  });

  test("reports leave a replica that falls behind, and return to it (SCALE-08)", { timeout: 180_000 }, async () => {
    const lagOf = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${cluster.web[0]!.port}/metrics`)).text();
      return Number(/^database_replica_lag_seconds (\S+)$/m.exec(metrics)?.[1]);
    };
    await expect.poll(lagOf).toBeLessThan(30);
    const replicas = [];
    for (const node of cluster.nodes) if (await node.isReplica()) replicas.push(node);
    for (const node of replicas) node.signalReplay("SIGSTOP");
    const buyer = startOrdering(customers[0]!);
    try {
      await expect.poll(lagOf, { timeout: 90_000 }).toBeGreaterThan(30);
    } finally {
      await buyer.stop();
      for (const node of replicas) node.signalReplay("SIGCONT");
    }
    await expect.poll(lagOf).toBeLessThan(30);
  });

  test("a primary that is killed loses and doubles no order (SCALE-05, SCALE-06)", { timeout: 400_000 }, async () => {
    await ordersDuring(async (ordered) => {
      for (let kill = 0; kill < 3; kill += 1) {
        await untilMore(ordered, 10, FAILOVER_WITHIN_MS);
        const primary = await cluster.findPrimary();
        await primary.kill();
        const away = await untilMore(ordered, 1, FAILOVER_WITHIN_MS);
        console.log(`without a primary for ${(away / 1000).toFixed(1)} s`);
        primary.start();
        await expect.poll(primary.isReplica, { timeout: FAILOVER_WITHIN_MS }).toBe(true);
      }
    });
  });
});

test.skipIf(missing.length === 0)(`not installed here: apt-get install ${missing.join(" ")}`, () => {});
