import { germanDay } from "#contract/format/german-day.ts";
import type { InvoiceState } from "#contract/rules/orders/invoice-query.ts";
import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { couldBeCode } from "../order-code.ts";
import { type InvoiceDetails, type ListedInvoice, stateOn } from "./invoice.ts";
import { findInvoice, selectCreditNotes } from "./invoice-store.ts";

export type InvoiceWithDetails = ListedInvoice & {
  state: InvoiceState;
  details: InvoiceDetails;
  creditNotes: ListedInvoice[];
};

/** An invoice or credit note of the viewer's company; null for another company's, as if it did not exist. */
export async function readInvoice(ctx: Context & { viewer: Customer }, number: string): Promise<InvoiceWithDetails | null> {
  const { db, clock, viewer } = ctx;
  if (!couldBeCode(number)) return null;
  const found = await findInvoice(db, viewer.customerId, number);
  if (!found) return null;
  const creditNotes = found.kind === "invoice" ? await selectCreditNotes(db, viewer.customerId, number) : [];
  return { ...found, state: stateOn(germanDay(clock.now()), found), creditNotes };
}
