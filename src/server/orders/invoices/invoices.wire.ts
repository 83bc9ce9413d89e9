import { Big } from "big.js";
import type { Invoice, Invoices, InvoiceSummary, InvoiceXml, PriceValue } from "../../graphql/generated/resolver-types.ts";
import { toPriceValue } from "../price-value.wire.ts";
import type { InvoiceState } from "#contract/rules/orders/invoice-query.ts";
import type { ListedInvoice } from "./invoice.ts";
import type { InvoicePage } from "./list-invoices.ts";
import type { InvoiceWithDetails } from "./read-invoice.ts";
import type { XmlView } from "./xml-view/read-xml-view.ts";

const KINDS = { invoice: "invoice", "credit-note": "creditNote" } as const;

export function toWireInvoices({ page, pages, total, totals, months, invoices, upToDate }: InvoicePage, language: string): Invoices {
  return {
    page,
    pages,
    total,
    totals: totals.map(({ currency, net, total: gross, open }) => ({
      net: toPriceValue(Big(net), currency, language),
      gross: toPriceValue(Big(gross), currency, language),
      open: toPriceValue(Big(open), currency, language),
    })),
    months,
    invoices: invoices.map((invoice) => toWireInvoiceSummary(invoice, language)),
    upToDate: upToDate?.toISOString() ?? null,
  };
}

export function toWireInvoiceSummary(invoice: ListedInvoice & { state: InvoiceState }, language: string): InvoiceSummary {
  const { number, kind, state, orderCode, purchaseOrderNumber, costCentre, issuedOn, dueOn, currency, corrects } = invoice;
  const sign = kind === "credit-note" ? -1 : 1;
  const price = (amount: string) => toPriceValue(Big(amount).times(sign), currency, language);
  return {
    number,
    kind: KINDS[kind],
    state,
    orderId: orderCode,
    customerOrderNumber: purchaseOrderNumber,
    costCentre,
    invoiceDate: issuedOn,
    dueDate: dueOn,
    net: price(invoice.netTotal),
    gross: price(invoice.total),
    open: price(invoice.open),
    corrects,
  };
}

export function toWireInvoice(invoice: InvoiceWithDetails, language: string): Invoice {
  const { number, kind, state, orderCode, purchaseOrderNumber, costCentre, issuedOn, dueOn, currency, corrects, details } = invoice;
  const price = (amount: string) => toPriceValue(Big(amount), currency, language);
  const unlessZero = (amount: string): PriceValue | null => (Big(amount).eq(0) ? null : price(amount));
  return {
    number,
    kind: KINDS[kind],
    state,
    orderId: orderCode,
    customerOrderNumber: purchaseOrderNumber,
    costCentre,
    invoiceDate: issuedOn,
    dueDate: dueOn,
    corrects,
    lines: details.lines.map((line) => ({
      position: line.position,
      articleNumber: line.articleNumber,
      customerArticleNumber: line.customerArticleNumber,
      name: line.name,
      quantity: line.quantity,
      unit: line.unit,
      price: price(line.amount),
      priceQuantity: Number(line.priceQuantity),
      taxPercent: toPercent(line.taxRate, language),
      total: price(line.netTotal),
      deliveryNote: line.deliveryNote,
    })),
    deliveryCost: unlessZero(details.deliveryCost),
    taxes: details.taxes.map(({ rate, net, tax }) => ({ percent: toPercent(rate, language), net: price(net), tax: price(tax) })),
    net: price(invoice.netTotal),
    tax: price(invoice.taxTotal),
    rounding: unlessZero(details.rounding),
    gross: price(invoice.total),
    open: price(invoice.open),
    discountUntil: details.discount?.until ?? null,
    discountPercent: details.discount && toDecimal(details.discount.percent, language),
    payments: details.payments.map(({ paidOn, amount }) => ({ paidOn, amount: price(amount) })),
    creditNotes: invoice.creditNotes.map((note) => toWireInvoiceSummary({ ...note, state: "credited" }, language)),
  };
}

function toPercent(rate: string, language: string): string {
  return toDecimal(Big(rate).times(100).toFixed(), language);
}

/** Exact, without trailing zeros. */
function toDecimal(decimal: string, language: string): string {
  const text = Big(decimal).toFixed();
  return language.startsWith("de") ? text.replace(".", ",") : text;
}

const XML_STATES = { read: "read", unavailable: "unavailable", "not-readable": "notReadable" } as const;

export function toWireXml(view: XmlView): InvoiceXml | null {
  if (view.kind === "unknown") return null;
  return { state: XML_STATES[view.kind], groups: view.kind === "read" ? view.groups : [] };
}
