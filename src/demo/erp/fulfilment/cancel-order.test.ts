// Cancelling drops open quantities, credits invoiced ones to the cent, and notifies the shop of both.
import { Big } from "big.js";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ARTICLE, type CartShop, createCartShop } from "#server/cart/testing.ts";
import type { ErpOrder } from "#server/ports/erp-order.ts";
import { readCii } from "../documents/xml/read-cii.ts";
import { erpOrder, orderLine } from "#server/erp/testing.ts";
import { erpOf } from "../testing.ts";
import { cancelOrder } from "./cancel-order.ts";

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
});

const cancel = (positions: readonly number[] | null = null) => cancelOrder(erp.work, { orderCode: "1", positions });
const papers = async () =>
  (await erp.messages()).flatMap((message) =>
    message.kind === "document" && message.document.kind === "credit-note" ? [message.document] : [],
  );
const last = async () => (await erp.messages()).flatMap((message) => (message.kind === "order" ? [message.order] : [])).at(-1)!;
const xmlOf = async (number: string) => {
  const document = { kind: "credit-note", number, revision: 1, mediaType: "application/xml" };
  return readCii(Buffer.from((await erp.erp.fetchDocument(erp.caller, document))!).toString());
};
const sums = async () =>
  (
    await sql<{ kind: number; net: string; tax: string; due: string; delivery: string }>`
      select kind, sum(net_total)::text as net, sum(tax_total)::text as tax, sum(due_total)::text as due,
        sum(delivery_cost)::text as delivery
      from erp.invoice group by kind order by kind`.execute(shop.db)
  ).rows.map(({ kind: _kind, ...row }) => row);

const two: Partial<ErpOrder> = {
  lines: [orderLine(10, ARTICLE.plain, 10), { ...orderLine(20, ARTICLE.reduced, 7, "0.70"), amount: "0.10", taxRate: "0.0700" }],
  netTotal: "15.70",
  taxTotal: "2.90",
};

test("credits a completed order in full, to the cent, including delivery cost (INVOICE-07, INVOICE-10)", async () => {
  await erp.accept(erpOrder("1", two));
  await erp.letPass(300);
  expect(await cancel()).toEqual({ kind: "cancelled", creditNotes: ["GS-2026-000001"] });
  const [asked, back] = await sums();
  expect(back).toEqual(asked);
  expect(await last()).toMatchObject({
    status: "E",
    lines: [
      { delivered: 0, rejected: 10, status: "E" },
      { rejected: 7, status: "E" },
    ],
  });
  expect(await papers()).toMatchObject([{ number: "GS-2026-000001", orderCode: "1", customerId: "4711" }]);
  expect(await cancel()).toEqual({ kind: "unchanged" });
});

test("a credit note has type 381 and names the invoice and lines that it corrects (INVOICE-07)", async () => {
  await erp.accept(erpOrder("1", two));
  await erp.letPass(300);
  await cancel([10]);
  expect(await xmlOf("GS-2026-000001")).toMatchObject({
    type: "381",
    corrects: "RE-2026-000001",
    deliveryNote: "LS-2026-000001",
    lines: [{ articleNumber: ARTICLE.plain, quantity: "10", net: "10.00" }],
    adjustments: [],
    sums: { lines: "10.00", net: "10.00", tax: "1.90", due: "11.90" },
  });
  const pdf = await erp.erp.fetchDocument(erp.caller, {
    kind: "credit-note",
    number: "GS-2026-000001",
    revision: 1,
    mediaType: "application/pdf",
  });
  expect(Buffer.from(pdf!).toString("latin1").startsWith("%PDF-1.7")).toBe(true);
});

test.each(["net", "gross"] as const)("credits of lines cancelled one by one add up to the invoice (%s)", async (basis) => {
  const lines = [3.33, 0.01, 7.77].map((total, at) => {
    const net = basis === "net" ? Big(total) : Big(total).div("1.19").round(2, Big.roundHalfUp);
    return { ...orderLine((at + 1) * 10, ARTICLE.plain, 1, net.toFixed(2)), amount: net.toFixed(2), total: String(total) };
  });
  const net = lines.reduce((sum, { netTotal }) => sum.plus(netTotal), Big(5));
  const tax = (basis === "net" ? net.times("0.19").round(2, Big.roundHalfUp) : Big("17.06").minus(net)).toFixed(2);
  const deliveryTotal = basis === "net" ? "5.00" : "5.95";
  await erp.accept(erpOrder("1", { basis, lines, netTotal: net.toFixed(2), taxTotal: tax, deliveryTotal }));
  await erp.letPass(300);
  for (const position of [20, 10, 30]) expect((await cancel([position])).kind).toBe("cancelled");
  const [asked, back] = await sums();
  expect([back!.due, back!.net, back!.delivery]).toEqual([asked!.due, asked!.net, asked!.delivery]);
  expect((await papers()).map(({ number }) => number)).toEqual(["GS-2026-000001", "GS-2026-000002", "GS-2026-000003"]);
});

test("cancels undelivered lines and releases their stock", async () => {
  await erp.accept(erpOrder("1"));
  const free = async () =>
    (await sql<{ free: number }>`select on_hand - reserved as free from erp.stock where article_number = ${ARTICLE.plain}`.execute(shop.db))
      .rows[0]!.free;
  expect(await free()).toBe(999_990);
  expect(await cancel()).toEqual({ kind: "cancelled", creditNotes: [] });
  expect(await free()).toBe(1_000_000);
  await erp.letPass(300);
  expect(await last()).toMatchObject({ status: "E" });
  expect(await papers()).toEqual([]);
});

test("delivers and invoices the remaining lines of an order", async () => {
  await erp.accept(erpOrder("1", two));
  await erp.letPass(16);
  expect(await cancel([10])).toMatchObject({ kind: "cancelled" });
  await erp.letPass(300);
  expect(await last()).toMatchObject({ status: "D", lines: [{ status: "E" }, { status: "D", delivered: 7 }] });
  expect((await sums()).map(({ net }) => net)).toEqual(["5.70"]);
});

test("rejects cancellation during delivery, and reports unknown orders and positions", async () => {
  await erp.accept(erpOrder("1"));
  expect(await cancel([30])).toEqual({ kind: "unknown-position", position: 30 });
  expect(await cancelOrder(erp.work, { orderCode: "none", positions: null })).toEqual({ kind: "unknown-order" });
  let seen = "";
  for (let second = 0; second < 300 && seen !== "on-its-way"; second += 5) {
    await erp.letPass(5);
    const { rows } = await sql<{ status: string }>`select status from erp.sales_order`.execute(shop.db);
    if (["picked", "shipped"].includes(rows[0]!.status)) seen = (await cancel()).kind;
  }
  expect(seen).toBe("on-its-way");
});

const parcels = async () => (await erp.messages()).flatMap((message) => (message.kind === "handling-unit" ? [message.unit] : []));
/** Makes the carrier's next parcel one that is refused. */
const refuseNext = () => sql`insert into erp.number_range (kind, year, last) values ('parcel', 0, 96)`.execute(shop.db);

test("a refused parcel is returned, restocked and credited once", async () => {
  await refuseNext();
  await erp.accept(erpOrder("1", two));
  await erp.letPass(240);
  expect((await parcels()).at(-1)).toMatchObject({ externalId: "KP000000097DE", trackingStatus: "returned" });
  expect((await last()).status).toBe("D");
  expect(await papers()).toEqual([]);
  await erp.letPass(600);
  expect(await papers()).toMatchObject([{ number: "GS-2026-000001", orderCode: "1" }]);
  const [asked, back] = await sums();
  expect(back).toEqual(asked);
  expect(await last()).toMatchObject({
    status: "E",
    lines: [
      { delivered: 0, rejected: 10 },
      { delivered: 0, rejected: 7 },
    ],
  });
  const { rows } = await sql<{ due_at: Date | null }>`select due_at from erp.handling_unit`.execute(shop.db);
  expect(rows).toEqual([{ due_at: null }]);
});

test("does not refuse parcels of a delivery with several parcels", async () => {
  await refuseNext();
  const many = Array.from({ length: 5 }, (_, at) => orderLine((at + 1) * 10, ARTICLE.plain, 10));
  await erp.accept(erpOrder("1", { lines: many, netTotal: "55.00", taxTotal: "10.45" }));
  await erp.letPass(600);
  const ends = new Map((await parcels()).map(({ externalId, trackingStatus }) => [externalId, trackingStatus]));
  expect([...ends]).toEqual([
    ["KP000000097DE", "delivered"],
    ["KP000000098DE", "delivered"],
  ]);
  expect(await papers()).toEqual([]);
});
