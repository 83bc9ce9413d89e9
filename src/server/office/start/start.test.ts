import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { listRequests } from "../requests/list-requests.ts";
import { createTask } from "../tasks/change-tasks.ts";
import { listWaiting } from "./list-waiting.ts";
import { showStart } from "./show-start.ts";
import type { WaitingKind } from "./waiting-store.ts";

let shop: OfficeShop;
const orders: string[] = [];
beforeAll(async () => {
  shop = await createOfficeShop();
  // The German day begins at 23 o'clock UTC.
  shop.clock.set("2026-11-19T22:59:00Z");
  orders.push(await shop.order());
  shop.clock.set("2026-11-19T23:01:00Z");
  orders.push(await shop.order(), await shop.order());
  shop.clock.set("2026-11-20T10:00:00Z");
  await sql`update outbox_message set delivered_at = now() where key <> all(${orders.slice(1)})`.execute(shop.db);
  await sql`update outbox_message set refused_at = now(), refusal = 'blocked' where key = ${orders[1]!}`.execute(shop.db);
  await sql`
    insert into inbox_message (message_id, kind, key, version, payload, received_at, applied_at, problem) values
      ('a', 'invoice', 'R1', 1, '{}', '2026-11-20T09:00:00Z', null, 'an unknown customer 4999'),
      ('b', 'invoice', 'R2', 1, '{}', '2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z', null),
      ('c', 'order', '77', 1, '{}', '2026-11-20T09:00:00Z', null, 'an unknown customer 4999')`.execute(shop.db);
  await sql`
    insert into quote (quote_id, quote_number, customer_id, language, state, project, created_at, requested_at) values
      (gen_random_uuid(), 'AG1', '4711', 'de-DE', 'requested', 'Halle 7', now(), '2026-11-19T09:00:00Z'),
      (gen_random_uuid(), 'AG2', '4711', 'de-DE', 'offered', '', now(), now())`.execute(shop.db);
  await sql`
    with visitors as (
      insert into quote (quote_id, quote_number, language, state, created_at, requested_at)
      values (gen_random_uuid(), 'AG3', 'de-DE', 'requested', now(), '2026-11-18T09:00:00Z') returning quote_id
    )
    insert into quote_guest (quote_id, name, company, email)
    select quote_id, 'Ole Petersen', 'Petersen Metallbau', 'ole@petersen.example' from visitors`.execute(shop.db);
  await sql`
    insert into address_request (request_id, number, account_id, customer_id, site_id, language, kind, after, note, state, requested_at)
    values (gen_random_uuid(), 'AD1', ${shop.cora.accountId}, '4711', 'FIWE-DE', 'de-DE', 'new', '{}', 'ab Montag', 'requested', now())`.execute(
    shop.db,
  );
  await sql`
    insert into goods_return (return_id, return_number, order_code, customer_id, site_id, language, state, created_at, requested_at) values
      (gen_random_uuid(), 'R100001', ${orders[0]!}, '4711', 'FIWE-DE', 'de-DE', 'requested', now(), now()),
      (gen_random_uuid(), null, ${orders[0]!}, '4711', 'FIWE-DE', 'de-DE', 'draft', now(), null)`.execute(shop.db);
  await sql`
    insert into access_request (request_id, account_id, site_id, language, stated_number, stated_postal_code, state, created_at, expires_at)
    values (gen_random_uuid(), ${shop.cora.accountId}, 'FIWE-DE', 'de-DE', '4711', '20457', 'open', now(), '2026-12-20T00:00:00Z')`.execute(
    shop.db,
  );
  await sql`
    insert into search_day (day, site_id, language, query, count, hits, chosen_kind) values
      ('2026-11-19', 'FIWE-DE', 'de', 'dübbel', 2, 0, ''), ('2026-11-20', 'FIWE-DE', 'de', 'dübbel', 1, 0, ''),
      ('2026-11-20', 'FIWE-DE', 'de', 'anker', 9, 5, ''), ('2026-11-20', 'FIWE-DE', 'de', 'umgeleitet', 1, 0, 'redirect'),
      ('2026-11-01', 'FIWE-DE', 'de', 'alt', 1, 0, '')`.execute(shop.db);
  await sql`delete from graphile_worker._private_jobs where key like 'send-mail:%'`.execute(shop.db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`deliver-outbox:${orders[1]!}`}`.execute(
    shop.db,
  );
});
afterAll(() => shop.database.close());

test("counts what is to be done and shows the orders of the German day (OFFICE-05)", async () => {
  const admin = await shop.staff("admin");
  await shop.change(admin, (tx) => createTask(tx, { title: "Rückruf" }));
  const { waiting, requests, ...start } = await showStart(admin);
  expect(Object.fromEntries(waiting!.map(({ kind, count }) => [kind, count]))).toEqual({
    handOver: 2,
    invoice: 1,
    erpMessage: 1,
    quote: 2,
    emptySearch: 1,
  });
  expect(Object.fromEntries(requests!.map(({ kind, count }) => [kind, count]))).toEqual({
    accessRequest: 1,
    newCompany: 0,
    addressRequest: 1,
    goodsReturn: 1,
    documentCopy: 0,
    factorRemoval: 0,
    quoteRelease: 0,
  });
  expect(start).toMatchObject({
    failedJobs: 1,
    // The jobs of all three confirmations are lost.
    mails: { failed: 3, rejected: 0 },
    openTasks: 1,
    today: { totals: [{ currency: "EUR", orders: 2, net: "90.20" }], newest: [{ orderCode: orders[2] }, { orderCode: orders[1] }] },
  });
});

test("each count leads to its list (OFFICE-05)", async () => {
  const { waiting, requests } = await showStart(await shop.staff("admin"));
  for (const { kind, count } of requests!) {
    const { rows } = await listRequests(shop, { filter: { kind, group: "waiting" }, isAscending: true, page: {} });
    expect(rows).toHaveLength(count);
  }
  for (const { kind, count } of waiting!) expect(await listWaiting(shop, kind)).toHaveLength(count);
  const first = async (kind: WaitingKind) => (await listWaiting(shop, kind))[0];
  expect(await first("handOver")).toMatchObject({ about: orders[1], orderCode: orders[1], customerName: "Firma 4711", detail: "blocked" });
  expect(await first("invoice")).toMatchObject({ about: "invoice R1", detail: "an unknown customer 4999" });
  // A visitor's request waits like any other.
  expect((await listWaiting(shop, "quote")).map(({ about, customerName }) => [about, customerName])).toEqual([
    ["AG3", "Petersen Metallbau"],
    ["AG1", "Firma 4711"],
  ]);
  expect(await first("emptySearch")).toMatchObject({ about: "dübbel", times: 3 });
});

test("shows nothing that the roles do not allow", async () => {
  expect(await showStart(await shop.staff("content"))).toMatchObject({
    waiting: null,
    requests: null,
    failedJobs: null,
    mails: null,
    today: null,
  });
  expect(await showStart(await shop.staff("sales"))).toMatchObject({ failedJobs: null, mails: { rejected: 0 } });
});
