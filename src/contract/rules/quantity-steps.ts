/** Between `rangeFrom` and `rangeTo`, orderable quantities are the multiples of `rangeValue`; all null: none is. */
export type QuantityStepRange = { rangeFrom: number | null; rangeTo: number | null; rangeValue: number | null };

/** No line ever holds more, whatever a range says (shop §5 "Quantity"). */
export const MAX_QUANTITY = 99_000;

/** What an article that cannot be ordered answers as its ranges. */
export const NOT_ORDERABLE: readonly QuantityStepRange[] = [{ rangeFrom: null, rangeTo: null, rangeValue: null }];

type Steps = { first: number; last: number; step: number };

/** A range's first and last orderable quantity; null where it holds none. */
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

/** An article can be ordered only if its first range has a step (shop §3 "Quantity step range"). */
export function isOrderable(ranges: readonly QuantityStepRange[]): boolean {
  return (ranges[0]?.rangeValue ?? 0) > 0;
}

/** Whether a quantity lies in a range, within the cap, and is a multiple of that range's step. */
export function isValidQuantity(ranges: readonly QuantityStepRange[], quantity: number): boolean {
  return allSteps(ranges).some(({ first, last, step }) => quantity >= first && quantity <= last && quantity % step === 0);
}

/**
 * The quantity the plus button moves to: the smallest orderable one above the current.
 * Null when there is none, which disables the button.
 */
export function nextStepAbove(ranges: readonly QuantityStepRange[], quantity: number): number | null {
  let next: number | null = null;
  for (const { first, last, step } of allSteps(ranges)) {
    const candidate = Math.max(first, (Math.floor(quantity / step) + 1) * step);
    if (candidate <= last && (next === null || candidate < next)) next = candidate;
  }
  return next;
}

/** The quantity the minus button moves to: the largest orderable one below the current; null when there is none. */
export function nextStepBelow(ranges: readonly QuantityStepRange[], quantity: number): number | null {
  let next: number | null = null;
  for (const { first, last, step } of allSteps(ranges)) {
    const candidate = Math.min(last, (Math.ceil(quantity / step) - 1) * step);
    if (candidate >= first && (next === null || candidate > next)) next = candidate;
  }
  return next;
}

/** What the dialog offers for a typed quantity that fits no step (shop §5 "Quantity"). */
export function nearestSteps(ranges: readonly QuantityStepRange[], quantity: number): { lower: number | null; higher: number | null } {
  return { lower: nextStepBelow(ranges, quantity), higher: nextStepAbove(ranges, quantity) };
}

/** The last guard before a quantity is sent: 0 or less (or no number at all) is 1. */
export function coerceQuantity(quantity: number | null | undefined): number {
  if (quantity === null || quantity === undefined || !(quantity > 0)) return 1;
  return Math.max(1, Math.trunc(quantity));
}

/** The smallest quantity that can be ordered; 1 where none can. */
export function initialQuantity(ranges: readonly QuantityStepRange[]): number {
  return nextStepAbove(ranges, 0) ?? 1;
}
