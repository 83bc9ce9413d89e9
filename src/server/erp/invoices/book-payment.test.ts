// What is owed for an invoice: told when it is written, paid by the customer of the demo at its time, gone where it was credited.
import { Big } from "big.js";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CartShop, createCartShop } from "../../cart/testing.ts";
import { erpOf, erpOrder } from "../testing.ts";
import { PACES } from "../pace.ts";
import { cancelOrder } from "../work/cancel-order.ts";
import { workDue } from "../work/work-due.ts";
import { bookPayment } from "./book-payment.ts";
import { dueDate, paymentOf } from "./payment.ts";

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
  await sql`truncate erp.sales_order, erp.sales_order_line, erp.stock, erp.number_range, erp.delivery_note, erp.delivery_note_line,
    erp.handling_unit, erp.handling_unit_line, erp.invoice, erp.invoice_line, erp.invoice_tax, erp.message, erp.article_block`.execute(
    shop.db,
  );
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  await erp.accept(erpOrder("1"));
  await erp.letPass(120);
});

const owed = async () =>
  (await erp.messages()).flatMap((message) => (message.kind === "receivable" ? [{ ...message.receivable, version: message.version }] : []));

test("what is owed is told with the invoice, and once more when it was paid", async () => {
  const told = {
    invoiceNumber: "RE-2026-000001",
    customerId: "4711",
    orderCode: "1",
    issuedOn: "2026-11-20",
    dueOn: "2026-12-20",
    currency: "EUR",
    total: "17.85",
    open: "17.85",
  };
  expect(await owed()).toEqual([{ ...told, version: 1 }]);
  shop.clock.set("2026-11-20T10:40:00Z");
  await workDue(erp.work);
  expect(await owed()).toEqual([
    { ...told, version: 1 },
    { ...told, open: "0.00", version: 2 },
  ]);
});

test("a payment that is booked several times, also at once, is one; before its time there is none", async () => {
  expect(await bookPayment(erp.work, "RE-2026-000001")).toBe(false);
  shop.clock.set("2026-11-20T12:00:00Z");
  const booked = await Promise.all([1, 2, 3].map(() => bookPayment(erp.work, "RE-2026-000001")));
  expect(booked.filter(Boolean)).toHaveLength(1);
  expect((await owed()).map(({ version }) => version)).toEqual([1, 2]);
});

test("most pay before it is due, and who forgets it afterwards", () => {
  const at = new Date("2026-11-20T10:00:00Z");
  const due = new Date(dueDate("2026-11-20", 30));
  expect(paymentOf({ at, dueTotal: Big("17.85") }, PACES.days) < due).toBe(true);
  expect(paymentOf({ at, dueTotal: Big("19.00") }, PACES.days) > due).toBe(true);
});

test("what was given back is not owed", async () => {
  await cancelOrder(erp.work, { orderCode: "1", positions: null });
  expect((await owed()).map(({ invoiceNumber, open }) => [invoiceNumber, open])).toEqual([
    ["RE-2026-000001", "17.85"],
    ["RE-2026-000001", "0.00"],
  ]);
});
