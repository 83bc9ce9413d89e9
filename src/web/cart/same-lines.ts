import type { CartData } from "#contract/screens.ts";

/** The new cart with unchanged lines replaced by their previous objects, which skips re-rendering them. */
export function withSameLines(before: CartData | null, now: CartData): CartData {
  const known = new Map(before?.products.map((line) => [line.id, line]));
  const products = now.products.map((line) => {
    const old = known.get(line.id);
    return old && JSON.stringify(old) === JSON.stringify(line) ? old : line;
  });
  return { ...now, products };
}
