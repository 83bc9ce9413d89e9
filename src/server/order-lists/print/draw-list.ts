import { openOwnDrawing } from "../../outside-files/pictures.ts";
import { drawCode, qrCode } from "./codes.ts";
import type { PrintedArticle, PrintedList } from "./printed-list.ts";
import { INK, mm, openSheet, type PrintSheet } from "./sheet.ts";

const A4 = [mm(210), mm(297)] as const;
const PAGE = { left: mm(15), right: mm(195), first: mm(38), next: mm(22), bottom: mm(280) };
const COLUMN = { drawing: PAGE.left, article: PAGE.left + mm(22), quantity: mm(128), wanted: mm(152), code: mm(176) };
const CODE = mm(19);
const DRAWING = { width: mm(19), height: mm(15) };
const PIXELS = { width: 380, height: 300 };
const GAP = mm(2);

/** A printed list: drawing, numbers, name, a field for the quantity, and a QR code with the article's address. */
export async function drawList(list: PrintedList): Promise<Buffer> {
  const sheet = openSheet(list, A4);
  const { pdf } = sheet;
  let y = newPage(sheet, list, true);
  for (const line of list.lines) {
    if ("heading" in line) {
      const height = sheet.heightOf(line.heading, { width: PAGE.right - PAGE.left, size: 11, isBold: true }) + mm(8);
      // Keep a heading on the same page as its first article.
      if (y + height + CODE > PAGE.bottom) y = newPage(sheet, list, false);
      y = sheet.write(line.heading, { x: PAGE.left, y: y + mm(5), width: PAGE.right - PAGE.left, size: 11, isBold: true }) + mm(1);
      rule(sheet, y);
      continue;
    }
    const height = Math.max(CODE, textHeight(sheet, line)) + GAP;
    if (y + height > PAGE.bottom) y = newPage(sheet, list, false);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand on the page
    const picture = line.drawing && (await drawPicture(line.drawing));
    drawArticle(sheet, line, y + GAP / 2);
    if (picture) pdf.image(picture, COLUMN.drawing, y + GAP / 2 + mm(1), { fit: [DRAWING.width, DRAWING.height] });
    y += height;
    rule(sheet, y);
  }
  numberPages(sheet, list);
  return sheet.finish();
}

async function drawPicture(drawing: string): Promise<Buffer | null> {
  try {
    return await (await openOwnDrawing(drawing)).resize(PIXELS).png().toBuffer();
  } catch {
    return null;
  }
}

const WIDTH = COLUMN.quantity - COLUMN.article - mm(3);

function textsOf({ name, numbers, facts, note }: PrintedArticle) {
  return [
    { text: name, size: 9.5, isBold: true, colour: INK.text },
    { text: numbers.join(" · "), size: 8, isBold: false, colour: INK.quiet },
    ...(facts.length > 0 ? [{ text: facts.join(" · "), size: 8, isBold: false, colour: INK.quiet }] : []),
    ...(note ? [{ text: note, size: 8, isBold: false, colour: INK.text }] : []),
  ];
}

function textHeight(sheet: PrintSheet, line: PrintedArticle): number {
  return textsOf(line).reduce((sum, text) => sum + sheet.heightOf(text.text, { width: WIDTH, ...text }), mm(1));
}

function drawArticle(sheet: PrintSheet, line: PrintedArticle, top: number): void {
  let y = top;
  for (const { text, ...style } of textsOf(line)) y = sheet.write(text, { x: COLUMN.article, y, width: WIDTH, ...style });
  sheet.write(line.quantity, { x: COLUMN.quantity, y: top, width: mm(22), height: mm(12), size: 9 });
  // Empty box to write the quantity by hand.
  sheet.pdf.lineWidth(0.6).strokeColor(INK.line).rect(COLUMN.wanted, top, mm(21), mm(9)).stroke();
  drawCode(sheet.pdf, qrCode(line.address), { x: COLUMN.code, y: top - mm(1), width: CODE });
}

function newPage(sheet: PrintSheet, { title, about, words }: PrintedList, isFirst: boolean): number {
  sheet.pdf.addPage();
  if (isFirst) {
    const width = PAGE.right - PAGE.left;
    sheet.write(title, { x: PAGE.left, y: mm(14), width, height: mm(9), size: 17, isBold: true });
    sheet.write(about, { x: PAGE.left, y: mm(23), width, height: mm(6), size: 8.5, colour: INK.quiet });
  }
  const y = (isFirst ? PAGE.first : PAGE.next) - mm(6);
  const heads = [
    { text: words.article, x: COLUMN.article },
    { text: words.quantity, x: COLUMN.quantity },
    { text: words.wanted, x: COLUMN.wanted },
  ];
  for (const { text, x } of heads) sheet.write(text, { x, y, width: mm(40), size: 8, colour: INK.quiet });
  rule(sheet, isFirst ? PAGE.first : PAGE.next);
  return isFirst ? PAGE.first : PAGE.next;
}

function rule({ pdf }: PrintSheet, y: number): void {
  pdf.lineWidth(0.4).strokeColor(INK.line).moveTo(PAGE.left, y).lineTo(PAGE.right, y).stroke();
}

function numberPages(sheet: PrintSheet, { title, words }: PrintedList): void {
  const { start, count } = sheet.pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    sheet.pdf.switchToPage(page);
    const y = mm(287);
    sheet.write(title, { x: PAGE.left, y, width: mm(130), height: mm(5), size: 7.5, colour: INK.quiet });
    const text = words.page.replace("{0}", String(page - start + 1)).replace("{1}", String(count));
    sheet.write(text, { x: mm(150), y, width: PAGE.right - mm(150), size: 7.5, colour: INK.quiet, align: "right" });
  }
}
