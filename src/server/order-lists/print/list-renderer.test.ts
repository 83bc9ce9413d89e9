import { describe, expect, test } from "vitest";
import { LABEL_FORMATS, type LabelFormat } from "#contract/rules/order-lists/label-formats.ts";
import { LAYOUTS } from "./draw-labels.ts";
import { eanCode } from "./codes.ts";
import { render } from "./list-renderer.ts";
import type { PrintedArticle, PrintedLine, PrintedList } from "./printed-list.ts";
import { readCodes } from "./testing.ts";

/** GTINs with valid check digits. */
const gtin = (at: number) => {
  const digits = `400620960${String(at).padStart(3, "0")}`;
  const sum = digits.split("").reduce((total, digit, position) => total + Number(digit) * (position % 2 ? 3 : 1), 0);
  return digits + ((10 - (sum % 10)) % 10);
};
const article = (at: number, overrides: Partial<PrintedArticle> = {}): PrintedArticle => ({
  name: `Rahmendübel RD ${at} x 80 Edelstahl A4, mit Sechskantkopf und einem recht langen Namen`,
  numbers: [`Art.-Nr. ${60_100 + at}`, "Ihre Nr. W-17"],
  facts: ["VE 50 Stück", "Mindestbestand 20 Stück"],
  note: at % 3 === 0 ? "nur für die Halle" : "",
  quantity: "50 Stück",
  address: `https://shop.ankerplatz.example/p/${60_100 + at}?menge=50`,
  gtin: gtin(at),
  drawing: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><circle cx="20" cy="15" r="9"/></svg>',
  ...overrides,
});
const list = (lines: readonly PrintedLine[]): PrintedList => ({
  title: "Wagen 3 – Größen",
  about: "Holzbau Brandt GmbH · Stand 20.11.2026",
  language: "de",
  at: "2026-11-20T10:00:00Z",
  words: { article: "Artikel", quantity: "Menge", wanted: "Bestellen", page: "Seite {0} von {1}" },
  lines,
});
const print = async (printed: PrintedList, as: "list" | LabelFormat) => Buffer.from(await render({ list: printed, as }));
const many = (count: number) => Array.from({ length: count }, (_none, at) => article(at));

describe("a code reader finds each code of a printed page", () => {
  test.each(LABEL_FORMATS)("on labels %s: the URL with the quantity, and the GTIN (QUICK-29)", async (format) => {
    const { columns, rows } = LAYOUTS[format];
    const lines = many(columns * rows + 1);
    const pages = await readCodes(await print(list([{ heading: "Fach 2" }, ...lines]), format));
    expect(pages).toHaveLength(2);
    const expected = lines.flatMap(({ address, gtin: number }) => [`QRCode ${address}`, `EAN13 ${number}`]);
    expect(pages.flat().toSorted()).toEqual(expected.toSorted());
  });

  test("on the list: a code for each line, over several pages with headings (QUICK-28)", async () => {
    const lines = many(30);
    const pages = await readCodes(
      await print(list([{ heading: "Fach 2" }, ...lines.slice(0, 9), { heading: "Fach 3" }, ...lines.slice(9)]), "list"),
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat().toSorted()).toEqual(lines.map(({ address }) => `QRCode ${address}`).toSorted());
  });
});

test("an article without a valid GTIN has the QR code only", async () => {
  const pages = await readCodes(
    await print(list([article(1, { gtin: "" }), article(2, { gtin: "4006209601007" }), article(3, { gtin: "96385074" })]), "70x36"),
  );
  expect(pages.flat().filter((code) => code.startsWith("QRCode"))).toHaveLength(3);
  expect(pages.flat().filter((code) => !code.startsWith("QRCode"))).toEqual(["EAN8 96385074"]);
  expect([eanCode("4006209601007"), eanCode("12a"), eanCode("1".repeat(15))]).toEqual([null, null, null]);
});

test("prints an empty list, unusual texts and an invalid drawing", async () => {
  for (const as of ["list", ...LABEL_FORMATS] as const) {
    const odd = article(1, { name: "", note: "\u0000😀 ".repeat(80), numbers: [], facts: [], drawing: "<svg", gtin: "x" });
    for (const lines of [[], [odd]]) expect((await print(list(lines), as)).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("a name in another script is printed in the fallback font", async () => {
  const pdf = await print(list([article(1, { name: "Дюбель", note: "北京 👍" })]), "list");
  expect(pdf.toString("latin1")).toContain("NotoSans");
});
