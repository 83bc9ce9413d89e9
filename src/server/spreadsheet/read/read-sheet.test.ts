import { describe, expect, test } from "vitest";
import { readOrderText } from "#contract/rules/order-lines/read-text.ts";
import { readTable } from "#contract/rules/order-lines/read-table.ts";
import { xlsx } from "../xlsx.ts";
import { readSheet } from "./read-sheet.ts";
import { joined, row, workbook } from "./testing/workbook.ts";

async function rowsOf(bytes: Buffer) {
  const read = await readSheet(bytes);
  if (read.kind !== "rows") throw new Error(JSON.stringify(read).slice(0, 200));
  return read;
}
const cells = async (sheet: string, parts?: Parameters<typeof workbook>[1]) => (await rowsOf(await workbook(sheet, parts))).rows;

describe("cells of a workbook (QUICK-07)", () => {
  test("texts can be shared strings, rich text or inline", async () => {
    const strings =
      '<sst><si><t>554996</t></si><si><r><t>Rahmen</t></r><r><t xml:space="preserve">dübel </t></r><rPh sb="0" eb="1"><t>X</t></rPh></si></sst>';
    const sheet = row(
      1,
      '<c r="A1" t="s"><v>0</v></c>',
      '<c r="B1" t="s"><v>1</v></c>',
      '<c r="C1" t="inlineStr"><is><t>50 &amp; mehr</t></is></c>',
    );
    expect(await cells(sheet, { "xl/sharedStrings.xml": strings })).toEqual([["554996", "Rahmendübel ", "50 & mehr"]]);
  });

  test("numbers have all digits, formulas their result, and empty cells remain", async () => {
    const sheet = [
      row(2, '<c r="B2"><v>4006209549964</v></c>', '<c r="D2"><f>A1*2</f><v>50</v></c>'),
      row(3, '<c r="B3"><v>4.0062095499640002E12</v></c>', '<c r="C3"><v>1.5</v></c>', '<c r="D3"><v>1.234</v></c>'),
      row(
        4,
        '<c r="B4" s="2"><v>40215</v></c>',
        '<c r="C4" t="str"><f>A1&amp;"x"</f><v>K-7</v></c>',
        '<c r="D4" t="e"><v>#N/A</v></c>',
        '<c r="E4"><f>A1</f></c>',
      ),
    ].join("");
    expect(await cells(sheet)).toEqual([
      [],
      ["", "4006209549964", "", "50"],
      ["", "4006209549964", "1,5", "1,2340"],
      ["", "040215", "K-7", "#N/A", "=A1"],
    ]);
  });

  test("dates are read as dates, and are not quantities", async () => {
    const sheet = [
      row(1, '<c t="inlineStr"><is><t>Artikelnummer</t></is></c>', '<c t="inlineStr"><is><t>Menge</t></is></c>'),
      row(2, "<c><v>554996</v></c>", '<c s="1"><v>46091</v></c>'),
      row(3, "<c><v>554997</v></c>", '<c s="3"><v>46091.5</v></c>'),
    ].join("");
    const read = readTable(await cells(sheet), ",");
    expect(read.lines.map(({ quantity }) => quantity)).toEqual(["10.03.2026", "10.03.2026"]);
  });

  test("a merged number applies to each row, a merged quantity does not", async () => {
    const sheet = `${HEAD}<worksheet><sheetData>${[
      row(1, '<c r="A1"><v>554996</v></c>', '<c r="B1"><v>50</v></c>'),
      row(2, '<c r="A2"/>', '<c r="B2"><v>20</v></c>'),
      row(3, '<c r="A3"><v>554997</v></c>', '<c r="B3"><v>7</v></c>'),
      row(4, '<c r="A4"><v>554998</v></c>', '<c r="B4"/>'),
    ].join("")}</sheetData><mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B3:B4"/></mergeCells></worksheet>`;
    const { rows, above } = await rowsOf(await workbook([sheet]));
    expect(readTable(rows, ",", above).lines.map(({ number, quantity }) => [number, quantity])).toEqual([
      ["554996", "50"],
      ["554996", "20"],
      ["554997", "7"],
      ["554998", ""],
    ]);
  });

  test("reads the first visible sheet, regardless of its path", async () => {
    const read = await cells("", {
      "xl/workbook.xml":
        '<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets><x:sheet name="Alt" r:id="rId1" state="hidden"/><x:sheet name="Neu" r:id="rId9"/></x:sheets></x:workbook>',
      "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="rId9" Type="x/worksheet" Target="/xl/worksheets/other.xml"/></Relationships>',
      "xl/worksheets/other.xml": '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(read).toEqual([["7"]]);
  });

  test("reads a workbook written by the shop", async () => {
    async function* rows() {
      yield ["554996", { count: 50 }] as const;
      yield ["040215", { amount: "1.50" }] as const;
    }
    const sheet = {
      name: "Muster",
      columns: [
        { title: "Artikelnummer", width: 20 },
        { title: "Menge", width: 10 },
      ],
      rows: rows(),
    };
    const bytes = await joined(xlsx(sheet));
    expect((await rowsOf(bytes)).rows).toEqual([
      ["Artikelnummer", "Menge"],
      ["554996", "50"],
      ["040215", "1,5"],
    ]);
  });
});
const HEAD = '<?xml version="1.0"?>';

describe("detects the encoding of a text file (QUICK-06)", () => {
  const text = "Artikelnummer;Stück\r\n554996;50\r\nKÜ-1;20\r\n";
  const wide = (mark: number[], swapped: boolean) => {
    const bytes = Buffer.from(text, "utf16le");
    return Buffer.concat([Buffer.from(mark), swapped ? bytes.swap16() : bytes]);
  };
  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${text}`)],
    ["windows-1252", Buffer.from(text, "latin1")],
    ["UTF-16 with a mark", wide([0xff, 0xfe], false)],
    ["UTF-16, big end first", wide([0xfe, 0xff], true)],
    ["UTF-16 without a mark", wide([], false)],
    ["UTF-16 without a mark, big end first", wide([], true)],
  ])("%s", async (_, bytes) => {
    const read = await readSheet(bytes);
    expect(read.kind === "text" && readOrderText(read.text, ",").lines.map(({ number, quantity }) => [number, quantity])).toEqual([
      ["554996", "50"],
      ["KÜ-1", "20"],
    ]);
  });
});
