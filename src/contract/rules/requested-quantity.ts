// An address may say how many are wanted, as the codes on labels do: /p/60100?menge=50.
import { isOrderable, isValidQuantity, MAX_QUANTITY, nextStepAbove, nextStepBelow, type QuantityStepRange } from "./quantity-steps.ts";

export const QUANTITY_QUERY = "menge";

/** How many an address asks for, and the nearest that can be ordered: rather more than too few. */
export type RequestedQuantity = { asked: number; quantity: number };

/** Null where the address asks for none, or nothing can be ordered. */
export function readRequestedQuantity(
  query: { get(name: string): string | null },
  ranges: readonly QuantityStepRange[],
): RequestedQuantity | null {
  const text = query.get(QUANTITY_QUERY)?.trim() ?? "";
  if (!/^\d{1,6}$/.test(text) || !isOrderable(ranges)) return null;
  const asked = Number(text);
  if (asked < 1) return null;
  const wanted = Math.min(asked, MAX_QUANTITY);
  if (isValidQuantity(ranges, wanted)) return { asked, quantity: wanted };
  const quantity = nextStepAbove(ranges, wanted) ?? nextStepBelow(ranges, wanted);
  return quantity === null ? null : { asked, quantity };
}
