// The list of a company's delivery notes and the details of one, from the ERP's documents, parcels and orders.
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ALL_DELIVERY_NOTES, type DeliveryNoteQuery } from "#contract/rules/orders/delivery-note-query.ts";
import { type CartShop, createCartShop } from "../../cart/testing.ts";
import type { ErpEvent, ErpHandlingUnit, ErpHandlingUnitLine } from "../../ports/erp-messages.ts";
import { readErpMessages } from "../inbox/read-erp-messages.ts";
import { message, orderState, reportingErp, unitState } from "../inbox/testing.ts";
import { toWireDeliveryNote, toWireDeliveryNotes } from "./delivery-notes.wire.ts";
import { findDeliveryNotePage } from "./find-delivery-note-page.ts";
import { listDeliveryNotes } from "./list-delivery-notes.ts";
import { readDeliveryNote } from "./read-delivery-note.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  for (const table of ["delivery_note", "handling_unit", "inbox_message", "inbox_position", "business_document_file", "business_document"])
    await sql`delete from ${sql.table(table)}`.execute(shop.db);
  await deleteOrders();
});

async function deleteOrders(): Promise<void> {
  for (const table of ["order_line", "customer_order"])
    await sql`delete from ${sql.table(table)} where order_code like '7000%'`.execute(shop.db);
}

let version = 0;
async function publish(...events: ErpEvent[]): Promise<void> {
  const erp = reportingErp();
  version += 1;
  erp.say(...events.map((event) => message(event, version)));
  await sql`delete from inbox_position`.execute(shop.db);
  await readErpMessages({ ...shop.visitor(), erp, log: pino({ level: "silent" }) });
  const problems = await shop.db.selectFrom("inbox_message").select("problem").where("problem", "is not", null).execute();
  expect(problems).toEqual([]);
}

const line = (overrides: Partial<ErpHandlingUnitLine> = {}): ErpHandlingUnitLine => ({
  ...unitState().lines[0]!,
  deliveryNote: "LS-2026-000001",
  ...overrides,
});
const parcel = (overrides: Partial<ErpHandlingUnit> = {}): ErpEvent => ({
  kind: "handling-unit",
  unit: unitState({ lines: [line()], ...overrides }),
});
const note = (number: string, createdOn = "2026-11-19", orderCode: string | null = "7000000001", customerId = "4711"): ErpEvent => ({
  kind: "document",
  document: {
    kind: "delivery-note",
    number,
    revision: 1,
    customerId,
    orderCode,
    createdOn,
    title: {},
    files: [{ mediaType: "application/pdf", fileName: `${number}.pdf` }],
  },
});
const order = (orderCode = "7000000001", town = "Hamburg", purchaseOrderNumber = "BV 7"): ErpEvent => ({
  kind: "order",
  order: orderState({ orderCode, purchaseOrderNumber, deliveryAddress: { ...(orderState().deliveryAddress as object), town } }),
});
const list = (query: Partial<DeliveryNoteQuery> = {}, viewer = shop.anna) =>
  listDeliveryNotes({ ...shop.as(viewer), viewer }, { ...ALL_DELIVERY_NOTES, ...query });
const numbers = async (query: Partial<DeliveryNoteQuery> = {}) => (await list(query)).notes.map(({ number }) => number);
const HAMBURG = "Firma 4711, Hauptstraße 1, 20457 Hamburg";

test("lists delivery notes newest first with order, delivery address, tracking and PDF (INVOICE-13)", async () => {
  await publish(order(), parcel(), note("LS-2026-000001"), note("LS-2026-000002", "2026-11-20", null));
  const { deliveryNotes, total, sites } = toWireDeliveryNotes(shop.as(shop.anna), await list(), "de-DE");
  expect([total, sites]).toEqual([2, [HAMBURG]]);
  expect(deliveryNotes).toEqual([
    { number: "LS-2026-000002", deliveryDate: "2026-11-20", site: "", orders: [], parcels: [], hasPdf: true },
    {
      number: "LS-2026-000001",
      deliveryDate: "2026-11-19",
      site: HAMBURG,
      orders: [{ orderId: "7000000001", customerOrderNumber: "BV 7" }],
      parcels: [{ number: "JJD1", trackingURL: "https://carrier.test/JJD1", trackingStatusText: "Unterwegs" }],
      hasPdf: true,
    },
  ]);
});

test("the order of documents, parcels and orders does not matter", async () => {
  const events = [order(), parcel(), note("LS-2026-000001")];
  await publish(...events);
  const expected = await list();
  expect(expected.notes).toHaveLength(1);
  for (const [first, second, third] of [
    [1, 0, 2],
    [2, 1, 0],
    [2, 0, 1],
  ]) {
    for (const table of ["delivery_note", "handling_unit", "business_document_file", "business_document"])
      await sql`delete from ${sql.table(table)}`.execute(shop.db);
    await deleteOrders();
    for (const index of [first, second, third]) await publish(events[index!]!);
    expect(await list()).toMatchObject({ notes: expected.notes });
  }
});

test("finds by the numbers of note, parcel, order, article and batch, by address and period (INVOICE-13)", async () => {
  await publish(
    order(),
    order("7000000002", "Bremen", "Turm 9"),
    parcel(),
    parcel({
      handlingUnitId: "HU2",
      externalId: "00340 12345",
      lines: [
        line({
          deliveryNote: "LS-2026-000002",
          orderCode: "7000000002",
          articleNumber: "00554999",
          name: "Injektionsmörtel",
          batch: "26Q4-A",
        }),
      ],
    }),
    note("LS-2026-000001", "2026-10-31"),
    note("LS-2026-000002", "2026-11-01", "7000000002"),
  );
  const found: [Partial<DeliveryNoteQuery>, string[]][] = [
    [{}, ["LS-2026-000002", "LS-2026-000001"]],
    [{ text: "ls-2026-000001" }, ["LS-2026-000001"]],
    [{ text: "jjd1" }, ["LS-2026-000001"]],
    [{ text: "HU2" }, ["LS-2026-000002"]],
    [{ text: "12345" }, ["LS-2026-000002"]],
    [{ text: "turm 9" }, ["LS-2026-000002"]],
    [{ text: "554999" }, ["LS-2026-000002"]],
    [{ text: "injektion" }, ["LS-2026-000002"]],
    [{ text: "26q4-a" }, ["LS-2026-000002"]],
    [{ text: "7000000001" }, ["LS-2026-000001"]],
    [{ text: "2026-000002" }, []],
    [{ text: "?" }, []],
    [{ site: HAMBURG }, ["LS-2026-000001"]],
    [{ site: "Hamburg" }, []],
    [{ to: "2026-10-31" }, ["LS-2026-000001"]],
    [{ from: "2026-11-01", text: "ls" }, ["LS-2026-000002"]],
  ];
  for (const [query, expected] of found) expect([query, await numbers(query)]).toEqual([query, expected]);
});

test("shows lines with quantity, unit and batch, and each parcel once (INVOICE-13)", async () => {
  await publish(
    order(),
    parcel({ lines: [line({ batch: "26Q4-00001" }), line({ position: 2, deliveryNotePosition: 2, name: "Dübel", batch: "" })] }),
    parcel({ handlingUnitId: "HU2", externalId: "JJD2", lines: [line({ quantity: 3, batch: "26Q3-00001" })] }),
    note("LS-2026-000001"),
  );
  const shown = toWireDeliveryNote(shop.as(shop.anna), (await readDeliveryNote(viewed(), "LS-2026-000001"))!, "de-DE");
  expect(shown.lines.map(({ position, quantity, unit, batch, parcel: of }) => [position, quantity, unit, batch, of])).toEqual([
    [1, 5, "Stück", "26Q4-00001", "JJD1"],
    [1, 3, "Stück", "26Q3-00001", "JJD2"],
    [2, 5, "Stück", "", "JJD1"],
  ]);
  expect(shown.parcels.map(({ number, latestTrackingEventText }) => [number, latestTrackingEventText])).toEqual([
    ["JJD1", "Im Paketzentrum"],
    ["JJD2", "Im Paketzentrum"],
  ]);
});
const viewed = (viewer = shop.anna) => ({ ...shop.as(viewer), viewer });

test("another company neither lists, reads nor finds a delivery note (INVOICE-13)", async () => {
  await publish(order(), parcel(), note("LS-2026-000001"));
  expect(await list({}, shop.cora)).toMatchObject({ total: 0, hasAny: false, sites: [], notes: [] });
  expect(await readDeliveryNote(viewed(shop.cora), "LS-2026-000001")).toBeNull();
  expect(await findDeliveryNotePage(viewed(shop.cora), "LS-2026-000001")).toBeNull();
  expect(await findDeliveryNotePage(viewed(shop.cora), "JJD1")).toBeNull();
  expect(await findDeliveryNotePage(shop.visitor(), "LS-2026-000001")).toBeNull();
  expect(await readDeliveryNote(viewed(), "LS-\0")).toBeNull();
});

test("the search finds a delivery note by its number or its parcel's, and lists those of a shared parcel (INVOICE-13)", async () => {
  await publish(
    order(),
    parcel(),
    parcel({ handlingUnitId: "HU2", externalId: "JJD2", lines: [line(), line({ position: 2, deliveryNote: "LS-2026-000002" })] }),
  );
  const page = (text: string) => findDeliveryNotePage(viewed(), text);
  expect(await page(" ls-2026-000001 ")).toBe("/my-account/delivery-note?number=LS-2026-000001");
  expect(await page("jjd1")).toBe("/my-account/delivery-note?number=LS-2026-000001");
  expect(await page("JJD2")).toBe("/my-account/delivery-notes?q=JJD2");
  expect(await page("100001")).toBeNull();
  expect(await page("LS-2026-00000")).toBeNull();
});

test("pages hold 20 delivery notes, and a page beyond the end is the last one", async () => {
  await publish(...Array.from({ length: 21 }, (_, index) => note(`LS-${String(index).padStart(3, "0")}`)));
  expect(await list({ page: 9 })).toMatchObject({ page: 2, pages: 2, total: 21, notes: [{ number: "LS-000" }] });
});
