import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { Big } from "big.js";
import type { Invoice, Issuer } from "../paper.ts";
import { EXEMPTION_CODES } from "../invoice/tax-category.ts";
import { type PaperWords, say } from "../words.ts";
import { attachXml } from "./attach-xml.ts";
import { formatAmount, formatCount, formatDay, formatPercent } from "./format.ts";
import { addressLines, commonFacts, drawFurniture, drawLetterHead, type Letter, titleOf } from "./letter.ts";
import { BODY, COLOUR, mm, PAGE, SIZE } from "./measures.ts";
import { openSheet, type Sheet } from "./sheet.ts";
import { drawTable } from "./table.ts";
import { codeMatrix, transferText } from "./transfer-code.ts";

/** Prices of lines have at most so many places on paper. */
const PLACES = 6;
/** What the sums and the terms below them need at most: they stay together. */
const CODE_SIZE = mm(28);

/** An invoice on paper with its XML inside (ZUGFeRD, Factur-X: profile EN 16931). */
export async function drawInvoice(
  invoice: Invoice,
  { issuer, words, xml }: { issuer: Issuer; words: PaperWords; xml: string },
): Promise<Buffer> {
  const letter: Letter = { paper: invoice, issuer, words };
  const title = titleOf(letter);
  const sheet = openSheet({ title, author: issuer.name, language: invoice.language, date: invoice.date });
  drawLetterHead(sheet, letter, factsOf(invoice, letter));
  let y = BODY.first + mm(5);
  for (const text of openings(invoice, letter)) {
    sheet.read(sheet.root, "P", () => {
      y = sheet.write(text, PAGE.left, y, { size: SIZE.table, width: PAGE.width }) + mm(1);
    });
  }
  y = drawLines(sheet, letter, y + mm(2));
  y = drawSums(sheet, letter, y);
  drawTerms(sheet, letter, y, await codeOf(invoice, issuer));
  drawFurniture(sheet, letter);
  attachXml(sheet.pdf, { xml, date: invoice.date });
  return sheet.finish();
}

function factsOf(invoice: Invoice, letter: Letter): [string, string][] {
  const { words } = letter;
  const facts: [string, string][] = [
    ...commonFacts(invoice, words),
    [say(words, "DeliveryNote"), invoice.deliveryNote],
    [say(words, "DeliveredOn"), formatDay(invoice.deliveredOn)],
    [say(words, "BuyerReference"), invoice.buyerReference === invoice.customerNumber ? "" : invoice.buyerReference],
  ];
  return facts.filter(([, value]) => value !== "");
}

function openings(invoice: Invoice, letter: Letter): string[] {
  const { words } = letter;
  const shipTo = addressLines(invoice.shipTo, letter);
  return [
    ...(invoice.corrects ? [say(words, "Corrects", invoice.corrects.number, formatDay(invoice.corrects.date))] : []),
    ...(shipTo.join() === addressLines(invoice.buyer, letter).join() ? [] : [`${say(words, "ShipTo")}: ${shipTo.join(", ")}`]),
    ...(invoice.buyer.vatId === "" ? [] : [say(words, "BuyerVatId", invoice.buyer.vatId)]),
  ];
}

function drawLines(sheet: Sheet, { paper, words }: Letter, from: number): number {
  const { lines, language, currency } = paper as Invoice;
  const amount = (value: string, places?: number) => formatAmount(value, language, { ...(places && { places }) });
  return drawTable(sheet, {
    columns: [
      { title: say(words, "Position"), width: mm(12) },
      { title: say(words, "Article"), width: mm(67) },
      { title: say(words, "Quantity"), width: mm(25), isNumber: true },
      { title: say(words, "Price"), width: mm(24), isNumber: true },
      { title: say(words, "Tax"), width: mm(13), isNumber: true },
      { title: `${say(words, "Total")} ${currency}`, width: mm(24), isNumber: true },
    ],
    rows: lines.map((line) => [
      { text: String(line.position) },
      {
        text: line.name,
        below: [
          say(words, "ArticleNumber", line.articleNumber),
          ...(line.customerArticleNumber === "" ? [] : [say(words, "CustomerArticleNumber", line.customerArticleNumber)]),
          ...(Big(line.allowance).eq(0) ? [] : [`${say(words, "Discount")} −${amount(line.allowance)}`]),
        ].join(" · "),
      },
      { text: formatQuantityWithUnit(line.quantity, line.unit, language) },
      {
        text: amount(line.price, PLACES),
        ...(Big(line.priceQuantity).eq(1) ? {} : { below: say(words, "Per", formatCount(line.priceQuantity, language)) }),
      },
      { text: `${formatPercent(line.rate, language)} %` },
      { text: amount(line.netTotal) },
    ]),
    from,
    carried: (count) => [
      say(words, "CarriedOver"),
      amount(
        lines
          .slice(0, count)
          .reduce((sum, { netTotal }) => sum.plus(netTotal), Big(0))
          .toFixed(2),
      ),
    ],
  });
}

function drawSums(sheet: Sheet, { paper, words }: Letter, from: number): number {
  const invoice = paper as Invoice;
  const { sums, language, currency } = invoice;
  const money = (value: string) => formatAmount(value, language, { currency });
  const rows: [string, string][] = [
    ...(invoice.adjustments.length > 0 ? ([[say(words, "LinesTotal"), money(sums.lines)]] as [string, string][]) : []),
    ...invoice.adjustments.map(({ isCharge, amount, reason }): [string, string] => [
      reason,
      isCharge ? money(amount) : `−${money(amount)}`,
    ]),
    [say(words, "NetTotal"), money(sums.net)],
    ...invoice.taxes.map(({ category, rate, net, tax }): [string, string] => [
      category === "S" ? say(words, "TaxOn", formatPercent(rate, language), money(net)) : say(words, "NoTaxOn", money(net)),
      money(tax),
    ]),
    ...(Big(sums.rounding).eq(0) ? [] : ([[say(words, "Rounding"), money(sums.rounding)]] as [string, string][])),
  ];
  const height = mm(5.2);
  let y = from + mm(3);
  if (y + (rows.length + 2) * height > BODY.bottom) {
    sheet.pdf.addPage();
    y = BODY.next;
  }
  const left = PAGE.left + mm(70);
  const width = PAGE.right - left;
  for (const [name, value] of rows) {
    sheet.read(sheet.root, "P", () => {
      sheet.write(name, left, y, { width: width - mm(30), size: SIZE.text });
      sheet.write(value, left, y, { width, align: "right", size: SIZE.text });
    });
    y += height;
  }
  y += mm(1);
  sheet.decorate(() => void sheet.pdf.rect(left - mm(2), y, width + mm(3.5), mm(9)).fill(COLOUR.shade));
  sheet.read(sheet.root, "P", () => {
    sheet.write(say(words, `Due.${invoice.kind}`), left, y + mm(2.4), { isBold: true, size: 11, width: width - mm(35) });
    sheet.write(money(sums.due), left, y + mm(2.4), { isBold: true, size: 11, width, align: "right" });
  });
  return y + mm(9);
}

/** The fields of the code that pays an invoice; null where there is nothing to pay, or no SEPA transfer can. */
async function codeOf(invoice: Invoice, issuer: Issuer): Promise<boolean[][] | null> {
  if (invoice.kind === "credit-note") return null;
  const text = transferText({ ...issuer, amount: invoice.sums.due, currency: invoice.currency, reference: invoice.number });
  return text === null ? null : codeMatrix(text);
}

function drawTerms(sheet: Sheet, { paper, issuer, words }: Letter, from: number, code: boolean[][] | null): void {
  const invoice = paper as Invoice;
  const isPaid = invoice.kind !== "credit-note";
  const exempt = invoice.taxes.filter(({ category }) => EXEMPTION_CODES[category]).map(({ category }) => say(words, `Exempt.${category}`));
  const texts = [
    ...exempt,
    isPaid
      ? [say(words, "PayUntil", formatDay(invoice.dueOn)), discountText(invoice, words)].filter(Boolean).join(" ")
      : say(words, "GivenBack"),
    ...(isPaid
      ? [`${issuer.bank} · IBAN ${issuer.iban} · BIC ${issuer.bic}\n${say(words, "Reference")}: ${invoice.number}`, say(words, "Ownership")]
      : []),
    say(words, "EInvoice"),
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

function discountText({ discount, language, currency }: Invoice, words: PaperWords): string {
  if (!discount) return "";
  const percent = formatPercent(Big(discount.percent).div(100).toFixed(), language);
  return say(words, "Discounted", formatDay(discount.until), percent, formatAmount(discount.amount, language, { currency }));
}

function drawCode(sheet: Sheet, { words, code, y, invoice }: { words: PaperWords; code: boolean[][]; y: number; invoice: Invoice }): void {
  const { pdf } = sheet;
  const field = CODE_SIZE / code.length;
  const left = PAGE.right - CODE_SIZE;
  const due = formatAmount(invoice.sums.due, invoice.language, { currency: invoice.currency });
  const figure = pdf.struct("Figure", { alt: say(words, "QrAlt", due, invoice.number) }, () => {
    for (const [row, fields] of code.entries()) {
      for (const [column, isDark] of fields.entries()) if (isDark) pdf.rect(left + column * field, y + row * field, field, field);
    }
    pdf.fill("#000000");
  });
  sheet.root.add(figure);
  figure.end();
  sheet.read(sheet.root, "P", () => {
    const caption = [say(words, "QrCode"), invoice.discount ? say(words, "QrCodeFull") : ""].filter(Boolean).join(" ");
    sheet.write(caption, left - mm(6), y + CODE_SIZE + mm(1.5), {
      size: 6.5,
      colour: COLOUR.quiet,
      width: CODE_SIZE + mm(6),
      align: "right",
    });
  });
}
