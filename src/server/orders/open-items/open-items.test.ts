// A company's open items as shown on their page, from the ERP's messages.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { sql } from "kysely";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { type CartShop, createCartShop } from "../../cart/testing.ts";
import type { ErpReceivable } from "../../ports/erp-messages.ts";
import { readErpMessages } from "../inbox/read-erp-messages.ts";
import { message, reportingErp } from "../inbox/testing.ts";
import { listOpenItems } from "./list-open-items.ts";
import { toWireOpenItems } from "./open-items.wire.ts";

const PAY_TO = { name: "Ankerplatz GmbH", iban: "DE65900090000000471100", bic: "MUSTDEXXXXX", reference: "RE-1" };
let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  for (const table of ["receivable", "inbox_message", "inbox_position"]) await sql`delete from ${sql.table(table)}`.execute(shop.db);
  shop.clock.set("2026-11-20T10:00:00Z");
});

async function receive(...overrides: Partial<ErpReceivable>[]): Promise<void> {
  const erp = reportingErp();
  const receivable: ErpReceivable = {
    invoiceNumber: "RE-1",
    customerId: "4711",
    orderCode: null,
    issuedOn: "2026-11-16",
    dueOn: "2026-12-16",
    currency: "EUR",
    total: "1204.50",
    open: "1204.50",
  };
  erp.say(...overrides.map((each) => message({ kind: "receivable", receivable: { ...receivable, ...each } })));
  await readErpMessages({ ...shop.visitor(), erp, log: pino({ level: "silent" }) });
  const problems = await shop.db.selectFrom("inbox_message").select("problem").where("problem", "is not", null).execute();
  expect(problems).toEqual([]);
}
const show = async ({ viewer = shop.anna, pay = "", page = 1 } = {}) =>
  toWireOpenItems(await listOpenItems({ ...shop.as(viewer), viewer }, { page, pay }), "de");
const discount = { until: "2026-11-24", open: "1180.41" };

test("returns number, dates, amount and status, and the discount until its last day (INVOICE-11, INVOICE-12)", async () => {
  await receive(
    { discount, payTo: PAY_TO },
    { invoiceNumber: "RE-2", dueOn: "2026-11-18" },
    { invoiceNumber: "RE-3", total: "10.00", open: "4.00" },
  );
  const first = await show();
  expect(first.items).toMatchObject([
    { invoiceNumber: "RE-2", state: "overdue", daysOverdue: 2, dueDate: "2026-11-18", discountUntil: null, canBeTransferred: false },
    {
      invoiceNumber: "RE-1",
      state: "open",
      daysOverdue: 0,
      invoiceDate: "2026-11-16",
      open: { value: 1204.5 },
      discountUntil: "2026-11-24",
      discountOpen: { value: 1180.41 },
      canBeTransferred: true,
    },
    { invoiceNumber: "RE-3", status: "partly-paid", state: "partlyPaid", total: { value: 10 }, open: { value: 4 } },
  ]);
  const [, item] = [shop.clock.set("2026-11-24T22:59:00Z"), (await show()).items[1]!];
  expect(item.discountUntil).toBe("2026-11-24");
  shop.clock.set("2026-11-24T23:00:00Z");
  expect((await show()).items[1]).toMatchObject({ discountUntil: null, discountOpen: null });
});

test("totals due amounts by week and currency, overdue first (INVOICE-11)", async () => {
  await receive(
    { invoiceNumber: "RE-1", dueOn: "2026-11-19", open: "1.00" },
    { invoiceNumber: "RE-2", dueOn: "2026-11-20", open: "2.00" },
    { invoiceNumber: "RE-3", dueOn: "2026-11-22", open: "3.00" },
    { invoiceNumber: "RE-4", dueOn: "2026-11-23", open: "4.00" },
    { invoiceNumber: "RE-5", dueOn: "2026-11-23", open: "5.00", currency: "CHF" },
    { invoiceNumber: "RE-6", open: "0.00" },
  );
  const { weeks, totals, total } = await show();
  expect(weeks.map(({ week, open, numberOfItems }) => [week, open.currencyIso, open.value, numberOfItems])).toEqual([
    [null, "EUR", 1, 1],
    ["2026-11-16", "EUR", 5, 2],
    ["2026-11-23", "CHF", 5, 1],
    ["2026-11-23", "EUR", 4, 1],
  ]);
  expect(totals.map(({ currencyIso, value }) => [currencyIso, value])).toEqual([
    ["EUR", 10],
    ["CHF", 5],
  ]);
  expect(total).toBe(5);
});

test("returns the time of the last ERP response, or null without one (INVOICE-11)", async () => {
  expect((await show()).upToDate).toBeNull();
  await receive({});
  shop.clock.set("2026-11-20T13:00:00Z");
  expect((await show()).upToDate).toBe("2026-11-20T10:00:00.000Z");
});

test("returns nothing to another company, in the list or by number (INVOICE-11)", async () => {
  await receive({ discount, payTo: PAY_TO });
  const nothing = { total: 0, items: [], weeks: [], totals: [], transfer: null };
  expect(await show({ viewer: shop.cora, pay: "RE-1" })).toMatchObject(nothing);
  for (const pay of ["RE-2", "", "' or 1=1 --", "\u{1F4A3}"]) expect((await show({ pay })).transfer).toBeNull();
  await receive({ invoiceNumber: "RE-1", open: "0.00", payTo: PAY_TO });
});

test("lists 50 items per page and clamps an invalid page number", async () => {
  await receive(...Array.from({ length: 51 }, (_, at) => ({ invoiceNumber: `RE-${String(at).padStart(2, "0")}` })));
  expect([(await show()).items.length, (await show()).pages]).toEqual([50, 2]);
  expect((await show({ page: 2 })).items.map(({ invoiceNumber }) => invoiceNumber)).toEqual(["RE-50"]);
  expect((await show({ page: 99 })).page).toBe(2);
  expect((await show({ page: -3 })).page).toBe(1);
});

/** Decodes a QR code as a banking app does. */
async function scan({ size, path }: { size: number; path: string }): Promise<string> {
  const around = size + 8;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${around} ${around}" width="${around * 6}" height="${around * 6}"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer }, fireImmediately: true });
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: "srgb" };
  const [found] = await readBarcodes(image as unknown as Parameters<typeof readBarcodes>[0], { formats: ["QRCode"], tryHarder: true });
  return found!.text;
}

test("the QR code contains account, reference and amount, less the discount until its last day (INVOICE-12)", async () => {
  await receive({ discount, payTo: { ...PAY_TO, name: "Müller & Söhne Befestigungssysteme" } });
  const read = async () => (await scan((await show({ pay: "RE-1" })).transfer!.code!)).split("\n");
  expect(await read()).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "MUSTDEXXXXX",
    "Müller & Söhne Befestigungssysteme",
    "DE65900090000000471100",
    "EUR1180.41",
    "",
    "",
    "RE-1",
  ]);
  shop.clock.set("2026-11-25T10:00:00Z");
  expect((await read())[7]).toBe("EUR1204.50");
  expect((await show({ pay: "RE-1" })).transfer).toMatchObject({
    iban: "DE65 9000 9000 0000 4711 00",
    amount: { value: 1204.5 },
    discountUntil: null,
  });
});

test("returns no QR code for other currencies, and no transfer without an account", async () => {
  await receive({ currency: "CHF", payTo: PAY_TO }, { invoiceNumber: "RE-2" });
  expect((await show({ pay: "RE-1" })).transfer).toMatchObject({ code: null, reference: "RE-1" });
  expect((await show({ pay: "RE-2" })).transfer).toBeNull();
});

test("rejects a receivable with an invalid account", async () => {
  const erp = reportingErp();
  const receivable = {
    invoiceNumber: "RE-1",
    customerId: "4711",
    orderCode: null,
    issuedOn: "2026-11-16",
    dueOn: "2026-12-16",
    currency: "EUR",
  };
  const bad = { ...receivable, total: "1.00", open: "1.00", payTo: { ...PAY_TO, iban: "javascript:alert(1)" } };
  erp.say(message({ kind: "receivable", receivable: bad }));
  await readErpMessages({ ...shop.visitor(), erp, log: pino({ level: "silent" }) });
  expect((await show()).total).toBe(0);
});
