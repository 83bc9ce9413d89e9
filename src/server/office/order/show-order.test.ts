import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { handOverOrder, readErpMessages } from "../../orders/index.ts";
import { message, orderState, reportingErp, unitState } from "../../orders/inbox/testing.ts";
import { queueMail } from "../../mail/index.ts";
import { addOrderNote, removeOrderNote } from "./change-notes.ts";
import { toWireOrder } from "./order.wire.ts";
import { repeatHandOver } from "./repeat-hand-over.ts";
import { showOrder } from "./show-order.ts";
import { createOfficeShop, type OfficeShop } from "./testing.ts";

let shop: OfficeShop;
let orderCode: string;
beforeAll(async () => {
  shop = await createOfficeShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  await sql`delete from mail_message`.execute(shop.db);
  orderCode = await shop.order();
});

const show = async () => {
  const ctx = await shop.staff("sales");
  return toWireOrder(ctx, await showOrder(ctx, orderCode));
};

test("shows lines, totals, addresses and texts of an order of any customer (OFFICE-11)", async () => {
  expect(await show()).toMatchObject({
    orderCode,
    customerNumber: "4711",
    customerName: "Firma 4711",
    contactName: "Anna Anker",
    account: { email: "anna@4711.test", name: "Anna Anker", isLocked: false },
    isNet: true,
    goodsTotal: "27.70",
    deliveryTotal: "17.40",
    netTotal: "45.10",
    taxes: [{ rate: "0.1900", tax: "8.57" }],
    grossTotal: "53.67",
    billingAddress: ["Firma 4711", "Hauptstraße 1", "20457 Hamburg", "Deutschland"],
    deliveryAddress: ["Firma 4711", "Hauptstraße 1", "20457 Bremen", "Deutschland"],
    lines: [
      { position: 10, quantity: 200, unit: "Stück", unitPrice: "12.400000", unitPriceQuantity: 100, total: "24.80", delivered: 0 },
      { position: 20, quantity: 50, total: "2.90" },
    ],
    handOver: { state: "waiting", at: "2026-11-20T10:00:00.000Z" },
  });
  const ctx = await shop.staff("sales");
  for (const unknown of ["", "x", "\0"]) await expect(showOrder(ctx, unknown)).rejects.toMatchObject({ type: "UnknownIdentifierError" });
});

test("the timeline names each step with its time, in order (OFFICE-11)", async () => {
  const erp = reportingErp();
  const ctx = { ...shop.visitor(), erp };
  shop.clock.set("2026-11-20T10:01:00Z");
  await handOverOrder(ctx, orderCode);
  shop.clock.set("2026-11-20T11:00:00Z");
  erp.say(message({ kind: "order", order: orderState({ orderCode, status: "B" }) }));
  await readErpMessages(ctx);
  erp.say(
    message({
      kind: "handling-unit",
      unit: unitState({
        shippedAt: new Date("2026-11-21T15:00:00Z"),
        trackingStatus: "delivered",
        trackingStatusAt: new Date("2026-11-22T09:00:00Z"),
        lines: [{ ...unitState().lines[0]!, orderCode, orderPosition: 10 }],
      }),
    }),
  );
  await shop.db
    .insertInto("invoice")
    .values({
      invoice_number: "R1",
      customer_id: "4711",
      kind: "invoice",
      order_code: orderCode,
      purchase_order_number: "",
      cost_centre: "",
      issued_on: "2026-11-22",
      currency: "EUR",
      net_total: "45.10",
      tax_total: "8.57",
      total: "53.67",
      open: "53.67",
      status: "open",
      details: "{}",
      erp_version: 1,
    })
    .execute();
  shop.clock.set("2026-11-23T08:00:00Z");
  erp.say(message({ kind: "order", order: orderState({ orderCode, status: "D" }) }, 2));
  await readErpMessages(ctx);
  await queueMail(ctx, {
    key: `order:shipped:${orderCode}:HU1`,
    recipient: "anna@4711.test",
    language: "de-DE",
    subject: "x",
    text: "x",
    html: "x",
  });
  // Another order's mail, whose number begins with the same digits.
  await queueMail(ctx, {
    key: `order:shipped:${orderCode}0:HU1`,
    recipient: "a@b.test",
    language: "de-DE",
    subject: "x",
    text: "x",
    html: "x",
  });
  const { timeline, handOver, status, invoices, parcels } = await show();
  expect(timeline.map(({ at, isDay, kind, about }) => [at.slice(0, 16), isDay, kind, about])).toEqual([
    ["2026-11-20T10:00", false, "placed", ""],
    ["2026-11-20T10:00", false, "mail", "order-confirmation"],
    ["2026-11-20T10:01", false, "accepted", ""],
    ["2026-11-20T11:00", false, "confirmed", ""],
    ["2026-11-21T15:00", false, "shipped", "JJD1"],
    ["2026-11-22T09:00", false, "parcelDelivered", "JJD1"],
    ["2026-11-22T21:59", true, "invoiced", "R1"],
    ["2026-11-23T08:00", false, "completed", ""],
    ["2026-11-23T08:00", false, "mail", "order-shipped"],
  ]);
  expect({ handOver, status }).toMatchObject({ handOver: { state: "accepted", at: "2026-11-20T10:01:00.000Z" }, status: "D" });
  expect([invoices.length, parcels.length]).toEqual([1, 1]);
  // The outbox and the inbox forget their messages; the order does not.
  await sql`delete from outbox_message`.execute(shop.db);
  expect((await show()).timeline.map(({ kind }) => kind)).toContain("accepted");
});

test("an order is handed over again once more, with an audit entry (OFFICE-12)", async () => {
  const ctx = await shop.staff("sales");
  await sql`update outbox_message set refused_at = now(), refusal = 'the customer is blocked' where key = ${orderCode}`.execute(shop.db);
  expect((await show()).handOver).toMatchObject({ state: "rejected", reason: "the customer is blocked" });
  await shop.change(ctx, (tx) => repeatHandOver(tx, orderCode));
  expect((await show()).handOver).toMatchObject({ state: "waiting", reason: "" });
  expect((await shop.actions()).at(-1)).toBe("order.handOver");
  await sql`update customer_order set cart_id = null where order_code = ${orderCode}`.execute(shop.db);
  await expect(shop.change(ctx, (tx) => repeatHandOver(tx, orderCode))).rejects.toMatchObject({ type: "WrongStateError" });
  expect((await show()).handOver).toEqual({ state: "none", at: null, reason: "" });
});

test("notes are internal, and removed by their author or an administrator (OFFICE-12)", async () => {
  const sales = await shop.staff("sales");
  const other = await shop.staff("sales", "product");
  const admin = await shop.staff("admin");
  const first = await shop.change(sales, (tx) => addOrderNote(tx, orderCode, "  Kunde ruft zurück\nwegen Tor 3 "));
  shop.clock.set("2026-11-20T10:05:00Z");
  const second = await shop.change(other, (tx) => addOrderNote(tx, orderCode, "erledigt"));
  expect((await show()).notes).toMatchObject([
    { text: "erledigt", canRemove: false },
    { text: "Kunde ruft zurück\nwegen Tor 3", author: "sales@office.example", canRemove: true },
  ]);
  await expect(shop.change(sales, (tx) => removeOrderNote(tx, second.noteId))).rejects.toMatchObject({ type: "PermissionDeniedError" });
  await shop.change(admin, (tx) => removeOrderNote(tx, second.noteId));
  await shop.change(sales, (tx) => removeOrderNote(tx, first.noteId));
  expect((await show()).notes).toEqual([]);
  expect((await shop.actions()).slice(-4)).toEqual(["order.addNote", "order.addNote", "order.removeNote", "order.removeNote"]);
  for (const text of ["", "  ", "x".repeat(2_001)])
    await expect(shop.change(sales, (tx) => addOrderNote(tx, orderCode, text))).rejects.toMatchObject({ type: "InvalidTextError" });
  await expect(shop.change(sales, (tx) => addOrderNote(tx, "none", "x"))).rejects.toMatchObject({ type: "UnknownIdentifierError" });
  await expect(shop.change(sales, (tx) => removeOrderNote(tx, "none"))).rejects.toMatchObject({ type: "UnknownIdentifierError" });
});
