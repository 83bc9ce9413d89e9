// An order as its customer sees it, in the specification's shape.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAll, ARTICLE, createCartShop, type CartShop, testSite } from "../../cart/testing.ts";
import { placeOrder } from "../../checkout/index.ts";
import type { Context } from "../../context.ts";
import type { ErpEvent } from "../../ports/erp-messages.ts";
import type { Customer } from "../../viewer.ts";
import { readErpMessages } from "../inbox/read-erp-messages.ts";
import { lineState, message, orderState, reportingErp, unitState } from "../inbox/testing.ts";
import { toWireOrder } from "../orders.wire.ts";
import { listOpenItems } from "../open-items/list-open-items.ts";
import { findOrderDetails, findOrder } from "./find-order-details.ts";
import { findReceipt } from "./find-receipt.ts";
import { emptyTables } from "../../db/testing.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  const used = [
    "business_document_file",
    "business_document",
    "handling_unit_line",
    "handling_unit",
    "inbox_message",
    "inbox_position",
    "outbox_message",
    "order_line",
    "customer_order",
  ] as const;
  await emptyTables(shop.db, used);
});

async function receive(...events: ErpEvent[]): Promise<void> {
  const erp = reportingErp();
  erp.say(...events.map((each) => message(each)));
  await shop.db.deleteFrom("inbox_position").execute();
  await readErpMessages({ ...shop.visitor(), erp });
}
async function show(orderCode = "7000000001", viewer: Customer = shop.anna, language = "de-DE", shopType?: "OnlineShop") {
  const ctx = shop.as(viewer, shopType) as Context & { viewer: Customer };
  const details = await findOrderDetails(ctx, orderCode);
  return details && toWireOrder(ctx, details, language);
}
const order = (overrides: Parameters<typeof orderState>[0] = {}): ErpEvent => ({ kind: "order", order: orderState(overrides) });
const unit = (overrides: Parameters<typeof unitState>[0] = {}): ErpEvent => ({ kind: "handling-unit", unit: unitState(overrides) });

test("returns null for an order code that contains NUL", async () => {
  await receive(order());
  const ctx = shop.as(shop.anna) as Context & { viewer: Customer };
  const code = "7000000001\0";
  expect([await findOrder(ctx, code), await findReceipt(ctx, code), await show(code)]).toEqual([null, null, null]);
  expect((await listOpenItems(ctx, { page: 1, pay: code })).toPay).toBeNull();
});

test("returns order type, dates, recipient and total of a telephone order (ENT-01)", async () => {
  await receive(order({ status: "B", costCentre: "4100", plannedDeliveryOn: "2026-11-25", requestedDeliveryOn: "2026-11-24" }));
  expect(await show()).toMatchObject({
    orderId: "7000000001",
    orderDate: "2026-11-19T08:00:00.000Z",
    customerOrderNumber: "BV 7",
    costCentre: "4100",
    customerId: "4711",
    orderType: "phone",
    orderTypeText: "Telefon",
    orderStatus: "B",
    orderStatusText: "In Bearbeitung",
    deliveryTo: ["Firma 4711", "Hauptstraße 1", "20457 Hamburg", "Deutschland"],
    hybrisOrderId: "",
    plannedDeliveryDate: "2026-11-25",
    requestedDeliveryDate: "2026-11-24",
    upToDate: "2026-11-20T10:00:00.000Z",
    totalPrice: { formattedValue: expect.stringMatching(/^10,00.€$/), value: 10, currencyIso: "EUR", currencySymbol: "€" },
    handlingUnits: [],
    downloads: { orderConfirmations: [], deliveryNotes: [], invoices: [] },
  });
  expect(await show("7000000001", shop.anna, "en-GB")).toMatchObject({
    orderTypeText: "Telephone",
    orderStatusText: "In progress",
    deliveryTo: expect.arrayContaining(["Germany"]),
  });
  expect((await show("7000000001", shop.anna, "de-DE", "OnlineShop"))?.totalPrice.value).toBe(11.9);
});

test("returns quantities and values of a position, with current article data of the catalogue (ENT-02)", async () => {
  const known = lineState({
    position: 10,
    articleNumber: ARTICLE.plain,
    name: "old name",
    unit: "Karton",
    delivered: 3,
    rejected: 2,
    status: "C",
  });
  const gone = lineState({
    position: 20,
    articleNumber: "999999",
    superPosition: 10,
    customerArticleNumber: "K-9",
    plannedDeliveryOn: "2026-12-01",
  });
  await receive(order({ lines: [known, gone] }));
  const positions = (await show())!.orderPositions!;
  expect(positions).toMatchObject([
    {
      orderPos: 10,
      productId: ARTICLE.plain,
      productName: `Artikel ${ARTICLE.plain}`,
      productUrl: expect.stringContaining(ARTICLE.plain),
      unit: "Stück",
      quantityTotal: 10,
      quantityDelivered: 3,
      quantityOpen: 5,
      quantityRejected: 2,
      valueTotal: { value: 10 },
      valueDelivered: { value: 3 },
      valueOpen: { value: 5 },
      valueRejected: { value: 2 },
      status: "C",
      statusText: "Teilweise geliefert",
      superPos: null,
      quantityStepRanges: [{ rangeValue: 1 }],
    },
    {
      productName: "Artikel 100001",
      productUrl: "",
      unit: "Stück",
      superPos: 10,
      customerProductId: "K-9",
      plannedDeliveryDate: "2026-12-01",
      quantityStepRanges: [],
    },
  ]);
});

test("returns tracking status in the requested language and content of a parcel (ENT-03, API-ACC-04)", async () => {
  await receive(order(), unit());
  const [shown] = (await show())!.handlingUnits!;
  expect(shown).toMatchObject({
    trackingURL: "https://carrier.test/JJD1",
    handlingUnitId: "HU1",
    externalHandlingUnitId: "JJD1",
    containsPosFromOtherOrder: false,
    latestTrackingEventText: "Im Paketzentrum",
    trackingStatus: "in-transit",
    trackingStatusDate: "2026-11-20T07:00:00.000Z",
    trackingStatusText: "Unterwegs",
    shippedDate: "2026-11-19T16:00:00.000Z",
    handlingUnitPositions: [
      {
        deliveryNotePos: 1,
        deliveryNoteId: "LS1",
        handlingUnitId: "HU1",
        handlingUnitPos: 1,
        orderId: "7000000001",
        orderPos: 1,
        productId: "100001",
        quantity: 5,
        quantityOrdered: 10,
        customerOrderNumber: "BV 7",
      },
    ],
  });
  expect((await show("7000000001", shop.anna, "en-GB"))!.handlingUnits![0]).toMatchObject({
    latestTrackingEventText: "At the hub",
    trackingStatusText: "On its way",
  });
});

test("marks a parcel with several orders, without orders of other customers or unknown ones (ENT-03)", async () => {
  const [packed] = unitState().lines;
  const inIt = ["7000000001", "7000000002", "7000000003", "7000000004"].map((orderCode, at) => ({
    ...packed!,
    position: at + 1,
    orderCode,
  }));
  await receive(
    order(),
    order({ orderCode: "7000000002", purchaseOrderNumber: "BV 8" }),
    order({ orderCode: "7000000003", customerId: "4712" }),
    unit({ lines: inIt }),
  );
  const [shown] = (await show())!.handlingUnits!;
  expect(shown!.containsPosFromOtherOrder).toBe(true);
  expect(shown!.handlingUnitPositions.map((line) => [line.orderId, line.customerOrderNumber])).toEqual([
    ["7000000001", "BV 7"],
    ["7000000002", "BV 8"],
  ]);
  expect((await show("7000000003", shop.cora))!.handlingUnits).toEqual([]);
});

test("returns document links by kind, credit notes among the invoices (ENT-04)", async () => {
  const paper = (kind: string, number: string): ErpEvent => ({
    kind: "document",
    document: {
      kind,
      number,
      revision: 1,
      customerId: "4711",
      orderCode: "7000000001",
      createdOn: "2026-11-20",
      title: {},
      files: [{ mediaType: "application/pdf", fileName: `${number}.pdf` }],
    },
  });
  await receive(order(), paper("delivery-note", "LS-1"), paper("invoice", "RE-1"), paper("credit-note", "GS-1"));
  const { downloads } = (await show())!;
  expect(downloads!.deliveryNotes).toEqual([
    {
      kind: "delivery-note",
      documentKind: "deliveryNote",
      documentNumber: "LS-1",
      creationDate: "2026-11-20",
      mediaType: "application/pdf",
      link: "/webapi/shop/papers/delivery-note/LS-1.pdf",
    },
  ]);
  expect(new Map(downloads!.invoices.map(({ documentNumber, documentKind }) => [documentNumber, documentKind]))).toEqual(
    new Map([
      ["GS-1", "creditNote"],
      ["RE-1", "invoice"],
    ]),
  );
});

test("returns an order placed in the shop before the ERP has responded", async () => {
  const anna = shop.as(shop.anna);
  await addAll(anna, { items: [{ articleNumber: ARTICLE.plain, quantity: 200 }] });
  const placed = await placeOrder(anna, { cartId: "current", tacVersion: "2026-10" });
  if (placed.kind !== "placed") throw new Error(placed.errors.join());
  expect(await show(placed.orderCode, shop.bert)).toMatchObject({
    orderType: "shop",
    hybrisOrderId: placed.orderCode,
    orderStatus: "A",
    plannedDeliveryDate: null,
    upToDate: null,
    orderPositions: [{ quantityTotal: 200, quantityOpen: 200, quantityDelivered: 0, status: "A", valueTotal: { value: 24.8 } }],
  });
});

test("returns an order without positions", async () => {
  await receive(order({ lines: [] }));
  expect((await show())!.orderPositions).toEqual([]);
});

test("shows private customers only their own orders, although they share a unit", async () => {
  for (const customerId of ["P1", "P2"]) {
    await shop.db
      .insertInto("customer")
      .values({ customer_id: customerId, unit: "defaultB2BUnit", name: "" })
      .onConflict((on) => on.doNothing())
      .execute();
  }
  await receive(order({ customerId: "P1" }), unit({ customerId: "P1" }));
  const person = (customerId: string): Customer => ({ ...shop.anna, customerId, unit: "defaultB2BUnit" });
  expect(await show("7000000001", person("P1"))).toMatchObject({
    customerId: "defaultB2BUnit",
    handlingUnits: [{ handlingUnitId: "HU1" }],
  });
  expect(await show("7000000001", person("P2"))).toBeNull();
  expect(await show("7000000001", person("defaultB2BUnit"))).toBeNull();
});

test.each<[string, (anna: Customer) => Customer]>([
  ["another company", () => shop.cora],
  ["a colleague who may not see orders", (anna) => ({ ...anna, rights: 0 })],
])("%s gets the same result as for an unknown order", async (_who, of) => {
  await receive(order(), unit());
  const viewer = of(shop.anna);
  expect(await show("7000000001", viewer)).toEqual(await show("0", viewer));
  expect(await show("7000000001", viewer)).toBeNull();
});

test("every order and tracking status has texts in both languages (REBUY-06)", () => {
  const phrases = testSite().phrases!;
  for (const language of ["de-DE", "en-GB"]) {
    for (const key of ["A", "B", "C", "D", "E"].map((status) => `Status.${status}`))
      expect(phrases[language]![`Order.${key}`]).toBeTruthy();
    for (const key of ["announced", "in-transit", "out-for-delivery", "delivered", "returned"])
      expect(phrases[language]![`Order.Tracking.${key}`]).toBeTruthy();
  }
});
