// Composes documents from the ERP's rows.
import { Big } from "big.js";
import { daysBetween, discounted, paymentTerms } from "../invoices/payment.ts";
import { priceOfLine } from "./invoice/invoice-totals.ts";
import { taxCategory } from "./invoice/tax-category.ts";
import { type StoredAddress, languageTo, toParty } from "./stored-address.ts";
import { batchOf } from "../fulfilment/batch.ts";
import type { Adjustment, DeliveryNote, Invoice, Taxed } from "./document.ts";
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
      }[];
      taxes: readonly { rate: string; net: string; tax: string }[];
    };

export function composeDeliveryNote(rows: Extract<DocumentRows, { kind: "delivery-note" }>, stationery: Stationery): DeliveryNote {
  const { kind, lines, parcels } = rows;
  return {
    ...headOf(rows, stationery),
    kind,
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
      price: plain(priceOfLine(line)),
      priceQuantity: plain(line.priceQuantity),
      allowance: "0",
    })),
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
  const buyer = { ...toParty(order.billingAddress, issuer.countryIso), vatId: order.vatId ?? "" };
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
