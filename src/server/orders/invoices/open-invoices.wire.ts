import { Big } from "big.js";
import type { OpenInvoices as WireOpenInvoices } from "../../graphql/generated/resolver-types.ts";
import { toPriceValue } from "../price-value.wire.ts";
import type { OpenInvoices } from "./list-open-invoices.ts";

export function toWireOpenInvoices({ sums, invoices }: OpenInvoices, language: string): WireOpenInvoices {
  const inAll = (of: "invoices" | "overdue"): number => sums.reduce((all, sum) => all + sum[of], 0);
  return {
    numberOfInvoices: inAll("invoices"),
    numberOverdue: inAll("overdue"),
    totals: sums.map(({ open, currency }) => toPriceValue(Big(open), currency, language)),
    invoices: invoices.map(({ invoiceNumber, orderCode, dueOn, isOverdue, open, currency }) => ({
      invoiceNumber,
      orderId: orderCode,
      dueDate: dueOn,
      isOverdue,
      open: toPriceValue(Big(open), currency, language),
    })),
  };
}
