import type { ProcurementLine } from "./session/procurement-session.ts";

/** A line as cart modification (API-CART-10). */
export function toModification({ articleNumber, name, requested, article, added, status }: ProcurementLine) {
  return { articleNumber, name, quantity: requested, article, added, status };
}
