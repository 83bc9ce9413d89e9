/** An offered line as far as it limits quantities. `ordered` excludes rejected and cancelled quantities. */
export type OrderableLine = { quantity: number; ordered: number; inParts: boolean };

export type QuoteQuantityProblem = "usedUp" | "tooMany";

/** The quantity that is left. */
export function quantityLeft({ quantity, ordered }: Pick<OrderableLine, "quantity" | "ordered">): number {
  return Math.max(0, quantity - ordered);
}

/**
 * Why a quantity cannot be ordered from a quote. A project quote is ordered in parts, which never exceed the offered quantity; the
 * prices of any other quote hold for the offered quantity and more, so that only its end counts.
 */
export function findQuoteQuantityProblem(line: OrderableLine, quantity: number): QuoteQuantityProblem | null {
  const left = quantityLeft(line);
  if (left === 0) return "usedUp";
  return line.inParts && quantity > left ? "tooMany" : null;
}

/** Which price holds for a quantity: the offered one, a tier of the quote, or the customer's price today. */
export type QuotePriceSource = "offer" | "tier" | "today";

export function quotePriceSource(
  { quantity: offered, inParts, tiers }: { quantity: number; inParts: boolean; tiers: readonly { lowerBound: number }[] },
  quantity: number,
): QuotePriceSource {
  if (inParts || quantity >= offered) return "offer";
  return tiers.some(({ lowerBound }) => lowerBound <= quantity) ? "tier" : "today";
}
