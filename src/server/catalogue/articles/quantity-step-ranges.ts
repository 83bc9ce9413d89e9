import { MAX_QUANTITY, NOT_ORDERABLE, type QuantityStepRange } from "#contract/rules/quantities/quantity-steps.ts";
import type { OrderRule } from "../../ports/catalogue-types.ts";

/**
 * Converts an order rule to the quantity ranges of the API: one range from the minimum to the maximum. A minimum that is not a
 * multiple of the interval is preserved; the first orderable quantity is the next multiple above it.
 */
export function quantityStepRanges(rule: OrderRule): readonly QuantityStepRange[] {
  const { quantityMin, quantityInterval, quantityMax } = rule;
  if (!rule.isOrderable || quantityInterval === null || quantityInterval <= 0) return NOT_ORDERABLE;
  const rangeTo = Math.min(quantityMax ?? MAX_QUANTITY, MAX_QUANTITY);
  const first = Math.ceil(Math.max(quantityMin ?? 0, 1) / quantityInterval) * quantityInterval;
  if (first > rangeTo) return NOT_ORDERABLE;
  return [{ rangeFrom: quantityMin ?? 0, rangeTo, rangeValue: quantityInterval }];
}
