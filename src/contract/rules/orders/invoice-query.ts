// The filter of the list of invoices in its address: /my-account/invoices?q=RE-2026&status=overdue&from=2026-01-01&page=2.

export const INVOICES_PER_PAGE = 20;

export const INVOICE_STATES = ["open", "overdue", "paid", "credited", "cancelled"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

const MAX_TEXT_LENGTH = 100;
const MAX_PAGE = 100_000;

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
  const page = Number(params.get("page"));
  return {
    text: textOf(params.get("q")),
    costCentre: textOf(params.get("costCentre")),
    state: INVOICE_STATES.find((state) => state === params.get("status")) ?? "",
    from: dayOf(params.get("from")),
    to: dayOf(params.get("to")),
    page: Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The query of an address with its question mark; empty for the first page of all invoices. */
export function writeInvoiceQuery({ text, costCentre, state, from, to, page }: InvoiceQuery): string {
  const entries = Object.entries({ q: text, costCentre, status: state, from, to, page: page > 1 ? String(page) : "" });
  const written = entries.filter(([, value]) => value).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return written.length > 0 ? `?${written.join("&")}` : "";
}

/** Whether a query filters the invoices. */
export function isFiltered({ text, costCentre, state, from, to }: InvoiceFilter): boolean {
  return Boolean(text || costCentre || state || from || to);
}

function textOf(value: string | null): string {
  return (value ?? "")
    .slice(0, MAX_TEXT_LENGTH)
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
}

function dayOf(value: string | null): string {
  if (!value || value.length !== 10 || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return "";
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : "";
}
