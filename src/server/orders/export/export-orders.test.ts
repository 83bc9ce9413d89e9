import { inflateRawSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crc32 } from "node:zlib";
import { createCartShop, type CartShop } from "../../cart/testing.ts";
import { RIGHTS } from "../../policies.ts";
import { readErpMessages } from "../inbox/read-erp-messages.ts";
import { message, orderState, reportingErp } from "../inbox/testing.ts";
import type { HistoryFilterInput } from "../show/history-filter.ts";
import { exportOrders } from "./export-orders.ts";

const COUNT = 1_203;
const DANGEROUS = '=HYPERLINK("http://x";"y")';

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
  const erp = reportingErp();
  const orders = Array.from({ length: COUNT }, (_, at) =>
    orderState({
      orderCode: String(7_000_000_000 + at),
      placedAt: new Date(Date.UTC(2025, 0, 1, 23, 30) + Math.floor(at / 2) * 6 * 3_600_000),
      costCentre: at === 0 ? "=4100" : "",
      orderFields:
        at === 0
          ? [{ name: "buildingSite", kind: "text", labels: { de: "Baustelle", en: "Building site" }, value: "Werk 2", isPrinted: true }]
          : undefined,
      purchaseOrderNumber: at === 0 ? DANGEROUS : `BV ${at} <Süd> & "Nord"; 1`,
      status: at % 3 === 0 ? "E" : "D",
      netTotal: "1234.50",
      taxTotal: "234.56",
      plannedDeliveryOn: at % 2 === 0 ? "2025-02-03" : null,
      requestedDeliveryOn: at === 0 ? "2025-02-01" : null,
    }),
  );
  erp.say(
    ...orders.map((order) => message({ kind: "order", order })),
    message({ kind: "order", order: orderState({ orderCode: "1", customerId: "4712" }) }),
  );
  await readErpMessages({ ...shop.visitor(), erp });
});
afterAll(() => shop.database.close());

async function save(
  format: "csv" | "xlsx",
  given: { filter?: HistoryFilterInput; isAscending?: boolean; language?: string; shopType?: "OnlineShop" } = {},
) {
  const { filter = {}, isAscending = true, language = "de-DE", shopType } = given;
  const exported = exportOrders(shop.as(shop.anna, shopType), { format, filter, isAscending, language })!;
  const chunks: Buffer[] = [];
  for await (const chunk of exported.content) chunks.push(Buffer.from(chunk));
  return { ...exported, bytes: Buffer.concat(chunks), chunks };
}
const csvRows = (bytes: Buffer) => parse(bytes, { bom: true, delimiter: ";" });

test("writes CSV for German spreadsheets: BOM, semicolons, decimal commas, Berlin dates", async () => {
  const { bytes, fileName, mediaType } = await save("csv");
  expect([fileName, mediaType]).toEqual(["bestellungen-2026-11-20.csv", "text/csv; charset=utf-8"]);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = csvRows(bytes);
  expect(rows).toHaveLength(COUNT + 1);
  expect(rows[0]).toEqual([
    "Bestelldatum",
    "Auftragsnummer",
    "Ihre Bestellnummer",
    "Bestellart",
    "Status",
    "Liefertermin",
    "Gesamt netto",
    "Währung",
    "Kostenstelle",
    "Wunschtermin",
    "Baustelle",
  ]);
  expect(rows[1]).toEqual([
    "02.01.2025",
    "7000000000",
    `'${DANGEROUS}`,
    "Telefon",
    "Storniert",
    "03.02.2025",
    "1234,50",
    "EUR",
    "'=4100",
    "01.02.2025",
    "Werk 2",
  ]);
  expect(rows[2]![2]).toBe('BV 1 <Süd> & "Nord"; 1');
});

test("exports every order of the customer once, in list order", async () => {
  const codes = async (isAscending: boolean) =>
    csvRows((await save("csv", { isAscending })).bytes)
      .slice(1)
      .map((row) => row[1]);
  const all = Array.from({ length: COUNT }, (_, at) => String(7_000_000_000 + at));
  expect(await codes(true)).toEqual(all);
  expect(await codes(false)).toEqual(all.toReversed());
});

test.each<[HistoryFilterInput, number]>([
  [{ status: "E" }, 401],
  [{ text: "bv 77" }, 11],
  [{ text: "süd" }, COUNT - 1],
  [{ text: "süd", status: "D" }, 802],
  [{ from: "2025-01-02", to: "2025-01-02" }, 8],
  [{ text: "?" }, 0],
])("exports for %o %s orders", async (filter, count) => {
  expect(csvRows((await save("csv", { filter })).bytes)).toHaveLength(count + 1);
});

test("exports gross totals in the open shop, and texts in the requested language", async () => {
  const { bytes, fileName } = await save("csv", { shopType: "OnlineShop", language: "en-GB", filter: { text: "7000000001" } });
  expect(fileName).toBe("orders-2026-11-20.csv");
  expect(csvRows(bytes)).toMatchObject([
    { 6: "Total gross", 8: "Cost centre" },
    { 3: "Telephone", 4: "Completed", 6: "1469,06" },
  ]);
});

test("writes a valid workbook with typed texts, amounts and dates, and formulas as text", async () => {
  const { bytes, fileName, chunks } = await save("xlsx");
  expect(fileName).toBe("bestellungen-2026-11-20.xlsx");
  const files = unzipped(bytes);
  expect([...files.keys()].toSorted()).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  const rows = files.get("xl/worksheets/sheet1.xml")!.match(/<row>.*?<\/row>/gs)!;
  expect(rows).toHaveLength(COUNT + 1);
  expect(rows[1]).toContain('<c s="3"><v>45659</v></c>');
  expect(rows[1]).toContain(`<t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;;&quot;y&quot;)</t>`);
  expect(rows[1]).not.toContain("<f>");
  expect(rows[1]).toContain('<c s="2"><v>1234.50</v></c>');
  expect(rows[2]).toContain("BV 1 &lt;Süd&gt; &amp; &quot;Nord&quot;; 1");
  // The file is streamed while it is written.
  expect(chunks.length).toBeGreaterThan(12);
});

test("returns null without the right to see orders", () => {
  const asked = { format: "csv", filter: {}, isAscending: true, language: "de-DE" } as const;
  expect(exportOrders(shop.as({ ...shop.anna, rights: 0 }), asked)).toBeNull();
  expect(exportOrders(shop.visitor(), asked)).toBeNull();
});

test("companies get a last column with the person who ordered, and the filters by person and cost centre (COMPANY-14)", async () => {
  const admin = { ...shop.anna, membership: { roles: ["admin" as const], unitId: null } };
  const rows = async (filter: HistoryFilterInput) => {
    const exported = exportOrders(shop.as(admin), { format: "csv", filter, isAscending: true, language: "de-DE" })!;
    const chunks: Buffer[] = [];
    for await (const chunk of exported.content) chunks.push(Buffer.from(chunk));
    return csvRows(Buffer.concat(chunks));
  };
  const [titles, ...found] = await rows({ costCentre: "=4100" });
  expect(titles!.slice(8)).toEqual(["Kostenstelle", "Wunschtermin", "Besteller", "Baustelle"]);
  expect(found.map((row) => [row[1], row.at(-2)])).toEqual([["7000000000", "Anna Anker"]]);
  expect(await rows({ orderedBy: shop.bert.accountId })).toHaveLength(1);
});

test("without the right to all orders the file contains the own ones only (COMPANY-14)", async () => {
  const requester = { ...shop.anna, rights: shop.anna.rights & ~RIGHTS.seeAllOrders };
  const numbers = async (filter: HistoryFilterInput) => {
    const exported = exportOrders(shop.as(requester), { format: "csv", filter, isAscending: true, language: "de-DE" })!;
    const chunks: Buffer[] = [];
    for await (const chunk of exported.content) chunks.push(Buffer.from(chunk));
    return csvRows(Buffer.concat(chunks))
      .slice(1)
      .map((row) => row[1]);
  };
  expect(await numbers({})).toEqual([]);
  const own = ["7000000003", "7000000700"];
  await shop.db.updateTable("customer_order").set({ account_id: requester.accountId }).where("order_code", "in", own).execute();
  expect(await numbers({})).toEqual(own);
  expect(await numbers({ text: "7000000700" })).toEqual([own[1]]);
  expect(await numbers({ text: "7000000701" })).toEqual([]);
});

/** Unpacks an archive by its directory and verifies the checksums. */
function unzipped(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [crc, packed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field)) as [number, number, number];
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26);
    const content = inflateRawSync(archive.subarray(begin, begin + packed));
    expect([name, content.length, crc32(content)]).toEqual([name, size, crc]);
    files.set(name, content.toString("utf8"));
    at += 46 + nameLength;
  }
  return files;
}
