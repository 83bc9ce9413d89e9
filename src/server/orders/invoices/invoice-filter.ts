import { type InvoiceFilter, readInvoiceQuery } from "#contract/rules/orders/invoice-query.ts";
import { type CompoundsOf, type SearchedWord, withCompounds } from "../show/word-query.ts";
import { wordsToSearch } from "./invoice-words.ts";
import type { ListedInvoice } from "./invoice.ts";

/** Conditions of a list of invoices; null means no restriction. */
export type InvoiceConditions = {
  /** Word prefixes that must all match; an empty array finds nothing. */
  words: readonly SearchedWord[] | null;
  status: ListedInvoice["status"] | null;
  /** Day before which invoices are overdue; `isOverdue` restricts open ones to those. */
  today: string;
  isOverdue: boolean | null;
  /** ISO dates, both included. */
  from: string | null;
  to: string | null;
};

export function toConditions(
  { text, costCentre, state, from, to }: InvoiceFilter,
  today: string,
  compoundsOf: CompoundsOf,
): InvoiceConditions {
  const isDue = state === "open" || state === "overdue";
  return {
    words: text === "" && costCentre === "" ? null : withCompounds(wordsToSearch({ text, costCentre }), compoundsOf),
    status: isDue ? "open" : state || null,
    today,
    isOverdue: isDue ? state === "overdue" : null,
    from: from || null,
    to: to || null,
  };
}

type InvoiceFilterInput = { [Field in keyof InvoiceFilter]?: string | null };

/** Limits and validates the filter of a call as that of an address. */
export function tidyInvoiceFilter({ text, costCentre, state, from, to }: InvoiceFilterInput): InvoiceFilter {
  const params = new Map(Object.entries({ q: text, costCentre, status: state, from, to }));
  const { page: _page, ...filter } = readInvoiceQuery({ get: (name) => params.get(name) ?? null });
  return filter;
}
