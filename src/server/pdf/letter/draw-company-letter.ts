import type { CompanyLetter, Issuer, LetterTable } from "./letter.ts";
import { type DocumentTexts, translate } from "./texts.ts";
import { formatDay } from "./format.ts";
import { drawFurniture, drawLetterhead } from "./letterhead.ts";
import { BODY, COLOUR, mm, PAGE, SIZE } from "./measures.ts";
import { openSheet, type Sheet } from "./sheet.ts";
import { drawTable } from "./table.ts";

/** Height reserved below a heading, so that it is never the last thing on a page. */
const KEPT_TOGETHER = mm(22);
const TOTAL_HEIGHT = mm(5.6);

/** Draws a letter to a company: opening, sections with tables, closing. */
export async function drawCompanyLetter(
  letter: CompanyLetter,
  { issuer, words }: { issuer: Issuer; words: DocumentTexts },
): Promise<Buffer> {
  const { language, date, title, number, customerNumber } = letter;
  const sheet = openSheet({ title, author: issuer.name, language, date });
  const drawn = { paper: letter, issuer, words };
  drawLetterhead(sheet, drawn, [
    [translate(words, "Date"), formatDay(date)],
    [translate(words, "Number"), number],
    [translate(words, "CustomerNumber"), customerNumber],
  ]);
  let y = drawText(sheet, letter.opening, BODY.first + mm(6));
  for (const { heading, texts, table } of letter.parts) {
    y = roomFor(sheet, y + mm(5), KEPT_TOGETHER);
    sheet.read(sheet.root, "H2", () => {
      y = sheet.write(heading, PAGE.left, y, { size: 11, isBold: true, width: PAGE.width }) + mm(1);
    });
    for (const text of texts) y = drawText(sheet, text, y);
    if (table) y = drawLetterTable(sheet, table, y + mm(1.5));
  }
  y += mm(4);
  for (const text of letter.closing) y = drawText(sheet, text, y) + mm(2);
  drawFurniture(sheet, drawn);
  return sheet.finish();
}

function drawText(sheet: Sheet, text: string, from: number): number {
  const y = roomFor(sheet, from, sheet.heightOf(text, { width: PAGE.width }));
  let end = y;
  sheet.read(sheet.root, "P", () => {
    end = sheet.write(text, PAGE.left, y, { width: PAGE.width });
  });
  return end + mm(1);
}

function drawLetterTable(sheet: Sheet, { columns, rows, totals }: LetterTable, from: number): number {
  const y = drawTable(sheet, {
    columns: columns.map(({ share, ...column }) => ({ ...column, width: PAGE.width * share })),
    rows: rows.map((cells) => cells.map((text) => ({ text }))),
    from,
  });
  return totals.length > 0 ? drawTotals(sheet, totals, y + mm(2)) : y;
}

function drawTotals(sheet: Sheet, totals: LetterTable["totals"], from: number): number {
  let y = roomFor(sheet, from, totals.length * TOTAL_HEIGHT + mm(6));
  const left = PAGE.left + mm(62);
  const width = PAGE.right - left;
  for (const [index, [name, value]] of totals.entries()) {
    const isLast = index === totals.length - 1;
    const style = isLast ? { isBold: true, size: 11 } : { size: SIZE.text };
    if (isLast) {
      y += mm(1);
      sheet.decorate(() => void sheet.pdf.rect(left - mm(2), y, width + mm(3.5), mm(9)).fill(COLOUR.shade));
      y += mm(2.4);
    }
    sheet.read(sheet.root, "P", () => {
      sheet.write(name, left, y, { ...style, width: width - mm(32) });
      sheet.write(value, left, y, { ...style, width, align: "right" });
    });
    y += isLast ? mm(6.6) : TOTAL_HEIGHT;
  }
  return y;
}

/** Returns `y`, or the top of a new page if `height` does not fit. */
function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= BODY.bottom) return y;
  sheet.pdf.addPage();
  return BODY.next;
}
