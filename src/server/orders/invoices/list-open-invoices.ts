import { germanDay } from "#contract/format/german-day.ts";
import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { type OpenInvoice, type OpenTotal, selectOpenInvoices, sumOpenInvoices } from "./open-invoices-store.ts";

/** Maximum number of listed invoices; the totals include all. */
const LISTED = 5;

export type OpenInvoices = { sums: OpenTotal[]; invoices: (OpenInvoice & { isOverdue: boolean })[] };

/** Open invoices of the viewer's company as last reported by the ERP, earliest due date first. */
export async function listOpenInvoices({ db, clock, viewer }: Context & { viewer: Customer }): Promise<OpenInvoices> {
  const day = germanDay(clock.now());
  const [totals, invoices] = await Promise.all([
    sumOpenInvoices(db, viewer.customerId, day),
    selectOpenInvoices(db, viewer.customerId, LISTED),
  ]);
  return { sums: totals, invoices: invoices.map((invoice) => ({ ...invoice, isOverdue: invoice.dueOn < day })) };
}
