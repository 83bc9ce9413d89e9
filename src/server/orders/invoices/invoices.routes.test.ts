// Downloads of invoices over HTTP: list, archives, authorization.
import { inflateRawSync } from "node:zlib";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getOrderHistory } from "#contract/generated/operations.ts";
import { INVOICE_ROUTES } from "#contract/routes.ts";
import { ErpUnavailableError } from "../../erp/index.ts";
import type { ErpInvoice } from "../../ports/erp-messages.ts";
import { ANNA, baseSiteId, MIRA, openSmallShop, type SmallShop } from "../../testing/small-shop.ts";
import { testContext } from "../../testing/context.ts";
import { readErpMessages } from "../inbox/read-erp-messages.ts";
import { message, orderState, reportingErp } from "../inbox/testing.ts";
import { creditNoteState, invoiceState } from "./testing.ts";

let shop: SmallShop;
const cookies: Record<string, string> = {};
let isErpAway = false;
beforeAll(async () => {
  shop = await openSmallShop();
  shop.shop.erp.fetchDocument = async (_caller, { number, mediaType }) => {
    if (isErpAway && number === "RE-2") throw new ErpUnavailableError("away");
    return Buffer.from(`${number} as ${mediaType}`);
  };
  for (const username of [ANNA, MIRA]) cookies[username] = await cookieOf(username);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  isErpAway = false;
  for (const table of ["sign_in_pace", "invoice", "business_document_file", "business_document", "inbox_message", "inbox_position"])
    await sql`delete from ${sql.table(table)}`.execute(shop.db);
  await sql`truncate customer_order cascade`.execute(shop.db);
  const customerId = await customerOf(ANNA);
  await publish([
    invoiceState({ number: "RE-1", customerId, issuedOn: "2026-10-31", status: "paid" }),
    invoiceState({
      number: "RE-2",
      customerId,
      issuedOn: "2026-11-02",
      costCentre: "4100 Werkstatt",
      purchaseOrderNumber: '=HYPERLINK("x") 😀',
      netTotal: "110.00",
      taxTotal: "19.70",
      rounding: "0.01",
      total: "129.71",
      taxes: [
        { rate: "0.19", net: "100.00", tax: "19.00" },
        { rate: "0.07", net: "10.00", tax: "0.70" },
      ],
      discount: { until: "2026-11-10", percent: "2.00" },
    }),
    creditNoteState({ number: "GS-1", customerId, issuedOn: "2026-11-30", corrects: "RE-1" }),
  ]);
});

async function cookieOf(username: string): Promise<string> {
  const { accessToken, idToken } = await shop.signIn(username);
  const session = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: accessToken, IdToken: idToken, IsIdsSession: false } },
  });
  return String(session.headers["set-cookie"]).split(";", 1)[0]!;
}
async function customerOf(email: string): Promise<string> {
  return (await shop.db.selectFrom("account").select("customer_id").where("email", "=", email).executeTakeFirstOrThrow()).customer_id;
}
async function publish(invoices: readonly ErpInvoice[]): Promise<void> {
  const erp = reportingErp();
  erp.say(
    ...invoices.flatMap((invoice) => [
      message({ kind: "invoice", invoice }),
      message({
        kind: "document",
        document: {
          kind: invoice.kind,
          number: invoice.number,
          revision: 1,
          customerId: invoice.customerId,
          orderCode: invoice.orderCode,
          createdOn: invoice.issuedOn,
          title: {},
          files: [
            { mediaType: "application/pdf", fileName: `${invoice.number}.pdf` },
            { mediaType: "application/xml", fileName: `${invoice.number}.xml` },
          ],
        },
      }),
    ]),
  );
  await readErpMessages(testContext({ db: shop.db, erp, log: pino({ level: "silent" }) }));
}
const get = (url: string, username: string | null = ANNA, headers: Record<string, string> = {}) =>
  shop.inject({ method: "GET", url, headers: { ...headers, ...(username && { cookie: cookies[username]! }) } });

/** Contents of an archive by name, from its directory. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength, local] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const begin = local + 30 + archive.readUInt16LE(local + 26);
    files.set(archive.toString("utf8", at + 46, at + 46 + nameLength), inflateRawSync(archive.subarray(begin, begin + packed)));
    at += 46 + nameLength;
  }
  return files;
}

test("sends the filtered list as CSV, credit notes negative, formulas defused (INVOICE-04)", async () => {
  const csv = await get(`${INVOICE_ROUTES.list}?from=2026-11-01&language=de-DE`);
  expect(csv.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": expect.stringMatching(/^attachment; filename="rechnungen-\d{4}-\d\d-\d\d\.csv"$/),
    "cache-control": "no-store",
  });
  const [titles, first, second, ...rest] = csv.body.split("\r\n");
  expect(titles).toContain("Rechnungsnummer;Art;Datum;Fällig am;Auftragsnummer");
  expect(first).toBe('GS-1;Gutschrift;30.11.2026;;;BV Mainkai 7;;"-100,00";"-19,00";"-119,00";"0,00";EUR;gutgeschrieben;RE-1');
  expect(second).toContain(`"'=HYPERLINK(""x"") 😀";4100 Werkstatt;"110,00";"19,70";"129,71";"129,71";EUR;`);
  expect(rest).toEqual([""]);
});

test("sends PDF and XML of chosen invoices as an archive (INVOICE-04)", async () => {
  const response = await get(`${INVOICE_ROUTES.documents}?number=RE-1&number=GS-1&number=RE-9&number=RE-1`);
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "application/zip"]);
  const files = unzip(response.rawPayload);
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
    ["GS-1.pdf", "GS-1 as application/pdf"],
    ["GS-1.xml", "GS-1 as application/xml"],
    ["RE-1.pdf", "RE-1 as application/pdf"],
    ["RE-1.xml", "RE-1 as application/xml"],
  ]);
});

test("sends all documents of a month, and names those that cannot be loaded (INVOICE-04)", async () => {
  isErpAway = true;
  const response = await get(`${INVOICE_ROUTES.documents}?month=2026-11&language=de`);
  expect(response.headers["content-disposition"]).toBe('attachment; filename="rechnungen-2026-11.zip"');
  const files = unzip(response.rawPayload);
  expect([...files.keys()]).toEqual(["GS-1.pdf", "GS-1.xml", "FEHLENDE-DATEIEN.txt"]);
  expect(files.get("FEHLENDE-DATEIEN.txt")!.toString()).toContain("RE-2.pdf\r\nRE-2.xml");
});

test("sends booking data for DATEV with a line for each tax rate, and the XML files (INVOICE-04)", async () => {
  const files = unzip((await get(`${INVOICE_ROUTES.datev}?month=2026-11&language=de`)).rawPayload);
  expect([...files.keys()]).toEqual(["Buchungsdaten.csv", "GS-1.xml", "RE-2.xml"]);
  const [titles, ...lines] = files.get("Buchungsdaten.csv")!.toString("latin1").split("\r\n");
  expect(titles).toMatch(/^Umsatz \(ohne Soll\/Haben-Kz\);Soll\/Haben-Kennzeichen;WKZ Umsatz;Konto;Gegenkonto/);
  expect(lines).toEqual([
    '119,00;"H";"EUR";;;"";3011;"GS-1";"";;"Ankerplatz, BV Mainkai 7";"";19,00;;"BV Mainkai 7";"E-Rechnung";"GS-1.xml"',
    '119,01;"S";"EUR";;;"";0211;"RE-2";"";2,38;"Ankerplatz, =HYPERLINK(""x"") ?";"4100 Werkstatt";19,00;16122026;"=HYPERLINK(""x"") ?";"E-Rechnung";"RE-2.xml"',
    '10,70;"S";"EUR";;;"";0211;"RE-2";"";0,21;"Ankerplatz, =HYPERLINK(""x"") ?";"4100 Werkstatt";7,00;16122026;"=HYPERLINK(""x"") ?";"E-Rechnung";"RE-2.xml"',
    "",
  ]);
});

test.each(["", "?number=", "?month=2026-13", "?month=2020-01", `?number=${"9".repeat(99)}`])(
  "without invoices returns to the list with a message: %s",
  async (query) => {
    const response = await get(INVOICE_ROUTES.documents + query, ANNA, { accept: "text/html" });
    expect([response.statusCode, response.headers.location]).toEqual([303, "/my-account/invoices?archive=none"]);
  },
);

test("limits archives in a row", async () => {
  const outcomes = [];
  for (let i = 0; i < 21; i += 1) outcomes.push((await get(`${INVOICE_ROUTES.datev}?number=RE-1`)).headers.location);
  expect(outcomes.slice(0, 20)).toEqual(Array(20).fill(undefined));
  expect(outcomes[20]).toBe("/my-account/invoices?archive=tooOften");
});

test("another company gets none of it (INVOICE-22)", async () => {
  expect((await get(INVOICE_ROUTES.list, MIRA)).body).not.toContain("RE-1");
  expect((await get(`${INVOICE_ROUTES.documents}?number=RE-1`, MIRA)).headers.location).toBe("/my-account/invoices?archive=none");
  expect((await get(`${INVOICE_ROUTES.documents}?month=2026-11`, MIRA)).headers.location).toBe("/my-account/invoices?archive=none");
});

test("without a session returns 401 to programs and redirects browsers to sign-in", async () => {
  for (const url of Object.values(INVOICE_ROUTES)) {
    const response = await get(url, null);
    expect([response.statusCode, response.json()]).toEqual([401, { error: { type: "InvalidTokenError" } }]);
    expect((await get(url, null, { accept: "text/html" })).headers.location).toBe("/my-account/login");
  }
});

test("the search leads from an exact invoice number to the invoice, of one's own company only (INVOICE-02)", async () => {
  const find = async (query: string, username: string | null = ANNA) => {
    const response = await get(`/suche?q=${query}`, username, { accept: "text/html" });
    return response.headers.location ?? response.statusCode;
  };
  expect(await find("RE-1")).toBe("/my-account/invoice?number=RE-1");
  expect(await find("%20gs-1%20")).toBe("/my-account/invoice?number=GS-1");
  expect(await find("RE-1&stay=1")).toBe(200);
  for (const other of ["RE-", "RE-11", "RE-1%00"]) expect(await find(other)).toBe(200);
  expect(await find("RE-1", MIRA)).toBe(200);
  expect(await find("RE-1", null)).toBe(200);
});

test("the search leads from an order number, also without zeros, and from the customer's own to the order", async () => {
  const customerId = await customerOf(ANNA);
  const erp = reportingErp();
  const state = (orderCode: string, purchaseOrderNumber: string) =>
    message({ kind: "order", order: orderState({ orderCode, customerId, purchaseOrderNumber }) });
  for (const each of [state("0000004711", "BV Hafen 7"), state("0000004712", "B-12"), state("0000004713", "b-12")]) erp.say(each);
  await sql`delete from inbox_position`.execute(shop.db);
  await readErpMessages(testContext({ db: shop.db, erp, log: pino({ level: "silent" }) }));
  const find = async (query: string, username: string | null = ANNA) => {
    const response = await get(`/suche?q=${encodeURIComponent(query)}`, username, { accept: "text/html" });
    return response.headers.location ?? response.statusCode;
  };
  expect(await find("4711")).toBe("/my-account/order-details?order=0000004711");
  expect(await find("bv hafen 7")).toBe("/my-account/order-details?order=0000004711");
  expect(await find("B-12")).toBe("/my-account/order-history?q=B-12");
  expect(await find("0000004711", MIRA)).toBe(200);
  expect(await find("0000004711", null)).toBe(200);
});

test("the order search finds the order of an invoice number, of one's own company only (INVOICE-02)", async () => {
  const customerId = await customerOf(ANNA);
  const erp = reportingErp();
  erp.say(message({ kind: "order", order: orderState({ orderCode: "7000000001", customerId }) }));
  await sql`delete from inbox_position`.execute(shop.db);
  await readErpMessages(testContext({ db: shop.db, erp, log: pino({ level: "silent" }) }));
  const find = async (username: string, text: string) => {
    const { accessToken } = await shop.signIn(username);
    const { data } = await shop.operation(getOrderHistory, { baseSiteId, accessToken, filter: { text } });
    return data.getOrderHistory.orders.map(({ orderId }) => orderId);
  };
  expect(await find(ANNA, "RE-2")).toEqual(["7000000001"]);
  expect(await find(ANNA, "re-2")).toEqual(["7000000001"]);
  expect(await find(ANNA, "RE-9")).toEqual([]);
  expect(await find(MIRA, "RE-2")).toEqual([]);
});
