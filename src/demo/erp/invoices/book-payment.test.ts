// Receivables: published with the invoice, paid by the demo's customer when due, removed when the invoice is credited.
import { Big } from "big.js";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ARTICLE, type CartShop, createCartShop } from "#server/cart/testing.ts";
import { erpOrder, orderLine } from "#server/erp/testing.ts";
import { erpOf } from "../testing.ts";
import { SIMULATION_SPEEDS } from "../simulation-speed.ts";
import { cancelOrder } from "../fulfilment/cancel-order.ts";
import { processDue } from "../fulfilment/process-due.ts";
import { bookPayment } from "./book-payment.ts";
import { holdBack } from "./invoice-store.ts";
import { discounted, paymentOf, paymentTerms } from "./payment.ts";
import { nextReceivable } from "./receivable-store.ts";

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

const owed = async () =>
  (await erp.messages()).flatMap((message) => (message.kind === "receivable" ? [{ ...message.receivable, version: message.version }] : []));

test("publishes the receivable with the invoice, and again when it is paid", async () => {
  const receivable = {
    invoiceNumber: "RE-2026-000001",
    customerId: "4711",
    orderCode: "1",
    issuedOn: "2026-11-20",
    dueOn: "2026-12-20",
    currency: "EUR",
    total: "17.85",
    open: "17.85",
    discount: { until: "2026-11-28", open: "17.49" },
    payTo: {
      name: "Ankerplatz Befestigungssysteme GmbH",
      iban: "DE65900090000000471100",
      bic: "MUSTDEXXXXX",
      reference: "RE-2026-000001",
    },
  };
  expect(await owed()).toEqual([{ ...receivable, version: 1 }]);
  shop.clock.set("2026-11-20T10:40:00Z");
  await processDue(erp.work);
  expect(await owed()).toEqual([
    { ...receivable, version: 1 },
    { ...receivable, open: "0.00", discount: null, payTo: null, version: 2 },
  ]);
});

test("books a payment once when repeated or concurrent, and not before its time", async () => {
  expect(await bookPayment(erp.work, "RE-2026-000001")).toBe(false);
  shop.clock.set("2026-11-20T12:00:00Z");
  const booked = await Promise.all([1, 2, 3].map(() => bookPayment(erp.work, "RE-2026-000001")));
  expect(booked.filter(Boolean)).toHaveLength(1);
  expect((await owed()).map(({ version }) => version)).toEqual([1, 2]);
});

test("demo customers pay before the due date, late payers after it", () => {
  const at = new Date("2026-11-20T10:00:00Z");
  const { dueOn } = paymentTerms("2026-11-20", "gross", { paymentDays: 30, discount: null });
  const due = new Date(dueOn);
  expect(paymentOf({ at, dueTotal: Big("17.85") }, SIMULATION_SPEEDS.days) < due).toBe(true);
  expect(paymentOf({ at, dueTotal: Big("19.00") }, SIMULATION_SPEEDS.days) > due).toBe(true);
});

test("sets the open amount to zero after cancellation", async () => {
  await cancelOrder(erp.work, { orderCode: "1", positions: null });
  expect((await owed()).map(({ invoiceNumber, open }) => [invoiceNumber, open])).toEqual([
    ["RE-2026-000001", "17.85"],
    ["RE-2026-000001", "0.00"],
  ]);
});

test("grants a cash discount to companies only, exact to the cent (INVOICE-12)", () => {
  const issuer = { paymentDays: 30, discount: { days: 8, percent: "2" } };
  expect(paymentTerms("2026-11-20", "net", issuer)).toEqual({ dueOn: "2026-12-20", discount: { until: "2026-11-28", percent: "2" } });
  expect(paymentTerms("2026-11-20", "gross", issuer).discount).toBeNull();
  expect(["17.85", "0.25", "0.01", "99999999.99"].map((amount) => discounted(amount, "2"))).toEqual([
    "17.49",
    "0.25",
    "0.01",
    "97999999.99",
  ]);
  expect(discounted("100.00", "2.25")).toBe("97.75");
});

test("calculates the discount from the remaining amount of a partly credited invoice (INVOICE-12)", async () => {
  await erp.accept(
    erpOrder("2", { lines: [orderLine(10, ARTICLE.plain, 10), orderLine(20, ARTICLE.stepped, 10)], netTotal: "25.00", taxTotal: "4.75" }),
  );
  await erp.letPass(300);
  await cancelOrder(erp.work, { orderCode: "2", positions: [10] });
  const last = (await owed()).filter(({ orderCode }) => orderCode === "2").at(-1)!;
  expect(Number(last.open)).toBeLessThan(Number(last.total));
  expect(last.discount).toEqual({ until: "2026-11-28", open: discounted(last.open, "2") });
});

test("a credit note on hold reduces the open amount only after its release", async () => {
  const openNow = () => shop.db.transaction().execute(async (tx) => (await nextReceivable(tx, "RE-2026-000001"))!.receivable.open);
  const outcome = await cancelOrder(erp.work, { orderCode: "1", positions: null });
  const [creditNote] = outcome.kind === "cancelled" ? outcome.creditNotes : [];
  expect(await openNow()).toBe("0.00");
  await shop.db.transaction().execute((tx) => holdBack(tx, creditNote!, ["BR-CO-15"], shop.clock.now()));
  expect(await openNow()).toBe("17.85");
  await shop.db.transaction().execute((tx) => holdBack(tx, creditNote!, null, shop.clock.now()));
  expect(await openNow()).toBe("0.00");
});
