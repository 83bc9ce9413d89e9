// The filter of the list of invoices in its address: /my-account/invoices?q=RE-2026&status=overdue&from=2026-01-01&page=2.
import { dayOf, pageOf, textOf, writeQuery } from "./list-query.ts";

export const INVOICES_PER_PAGE = 20;

export const INVOICE_STATES = ["open", "overdue", "paid", "credited", "cancelled"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export type InvoiceFilter = {
  /** Searches the numbers of invoice, order, purchase order, delivery note and articles, and article names. */
  text: string;
  costCentre: string;
  /** Empty for all. */
  state: InvoiceState | "";
  /** ISO dates of the invoice, both included; empty for none. */
  from: string;
  to: string;
};
export type InvoiceQuery = InvoiceFilter & { /** From 1. */ page: number };

export const ALL_INVOICES: InvoiceQuery = { text: "", costCentre: "", state: "", from: "", to: "", page: 1 };

/** Parses the query of an address; invalid values are dropped. */
export function readInvoiceQuery(params: { get(name: string): string | null }): InvoiceQuery {
  return {
    text: textOf(params.get("q")),
    costCentre: textOf(params.get("costCentre")),
    state: INVOICE_STATES.find((state) => state === params.get("status")) ?? "",
    from: dayOf(params.get("from")),
    to: dayOf(params.get("to")),
    page: pageOf(params.get("page")),
  };
}

/** The query of an address with its question mark; empty for the first page of all invoices. */
export function writeInvoiceQuery({ text, costCentre, state, from, to, page }: InvoiceQuery): string {
  return writeQuery({ q: text, costCentre, status: state, from, to, page: page > 1 ? String(page) : "" });
}

/** Whether a query filters the invoices. */
export function isFiltered({ text, costCentre, state, from, to }: InvoiceFilter): boolean {
  return Boolean(text || costCentre || state || from || to);
}
