import { Big } from "big.js";
import { formatAmount, formatPercent } from "#server/pdf/letter/format.ts";
import { BODY, COLOUR, mm, PAGE, SIZE } from "#server/pdf/letter/measures.ts";
import type { Sheet } from "#server/pdf/letter/sheet.ts";
import { type DocumentTexts, translate } from "#server/pdf/letter/texts.ts";
import type { GrossAmounts, Invoice } from "../document.ts";

type Summed = Pick<Invoice, "sums" | "gross" | "adjustments" | "taxes" | "language" | "currency"> & { kind: string };

/** Draws charges, allowances, taxes and the total of an invoice or order confirmation. Returns the y position of the end. */
export function drawSums(sheet: Sheet, { words, document }: { words: DocumentTexts; document: Summed }, from: number): number {
  const { sums, gross, adjustments, taxes, language, currency, kind } = document;
  const money = (value: string) => formatAmount(value, language, { currency });
  const isZero = (value: string) => Big(value).eq(0);
  const grossRows = (own: GrossAmounts): [string, string][] => [
    [translate(words, "LinesTotalGross"), money(own.goods)],
    ...(isZero(own.delivery) ? [] : ([[translate(words, "DeliveryGross"), money(own.delivery)]] as [string, string][])),
    ...(isZero(own.rounding) ? [] : ([[translate(words, "Rounding"), money(own.rounding)]] as [string, string][])),
    ...taxes.map(({ category, rate, net, tax }): [string, string] => [
      category === "S" ? translate(words, "TaxWithin", formatPercent(rate, language), money(net)) : translate(words, "NoTaxOn", money(net)),
      money(tax),
    ]),
  ];
  const netRows = (): [string, string][] => [
    ...(adjustments.length > 0 ? ([[translate(words, "LinesTotal"), money(sums.lines)]] as [string, string][]) : []),
    ...adjustments.map(({ isCharge, amount, reason }): [string, string] => [reason, isCharge ? money(amount) : `−${money(amount)}`]),
    [translate(words, "NetTotal"), money(sums.net)],
    ...taxes.map(({ category, rate, net, tax }): [string, string] => [
      category === "S" ? translate(words, "TaxOn", formatPercent(rate, language), money(net)) : translate(words, "NoTaxOn", money(net)),
      money(tax),
    ]),
    ...(Big(sums.rounding).eq(0) ? [] : ([[translate(words, "Rounding"), money(sums.rounding)]] as [string, string][])),
  ];
  const rows = gross ? grossRows(gross) : netRows();
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
    sheet.write(translate(words, `Due.${kind}`), left, y + mm(2.4), { isBold: true, size: 11, width: width - mm(35) });
    sheet.write(money(sums.due), left, y + mm(2.4), { isBold: true, size: 11, width, align: "right" });
  });
  return y + mm(9);
}
