// Messages with lines and amounts of invoices: published with the invoice, with a payment, and with a credit note.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CartShop, createCartShop } from "#server/cart/testing.ts";
import { erpOrder } from "#server/erp/testing.ts";
import { cancelOrder } from "../fulfilment/cancel-order.ts";
import { processDue } from "../fulfilment/process-due.ts";
import { erpOf } from "../testing.ts";
import { holdBack } from "./invoice-store.ts";
import { listEarlierInvoices } from "./list-earlier-invoices.ts";

let shop: CartShop;
let erp: ReturnType<typeof erpOf>;
beforeAll(async () => {
  shop = await createCartShop();
  erp = erpOf(shop);
});
afterAll(async () => {
  await erp.erp.close();
  await shop.database.close();
});
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  await sql`truncate erp.sales_order, erp.sales_order_line, erp.order_confirmation, erp.stock, erp.number_range, erp.delivery_note, erp.delivery_note_line,
    erp.handling_unit, erp.handling_unit_line, erp.invoice, erp.invoice_line, erp.invoice_tax, erp.message, erp.article_block`.execute(
    shop.db,
  );
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  await erp.accept(erpOrder("1"));
  await erp.letPass(120);
});

const listed = async () =>
  (await erp.messages()).flatMap((message) => (message.kind === "invoice" ? [{ ...message.invoice, version: message.version }] : []));

test("publishes amounts, lines and terms with the invoice, and the payment when it is booked (INVOICE-01, INVOICE-03)", async () => {
  expect(await listed()).toEqual([
    expect.objectContaining({
      number: "RE-2026-000001",
      kind: "invoice",
      customerId: "4711",
      orderCode: "1",
      issuedOn: "2026-11-20",
      dueOn: "2026-12-20",
      netTotal: "15.00",
      taxTotal: "2.85",
      rounding: "0.00",
      total: "17.85",
      open: "17.85",
      status: "open",
      discount: { until: "2026-11-28", percent: "2.00" },
      payments: [],
      version: 1,
    }),
  ]);
  const [invoice] = await listed();
  expect(invoice!.lines.map(({ deliveryNote }) => deliveryNote)).toEqual(invoice!.lines.map(() => "LS-2026-000001"));
  shop.clock.set("2026-11-20T10:40:00Z");
  await processDue(erp.work);
  // The demo's customer pays within the discount period, and takes the discount.
  expect((await listed()).at(-1)).toMatchObject({
    status: "paid",
    open: "0.00",
    payments: [{ paidOn: "2026-11-20", amount: "17.49" }],
    version: 2,
  });
});

test("publishes a credit note, and its invoice as cancelled (INVOICE-01)", async () => {
  await cancelOrder(erp.work, { orderCode: "1", positions: null });
  const [, note, invoice] = await listed();
  expect(note).toMatchObject({
    number: "GS-2026-000001",
    kind: "credit-note",
    corrects: "RE-2026-000001",
    status: "credited",
    total: "17.85",
    open: "0.00",
    dueOn: null,
    payments: [],
  });
  expect(invoice).toMatchObject({ number: "RE-2026-000001", status: "cancelled", open: "0.00", version: 2 });
});

test("publishes invoices of an earlier version once, except those held back", async () => {
  await sql`update erp.invoice set is_listed = false`.execute(shop.db);
  await sql`delete from erp.message where kind = 'invoice'`.execute(shop.db);
  await shop.db.transaction().execute((tx) => holdBack(tx as never, "RE-2026-000001", ["BR-CO-15"], shop.clock.now()));
  expect(await listEarlierInvoices({ db: shop.db, clock: shop.clock }, 100)).toBe(1);
  expect(await listed()).toEqual([]);
  await sql`update erp.invoice set is_listed = false, held_back = null`.execute(shop.db);
  expect(await listEarlierInvoices({ db: shop.db, clock: shop.clock }, 100)).toBe(1);
  expect(await listEarlierInvoices({ db: shop.db, clock: shop.clock }, 100)).toBe(0);
  expect((await listed()).map(({ number }) => number)).toEqual(["RE-2026-000001"]);
});
