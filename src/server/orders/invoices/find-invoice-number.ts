import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { selectInvoiceNumber } from "./invoice-store.ts";

const MIN_LENGTH = 4;
const MAX_LENGTH = 60;

/** The number of the viewer's invoice or credit note that a text names exactly, in any case; null for other texts and viewers. */
export async function findInvoiceNumber({ db, viewer }: Context, text: string): Promise<string | null> {
  const number = text.trim();
  if (!can(viewer, "seeInvoices") || !couldBeNumber(number)) return null;
  return selectInvoiceNumber(db, viewer.customerId, number);
}

function couldBeNumber(text: string): boolean {
  return text.length >= MIN_LENGTH && text.length <= MAX_LENGTH && /\d/.test(text) && !/[\s\p{Cc}]/u.test(text);
}
