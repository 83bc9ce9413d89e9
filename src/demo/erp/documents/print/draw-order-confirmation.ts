import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { Big } from "big.js";
import type { Issuer } from "#server/pdf/letter/letter.ts";
import type { ConfirmedDocumentLine, OrderConfirmation } from "../document.ts";
import { EXEMPTION_CODES } from "../invoice/tax-category.ts";
import { formatAmount, formatCount, formatDay } from "#server/pdf/letter/format.ts";
import { addressLines, drawFurniture, drawLetterhead, titleOf } from "#server/pdf/letter/letterhead.ts";
import { BODY, mm, PAGE, SIZE } from "#server/pdf/letter/measures.ts";
import { openSheet, type Sheet } from "#server/pdf/letter/sheet.ts";
import { drawTable } from "#server/pdf/letter/table.ts";
import { type DocumentTexts, translate } from "#server/pdf/letter/texts.ts";
import { commonDetails } from "./common-details.ts";
import { drawSums } from "./draw-sums.ts";

/** Maximum decimals of line prices. */
const PLACES = 6;

/** Draws what was confirmed of an order: quantities, dates and prices. A later revision says that it replaces the earlier ones. */
export async function drawOrderConfirmation(
  confirmation: OrderConfirmation,
  { issuer, words }: { issuer: Issuer; words: DocumentTexts },
): Promise<Buffer> {
  const { language, date } = confirmation;
  const letter = { paper: confirmation, issuer, words };
  const sheet = openSheet({ title: titleOf(letter), author: issuer.name, language, date });
  drawLetterhead(sheet, letter, detailsOf(confirmation, words));
  let y = BODY.first + mm(5);
  const shipTo = addressLines(confirmation.shipTo, letter).join(", ");
  for (const text of confirmationOpening(confirmation, shipTo, words)) {
    sheet.read(sheet.root, "P", () => {
      y = sheet.write(text, PAGE.left, y, { size: SIZE.table, width: PAGE.width }) + mm(1);
    });
  }
  y = drawLines(sheet, { confirmation, words }, y + mm(2));
  y = drawSums(sheet, { words, document: confirmation }, y);
  drawClosing(sheet, confirmationClosing(confirmation, words), y);
  drawFurniture(sheet, letter);
  return sheet.finish();
}

/** Lines above the table. */
export function confirmationOpening(
  { revision, orderedOn, orderFields, buyer }: Pick<OrderConfirmation, "revision" | "orderedOn" | "orderFields" | "buyer">,
  shipTo: string,
  words: DocumentTexts,
): string[] {
  return [
    translate(words, revision > 1 ? "Confirmation.Changed" : "Confirmation.Opening", formatDay(orderedOn)),
    `${translate(words, "ShipTo")}: ${shipTo}`,
    ...orderFields.map(({ label, value }) => `${label}: ${value}`),
    ...(buyer.vatId === "" ? [] : [translate(words, "BuyerVatId", buyer.vatId)]),
  ];
}

function detailsOf(confirmation: OrderConfirmation, words: DocumentTexts): [string, string][] {
  const { requestedDeliveryOn, allowsPartDelivery, deliveryText, revision } = confirmation;
  const details: [string, string][] = [
    // The title contains the order.
    ...commonDetails(confirmation, words).filter(([name]) => name !== translate(words, "Order")),
    [translate(words, "Revision"), revision > 1 ? String(revision) : ""],
    [translate(words, "RequestedDelivery"), requestedDeliveryOn ? formatDay(requestedDeliveryOn) : ""],
    [translate(words, "PartDelivery"), allowsPartDelivery ? "" : translate(words, "PartDelivery.Complete")],
    [translate(words, "DeliveryText"), deliveryText],
  ];
  return details.filter(([, value]) => value !== "");
}

function drawLines(sheet: Sheet, { confirmation, words }: { confirmation: OrderConfirmation; words: DocumentTexts }, from: number): number {
  const { lines: nets, gross, language, currency } = confirmation;
  // A customer with gross prices reads the agreed ones.
  const lines = nets.map((line, index) => ({ ...line, total: line.netTotal, ...gross?.lines[index] }));
  const kind = gross ? "Gross" : "Net";
  const amount = (value: string, places?: number) => formatAmount(value, language, { ...(places && { places }) });
  return drawTable(sheet, {
    columns: [
      { title: translate(words, "Position"), width: mm(12) },
      { title: translate(words, "Article"), width: mm(60) },
      { title: translate(words, "Quantity"), width: mm(25), isNumber: true },
      { title: translate(words, "PlannedDelivery"), width: mm(24), isNumber: true },
      { title: translate(words, `Price${kind}`), width: mm(20), isNumber: true },
      { title: `${translate(words, `Total${kind}`)} ${currency}`, width: mm(24), isNumber: true },
    ],
    rows: lines.map((line) => [
      { text: String(line.position) },
      { text: line.name, below: notesOf(line, { words, confirmation }) },
      { text: formatQuantityWithUnit(line.quantity, line.unit, language) },
      { text: line.plannedDeliveryOn ? formatDay(line.plannedDeliveryOn) : "–" },
      {
        text: amount(line.price, PLACES),
        ...(Big(line.priceQuantity).eq(1) ? {} : { below: translate(words, "Per", formatCount(line.priceQuantity, language)) }),
      },
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

function notesOf(line: ConfirmedDocumentLine, { words, confirmation }: { words: DocumentTexts; confirmation: OrderConfirmation }): string {
  return [
    translate(words, "ArticleNumber", line.articleNumber),
    ...(line.customerArticleNumber === "" ? [] : [translate(words, "CustomerArticleNumber", line.customerArticleNumber)]),
    ...(line.costCentre === "" ? [] : [`${translate(words, "CostCentre")} ${line.costCentre}`]),
    ...(line.text === "" ? [] : [line.text]),
    ...(line.rejected === 0
      ? []
      : [translate(words, "Confirmation.Rejected", formatQuantityWithUnit(line.rejected, line.unit, confirmation.language))]),
  ].join(" · ");
}

/** The texts below the totals. Private customers have no duty to give notice of deviations. */
export function confirmationClosing({ taxes, isPrivate }: Pick<OrderConfirmation, "taxes" | "isPrivate">, words: DocumentTexts): string[] {
  const exempt = taxes.filter(({ category }) => EXEMPTION_CODES[category]).map(({ category }) => translate(words, `Exempt.${category}`));
  return [
    ...exempt,
    translate(words, "Confirmation.Dates"),
    translate(words, "Ownership"),
    translate(words, isPrivate ? "Confirmation.ConsumerTerms" : "Confirmation.Terms"),
  ];
}

function drawClosing(sheet: Sheet, texts: readonly string[], from: number): void {
  const width = PAGE.width;
  const needed = texts.reduce((sum, each) => sum + sheet.heightOf(each, { width }) + mm(2), 0);
  let y = from + mm(7);
  if (y + needed > BODY.bottom) {
    sheet.pdf.addPage();
    y = BODY.next;
  }
  for (const text of texts) {
    sheet.read(sheet.root, "P", () => {
      y = sheet.write(text, PAGE.left, y, { width }) + mm(2);
    });
  }
}
