import { spawn } from "node:child_process";
import { join } from "node:path";
import { runOnce } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ARTICLE, createCartShop, seedAccount, type CartShop } from "../../cart/testing.ts";
import { releaseIfDead, listJobHolders } from "../../jobs/jobs-store.ts";
import { silentLogger } from "../../jobs/worker-log.ts";
import { SEND_MAIL, sendMail } from "../../mail/index.ts";
import type { Tasks } from "../../slice.ts";
import type { Customer } from "../../viewer.ts";
import { orderTasks } from "../orders.tasks.ts";

const CHILD = join(import.meta.dirname, "kill-test.child.ts");
const WORKER = join(import.meta.dirname, "kill-test.worker.ts");
const ROUNDS = 5;
const MAX_LIFETIME_MS = 150;

let shop: CartShop;
let buyers: Customer[];
beforeAll(async () => {
  shop = await createCartShop();
  buyers = await Promise.all(["a", "b", "c"].map((name) => seedAccount(shop.db, "4711", `${name}@kill.test`)));
});
afterAll(() => shop.database.close());

/** Runs a child, kills it (SIGKILL) at a random time after it has written `atLeast` lines, and returns its output lines. */
function liveAndDie(file: string, argument: unknown, atLeast: number): Promise<string[]> {
  const child = spawn(process.execPath, [file, JSON.stringify(argument)], { stdio: ["ignore", "pipe", "inherit"] });
  let written = "";
  let isDoomed = false;
  const lines = () => written.split("\n").slice(0, -1);
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      written += chunk.toString();
      if (isDoomed || lines().length < atLeast) return;
      isDoomed = true;
      setTimeout(() => child.kill("SIGKILL"), Math.random() * MAX_LIFETIME_MS);
    });
    child.once("error", reject);
    child.once("close", (_code, signal) => (signal === "SIGKILL" ? resolve(lines()) : reject(new Error("The child ended by itself."))));
  });
}

/** Rows that violate an invariant; the query must return none. */
const none = async (question: ReturnType<typeof sql<{ order_code: string }>>) => (await question.execute(shop.db)).rows;

test("orders survive kill -9: each acknowledged order exists once in shop and ERP, with its e-mail (API-CHECK-06)", async () => {
  const acknowledged: string[] = [];
  const articles = [ARTICLE.plain, ARTICLE.stepped, ARTICLE.reduced];
  for (let round = 0; round < ROUNDS; round++) {
    acknowledged.push(...(await liveAndDie(CHILD, { url: shop.database.url, buyers, articles }, 2)));
    if (round % 2 === 1) await liveAndDie(WORKER, { url: shop.database.url }, 1);
  }
  await untilForgotten();
  await workUntilEmpty();

  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  const known = new Set((await shop.db.selectFrom("customer_order").select("order_code").execute()).map((row) => row.order_code));
  expect(acknowledged.filter((orderCode) => !known.has(orderCode))).toEqual([]);

  // Orders written but never acknowledged must be complete as well.
  expect(
    await none(
      sql`select o.order_code from customer_order as o where (select count(*) from order_line as l where l.order_code = o.order_code) <> ${articles.length}`,
    ),
  ).toEqual([]);
  expect(
    await none(sql`select o.order_code from customer_order as o join cart as c on c.cart_id = o.cart_id where c.state <> 'ordered'`),
  ).toEqual([]);
  expect(
    await none(
      sql`select o.order_code from customer_order as o full join erp.sales_order as e on e.order_code = o.order_code where o.order_code is null or e.net_total is distinct from o.net_total`,
    ),
  ).toEqual([]);
  expect(
    await none(
      sql`select e.order_code from erp.sales_order as e where (select count(*) from erp.sales_order_line as l where l.sales_order_id = e.sales_order_id) <> ${articles.length}`,
    ),
  ).toEqual([]);
  expect(
    await none(
      sql`select o.order_code from customer_order as o left join outbox_message as m on m.key = o.order_code where m.delivered_at is null`,
    ),
  ).toEqual([]);
  expect(
    await none(
      sql`select o.order_code from customer_order as o left join mail_message as m on m.key = 'order-confirmation:' || o.order_code where m.sent_at is null`,
    ),
  ).toEqual([]);
  const jobs = await sql<{
    n: number;
  }>`select count(*)::integer as n from graphile_worker.jobs where task_identifier not in ('work-erp', 'read-erp-messages')`.execute(
    shop.db,
  );
  expect(jobs.rows[0]!.n).toBe(0);
}, 60_000);

/** Waits until the database has ended the sessions of killed processes; it still executes their pending statements. */
async function untilForgotten(): Promise<void> {
  const left = () =>
    sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'killed'`.execute(shop.db);
  await expect.poll(async () => (await left()).rows, { timeout: 30_000 }).toEqual([]);
}

/** Releases the jobs of dead workers and processes all pending ones. */
async function workUntilEmpty(): Promise<void> {
  for (const holder of await listJobHolders(shop.db)) await releaseIfDead(shop.db, holder);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db);
  const ctx = shop.visitor();
  const tasks: Tasks = {
    ...orderTasks,
    [SEND_MAIL]: { run: sendMail("mailbox") },
  };
  await runOnce({
    pgPool: shop.database.pool,
    noHandleSignals: true,
    logger: silentLogger(),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, { run }]) => [name, (payload: unknown) => run(ctx, payload as Record<string, unknown>)]),
    ),
  });
}
