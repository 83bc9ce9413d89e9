// Renderer module of the PDF worker.
import { drawFurniture, type Letterhead } from "../../pdf/letter/letterhead.ts";
import { BODY, COLOUR, mm, PAGE } from "../../pdf/letter/measures.ts";
import { openSheet, type Sheet } from "../../pdf/letter/sheet.ts";
import { readStationery } from "../../pdf/letter/stationery.ts";
import type { TermsDocument } from "./terms-document.ts";

/** Height reserved below a heading, so that it is never the last thing on a page. */
const KEPT_TOGETHER = mm(18);
const TOP = mm(20);

export async function render({ siteId, document }: { siteId: string; document: TermsDocument }): Promise<Uint8Array> {
  const { issuer, words } = readStationery(siteId);
  const { language, title, version, blocks } = document;
  // The same text is always the same file.
  const day = /^\d{4}-\d\d$/.test(version) ? `${version}-01` : "2000-01-01";
  const sheet = openSheet({ title, author: issuer.name, language, date: day });
  sheet.read(sheet.root, "P", () => {
    sheet.write(`${issuer.brand} · ${version}`, PAGE.left, TOP, { size: 10, isBold: true, colour: COLOUR.brand });
  });
  let y = TOP + mm(8);
  sheet.read(sheet.root, "H1", () => {
    y = sheet.write(title, PAGE.left, y, { size: 15, isBold: true, width: PAGE.width }) + mm(2);
  });
  for (const { kind, text } of blocks) {
    const isHeading = kind === "heading";
    const style = { width: PAGE.width, ...(isHeading && { size: 10.5, isBold: true }) };
    y = spaceFor(sheet, y + (isHeading ? mm(3) : 0), isHeading ? KEPT_TOGETHER : sheet.heightOf(text, style));
    sheet.read(sheet.root, isHeading ? "H2" : "P", () => {
      y = sheet.write(text, PAGE.left, y, style) + mm(isHeading ? 0.8 : 1.4);
    });
  }
  const head: Letterhead = {
    paper: { kind: "terms-text", number: "", date: day, language, title, buyer: issuer },
    issuer,
    words: words[language],
  };
  drawFurniture(sheet, head);
  return sheet.finish();
}

/** Returns `y`, or the top of a new page if `height` does not fit. */
function spaceFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= BODY.bottom) return y;
  sheet.pdf.addPage();
  return BODY.next;
}
