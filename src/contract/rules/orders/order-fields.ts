import { isStorable, toOneLine } from "../../order-fields/clean-order-field.ts";
import { maxLengthOf } from "../../order-fields/order-fields.ts";

export const MAX_COMMENT_LENGTH = maxLengthOf("comment");
export const MAX_PURCHASE_ORDER_NUMBER_LENGTH = maxLengthOf("purchaseOrderNumber");
export const MAX_COST_CENTRE_LENGTH = maxLengthOf("costCentre");
/** Such as "Avis vor Anlieferung". */
export const MAX_DELIVERY_NOTE_LENGTH = maxLengthOf("deliveryNote");

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

function oneLine(text: string, maxLength: number): string | null {
  const clean = toOneLine(text);
  return isStorable(clean, maxLength) ? clean : null;
}
