import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { couldBeDocumentNumber } from "../could-be-document-number.ts";
import { selectInvoiceNumber } from "./invoice-store.ts";

/** The number of the viewer's invoice or credit note that a text names exactly, in any case; null for other texts and viewers. */
export async function findInvoiceNumber({ db, viewer }: Context, text: string): Promise<string | null> {
  const number = text.trim();
  if (!can(viewer, "seeInvoices") || !couldBeDocumentNumber(number)) return null;
  return selectInvoiceNumber(db, viewer.customerId, number);
}
