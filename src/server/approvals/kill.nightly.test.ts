import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ARTICLE, createCartShop, seedAccount, type CartShop } from "../cart/testing.ts";

const CHILD = join(import.meta.dirname, "kill-test.child.ts");
const COMPANY = "4711";
const ROUNDS = 6;
const MAX_LIFETIME_MS = 200;
const ARTICLES = [ARTICLE.plain, ARTICLE.stepped];

let shop: CartShop;
let requesters: string[];
let approver: string;
beforeAll(async () => {
  shop = await createCartShop();
  const accounts = await Promise.all(["a", "b", "c", "boss"].map((name) => seedAccount(shop.db, COMPANY, `${name}@kill.test`)));
  const ids = accounts.map(({ accountId }) => accountId);
  [requesters, approver] = [ids.slice(0, 3), ids[3]!];
  const at = shop.clock.now();
  await shop.db.insertInto("company").values({ customer_id: COMPANY, created_at: at }).execute();
  const member = (account_id: string) => ({ customer_id: COMPANY, account_id, joined_at: at });
  await shop.db
    .insertInto("company_member")
    .values([...requesters.map((id) => ({ ...member(id), roles: ["requester"] })), { ...member(approver), roles: ["admin"] }])
    .execute();
  const budget = { customer_id: COMPANY, period: "year", amount: "9000000.00", created_at: at };
  await shop.db
    .insertInto("budget")
    .values(requesters.map((account_id) => ({ ...budget, account_id, budget_id: randomUUID(), name: account_id })))
    .execute();
});
afterAll(() => shop.database.close());

/** Runs the child and kills it (SIGKILL) at a random time after its second approval; returns the lines that it has written. */
function liveAndDie(): Promise<string[]> {
  const argument = JSON.stringify({ url: shop.database.url, requesters, approver, customerId: COMPANY, articles: ARTICLES });
  const child = spawn(process.execPath, [CHILD, argument], { stdio: ["ignore", "pipe", "inherit"] });
  let written = "";
  let isDoomed = false;
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      written += chunk.toString();
      if (isDoomed || (written.match(/^approved /gm)?.length ?? 0) < 2) return;
      isDoomed = true;
      setTimeout(() => child.kill("SIGKILL"), Math.random() * MAX_LIFETIME_MS);
    });
    child.once("error", reject);
    child.once("close", (_code, signal) =>
      signal === "SIGKILL" ? resolve(written.split("\n").slice(0, -1)) : reject(new Error("The child ended by itself.")),
    );
  });
}

/** Waits until the database has ended the sessions of a killed process; it still executes their pending statements. */
async function untilForgotten(): Promise<void> {
  const left = () => sql`select from pg_stat_activity where datname = current_database() and application_name = 'killed'`.execute(shop.db);
  await expect.poll(async () => (await left()).rows.length, { timeout: 30_000 }).toBe(0);
}

const rows = async (query: ReturnType<typeof sql>) => (await query.execute(shop.db)).rows;

test("requests, decisions and orders survive kill -9: none is lost or done twice (COMPANY-22)", async () => {
  const lines: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    lines.push(...(await liveAndDie()));
    await untilForgotten();
  }
  const requested = lines.flatMap((line) => /^requested (\S+)$/.exec(line)?.[1] ?? []);
  const approved = lines.flatMap((line) => /^approved (\S+) (\S+)$/.exec(line)?.slice(1).join(" ") ?? []);
  expect(requested.length).toBeGreaterThan(ROUNDS);
  expect(approved.length).toBeGreaterThan(ROUNDS);

  const stored = (await rows(sql`select request_id as id, state, order_code as code, cart_id as "cartId" from approval_request`)) as {
    id: string;
    state: string;
    code: string | null;
    cartId: number;
  }[];
  const known = new Set(stored.map(({ id }) => id));
  expect(requested.filter((id) => !known.has(id))).toEqual([]);
  const done = new Set(stored.filter(({ state }) => state === "approved").map(({ id, code }) => `${id} ${code}`));
  expect(approved.filter((each) => !done.has(each))).toEqual([]);

  // What was written but never acknowledged is complete as well: each approved request is one order, each open one holds its cart.
  expect(
    await rows(sql`
    select r.request_id from approval_request as r
    full join customer_order as o on o.order_code = r.order_code
    left join cart as c on c.cart_id = r.cart_id
    where r.request_id is null
      or r.state not in ('open', 'approved')
      or (r.state = 'approved') is distinct from (o.order_code is not null)
      or c.state is distinct from case r.state when 'open' then 'requested' else 'ordered' end`),
  ).toEqual([]);
  expect(
    await rows(sql`
    select r.request_id from approval_request as r
    where array(select s.kind from approval_step as s where s.request_id = r.request_id order by s.step_id)
      is distinct from case r.state when 'open' then array['requested'] else array['requested', 'approved'] end`),
  ).toEqual([]);
  expect(
    await rows(sql`
    select r.request_id from approval_request as r
    where (select count(*) from budget_reservation as b where b.request_id = r.request_id) <> (r.state = 'open')::integer
      or (select coalesce(sum(k.amount), 0) from budget_booking as k where k.order_code = r.order_code)
        is distinct from case r.state when 'open' then 0 else r.net_total end`),
  ).toEqual([]);
  expect(
    await rows(sql`
    select r.request_id from approval_request as r
    where not exists (select from mail_message as m where m.key = 'approval-requested:' || r.request_id || ':' || ${approver}::text)
      or exists (select from mail_message as m where m.key = 'approval-outcome:' || r.request_id) is distinct from (r.state = 'approved')`),
  ).toEqual([]);
  expect(
    await rows(sql`
    select o.order_code from customer_order as o
    where (select count(*) from order_line as l where l.order_code = o.order_code) <> ${ARTICLES.length}
      or (select count(*) from outbox_message as m where m.key = o.order_code) <> 1`),
  ).toEqual([]);
}, 120_000);
