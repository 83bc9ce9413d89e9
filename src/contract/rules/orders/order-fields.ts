import { unprintableCharacters } from "../shop/printable.ts";

export const MAX_COMMENT_LENGTH = 120;
export const MAX_PURCHASE_ORDER_NUMBER_LENGTH = 35;
export const MAX_COST_CENTRE_LENGTH = 35;
/** Such as "Avis vor Anlieferung". */
export const MAX_DELIVERY_NOTE_LENGTH = 40;

/** Remaining characters; never below 0. */
export function remainingCharacters(text: string, maximum: number): number {
  return Math.max(0, maximum - text.length);
}

/** The message to an order as it is stored, or null if it is too long or not printable (CHECK-10). */
export function cleanComment(text: string): string | null {
  const clean = text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim();
  return isStorable(clean, MAX_COMMENT_LENGTH) ? clean : null;
}

/** The customer's own order number as it is stored: one line; null if it is too long or not printable. */
export function cleanPurchaseOrderNumber(text: string): string | null {
  return oneLine(text, MAX_PURCHASE_ORDER_NUMBER_LENGTH);
}

/** The customer's cost centre as it is stored: one line; null if it is too long or not printable. */
export function cleanCostCentre(text: string): string | null {
  return oneLine(text, MAX_COST_CENTRE_LENGTH);
}

/** The text for the delivery as it is stored: one line; null if it is too long or not printable. */
export function cleanDeliveryNote(text: string): string | null {
  return oneLine(text, MAX_DELIVERY_NOTE_LENGTH);
}

function oneLine(text: string, most: number): string | null {
  const clean = text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return isStorable(clean, most) ? clean : null;
}

/** Delivery notes and invoices print all of these texts. */
function isStorable(clean: string, most: number): boolean {
  return clean.length <= most && unprintableCharacters(clean).length === 0;
}
