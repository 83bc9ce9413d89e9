// An address may contain the requested quantity, as the codes on labels do: /p/60100?menge=50.
import { isOrderable, isValidQuantity, MAX_QUANTITY, nextStepAbove, nextStepBelow, type QuantityStepRange } from "./quantity-steps.ts";

export const QUANTITY_QUERY = "menge";

/** The requested quantity, and the nearest orderable one: rounded up if possible. */
export type RequestedQuantity = { asked: number; quantity: number };

/** Null if the address requests no quantity, or nothing is orderable. */
export function readRequestedQuantity(
  query: { get(name: string): string | null },
  ranges: readonly QuantityStepRange[],
): RequestedQuantity | null {
  const text = query.get(QUANTITY_QUERY)?.trim() ?? "";
  if (!/^\d{1,6}$/.test(text) || !isOrderable(ranges)) return null;
  const requested = Number(text);
  if (requested < 1) return null;
  const capped = Math.min(requested, MAX_QUANTITY);
  if (isValidQuantity(ranges, capped)) return { asked: requested, quantity: capped };
  const quantity = nextStepAbove(ranges, capped) ?? nextStepBelow(ranges, capped);
  return quantity === null ? null : { asked: requested, quantity };
}
