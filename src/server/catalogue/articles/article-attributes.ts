import { MAX_QUANTITY, NOT_ORDERABLE, type QuantityStepRange } from "#contract/rules/quantity-steps.ts";

/** DAYS: a catalogue delivery time longer than slow, in working days. */
export type DeliverySpeed = "" | "FASTDELIVERY" | "SLOWDELIVERY" | "NODELIVERY" | `DAYS:${number}`;

/** Property key of a delivery time in days. */
export const DELIVERY_TIME = "DELIVERY_TIME";

/** Order constraints from the catalogue, in order units. */
export type OrderRule = {
  isOrderable: boolean;
  quantityMin: number | null;
  quantityInterval: number | null;
  quantityMax: number | null;
};

/** Article data for other slices, without anything personal (price, stock). */
export type ArticleAttributes = {
  articleNumber: string;
  name: string;
  /** Path of the variant page, without a language prefix. */
  link: string;
  /** Empty if there is no image. */
  image: string;
  /** Unit code, e.g. C62. */
  orderUnit: string;
  /** Display name of the unit, e.g. "Stück". */
  unitName: string;
  orderRule: OrderRule;
  quantityStepRanges: readonly QuantityStepRange[];
  /** Empty counts as slow. */
  deliverySpeed: DeliverySpeed;
  /** False if no quantity can be ordered. */
  isOrderable: boolean;
  /** Id and name of the top-level category; empty if the article is in no category. */
  rootCategory: string;
  rootCategoryName: string;
  /** Number of the article that replaces this one. */
  successor: string | null;
};

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
