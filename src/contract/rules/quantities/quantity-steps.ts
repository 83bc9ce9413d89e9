// Validation of quantities: every quantity of an article is checked here, in the browser and on the server.

/** Orderable quantities between `rangeFrom` and `rangeTo` are the multiples of `rangeValue`; none if all are null. */
export type QuantityStepRange = { rangeFrom: number | null; rangeTo: number | null; rangeValue: number | null };

/** Upper limit of a line's quantity, whatever a range allows (QTY-02). */
export const MAX_QUANTITY = 99_000;

/** Ranges of an article that cannot be ordered. */
export const NOT_ORDERABLE: readonly QuantityStepRange[] = [{ rangeFrom: null, rangeTo: null, rangeValue: null }];

type Steps = { first: number; last: number; step: number };

/** A range's first and last orderable quantity; null if it has none. */
function stepsOf(range: QuantityStepRange): Steps | null {
  const step = range.rangeValue;
  if (step === null || !(step > 0)) return null;
  const from = Math.max(range.rangeFrom ?? 0, 1);
  const to = Math.min(range.rangeTo ?? MAX_QUANTITY, MAX_QUANTITY);
  const first = Math.ceil(from / step) * step;
  const last = Math.floor(to / step) * step;
  return first <= last ? { first, last, step } : null;
}

function allSteps(ranges: readonly QuantityStepRange[]): Steps[] {
  return ranges.map(stepsOf).filter((steps) => steps !== null);
}

/** An article can be ordered only if its first range has a step (FAM-15). */
export function isOrderable(ranges: readonly QuantityStepRange[]): boolean {
  return (ranges[0]?.rangeValue ?? 0) > 0;
}

/** Whether a quantity lies in a range, within the cap, and is a multiple of that range's step. */
export function isValidQuantity(ranges: readonly QuantityStepRange[], quantity: number): boolean {
  return allSteps(ranges).some(({ first, last, step }) => quantity >= first && quantity <= last && quantity % step === 0);
}

/** The quantity of the plus button: the smallest orderable one above the current. Null disables the button. */
export function nextStepAbove(ranges: readonly QuantityStepRange[], quantity: number): number | null {
  let next: number | null = null;
  for (const { first, last, step } of allSteps(ranges)) {
    const candidate = Math.max(first, (Math.floor(quantity / step) + 1) * step);
    if (candidate <= last && (next === null || candidate < next)) next = candidate;
  }
  return next;
}

/** The quantity of the minus button: the largest orderable one below the current; null disables the button. */
export function nextStepBelow(ranges: readonly QuantityStepRange[], quantity: number): number | null {
  let next: number | null = null;
  for (const { first, last, step } of allSteps(ranges)) {
    const candidate = Math.min(last, (Math.ceil(quantity / step) - 1) * step);
    if (candidate >= first && (next === null || candidate > next)) next = candidate;
  }
  return next;
}

/** Suggestions for a typed quantity that fits no step (QTY-11). */
export function nearestSteps(ranges: readonly QuantityStepRange[], quantity: number): { lower: number | null; higher: number | null } {
  return { lower: nextStepBelow(ranges, quantity), higher: nextStepAbove(ranges, quantity) };
}

/** Last check before a quantity is sent: 0, negative numbers and NaN become 1. */
export function coerceQuantity(quantity: number | null | undefined): number {
  if (quantity === null || quantity === undefined || !(quantity > 0)) return 1;
  return Math.max(1, Math.trunc(quantity));
}

/** The smallest orderable quantity; 1 if none is orderable. */
export function initialQuantity(ranges: readonly QuantityStepRange[]): number {
  return nextStepAbove(ranges, 0) ?? 1;
}
