import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import type { OfficeContext } from "../office-context.ts";
import { exportAllOrders } from "./export-all-orders.ts";
import { listAllOrders, type OrderListInput } from "./list-all-orders.ts";

let database: TestDatabase;
let ctx: Pick<OfficeContext, "db" | "sites">;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = { db: database.db, sites: [{ siteId: "S1", name: "Handwerk" }] as unknown as OfficeContext["sites"] };
  await sql`insert into customer (customer_id, unit, name) values
    ('0000100200', '0000100200', 'Holzbau Brandt GmbH'), ('0000100300', '0000100300', 'Elbe Haustechnik & Söhne')`.execute(database.db);
  // Two at the same time, so that the number decides; microseconds, which JavaScript's dates lack.
  await sql`
    insert into customer_order (order_code, cart_id, site_id, account_id, customer_id, email, purchase_order_number, comment, tac_version,
      payment_mode, currency, net_total, tax_total, delivery_cost, billing_address, delivery_address, status, placed_at)
    select '45' || lpad(n::text, 4, '0'), null, case when n % 2 = 0 then 'S1' end, null,
      case when n % 3 = 0 then '0000100300' else '0000100200' end, 'x@y.example', case when n = 7 then 'Tor 3' else '' end, '', '', 'invoice',
      'EUR', n, 0.5, 0, '{}', '{}', case when n % 4 = 0 then 'E' else 'A' end,
      timestamptz '2026-11-20 23:30:00.000001+01' + (n / 2) * interval '1 minute'
    from generate_series(1, 120) as n`.execute(database.db);
});
afterAll(() => database?.close());

const list = (filter: OrderListInput["filter"], more: Partial<OrderListInput> = {}) =>
  listAllOrders(ctx, { filter, sort: "placedAt", isAscending: false, page: {}, ...more });
const codesOf = async (filter: OrderListInput["filter"]) => (await list(filter)).rows.map(({ orderCode }) => orderCode).toSorted();

test.each([
  ["placedAt", false],
  ["placedAt", true],
  ["total", false],
  ["total", true],
] as const)("pages by %s (ascending: %s) contain each order once, forwards and backwards (OFFICE-07)", async (sort, isAscending) => {
  const first = await list({}, { sort, isAscending });
  const second = await list({}, { sort, isAscending, page: { after: first.next } });
  const third = await list({}, { sort, isAscending, page: { after: second.next } });
  const all = [first, second, third].flatMap(({ rows }) => rows.map(({ orderCode }) => orderCode));
  expect([first.previous, third.next]).toEqual([null, null]);
  expect(all).toHaveLength(120);
  const expected = Array.from({ length: 120 }, (_, index) => `45${String(index + 1).padStart(4, "0")}`);
  expect(all).toEqual(isAscending ? expected : expected.toReversed());
  const back = await list({}, { sort, isAscending, page: { before: third.previous } });
  expect(back.rows).toEqual(second.rows);
  expect((await list({}, { sort, isAscending, page: { before: back.previous } })).previous).toBeNull();
});

test("the export has further order fields with their labels in one column", async () => {
  const site = { name: "buildingSite", kind: "text", labels: { de: "Baustelle", en: "Building site" }, value: "Werk 2", isPrinted: true };
  const day = { ...site, name: "day", kind: "date", labels: { de: "Tag", en: "Day" }, value: "2026-12-15" };
  await sql`update customer_order set order_fields = ${JSON.stringify([site, day])}::jsonb where order_code = '450007'`.execute(ctx.db);
  const { rows } = await list({ text: "45000" });
  const cells = (code: string, language: "de" | "en") =>
    exportAllOrders.texts(rows.find(({ orderCode }) => orderCode === code)! as never, language).at(-1);
  expect(cells("450007", "de")).toBe("Baustelle: Werk 2; Tag: 15.12.2026");
  expect(cells("450007", "en")).toMatch(/^Building site: Werk 2; Day: /);
  expect(cells("450008", "de")).toBe("");
});

test("finds by number, own number, customer number and words of the name", async () => {
  expect(await codesOf({ text: "450007" })).toEqual(["450007"]);
  expect(await codesOf({ text: " tor " })).toEqual(["450007"]);
  for (const text of ["brandt", "Holz brand", "100200", "0000100200"]) expect((await list({ text })).rows).toHaveLength(50);
  expect((await list({ text: "söhne elbe" })).rows.every(({ customerName }) => customerName.startsWith("Elbe"))).toBe(true);
  for (const text of ["%", "_", "'", "\0", "nirgends", "a".repeat(5000)]) expect((await list({ text: `${text}zz` })).rows).toEqual([]);
});

test("finds the newest of more than a thousand orders whose number starts alike", async () => {
  await sql`
    insert into customer_order (order_code, customer_id, email, purchase_order_number, comment, tac_version, payment_mode, currency, net_total,
      tax_total, delivery_cost, billing_address, delivery_address, placed_at)
    select '88' || lpad(n::text, 5, '0'), '0000100300', '', '', '', '', 'invoice', 'EUR', 1, 0, 0, '{}', '{}',
      timestamptz '2026-11-01' + n * interval '1 second'
    from generate_series(1, 1001) as n`.execute(database.db);
  const { rows } = await list({ text: "88" });
  await sql`delete from customer_order where order_code like '88%'`.execute(database.db);
  expect(rows).toHaveLength(50);
  expect(rows[0]!.orderCode).toBe("8801001");
});

test("filters by status and by days in Germany; an unknown status counts as none", async () => {
  expect((await list({ status: "E" })).rows.every(({ status }) => status === "E")).toBe(true);
  expect((await list({ status: "X" })).rows).toHaveLength(50);
  const days = async (from: string | null, to: string | null) =>
    (await list({ from, to }, { isAscending: true })).rows.map((row) => row.orderCode);
  expect((await days("2026-11-21", null))[0]).toBe("450060");
  expect(await days(null, "2026-11-19")).toEqual([]);
  expect((await days("2026-11-20", "2026-11-20"))[0]).toBe("450001");
});

test("names the site, and accepts a cursor that is none", async () => {
  const { rows } = await list({}, { page: { after: "nonsense" } });
  expect(rows[0]).toMatchObject({ orderCode: "450120", siteName: "Handwerk", total: "120.50" });
  expect(rows[1]).toMatchObject({ siteName: null });
});
