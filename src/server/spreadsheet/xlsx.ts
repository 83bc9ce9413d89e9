// Writes a workbook of one sheet (ECMA-376) as a stream of rows: texts, exact amounts and dates, with a frozen first row.
import { DAY_MS } from "#contract/format/calendar.ts";
import { writableXml } from "#contract/format/xml.ts";
import { zip } from "./zip.ts";

export type Cell =
  | string
  /** An exact decimal as text, displayed with two decimals. */
  | { amount: string }
  /** An exact price as text, displayed with all its decimals, at least two. */
  | { price: string }
  | { count: number }
  /** ISO date, displayed as a date. */
  | { day: string };

export type Sheet = {
  /** At most 31 signs. */
  name: string;
  columns: readonly { title: string; /** In signs. */ width: number }[];
  rows: AsyncIterable<readonly Cell[]>;
};

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAX_TEXT_LENGTH = 32_767;

/** Indices in the list of styles below. */
const STYLE = { title: 1, amount: 2, day: 3, price: 4 };

/** The workbook's bytes in chunks. */
export function xlsx(sheet: Sheet): AsyncGenerator<Buffer> {
  return zip([
    {
      name: "[Content_Types].xml",
      content: [
        `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
          ["workbook", "sheet.main"],
          ["worksheets/sheet1", "worksheet"],
          ["styles", "styles"],
        ]
          .map(
            ([part, kind]) =>
              `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`,
          )
          .join("")}</Types>`,
      ],
    },
    { name: "_rels/.rels", content: [relations([["officeDocument", "xl/workbook.xml"]])] },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: [
        relations([
          ["worksheet", "worksheets/sheet1.xml"],
          ["styles", "styles.xml"],
        ]),
      ],
    },
    {
      name: "xl/workbook.xml",
      content: [
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: "xl/styles.xml",
      content: [
        `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00####"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ],
    },
    { name: "xl/worksheets/sheet1.xml", content: sheetParts(sheet) },
  ]);
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const each = targets.map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`);
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join("")}</Relationships>`;
}

async function* sheetParts({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join("");
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
  yield `<row>${columns.map(({ title }) => textCell(title, STYLE.title)).join("")}</row>`;
  for await (const cells of rows) yield `<row>${cells.map(toCell).join("")}</row>`;
  yield "</sheetData></worksheet>";
}

function toCell(cell: Cell): string {
  if (typeof cell === "string") return cell === "" ? "<c/>" : textCell(cell);
  if ("count" in cell) return `<c><v>${cell.count}</v></c>`;
  if ("price" in cell) return `<c s="${STYLE.price}"><v>${cell.price}</v></c>`;
  if ("amount" in cell) return `<c s="${STYLE.amount}"><v>${cell.amount}</v></c>`;
  // Serial dates count from 30 December 1899, which is correct for all dates after February 1900.
  const day = (Date.parse(`${cell.day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;
  return `<c s="${STYLE.day}"><v>${day}</v></c>`;
}

/** A text cell that is never evaluated as a formula. */
function textCell(text: string, style?: number): string {
  return `<c t="inlineStr"${style === undefined ? "" : ` s="${style}"`}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function escaped(text: string): string {
  return writableXml(text.toWellFormed().slice(0, MAX_TEXT_LENGTH));
}
