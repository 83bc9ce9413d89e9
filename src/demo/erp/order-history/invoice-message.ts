import { Big } from "big.js";
import type { ErpInvoice } from "#server/ports/erp-messages.ts";
import { discounted } from "../invoices/payment.ts";
import type { NewMessage } from "../messages/message-store.ts";
import { toMessage } from "../messages/publish.ts";
import { dayOf } from "../simulation-speed.ts";
import type { PastDelivery, PastInvoice, PastOrder } from "./live-through.ts";

type Past = { order: PastOrder["order"]; delivery: PastDelivery; invoice: PastInvoice };

/** Messages with lines and amounts of an invoice, and of the credit note that credits it in full. */
export function invoiceMessages({ order, delivery, invoice }: Past): NewMessage[] {
  const { credit } = delivery;
  const { payment, at } = invoice;
  const isPaid = payment.isPaid && (!credit || payment.at < credit.at);
  const state = { ...commonFields({ order, delivery, invoice }), number: invoice.number, kind: "invoice", corrects: null } as const;
  const total = state.total;
  const paid: ErpInvoice = {
    ...state,
    issuedOn: dayOf(at),
    dueOn: payment.dueOn,
    open: isPaid || credit ? "0.00" : total,
    status: statusOf({ isPaid, isCredited: credit !== null }),
    discount: payment.discount,
    payments: isPaid ? [{ paidOn: dayOf(payment.at), amount: amountPaid(total, payment) }] : [],
  };
  const messages = [toMessage({ event: { kind: "invoice", invoice: paid }, version: 1 }, isPaid ? payment.at : at)];
  if (!credit) return messages;
  const credited: ErpInvoice = {
    ...state,
    number: credit.number,
    kind: "credit-note",
    corrects: invoice.number,
    issuedOn: dayOf(credit.at),
    dueOn: null,
    open: "0.00",
    status: "credited",
    discount: null,
    payments: [],
  };
  return [...messages, toMessage({ event: { kind: "invoice", invoice: credited }, version: 1 }, credit.at)];
}

function statusOf({ isPaid, isCredited }: { isPaid: boolean; isCredited: boolean }): ErpInvoice["status"] {
  if (isCredited) return "cancelled";
  return isPaid ? "paid" : "open";
}

/** Demo customers use a cash discount that is still valid. */
function amountPaid(total: string, { discount, at }: PastInvoice["payment"]): string {
  return discount && dayOf(at) <= discount.until ? discounted(total, discount.percent) : total;
}

function commonFields({ order, delivery, invoice: { amounts } }: Past) {
  return {
    customerId: order.customerId,
    orderCode: order.orderCode,
    purchaseOrderNumber: order.purchaseOrderNumber,
    costCentre: order.costCentre,
    currency: order.currency,
    netTotal: amounts.netTotal.toFixed(2),
    taxTotal: amounts.taxTotal.toFixed(2),
    rounding: amounts.rounding.toFixed(2),
    total: amounts.dueTotal.toFixed(2),
    taxes: amounts.taxes.map(({ rate, net, tax }) => ({ rate, net: net.toFixed(2), tax: tax.toFixed(2) })),
    deliveryCost: amounts.deliveryCost.toFixed(2),
    deliveryTaxRate: Big(amounts.deliveryTaxRate).toFixed(),
    lines: amounts.lines.map(
      ({ position, orderPosition, articleNumber, name, quantity, unit, amount, priceQuantity, taxRate, netTotal }) => ({
        position,
        articleNumber,
        customerArticleNumber: order.lines.find((line) => line.position === orderPosition)?.customerArticleNumber ?? "",
        name,
        quantity,
        unit,
        amount,
        priceQuantity,
        taxRate,
        netTotal: netTotal.toFixed(2),
        deliveryNote: delivery.number,
      }),
    ),
  };
}
