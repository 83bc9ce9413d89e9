import { MARK_BOLT, MARK_FLUKES } from "#contract/mark.ts";
import type { CompanyLetter, Issuer, Party } from "./letter.ts";
import { type DocumentTexts, translate } from "./texts.ts";
import { formatDay } from "./format.ts";
import { BODY, COLOUR, FOOT, INFO, MARKS, mm, PAGE, SIZE, WINDOW } from "./measures.ts";
import type { Sheet } from "./sheet.ts";

/** A document on letter paper; one without a title of its own is named by its kind and number. */
export type LetterPaper = Pick<CompanyLetter, "language" | "number" | "date" | "buyer"> & { kind: string; title?: string };
export type Letterhead = { paper: LetterPaper; issuer: Issuer; words: DocumentTexts };

/** Title of a document, e.g. "Rechnung RE-2026-000123". */
export function titleOf({ paper, words }: Pick<Letterhead, "paper" | "words">): string {
  return paper.title ?? `${translate(words, `Title.${paper.kind}`)} ${paper.number}`;
}

/** Address lines for the envelope window; includes the country only if it differs from the issuer's. */
export function addressLines({ name, names, street, postalCode, town, countryIso }: Party, { issuer, paper }: Letterhead): string[] {
  const country =
    countryIso === issuer.countryIso ? "" : (new Intl.DisplayNames(paper.language, { type: "region" }).of(countryIso) ?? countryIso);
  return [name, ...names, street, `${postalCode} ${town}`.trim(), country.toUpperCase()].filter((line) => line !== "");
}

/** Draws letterhead, address window, details block and heading of the first page. */
export function drawLetterhead(sheet: Sheet, letter: Letterhead, facts: readonly (readonly [string, string])[]): void {
  const { paper, issuer } = letter;
  sheet.read(sheet.root, "P", () => {
    sheet.write(issuer.brand, PAGE.left + mm(13), mm(18), { size: SIZE.brand, isBold: true, colour: COLOUR.brand });
  });
  sheet.decorate(() => {
    const { pdf } = sheet;
    pdf.rect(0, 0, pdf.page.width, mm(3)).fill(COLOUR.brand);
    drawMark(sheet, PAGE.left, mm(16.5), mm(10.5));
    pdf.lineWidth(0.4).strokeColor(COLOUR.line);
    for (const y of MARKS.folds) pdf.moveTo(mm(5), y).lineTo(mm(9), y).stroke();
    pdf.moveTo(mm(5), MARKS.punch).lineTo(mm(11), MARKS.punch).stroke();
  });
  sheet.read(sheet.root, "P", () => {
    const sender = [issuer.name, issuer.street, `${issuer.postalCode} ${issuer.town}`].join(" · ");
    sheet.write(sender, WINDOW.left, WINDOW.sender, { size: 6.5, colour: COLOUR.quiet, width: WINDOW.width + mm(5), lineBreak: false });
  });
  sheet.read(sheet.root, "P", () => {
    sheet.write(addressLines(paper.buyer, letter).slice(0, 6).join("\n"), WINDOW.left, WINDOW.address, { width: WINDOW.width, size: 10 });
  });
  drawFacts(sheet, facts);
  sheet.read(sheet.root, "H1", () => {
    // Documents of an order have the details block beside the heading; letters have none, so the heading takes the full width.
    const width = paper.title === undefined ? mm(95) : PAGE.width;
    sheet.write(titleOf(letter), PAGE.left, BODY.first - mm(6), { size: SIZE.title, isBold: true, width });
  });
}

/** Draws the logo with an edge length of `size` points. */
function drawMark({ pdf }: Sheet, x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 48);
  for (const path of [...MARK_BOLT, ...MARK_FLUKES]) pdf.path(path).fill(COLOUR.brand, "even-odd");
  pdf.restore();
}

function drawFacts(sheet: Sheet, facts: readonly (readonly [string, string])[]): void {
  const label = mm(28);
  let y = INFO.top;
  for (const [name, value] of facts) {
    let bottom = y;
    sheet.read(sheet.root, "P", () => {
      const left = sheet.write(name, INFO.left, y, { size: SIZE.table, colour: COLOUR.quiet, width: label });
      const right = sheet.write(value, INFO.left + label, y, { size: SIZE.table, width: INFO.width - label });
      bottom = Math.max(left, right);
    });
    y = bottom + mm(0.7);
  }
}

/** Draws the headers of continuation pages, the footers and the page numbers, as artifacts outside the reading order. */
export function drawFurniture(sheet: Sheet, { paper, issuer, words }: Letterhead): void {
  const { pdf } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    sheet.decorate(() => {
      if (page > start) {
        sheet.write(issuer.brand, PAGE.left, mm(16), { size: 12, isBold: true, colour: COLOUR.brand });
        const title = `${titleOf({ paper, words })} · ${formatDay(paper.date)}`;
        sheet.write(title, PAGE.left, mm(17.5), { size: SIZE.table, colour: COLOUR.quiet, width: PAGE.width, align: "right" });
        pdf.lineWidth(0.6).strokeColor(COLOUR.line).moveTo(PAGE.left, mm(24)).lineTo(PAGE.right, mm(24)).stroke();
      }
      pdf.lineWidth(0.6).strokeColor(COLOUR.line).moveTo(PAGE.left, FOOT).lineTo(PAGE.right, FOOT).stroke();
      const columns = issuer.foot[paper.language];
      const width = PAGE.width / columns.length;
      for (const [index, lines] of columns.entries())
        sheet.write(lines.join("\n"), PAGE.left + index * width, FOOT + mm(2), { size: 6.2, colour: COLOUR.quiet, width: width - mm(1) });
      const number = translate(words, "Page", String(page - start + 1), String(count));
      sheet.write(number, PAGE.left, FOOT + mm(14), { size: SIZE.small, colour: COLOUR.quiet, width: PAGE.width, align: "right" });
    });
  }
}
