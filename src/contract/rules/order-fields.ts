export const MAX_COMMENT_LENGTH = 120;
export const MAX_PURCHASE_ORDER_NUMBER_LENGTH = 35;
export const MAX_COST_CENTRE_LENGTH = 35;

/** How many characters may still be typed; never below 0. */
export function remainingCharacters(text: string, maximum: number): number {
  return Math.max(0, maximum - text.length);
}

/** The message to an order as it is stored, or null when it is too long (shop §5 "Checkout"). */
export function cleanComment(text: string): string | null {
  const clean = text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim();
  return clean.length <= MAX_COMMENT_LENGTH ? clean : null;
}

/** The customer's own order number as it is stored: one line; null when it is too long. */
export function cleanPurchaseOrderNumber(text: string): string | null {
  return oneLine(text, MAX_PURCHASE_ORDER_NUMBER_LENGTH);
}

/** The customer's cost centre as it is stored: one line; null when it is too long. */
export function cleanCostCentre(text: string): string | null {
  return oneLine(text, MAX_COST_CENTRE_LENGTH);
}

function oneLine(text: string, most: number): string | null {
  const clean = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return clean.length <= most ? clean : null;
}
