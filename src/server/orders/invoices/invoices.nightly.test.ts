// The first page of 100,000 invoices of one company reads few rows, whatever the filter (INVOICE-23). Rows are counted, because
// times depend on the machine; bench/invoices.ts measures them.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_INVOICES, type InvoiceFilter } from "#contract/rules/orders/invoice-query.ts";
import { type CartShop, createCartShop } from "../../cart/testing.ts";
import type { Db } from "../../db/db.ts";
import { listInvoices } from "./list-invoices.ts";

const COUNT = 100_000;
/** Unpaid invoices; overdue ones are summed row by row. */
const OPEN = 600;

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
  shop.clock.set("2026-11-20T10:00:00Z");
  await sql`
    with written as (
      insert into invoice (invoice_number, customer_id, kind, order_code, purchase_order_number, cost_centre, issued_on, due_on, currency,
        net_total, tax_total, total, open, status, corrects, details, erp_version)
      select 'RE-' || n, '4711', 'invoice', null, 'BV 7', '', date '2026-11-20' - n / 30, date '2026-11-28' - n / 30, 'EUR', 100, 19, 119,
        case when n <= ${OPEN} then 119 else 0 end, case when n <= ${OPEN} then 'open' when n % 100 = 0 then 'cancelled' else 'paid' end,
        null, '{}', 1
      from generate_series(1, ${COUNT}) as n
      returning invoice_number, customer_id
    )
    insert into invoice_words (invoice_number, words)
    select w.invoice_number, array_to_tsvector(array(
      select w.customer_id || '/' || word
      from (
        select '#' || lower(w.invoice_number) as word
        union all
        select 'article' || (hashtext(w.invoice_number || n) % 3000) from generate_series(1, 8) as n
      ) as words))
    from written as w`.execute(shop.db);
  for (const table of ["invoice", "invoice_words", "invoice_total"]) await sql`vacuum analyze ${sql.table(table)}`.execute(shop.db);
}, 180_000);
afterAll(() => shop?.database.close());

type Read = { scanned: number; fetched: number };

/** Rows of the tables of invoices that this connection has read: by sequential scans, and fetched by way of an index. */
async function readSoFar(db: Db): Promise<Read> {
  const { rows } = await sql<Read>`
    select sum(t.seq_tup_read)::integer as scanned, sum(coalesce(t.idx_tup_fetch, 0))::integer as fetched
    from pg_stat_xact_user_tables as t
    where t.relname in ('invoice', 'invoice_words')`.execute(db);
  return rows[0]!;
}

async function readBy(filter: Partial<InvoiceFilter>): Promise<Read & { total: number }> {
  const viewer = shop.anna;
  return shop.db.transaction().execute(async (db) => {
    const before = await readSoFar(db);
    const { total, invoices } = await listInvoices({ ...shop.as(viewer), db, viewer }, { ...ALL_INVOICES, ...filter });
    expect(invoices.length).toBe(Math.min(total, 20));
    const after = await readSoFar(db);
    return { total, scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched };
  });
}

test.each<[string, Partial<InvoiceFilter>, { least: number; most: number }]>([
  ["all", {}, { least: COUNT, most: 100 }],
  ["paid", { state: "paid" }, { least: 98_000, most: 100 }],
  ["overdue", { state: "overdue" }, { least: 300, most: 2 * OPEN }],
  ["a period", { from: "2020-02-10", to: "2025-03-20" }, { least: 50_000, most: 2_000 }],
  ["a number", { text: "RE-4711" }, { least: 11, most: 100 }],
  ["an article", { text: "article1234" }, { least: 1, most: 1_000 }],
])("%s (INVOICE-23)", async (_name, filter, { least, most }) => {
  const { total, scanned, fetched } = await readBy(filter);
  expect(total).toBeGreaterThanOrEqual(least);
  expect(scanned).toBe(0);
  expect(fetched).toBeLessThanOrEqual(most);
});
