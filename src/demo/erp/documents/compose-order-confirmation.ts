import { showOrderedField } from "#contract/order-fields/order-field-values.ts";
import { invoiceAmounts } from "../invoices/invoice-amounts.ts";
import type { ConfirmedLine } from "../fulfilment/confirmed-lines.ts";
import type { FulfilmentOrder } from "../fulfilment/order.ts";
import { composeGross, deliveryCharge, headOf, type OrderRow, plain, taxedAs, withTax } from "./compose-document.ts";
import type { ConfirmedDocumentLine, OrderConfirmation } from "./document.ts";
import { priceOfLine } from "./invoice/invoice-totals.ts";
import type { Stationery } from "#server/pdf/letter/stationery.ts";

export type ConfirmationRows = {
  kind: "order-confirmation";
  number: string;
  revision: number;
  /** ISO date of the confirmation. */
  date: string;
  order: OrderRow;
  ordered: FulfilmentOrder;
  lines: readonly ConfirmedLine[];
};

/** The amounts are those that the invoices of the confirmed quantities add up to. */
export function composeOrderConfirmation(rows: ConfirmationRows, stationery: Stationery): OrderConfirmation {
  const { ordered } = rows;
  const head = headOf(rows, stationery);
  const confirmed = new Map(rows.lines.map((line) => [line.position, line]));
  const quantityOf = (position: number) => confirmed.get(position)?.quantity ?? 0;
  const amounts = invoiceAmounts(
    { ...ordered, lines: ordered.lines.map((line) => ({ ...line, delivered: quantityOf(line.position) })) },
    ordered.lines
      .filter(({ position }) => quantityOf(position) > 0)
      .map((line) => ({ ...line, orderPosition: line.position, quantity: quantityOf(line.position) })),
  );
  const nets = new Map(amounts.lines.map(({ orderPosition, netTotal }) => [orderPosition, netTotal.toFixed(2)]));
  const lines = ordered.lines.map((line): ConfirmedDocumentLine => {
    const quantity = quantityOf(line.position);
    const netTotal = nets.get(line.position) ?? "0.00";
    const priced = { price: line.amount, priceQuantity: line.priceQuantity, quantity, netTotal };
    return {
      position: line.position,
      articleNumber: line.articleNumber,
      customerArticleNumber: line.customerArticleNumber,
      costCentre: line.costCentre,
      text: line.text,
      name: line.name,
      quantity,
      unit: line.unit,
      ...(quantity === 0 ? { price: plain(line.amount), priceQuantity: plain(line.priceQuantity) } : priceOfLine(priced)),
      netTotal,
      rejected: line.quantity - quantity,
      plannedDeliveryOn: confirmed.get(line.position)?.plannedDeliveryOn ?? null,
    };
  });
  const cost = amounts.deliveryCost.toFixed(2);
  return {
    ...head,
    kind: "order-confirmation",
    isPrivate: rows.order.isPrivate === true,
    revision: rows.revision,
    currency: ordered.currency,
    requestedDeliveryOn: ordered.requestedDeliveryOn,
    allowsPartDelivery: ordered.allowsPartDelivery,
    deliveryText: ordered.deliveryNote,
    orderFields: (ordered.orderFields ?? [])
      .filter(({ isPrinted }) => isPrinted)
      .map((field) => showOrderedField(field, head.language))
      .map(({ label, value }) => ({ label, value })),
    lines,
    adjustments: deliveryCharge({ cost, taxRate: amounts.deliveryTaxRate }, head, stationery),
    taxes: amounts.taxes.map(({ rate, net, tax }) => ({
      ...taxedAs(rate, head, stationery),
      net: net.toFixed(2),
      tax: tax.toFixed(2),
    })),
    sums: {
      lines: amounts.linesTotal.toFixed(2),
      allowances: "0.00",
      charges: cost,
      net: amounts.netTotal.toFixed(2),
      tax: amounts.taxTotal.toFixed(2),
      gross: amounts.netTotal.plus(amounts.taxTotal).toFixed(2),
      rounding: amounts.rounding.toFixed(2),
      due: amounts.dueTotal.toFixed(2),
    },
    gross:
      ordered.basis === "gross"
        ? composeGross({
            lines: ordered.lines.map(({ position, unitPrice, unitPriceQuantity }) => ({
              price: unitPrice,
              priceQuantity: String(unitPriceQuantity),
              quantity: quantityOf(position),
            })),
            delivery: withTax(cost, amounts.deliveryTaxRate),
            due: amounts.dueTotal.toFixed(2),
          })
        : null,
  };
}
