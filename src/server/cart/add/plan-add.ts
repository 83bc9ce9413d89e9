import {
  initialQuantity,
  isOrderable,
  isValidQuantity,
  MAX_QUANTITY,
  nextStepBelow,
  type QuantityStepRange,
} from "#contract/rules/quantities/quantity-steps.ts";

/** Result of adding one article (decision B22). */
export type AddStatus =
  | "success"
  | "lowStock"
  | "noStock"
  | "maxOrderQuantityExceeded"
  | "unavailable"
  | "noPrice"
  | "unknownProduct"
  | "severalArticles"
  | "cartFull"
  | "substituted"
  | "invalidStep";

export type AddQuestion = {
  ranges: readonly QuantityStepRange[];
  /** The most that stock allows for a line; null if the article is replenished. */
  stockLimit: number | null;
  inCart: number;
  /** Null or absent: the article's smallest quantity. 0 or less counts as 1 (QTY-01). */
  requested: number | null | undefined;
};
export type AddPlan = { requested: number; added: number; status: AddStatus };

/**
 * How many pieces to add to a line. The line's new total must be orderable: above the maximum or the stock it is lowered to the
 * largest orderable quantity they allow; between two steps nothing is added, unless the request alone was a valid quantity (then
 * steps that widen with the quantity lower the total to the step below).
 */
export function planAdd({ ranges, stockLimit, inCart, requested: asked }: AddQuestion): AddPlan {
  const requested = requestedQuantity(ranges, asked);
  const answer = (total: number, status: AddStatus): AddPlan => ({ requested, added: Math.max(0, total - inCart), status });
  if (!isOrderable(ranges)) return answer(inCart, "unavailable");

  let total = inCart + requested;
  let status: AddStatus = "success";
  const maximum = largestQuantity(ranges);
  if (total > maximum) {
    total = maximum;
    status = "maxOrderQuantityExceeded";
  } else if (!isValidQuantity(ranges, total)) {
    status = "invalidStep";
    total = isValidQuantity(ranges, requested) ? largestStepUpTo(ranges, total) : inCart;
  }
  if (stockLimit !== null && total > stockLimit) {
    total = largestStepUpTo(ranges, stockLimit);
    status = total > inCart ? "lowStock" : "noStock";
  }
  return answer(total, status);
}

/** Validates the quantity of a line: "ok", or why it cannot be set. A quantity of 0 or less counts as 1 (QTY-01). */
export function validateQuantity(
  ranges: readonly QuantityStepRange[],
  stockLimit: number | null,
  quantity: number,
): "ok" | "invalid-step" | "low-stock" {
  if (!isValidQuantity(ranges, quantity)) return "invalid-step";
  return stockLimit !== null && quantity > stockLimit ? "low-stock" : "ok";
}

function requestedQuantity(ranges: readonly QuantityStepRange[], requested: number | null | undefined): number {
  if (requested === null || requested === undefined) return initialQuantity(ranges);
  return requested > 0 ? Math.trunc(requested) : 1;
}

/** The largest orderable quantity that is not above `limit`; 0 when even the smallest is. */
function largestStepUpTo(ranges: readonly QuantityStepRange[], limit: number): number {
  return nextStepBelow(ranges, limit + 1) ?? 0;
}

function largestQuantity(ranges: readonly QuantityStepRange[]): number {
  return largestStepUpTo(ranges, MAX_QUANTITY);
}
