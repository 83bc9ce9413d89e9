import type { LabelFormat } from "#contract/rules/order-lists/label-formats.ts";
import { drawCode, eanCode, qrCode } from "./codes.ts";
import type { PrintedArticle, PrintedList } from "./printed-list.ts";
import { INK, mm, openSheet, type PrintSheet } from "./sheet.ts";

/** Millimetres, from the upper left corner of the sheet; on a roll each label is a page. */
type Layout = {
  page: readonly [number, number];
  columns: number;
  rows: number;
  left: number;
  top: number;
  width: number;
  height: number;
  code: number;
  size: number;
};

/** Common label sheets: A4 without gaps between the labels. */
export const LAYOUTS: Readonly<Record<LabelFormat, Layout>> = {
  "70x36": { page: [210, 297], columns: 3, rows: 8, left: 0, top: 4.5, width: 70, height: 36, code: 24, size: 7.5 },
  "105x48": { page: [210, 297], columns: 2, rows: 6, left: 0, top: 4.5, width: 105, height: 48, code: 34, size: 10 },
  roll57: { page: [57, 32], columns: 1, rows: 1, left: 0, top: 0, width: 57, height: 32, code: 20, size: 6.5 },
};
/** Unprintable margin of a sheet, in millimetres. */
const EDGE = 3;
/** Minimum width of a GTIN's narrowest bar, in millimetres, that a phone can scan. */
const NARROWEST_BAR = 0.26;

/** A label for each article: name, packaging, and the codes to reorder it. */
export async function drawLabels(list: PrintedList, format: LabelFormat): Promise<Buffer> {
  const layout = LAYOUTS[format];
  const sheet = openSheet(list, [mm(layout.page[0]), mm(layout.page[1])]);
  const articles = list.lines.filter((line): line is PrintedArticle => !("heading" in line));
  const perPage = layout.columns * layout.rows;
  if (articles.length === 0) sheet.pdf.addPage();
  for (const [at, article] of articles.entries()) {
    if (at % perPage === 0) sheet.pdf.addPage();
    const position = at % perPage;
    const x = layout.left + (position % layout.columns) * layout.width;
    const y = layout.top + Math.floor(position / layout.columns) * layout.height;
    drawLabel(sheet, article, layout, { x: mm(x + EDGE), y: mm(y + EDGE / 2) });
  }
  return sheet.finish();
}

function drawLabel(
  sheet: PrintSheet,
  { name, numbers, facts, address, gtin }: PrintedArticle,
  layout: Layout,
  { x, y }: { x: number; y: number },
): void {
  const { code, height, size } = layout;
  const inner = mm(layout.width - 2 * EDGE);
  const bottom = y + mm(height - EDGE);
  drawCode(sheet.pdf, qrCode(address), { x: x - mm(1), y, width: mm(code) });
  const left = x + mm(code);
  const width = inner - mm(code);
  const ean = eanCode(gtin);
  // Bars go below the texts, or across the whole label if the space beside the QR code is too narrow.
  const bars = ean && { width: Math.min(mm((ean.width + 2 * ean.quiet) * 0.33), inner), height: mm(height * 0.2) };
  const hasRoom = bars && bars.width / (ean.width + 2 * ean.quiet) >= mm(NARROWEST_BAR);
  const isBeside = hasRoom && bars.width <= width;
  const textBottom = hasRoom && isBeside ? bottom - bars.height - mm(1) : bottom;
  let at = sheet.write(name, { x: left, y: y + mm(1), width, height: mm(height * 0.3), size: size * 1.25, isBold: true });
  for (const text of [...numbers, ...facts]) {
    if (at + size > textBottom) break;
    at = sheet.write(text, { x: left, y: at, width, height: size * 1.2, size, colour: INK.text });
  }
  if (!hasRoom) return;
  const barX = isBeside ? left : x;
  const barY = isBeside ? bottom - bars.height : Math.max(bottom - bars.height, y + mm(code));
  drawCode(sheet.pdf, ean, { x: barX, y: barY, width: bars.width, height: Math.min(bars.height, y + mm(height) - barY) });
}
