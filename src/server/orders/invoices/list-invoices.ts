import { germanDay } from "#contract/format/german-day.ts";
import { INVOICES_PER_PAGE, type InvoiceFilter, type InvoiceState } from "#contract/rules/orders/invoice-query.ts";
import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { upToDateFor } from "../show/up-to-date.ts";
import { type ListedInvoice, stateOn } from "./invoice.ts";
import { toConditions } from "./invoice-filter.ts";
import { compoundsIn } from "../show/word-query.ts";
import { type InvoiceTotal, selectInvoiceMonths, selectInvoices, sumInvoices } from "./invoice-store.ts";

export type InvoicePage = {
  /** From 1. */
  page: number;
  pages: number;
  total: number;
  totals: InvoiceTotal[];
  /** Months with invoices, whatever the filter. */
  months: string[];
  invoices: (ListedInvoice & { state: InvoiceState })[];
  upToDate: Date | null;
};

/** A page of the invoices and credit notes of the viewer's company, newest first; a page beyond the end returns the last one. */
export async function listInvoices(
  ctx: Context & { viewer: Customer },
  { page: requested, ...filter }: InvoiceFilter & { page: number },
): Promise<InvoicePage> {
  const { db, viewer } = ctx;
  const { customerId } = viewer;
  const today = germanDay(ctx.clock.now());
  const conditions = toConditions(filter, today, compoundsIn(ctx));
  const [totals, months, upToDate] = await Promise.all([
    conditions.words?.length === 0 ? [] : sumInvoices(db, customerId, conditions),
    selectInvoiceMonths(db, customerId),
    upToDateFor(ctx),
  ]);
  const total = totals.reduce((sum, { invoices }) => sum + invoices, 0);
  const pages = Math.ceil(total / INVOICES_PER_PAGE);
  const page = Math.max(1, Math.min(requested, pages));
  const paging = { offset: (page - 1) * INVOICES_PER_PAGE, limit: INVOICES_PER_PAGE };
  const rows = total === 0 ? [] : await selectInvoices(db, customerId, conditions, paging);
  return { page, pages, total, totals, months, invoices: rows.map((row) => ({ ...row, state: stateOn(today, row) })), upToDate };
}
