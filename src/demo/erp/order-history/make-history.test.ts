import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CartShop, createCartShop } from "#server/cart/testing.ts";
import { erpOf } from "../testing.ts";
import type { HistoryCustomer } from "./customer.ts";
import { makeHistory } from "./make-history.ts";

let shop: CartShop;
const address = {
  sapCustomerId: "4711",
  companyName: "Firma 4711",
  name2: "",
  name3: "",
  name4: "",
  streetName: "Hauptstraße",
  streetNumber: "1",
  postalCode: "20457",
  town: "Hamburg",
  countryIso: "DE",
};
const customer = (customerId: string, orders: number, unit = customerId): HistoryCustomer => ({
  customerId,
  unit,
  priceGroup: null,
  accounts: [{ email: "anna@4711.test", titleCode: "mrs", firstName: "Anna", lastName: "Anker" }],
  billingAddress: address,
  deliveryAddresses: [],
  orders,
});
const history = { customers: [customer("4711", 400), customer("4712", 60, "defaultB2BUnit")], unitNames: { C62: "Stück" }, seed: "test" };

let made: number;
beforeAll(async () => {
  shop = await createCartShop();
  made = await makeHistory(shop, history);
}, 60_000);
afterAll(() => shop.database.close());

const rows = async <Row>(text: string, { db } = shop): Promise<Row[]> => (await sql.raw<Row>(text).execute(db)).rows;

test("creates the configured number of orders per customer within two years, mostly completed, the newest open", async () => {
  expect(made).toBe(460);
  const [found] = await rows<Record<string, number>>(`select count(*)::int as orders,
    count(*) filter (where status = 'done')::int as done, count(*) filter (where due_at is not null)::int as open,
    count(*) filter (where order_type <> 'shop')::int as called, count(*) filter (where purchase_order_number <> '')::int as named,
    count(*) filter (where placed_at < '2024-11-19' or placed_at > '2026-11-20T10:00:00Z')::int as outside
    from erp.sales_order where customer_id = '4711'`);
  expect(found).toMatchObject({ orders: 400, outside: 0 });
  expect(found!["done"]).toBeGreaterThan(380);
  expect(found!["open"]).toBeGreaterThan(0);
  expect(found!["called"]).toBeGreaterThan(50);
  expect(found!["named"]).toBeGreaterThan(200);
  const statuses = await rows<{ status: string }>(`select distinct payload -> 'order' ->> 'status' as status from erp.message
    where kind = 'order' order by 1`);
  expect(statuses.map(({ status }) => status)).toEqual(expect.arrayContaining(["B", "D", "E"]));
});

test("is idempotent and deterministic", async () => {
  expect(await makeHistory(shop, history)).toBe(0);
  const other = await createCartShop();
  try {
    await makeHistory(other, history);
    const sums = (db: CartShop["db"]) =>
      sql`select customer_id, sum(net_total) as net, min(placed_at) as first from erp.sales_order group by 1 order by 1`.execute(db);
    expect((await sums(other.db)).rows).toEqual((await sums(shop.db)).rows);
  } finally {
    await other.database.close();
  }
}, 60_000);

test("rolls back when stopped at any step, and completes on the next run", async () => {
  const other = await createCartShop();
  const count = async () => (await rows<{ count: number }>("select count(*)::int as count from erp.sales_order", other))[0]!.count;
  try {
    let looked = 0;
    const looking = { throwIfAborted: () => void (looked += 1) } as AbortSignal;
    await other.db
      .transaction()
      .execute(async (db) => {
        await makeHistory({ ...other, db, stopping: looking }, history);
        throw new Error("only looked");
      })
      .catch(() => {});
    // Creating, inserting and publishing, in batches of 250.
    expect(looked).toBe(3 + 2 + 2);
    for (const at of [1, 4, looked]) {
      let left = at;
      const stopping = {
        throwIfAborted() {
          if (--left === 0) throw new Error("stopped");
        },
      } as AbortSignal;
      await expect(makeHistory({ ...other, stopping }, history)).rejects.toThrow("stopped");
      expect(await count()).toBe(0);
    }
    expect([await makeHistory(other, history), await count()]).toEqual([460, 460]);
  } finally {
    await other.database.close();
  }
}, 60_000);

test("invoices every delivery; invoices of fully delivered orders add up to the order total", async () => {
  expect(
    await rows(`select o.order_code, o.net_total + o.tax_total as total, sum(i.due_total) as due
      from erp.sales_order as o
      join erp.invoice as i on i.sales_order_id = o.sales_order_id and i.kind = 380
      where o.status = 'done'
        and not exists (select 1 from erp.sales_order_line as l where l.sales_order_id = o.sales_order_id and l.rejected > 0)
      group by o.sales_order_id
      having sum(i.due_total) <> o.net_total + o.tax_total`),
  ).toEqual([]);
  expect(
    await rows(`select l.sales_order_id from erp.sales_order_line as l
      join erp.sales_order as o using (sales_order_id)
      where o.status = 'done' and l.delivered + l.rejected <> l.quantity`),
  ).toEqual([]);
  expect(
    await rows(`select d.number from erp.delivery_note as d join erp.sales_order as o using (sales_order_id)
      where o.status = 'done' and not exists (select 1 from erp.invoice as i where i.delivery_note = d.number and i.kind = 380)`),
  ).toEqual([]);
});

test("numbers documents without gaps within a year (INVOICE-10)", async () => {
  const gaps = await rows(`select r.kind, r.year from erp.number_range as r where r.kind in ('invoice', 'credit-note')
    and r.last <> (select count(*) from erp.invoice as i where i.kind = case r.kind when 'invoice' then 380 else 381 end
      and split_part(i.number, '-', 2)::int = r.year)`);
  expect(gaps).toEqual([]);
});

test("completes open orders under the next document numbers and leaves no reserved stock", async () => {
  const other = await createCartShop();
  try {
    await makeHistory(other, history);
    const count = "select count(*)::int as invoices from erp.invoice";
    const [before] = await rows<{ invoices: number }>(count, other);
    other.clock.set("2026-11-30T18:00:00Z");
    const erp = erpOf(other);
    for (let round = 0; round < 12; round++) await erp.letPass(200);
    const [after] = await rows<{ invoices: number }>(count, other);
    expect(after!.invoices).toBeGreaterThan(before!.invoices);
    expect(await rows("select 1 from erp.sales_order where status <> 'done'", other)).toEqual([]);
    expect(await rows("select 1 from erp.stock where reserved <> 0", other)).toEqual([]);
  } finally {
    await other.database.close();
  }
}, 60_000);

test("publishes messages for all orders, parcels and documents, the newest order first", async () => {
  const [counts] = await rows<Record<string, number>>(`select
    (select count(distinct key)::int from erp.message where kind = 'order') as orders,
    (select count(distinct key)::int from erp.message where kind = 'handling-unit') - (select count(*)::int from erp.handling_unit) as units,
    (select count(*)::int from erp.message where kind = 'document') - (select count(*)::int from erp.invoice)
      - (select count(*)::int from erp.delivery_note where shipped_at is not null)
      - (select count(*)::int from erp.order_confirmation) as papers,
    (select count(*)::int from erp.sales_order as o
      where o.status <> 'accepted'
        and exists (select from erp.sales_order_line as l where l.sales_order_id = o.sales_order_id and l.delivered > 0)
        and not exists (select from erp.order_confirmation as c where c.sales_order_id = o.sales_order_id)) as unconfirmed`);
  expect(counts).toEqual({ orders: 460, units: 0, papers: 0, unconfirmed: 0 });
  const [first, second] = await rows<{ at: string }>(
    "select payload -> 'order' ->> 'placedAt' as at from erp.message where kind = 'order' order by position limit 2",
  );
  expect(first!.at >= second!.at).toBe(true);
});
