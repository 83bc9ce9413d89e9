import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { Big } from "big.js";
import type { Issuer } from "#server/pdf/letter/letter.ts";
import type { Invoice } from "../document.ts";
import { EXEMPTION_CODES } from "../invoice/tax-category.ts";
import { type DocumentTexts, translate } from "#server/pdf/letter/texts.ts";
import { attachXml } from "./attach-xml.ts";
import { formatAmount, formatCount, formatDay, formatPercent } from "#server/pdf/letter/format.ts";
import { commonDetails } from "./common-details.ts";
import { drawSums } from "./draw-sums.ts";
import { addressLines, drawFurniture, drawLetterhead, type Letterhead, titleOf } from "#server/pdf/letter/letterhead.ts";
import { BODY, COLOUR, mm, PAGE, SIZE } from "#server/pdf/letter/measures.ts";
import { openSheet, type Sheet } from "#server/pdf/letter/sheet.ts";
import { drawTable } from "#server/pdf/letter/table.ts";
import { codeMatrix, transferText } from "#server/pdf/transfer-code.ts";

/** Maximum decimals of line prices. */
const PLACES = 6;
/** Edge length of the payment QR code. */
const CODE_SIZE = mm(28);

/** Draws an invoice as PDF with embedded XML (ZUGFeRD, Factur-X: profile EN 16931). */
export async function drawInvoice(
  invoice: Invoice,
  { issuer, words, xml }: { issuer: Issuer; words: DocumentTexts; xml: string },
): Promise<Buffer> {
  const letter: Letterhead = { paper: invoice, issuer, words };
  const title = titleOf(letter);
  const sheet = openSheet({ title, author: issuer.name, language: invoice.language, date: invoice.date });
  drawLetterhead(sheet, letter, factsOf(invoice, letter));
  let y = BODY.first + mm(5);
  for (const text of openings(invoice, letter)) {
    sheet.read(sheet.root, "P", () => {
      y = sheet.write(text, PAGE.left, y, { size: SIZE.table, width: PAGE.width }) + mm(1);
    });
  }
  y = drawLines(sheet, letter, y + mm(2));
  y = drawSums(sheet, { words, document: invoice }, y);
  drawTerms(sheet, letter, y, await codeOf(invoice, issuer));
  drawFurniture(sheet, letter);
  attachXml(sheet.pdf, { xml, date: invoice.date });
  return sheet.finish();
}

function factsOf(invoice: Invoice, letter: Letterhead): [string, string][] {
  const { words } = letter;
  const facts: [string, string][] = [
    ...commonDetails(invoice, words),
    [translate(words, "DeliveryNote"), invoice.deliveryNote],
    [translate(words, "DeliveredOn"), formatDay(invoice.deliveredOn)],
    [translate(words, "BuyerReference"), invoice.buyerReference === invoice.customerNumber ? "" : invoice.buyerReference],
  ];
  return facts.filter(([, value]) => value !== "");
}

function openings(invoice: Invoice, letter: Letterhead): string[] {
  const { words } = letter;
  const shipTo = addressLines(invoice.shipTo, letter);
  return [
    ...(invoice.corrects ? [translate(words, "Corrects", invoice.corrects.number, formatDay(invoice.corrects.date))] : []),
    ...(shipTo.join() === addressLines(invoice.buyer, letter).join() ? [] : [`${translate(words, "ShipTo")}: ${shipTo.join(", ")}`]),
    ...(invoice.buyer.vatId === "" ? [] : [translate(words, "BuyerVatId", invoice.buyer.vatId)]),
  ];
}

function drawLines(sheet: Sheet, { paper, words }: Letterhead, from: number): number {
  const { lines: nets, gross, language, currency } = paper as Invoice;
  // A customer with gross prices reads the agreed ones.
  const lines = nets.map((line, index) => ({ ...line, total: line.netTotal, ...gross?.lines[index] }));
  const kind = gross ? "Gross" : "Net";
  const amount = (value: string, places?: number) => formatAmount(value, language, { ...(places && { places }) });
  return drawTable(sheet, {
    columns: [
      { title: translate(words, "Position"), width: mm(12) },
      { title: translate(words, "Article"), width: mm(67) },
      { title: translate(words, "Quantity"), width: mm(25), isNumber: true },
      { title: translate(words, `Price${kind}`), width: mm(24), isNumber: true },
      { title: translate(words, "Tax"), width: mm(13), isNumber: true },
      { title: `${translate(words, `Total${kind}`)} ${currency}`, width: mm(24), isNumber: true },
    ],
    rows: lines.map((line) => [
      { text: String(line.position) },
      {
        text: line.name,
        below: [
          translate(words, "ArticleNumber", line.articleNumber),
          ...(line.customerArticleNumber === "" ? [] : [translate(words, "CustomerArticleNumber", line.customerArticleNumber)]),
          ...(line.costCentre === "" ? [] : [`${translate(words, "CostCentre")} ${line.costCentre}`]),
          ...(line.text === "" ? [] : [line.text]),
          ...(Big(line.allowance).eq(0) ? [] : [`${translate(words, "Discount")} −${amount(line.allowance)}`]),
        ].join(" · "),
      },
      { text: formatQuantityWithUnit(line.quantity, line.unit, language) },
      {
        text: amount(line.price, PLACES),
        ...(Big(line.priceQuantity).eq(1) ? {} : { below: translate(words, "Per", formatCount(line.priceQuantity, language)) }),
      },
      { text: `${formatPercent(line.rate, language)} %` },
      { text: amount(line.total) },
    ]),
    from,
    carried: (count) => [
      translate(words, "CarriedOver"),
      amount(
        lines
          .slice(0, count)
          .reduce((sum, { total }) => sum.plus(total), Big(0))
          .toFixed(2),
      ),
    ],
  });
}

/** Modules of the payment QR code; null for credit notes and if a SEPA transfer is not possible. */
async function codeOf(invoice: Invoice, issuer: Issuer): Promise<boolean[][] | null> {
  if (invoice.kind === "credit-note") return null;
  const text = transferText({ ...issuer, amount: invoice.sums.due, currency: invoice.currency, reference: invoice.number });
  return text === null ? null : codeMatrix(text);
}

function drawTerms(sheet: Sheet, { paper, issuer, words }: Letterhead, from: number, code: boolean[][] | null): void {
  const invoice = paper as Invoice;
  const isPaid = invoice.kind !== "credit-note";
  const exempt = invoice.taxes
    .filter(({ category }) => EXEMPTION_CODES[category])
    .map(({ category }) => translate(words, `Exempt.${category}`));
  const texts = [
    ...exempt,
    isPaid
      ? [translate(words, "PayUntil", formatDay(invoice.dueOn)), discountText(invoice, words)].filter(Boolean).join(" ")
      : translate(words, "GivenBack"),
    ...(isPaid
      ? [
          `${issuer.bank} · IBAN ${issuer.iban} · BIC ${issuer.bic}\n${translate(words, "Reference")}: ${invoice.number}`,
          translate(words, "Ownership"),
        ]
      : []),
    translate(words, "EInvoice"),
  ];
  const width = code ? PAGE.width - CODE_SIZE - mm(10) : PAGE.width;
  const needed = texts.reduce((sum, each) => sum + sheet.heightOf(each, { width }) + mm(2), mm(6));
  let y = from + mm(7);
  if (y + Math.max(needed, code ? CODE_SIZE + mm(15) : 0) > BODY.bottom) {
    sheet.pdf.addPage();
    y = BODY.next;
  }
  if (code) drawCode(sheet, { words, code, y, invoice });
  for (const each of texts) {
    sheet.read(sheet.root, "P", () => {
      y = sheet.write(each, PAGE.left, y, { width }) + mm(2);
    });
  }
}

function discountText({ discount, language, currency }: Invoice, words: DocumentTexts): string {
  if (!discount) return "";
  const percent = formatPercent(Big(discount.percent).div(100).toFixed(), language);
  return translate(words, "Discounted", formatDay(discount.until), percent, formatAmount(discount.amount, language, { currency }));
}

function drawCode(
  sheet: Sheet,
  { words, code, y, invoice }: { words: DocumentTexts; code: boolean[][]; y: number; invoice: Invoice },
): void {
  const { pdf } = sheet;
  const field = CODE_SIZE / code.length;
  const left = PAGE.right - CODE_SIZE;
  const due = formatAmount(invoice.sums.due, invoice.language, { currency: invoice.currency });
  const figure = pdf.struct("Figure", { alt: translate(words, "QrAlt", due, invoice.number) }, () => {
    for (const [row, fields] of code.entries()) {
      for (const [column, isDark] of fields.entries()) if (isDark) pdf.rect(left + column * field, y + row * field, field, field);
    }
    pdf.fill("#000000");
  });
  sheet.root.add(figure);
  figure.end();
  sheet.read(sheet.root, "P", () => {
    const caption = [translate(words, "QrCode"), invoice.discount ? translate(words, "QrCodeFull") : ""].filter(Boolean).join(" ");
    sheet.write(caption, left - mm(6), y + CODE_SIZE + mm(1.5), {
      size: 6.5,
      colour: COLOUR.quiet,
      width: CODE_SIZE + mm(6),
      align: "right",
    });
  });
}
