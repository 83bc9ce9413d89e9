import bwip from "bwip-js/node";
import type PDFDocument from "pdfkit";

/** A code as dark rectangles, in modules from the upper left corner, plus the width of its quiet zone. */
export type Code = {
  width: number;
  height: number;
  quiet: number;
  bars: readonly { x: number; y: number; width: number; height: number }[];
};

type Bars = { bbs: number[]; bhs: number[]; sbs: number[] };
type Dots = { pixs: number[]; pixx: number; pixy: number };

/** Medium error correction: partly dirty codes remain readable. */
const ERROR_CORRECTION = "M";
const QUIET_OF_QR = 4;
const QUIET_OF_EAN = 11;
/** bwip gives bar heights in inches at 72 modules each. */
const MODULES_PER_INCH = 72;

export function qrCode(text: string): Code {
  const { pixs, pixx: width, pixy: height } = symbolOf({ bcid: "qrcode", text, eclevel: ERROR_CORRECTION });
  const bars: Code["bars"][number][] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!pixs[y * width + x]) continue;
      const from = x;
      while (x < width && pixs[y * width + x]) x++;
      bars.push({ x: from, y, width: x - from, height: 1 });
    }
  }
  return { width, height, quiet: QUIET_OF_QR, bars };
}

const SYMBOLOGY: Readonly<Record<number, string>> = { 8: "ean8", 12: "upca", 13: "ean13", 14: "itf14" };

/** The bars of a GTIN; null if it is invalid, such as with a wrong check digit. */
export function eanCode(gtin: string): Code | null {
  const bcid = /^\d+$/.test(gtin) ? SYMBOLOGY[gtin.length] : undefined;
  if (!bcid) return null;
  try {
    const { sbs, bhs, bbs } = symbolOf({ bcid, text: gtin });
    const height = Math.max(...bhs) * MODULES_PER_INCH;
    const bars: Code["bars"][number][] = [];
    let x = 0;
    for (const [at, width] of sbs.entries()) {
      const bar = at / 2;
      if (Number.isInteger(bar))
        bars.push({ x, y: height - ((bbs[bar] ?? 0) + bhs[bar]!) * MODULES_PER_INCH, width, height: bhs[bar]! * MODULES_PER_INCH });
      x += width;
    }
    return { width: x, height, quiet: QUIET_OF_EAN, bars };
  } catch {
    return null;
  }
}

function symbolOf(options: { bcid: string; text: string; eclevel?: string }): Bars & Dots {
  // The raw mode returns the parts of the symbol instead of drawing it; bwip's types do not declare them.
  return (bwip as unknown as { raw(given: object): [Bars & Dots] }).raw(options)[0];
}

/** Draws a code at a given width, including the quiet zone, and height. Returns the drawn height. */
export function drawCode(
  pdf: PDFDocument,
  { width, height, quiet, bars }: Code,
  place: { x: number; y: number; width: number; height?: number },
): number {
  const module = place.width / (width + 2 * quiet);
  // A QR code is square; bars can be shortened.
  const isMatrix = quiet === QUIET_OF_QR;
  const up = isMatrix || place.height === undefined ? module : place.height / height;
  const top = place.y + (isMatrix ? quiet * module : 0);
  for (const bar of bars) pdf.rect(place.x + (quiet + bar.x) * module, top + bar.y * up, bar.width * module, bar.height * up);
  pdf.fill("#000000");
  return isMatrix ? place.width : height * up;
}
