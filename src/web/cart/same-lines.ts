import type { CartData } from "#contract/screens.ts";

/** A cart as it is now, with the very lines of before where nothing about them changed: those need not be drawn again. */
export function withSameLines(before: CartData | null, now: CartData): CartData {
  const known = new Map(before?.products.map((line) => [line.id, line]));
  const products = now.products.map((line) => {
    const old = known.get(line.id);
    return old && JSON.stringify(old) === JSON.stringify(line) ? old : line;
  });
  return { ...now, products };
}
