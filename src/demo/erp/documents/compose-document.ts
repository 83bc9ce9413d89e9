// Composes documents from the ERP's rows.
import { Big } from "big.js";
import { daysBetween, discounted, paymentTerms } from "../invoices/payment.ts";
import { priceOfLine } from "./invoice/invoice-totals.ts";
import { taxCategory } from "./invoice/tax-category.ts";
import { type StoredAddress, languageTo, toParty } from "./stored-address.ts";
import { batchOf } from "../fulfilment/batch.ts";
import type { Adjustment, DeliveryNote, GrossAmounts, Invoice, Taxed } from "./document.ts";
import type { Stationery } from "#server/pdf/letter/stationery.ts";
import { translate } from "#server/pdf/letter/texts.ts";

export type OrderRow = {
  orderCode: string;
  siteId: string;
  customerId: string;
  contact: { firstName?: string; lastName?: string; email?: string };
  currency: string;
  purchaseOrderNumber: string;
  costCentre: string;
  billingAddress: StoredAddress;
  deliveryAddress: StoredAddress;
  /** ISO dates, here and below. */
  orderedOn: string;
  /** Whether the customer agreed to gross prices; null for orders that did not say. */
  basis: "net" | "gross" | null;
  /** The customer's invoice reference and VAT number; null if the ERP has none. */
  buyerReference: string | null;
  vatId: string | null;
  /** Whether a private customer ordered. */
  isPrivate?: boolean;
};

/** A document as stored by the ERP; amounts are decimal strings. */
export type DocumentRows =
  | {
      kind: "delivery-note";
      number: string;
      order: OrderRow;
      date: string;
      lines: Omit<DeliveryNote["lines"][number], "batch">[];
      parcels: string[];
    }
  | {
      kind: "invoice" | "credit-note";
      number: string;
      order: OrderRow;
      date: string;
      deliveryNote: string;
      deliveredOn: string;
      currency: string;
      /** Null for credit notes and for invoices written before the ERP stored payment terms. */
      dueOn: string | null;
      discountUntil: string | null;
      discountPercent: string | null;
      deliveryCost: string;
      deliveryTaxRate: string;
      corrects: { number: string; date: string } | null;
      sums: { lines: string; net: string; tax: string; rounding: string; due: string };
      lines: readonly {
        position: number;
        articleNumber: string;
        customerArticleNumber: string;
        costCentre: string;
        text: string;
        name: string;
        quantity: number;
        unit: string;
        price: string;
        priceQuantity: string;
        rate: string;
        netTotal: string;
        /** The price with tax that was agreed for `grossQuantity` units; null for orders with net prices. */
        grossPrice: string | null;
        grossQuantity: number | null;
      }[];
      taxes: readonly { rate: string; net: string; tax: string }[];
    };

export function composeDeliveryNote(rows: Extract<DocumentRows, { kind: "delivery-note" }>, stationery: Stationery): DeliveryNote {
  const { kind, lines, parcels } = rows;
  return {
    ...headOf(rows, stationery),
    kind,
    isPrivate: rows.order.isPrivate === true,
    lines: lines.map((line) => ({ ...line, batch: batchOf(line.articleNumber, rows.date) })),
    parcels,
  };
}

export function composeInvoice(rows: Extract<DocumentRows, { kind: "invoice" | "credit-note" }>, stationery: Stationery): Invoice {
  const head = headOf(rows, stationery);
  const taxed = (rate: string) => taxedAs(rate, head, stationery);
  const { dueOn } = paymentTerms(rows.date, "gross", stationery.issuer);
  return {
    ...head,
    kind: rows.kind,
    currency: rows.currency,
    buyerReference: rows.order.buyerReference ?? rows.order.customerId,
    deliveryNote: rows.deliveryNote,
    deliveredOn: rows.deliveredOn,
    corrects: rows.corrects,
    lines: rows.lines.map((line) => ({
      ...line,
      ...taxed(line.rate),
      ...priceOfLine(line),
      allowance: "0",
    })),
    gross: grossAmounts(rows),
    adjustments: deliveryCharge({ cost: rows.deliveryCost, taxRate: rows.deliveryTaxRate }, head, stationery),
    taxes: rows.taxes.map(({ rate, net, tax }) => ({ ...taxed(rate), net, tax })),
    sums: {
      ...rows.sums,
      allowances: "0.00",
      charges: rows.deliveryCost,
      gross: Big(rows.sums.net).plus(rows.sums.tax).toFixed(2),
    },
    dueOn: rows.dueOn ?? dueOn,
    discount: discountOf(rows),
  };
}

/** What a customer with gross prices agreed to; null for net prices. */
function grossAmounts({
  order,
  lines,
  sums,
  deliveryCost,
  deliveryTaxRate,
}: Extract<DocumentRows, { kind: "invoice" | "credit-note" }>): GrossAmounts | null {
  if (order.basis !== "gross") return null;
  return composeGross({
    lines: lines.map(({ grossPrice, grossQuantity, netTotal, quantity, rate }) =>
      grossPrice === null
        ? { price: withTax(netTotal, rate), priceQuantity: String(quantity), quantity }
        : { price: grossPrice, priceQuantity: String(grossQuantity ?? 1), quantity },
    ),
    delivery: withTax(deliveryCost, deliveryTaxRate),
    due: sums.due,
  });
}

/** Lines with gross prices; cents that part deliveries leave over become the rounding. */
export function composeGross({
  lines,
  delivery,
  due,
}: {
  lines: readonly { price: string; priceQuantity: string; quantity: number }[];
  delivery: string;
  due: string;
}): GrossAmounts {
  const shown = lines.map(({ price, priceQuantity, quantity }) => ({
    price: plain(price),
    priceQuantity: plain(priceQuantity),
    total: Big(price).times(quantity).div(priceQuantity).round(2, Big.roundHalfUp).toFixed(2),
  }));
  const goods = shown.reduce((sum, { total }) => sum.plus(total), Big(0));
  return { lines: shown, goods: goods.toFixed(2), delivery, rounding: Big(due).minus(goods).minus(delivery).toFixed(2) };
}

export function withTax(net: string, rate: string): string {
  return Big(net).times(Big(rate).plus(1)).round(2, Big.roundHalfUp).toFixed(2);
}

type Head = ReturnType<typeof headOf>;

export function taxedAs(rate: string, { shipTo, buyer }: Head, { issuer }: Stationery): Taxed {
  const category = taxCategory({
    rate,
    issuerCountry: issuer.countryIso,
    deliveryCountry: shipTo.countryIso,
    buyerVatId: buyer.vatId,
  });
  return { rate: plain(rate), category };
}

/** The delivery cost as a charge; none without cost. */
export function deliveryCharge({ cost, taxRate }: { cost: string; taxRate: string }, head: Head, stationery: Stationery): Adjustment[] {
  if (Big(cost).eq(0)) return [];
  const reason = translate(stationery.words[head.language], "Delivery");
  return [{ isCharge: true, amount: cost, reason, ...taxedAs(taxRate, head, stationery) }];
}

function discountOf({ date, discountUntil: until, discountPercent, sums }: Extract<DocumentRows, { kind: "invoice" | "credit-note" }>) {
  if (until === null || discountPercent === null) return null;
  const percent = plain(discountPercent);
  return { until, days: daysBetween(date, until), percent, amount: discounted(sums.due, percent) };
}

export function headOf({ number, date, order }: Pick<DocumentRows, "number" | "date" | "order">, { issuer }: Stationery) {
  const buyer = { ...toParty(order.billingAddress, issuer.countryIso), vatId: order.billingAddress.vatId ?? order.vatId ?? "" };
  return {
    siteId: order.siteId,
    language: languageTo(buyer.countryIso),
    number,
    date,
    customerNumber: order.customerId,
    orderCode: order.orderCode,
    orderedOn: order.orderedOn,
    purchaseOrderNumber: order.purchaseOrderNumber,
    costCentre: order.costCentre,
    contact: [order.contact.firstName, order.contact.lastName].filter(Boolean).join(" "),
    contactEmail: order.contact.email ?? "",
    buyer,
    shipTo: toParty(order.deliveryAddress, buyer.countryIso),
  };
}

export function plain(amount: string): string {
  return Big(amount).toFixed();
}
