// Documents state exactly the quantities delivered and the amounts invoiced.
import { Big } from "big.js";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OrderedField } from "#contract/order-fields/order-fields.ts";
import { ARTICLE, type CartShop, createCartShop } from "#server/cart/testing.ts";
import { seedOrder } from "#server/orders/testing.ts";
import type { ErpOrder } from "#server/ports/erp-order.ts";
import { setCustomerTerms } from "../invoices/customer-terms.ts";
import { countHeldBack } from "../invoices/invoice-store.ts";
import { releaseHeldBack } from "../invoices/release-held-back.ts";
import { erpOrder, orderLine } from "#server/erp/testing.ts";
import { erpOf } from "../testing.ts";
import { cancelOrder } from "../fulfilment/cancel-order.ts";
import { composeOrderConfirmation } from "./compose-order-confirmation.ts";
import { readStationery } from "#server/pdf/letter/stationery.ts";
import { composeDeliveryNote, composeInvoice } from "./compose-document.ts";
import { selectDeliveryNote, selectInvoice, selectOrderConfirmation } from "./document-store.ts";
import { readCii } from "./xml/read-cii.ts";

let shop: CartShop;
let erp: ReturnType<typeof erpOf>;
const logged: { broken: string[] }[] = [];
const log = { error: (fields: { broken: string[] }) => void logged.push(fields) };
beforeAll(async () => {
  shop = await createCartShop();
  erp = erpOf(shop);
});
afterAll(async () => {
  await erp.erp.close();
  await shop.database.close();
});
beforeEach(async () => {
  logged.length = 0;
  shop.clock.set("2026-11-20T10:00:00Z");
  await sql`truncate erp.sales_order, erp.sales_order_line, erp.order_confirmation, erp.stock, erp.number_range, erp.delivery_note, erp.delivery_note_line,
    erp.handling_unit, erp.handling_unit_line, erp.invoice, erp.invoice_line, erp.invoice_tax, erp.message, erp.article_block, erp.customer_terms`.execute(
    shop.db,
  );
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
});

const fetch = (kind: string, number: string, mediaType = "application/pdf") =>
  erp.erp.fetchDocument({ db: shop.db, clock: shop.clock, log: log as never }, { kind, number, revision: 1, mediaType });
const readXml = async (kind: string, number: string) => readCii(Buffer.from((await fetch(kind, number, "application/xml"))!).toString());
const papersOf = async () => (await erp.messages()).flatMap((message) => (message.kind === "document" ? [message.document] : []));

async function deliver(overrides: Partial<ErpOrder> = {}): Promise<void> {
  await erp.accept(erpOrder("1", overrides));
  await erp.letPass(300);
}

test("returns every published file", async () => {
  await deliver();
  const documents = await papersOf();
  expect(documents.map(({ kind }) => kind)).toEqual(["order-confirmation", "delivery-note", "invoice"]);
  for (const { kind, number, files } of documents) {
    for (const { mediaType } of files) {
      const content = Buffer.from((await fetch(kind, number, mediaType))!).toString("latin1");
      expect(content.startsWith(mediaType === "application/pdf" ? "%PDF-1.7" : "<?xml")).toBe(true);
    }
  }
  expect(logged).toEqual([]);
});

test("each revision of an order confirmation states what was confirmed then, with the amounts of its invoices (INVOICE-16)", async () => {
  const lines = [orderLine(10, ARTICLE.plain, 10, "10.00"), orderLine(20, ARTICLE.reduced, 3, "3.33")];
  await erp.accept(erpOrder("1", { lines, requestedDeliveryOn: "2026-12-01", allowsPartDelivery: false }));
  await erp.letPass(25);
  await cancelOrder(erp.work, { orderCode: "1", positions: [20] });
  const [first, second] = await Promise.all(
    [1, 2].map(async (revision) => composeOrderConfirmation((await selectOrderConfirmation(shop.db, "1", revision))!, readStationery())),
  );
  expect(first).toMatchObject({
    number: "1",
    date: "2026-11-20",
    requestedDeliveryOn: "2026-12-01",
    lines: [
      { quantity: 10, rejected: 0, plannedDeliveryOn: "2026-12-01", netTotal: "10.00" },
      { quantity: 3, rejected: 0, plannedDeliveryOn: "2026-12-01", netTotal: "3.33" },
    ],
    sums: { lines: "13.33", charges: "5.00", net: "18.33", tax: "3.48", due: "21.81" },
  });
  expect(second).toMatchObject({
    revision: 2,
    lines: [
      { quantity: 10, plannedDeliveryOn: "2026-12-01" },
      { quantity: 0, rejected: 3, plannedDeliveryOn: null, netTotal: "0.00" },
    ],
    sums: { lines: "10.00", charges: "5.00", net: "15.00", tax: "2.85", due: "17.85" },
  });
  await erp.letPass(20 * 86_400);
  const { rows } = await sql<{ due: string }>`select sum(due_total)::text as due from erp.invoice`.execute(shop.db);
  expect(rows).toEqual([{ due: second!.sums.due }]);
  expect(await selectOrderConfirmation(shop.db, "1", 3)).toBeNull();
  expect(await selectOrderConfirmation(shop.db, "2", 1)).toBeNull();
});

test("the ERP keeps the order fields; the confirmation has those that are printed, as the order's language shows them", async () => {
  const site: OrderedField = {
    name: "buildingSite",
    kind: "text",
    labels: { de: "Baustelle", en: "Building site" },
    value: "Werk 2",
    isPrinted: true,
  };
  const day: OrderedField = { ...site, name: "day", kind: "date", labels: { de: "Tag", en: "Day" }, value: "2026-12-15" };
  const hidden = { ...site, name: "hidden", isPrinted: false };
  await erp.accept(erpOrder("1", { orderFields: [site, day, hidden] }));
  await erp.letPass(25);
  const { rows } = await sql<{ order_fields: unknown }>`select order_fields from erp.sales_order`.execute(shop.db);
  expect(rows).toEqual([{ order_fields: [site, day, hidden] }]);
  const confirmation = composeOrderConfirmation((await selectOrderConfirmation(shop.db, "1", 1))!, readStationery());
  expect(confirmation.orderFields).toEqual([
    { label: "Baustelle", value: "Werk 2" },
    { label: "Tag", value: "15.12.2026" },
  ]);
});

test("documents of an order and its bank account are those of the site that sold (INVOICE-18)", async () => {
  await deliver({ siteId: "UPAT-DE" });
  const [confirmation, note, invoice] = [
    await selectOrderConfirmation(shop.db, "1", 1),
    await selectDeliveryNote(shop.db, "LS-2026-000001"),
    await selectInvoice(shop.db, "invoice", "RE-2026-000001"),
  ];
  for (const rows of [confirmation, note, invoice]) expect(rows!.order.siteId).toBe("UPAT-DE");
  const stationery = readStationery("UPAT-DE");
  expect(composeInvoice(invoice!, stationery).siteId).toBe("UPAT-DE");
  const { iban } = stationery.issuer;
  const receivables = (await erp.messages()).flatMap((message) => (message.kind === "receivable" ? [message.receivable] : []));
  expect(receivables[0]!.payTo!.iban).toBe(iban.replaceAll(" ", ""));
});

test("documents say whether a private customer ordered, which decides their terms", async () => {
  const orderCode = await seedOrder(shop, shop.anna, [[ARTICLE.plain, 10]]);
  await erp.accept(erpOrder(orderCode, { lines: [orderLine(10, ARTICLE.plain, 10, "10.00")] }));
  await erp.letPass(20 * 86_400);
  const isPrivate = async () => {
    const [confirmation, note] = [
      await selectOrderConfirmation(shop.db, orderCode, 1),
      await selectDeliveryNote(shop.db, "LS-2026-000001"),
    ];
    const stationery = readStationery();
    return [composeOrderConfirmation(confirmation!, stationery).isPrivate, composeDeliveryNote(note!, stationery).isPrivate];
  };
  expect(await isPrivate()).toEqual([false, false]);
  await shop.db.updateTable("account").set({ groups: 8 }).where("account_id", "=", shop.anna.accountId).execute();
  expect(await isPrivate()).toEqual([true, true]);
  await shop.db.updateTable("account").set({ groups: 0 }).where("account_id", "=", shop.anna.accountId).execute();
});

test("delivery note and invoice contain the customer's article number (QUICK-18)", async () => {
  await deliver({
    lines: [
      { ...orderLine(10, ARTICLE.plain, 5), customerArticleNumber: "REGAL-7/3 & 4" },
      { ...orderLine(20, ARTICLE.stepped, 50), customerArticleNumber: "" },
    ],
  });
  const documents = await papersOf();
  const numberOf = (kind: string) => documents.find((document) => document.kind === kind)!.number;
  const invoice = await readXml("invoice", numberOf("invoice"));
  expect(invoice.lines.map(({ articleNumber, customerArticleNumber }) => [articleNumber, customerArticleNumber])).toEqual([
    [ARTICLE.plain, "REGAL-7/3 & 4"],
    [ARTICLE.stepped, ""],
  ]);
  const note = await selectDeliveryNote(shop.db, numberOf("delivery-note"));
  expect(note!.lines.map(({ customerArticleNumber }: { customerArticleNumber: string }) => customerArticleNumber)).toEqual([
    "REGAL-7/3 & 4",
    "",
  ]);
  const messages = await erp.messages();
  const states = messages.flatMap((message) => (message.kind === "order" ? [message.order] : []));
  expect(states.at(-1)!.lines.map(({ customerArticleNumber }) => customerArticleNumber)).toEqual(["REGAL-7/3 & 4", ""]);
});

test("delivery note, invoice and the ERP's messages contain cost centre and text of a line (COMPANY-17)", async () => {
  await deliver({ lines: [{ ...orderLine(10, ARTICLE.plain, 5), costCentre: "KST 4200", text: "Treppe & Tor" }] });
  const documents = await papersOf();
  const numberOf = (kind: string) => documents.find((document) => document.kind === kind)!.number;
  const xml = Buffer.from((await fetch("invoice", numberOf("invoice"), "application/xml"))!).toString();
  const [item = ""] = /<ram:IncludedSupplyChainTradeLineItem>.*?<\/ram:IncludedSupplyChainTradeLineItem>/s.exec(xml) ?? [];
  expect(item).toMatch(/<ram:IncludedNote>\s*<ram:Content>Treppe &amp; Tor</);
  expect(item).toMatch(/<ram:ReceivableSpecifiedTradeAccountingAccount>\s*<ram:ID>KST 4200</);
  const note = await selectDeliveryNote(shop.db, numberOf("delivery-note"));
  const [line] = note!.lines as readonly { costCentre: string; text: string }[];
  expect(line).toMatchObject({ costCentre: "KST 4200", text: "Treppe & Tor" });
  const states = (await erp.messages()).flatMap((message) => (message.kind === "order" ? [message.order] : []));
  expect(states.at(-1)!.lines).toMatchObject([{ costCentre: "KST 4200", text: "Treppe & Tor" }]);
});

test("an invoice contains order, delivery note, customer number, cost centre and the order total (INVOICE-06, INVOICE-10)", async () => {
  await deliver({ costCentre: "KST 4100" });
  expect(await readXml("invoice", "RE-2026-000001")).toMatchObject({
    type: "380",
    date: "20261120",
    purchaseOrderNumber: "BV Mainkai",
    costCentre: "KST 4100",
    deliveryNote: "LS-2026-000001",
    buyerReference: "4711",
    lines: [{ position: "10", articleNumber: ARTICLE.plain, quantity: "10", price: "1", net: "10.00" }],
    adjustments: [{ isCharge: true, amount: "5.00", rate: "19" }],
    sums: { lines: "10.00", charges: "5.00", net: "15.00", tax: "2.85", due: "17.85" },
  });
});

test("invoices a gross order for its agreed total, with a rounding amount (INVOICE-09)", async () => {
  const line = { ...orderLine(10, ARTICLE.plain, 3, "2.52"), amount: "0.84", unitPrice: "1.00", total: "3.00" };
  await deliver({
    basis: "gross",
    lines: [line],
    netTotal: "7.52",
    taxTotal: "1.43",
    deliveryCost: "5.00",
    deliveryTotal: "5.95",
  });
  const { sums, lines } = await readXml("invoice", "RE-2026-000001");
  expect(sums.due).toBe("8.95");
  expect(Big(sums.net).plus(sums.tax).plus(sums.rounding).toFixed(2)).toBe("8.95");
  expect(lines[0]).toMatchObject({ price: "0.84", net: "2.52" });
});

test("invoices exports outside the EU without tax", async () => {
  const zurich = {
    companyName: "Bergbau AG",
    streetName: "Seestraße",
    streetNumber: "12",
    postalCode: "8002",
    town: "Zürich",
    countryIso: "CH",
  };
  await deliver({
    billingAddress: zurich,
    deliveryAddress: zurich,
    lines: [{ ...orderLine(10, ARTICLE.plain, 10), taxRate: "0" }],
    deliveryTaxRate: "0",
    taxTotal: "0.00",
    taxes: [{ rate: "0", net: "15.00", tax: "0.00" }],
  });
  expect((await readXml("invoice", "RE-2026-000001")).taxes).toEqual([{ category: "G", rate: "0", net: "15.00", tax: "0.00" }]);
});

test("an invoice contains the configured buyer reference and VAT number, or else the customer number (INVOICE-06)", async () => {
  await deliver();
  expect(await readXml("invoice", "RE-2026-000001")).toMatchObject({ buyerReference: "4711", buyerVatId: "" });
  await setCustomerTerms(shop, [{ customerId: "4711", buyerReference: "04011000-1234512345-06", vatId: "DE123456789" }]);
  expect(await readXml("invoice", "RE-2026-000001")).toMatchObject({
    profile: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
    buyerReference: "04011000-1234512345-06",
    buyerVatId: "DE123456789",
  });
});

test("holds back an invoice that breaks a rule, counts it, and publishes it once corrected", async () => {
  const nowhere = { companyName: "Firma 4711", streetName: "Hauptstraße", streetNumber: "1", postalCode: "", town: "", countryIso: "DE" };
  await deliver({ billingAddress: nowhere });
  expect((await papersOf()).map(({ kind }) => kind)).toEqual(["order-confirmation", "delivery-note"]);
  expect(await countHeldBack(shop.db)).toBe(1);
  expect(await erp.erp.listHeldBackInvoices!(erp.caller, 10)).toMatchObject({
    invoices: [
      {
        kind: "invoice",
        number: "RE-2026-000001",
        customerId: "4711",
        issuedOn: "2026-11-20",
        reason: { de: "In der Rechnungsanschrift fehlt die Postleitzahl oder der Ort." },
      },
    ],
    total: 1,
  });
  const caller = { db: shop.db, clock: shop.clock, log: log as never };
  expect(await releaseHeldBack(caller)).toBe(0);
  expect(logged.at(-1)!.broken).toEqual(["BR-DE-8, BR-DE-9 the buyer's address"]);
  await sql`update erp.sales_order set billing_address = ${JSON.stringify({ ...nowhere, postalCode: "20457", town: "Hamburg" })}::jsonb`.execute(
    shop.db,
  );
  expect(await releaseHeldBack(caller)).toBe(1);
  expect(await releaseHeldBack(caller)).toBe(0);
  expect(await erp.erp.listHeldBackInvoices!(erp.caller, 10)).toEqual({ invoices: [], total: 0 });
  expect((await papersOf()).map(({ number }) => number)).toEqual(["1", "LS-2026-000001", "RE-2026-000001"]);
  expect(await fetch("invoice", "RE-2026-000001")).not.toBeNull();
});

test("holds back an invoice with inconsistent amounts, and creates it once corrected", async () => {
  await deliver();
  await sql`update erp.invoice_tax set tax = 2.84`.execute(shop.db);
  expect(await fetch("invoice", "RE-2026-000001")).toBeNull();
  expect(await fetch("invoice", "RE-2026-000001", "application/xml")).toBeNull();
  expect(logged.at(-1)!.broken).toEqual(["BR-CO-17 tax at 0.19"]);
  const heldBackAt = shop.clock.now();
  shop.clock.set(new Date(heldBackAt.getTime() + 600_000).toISOString());
  expect(await releaseHeldBack({ db: shop.db, clock: shop.clock, log: log as never })).toBe(0);
  expect(await erp.erp.listHeldBackInvoices!(erp.caller, 10)).toMatchObject({
    invoices: [{ number: "RE-2026-000001", heldBackAt, reason: { en: "The tax does not match the lines." } }],
    total: 1,
  });
  await sql`update erp.invoice_tax set tax = 2.85`.execute(shop.db);
  expect(await fetch("invoice", "RE-2026-000001")).not.toBeNull();
  expect(await countHeldBack(shop.db)).toBe(0);
});

test("a published invoice whose cause is corrected is no longer held back, and not published twice (OFFICE-05)", async () => {
  await deliver();
  await sql`update erp.invoice_tax set tax = 2.84`.execute(shop.db);
  expect(await fetch("invoice", "RE-2026-000001")).toBeNull();
  const before = await papersOf();
  await sql`update erp.invoice_tax set tax = 2.85`.execute(shop.db);
  expect(await releaseHeldBack({ db: shop.db, clock: shop.clock, log: log as never })).toBe(0);
  expect(await countHeldBack(shop.db)).toBe(0);
  expect(await papersOf()).toEqual(before);
});

test.each([
  ["invoice", "RE-2026-000009", "application/pdf"],
  ["delivery-note", "LS-2026-000009", "application/pdf"],
  ["delivery-note", "LS-2026-000001", "application/xml"],
  ["credit-note", "RE-2026-000001", "application/pdf"],
  ["price-list", "1", "application/pdf"],
])("returns null for %s %s as %s", async (kind, number, mediaType) => {
  await deliver();
  expect(await fetch(kind, number, mediaType)).toBeNull();
});
