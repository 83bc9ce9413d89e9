// Renderer module of the PDF worker.
import { drawFurniture, type Letterhead } from "../../pdf/letter/letterhead.ts";
import { BODY, COLOUR, mm, PAGE } from "../../pdf/letter/measures.ts";
import { formatDay } from "../../pdf/letter/format.ts";
import { openSheet, type Sheet } from "../../pdf/letter/sheet.ts";
import { readStationery } from "../../pdf/letter/stationery.ts";
import { drawTable } from "../../pdf/letter/table.ts";
import type { Contents } from "./contents.ts";

/** Shares of the width: kind, number, revision, date, language, file. */
const SHARES = [0.16, 0.18, 0.08, 0.12, 0.11, 0.35];
/** Height reserved below a heading, so that it is never the last thing on a page. */
const KEPT_TOGETHER = mm(22);
const TOP = mm(20);

export async function render(contents: Contents): Promise<Uint8Array> {
  const { issuer, words } = readStationery();
  const { language, day, title, about, columns, folders, omittedTitle } = contents;
  const sheet = openSheet({ title, author: issuer.name, language, date: day });
  sheet.read(sheet.root, "P", () => {
    sheet.write(`${issuer.brand} · ${formatDay(day)}`, PAGE.left, TOP, { size: 10, isBold: true, colour: COLOUR.brand });
  });
  let y = TOP + mm(8);
  sheet.read(sheet.root, "H1", () => {
    y = sheet.write(title, PAGE.left, y, { size: 17, isBold: true, width: PAGE.width }) + mm(2);
  });
  y = drawText(sheet, about, y);
  const titled = columns.map((name, index) => ({ title: name, width: PAGE.width * SHARES[index]! }));
  for (const { name, rows, omitted } of folders) {
    y = spaceFor(sheet, y + mm(6), KEPT_TOGETHER);
    sheet.read(sheet.root, "H2", () => {
      y = sheet.write(name, PAGE.left, y, { size: 11, isBold: true, width: PAGE.width }) + mm(1.5);
    });
    if (rows.length > 0) y = drawTable(sheet, { columns: titled, rows: rows.map((row) => row.map((text) => ({ text }))), from: y });
    if (omitted.length > 0) y = drawText(sheet, `${omittedTitle}\n${omitted.join("\n")}`, y + mm(2));
  }
  const head: Letterhead = {
    paper: { kind: "contents", number: "", date: day, language, title, buyer: issuer },
    issuer,
    words: words[language],
  };
  drawFurniture(sheet, head);
  return sheet.finish();
}

function drawText(sheet: Sheet, text: string, from: number): number {
  const y = spaceFor(sheet, from, sheet.heightOf(text, { width: PAGE.width }));
  let end = y;
  sheet.read(sheet.root, "P", () => {
    end = sheet.write(text, PAGE.left, y, { width: PAGE.width });
  });
  return end + mm(1);
}

/** Returns `y`, or the top of a new page if `height` does not fit. */
function spaceFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= BODY.bottom) return y;
  sheet.pdf.addPage();
  return BODY.next;
}
