import { MAX_QUANTITY, NOT_ORDERABLE, type QuantityStepRange } from "#contract/rules/quantity-steps.ts";

/** DAYS: what a catalogue says that is longer than slow, in working days. */
export type DeliverySpeed = "" | "FASTDELIVERY" | "SLOWDELIVERY" | "NODELIVERY" | `DAYS:${number}`;

/** Key of the property that a delivery time in days is kept under. */
export const DELIVERY_TIME = "DELIVERY_TIME";

/** How an article may be ordered, in order units, as the catalogue says. */
export type OrderRule = {
  isOrderable: boolean;
  quantityMin: number | null;
  quantityInterval: number | null;
  quantityMax: number | null;
};

/** What other slices need to know of an article; everything personal (price, stock) is elsewhere. */
export type ArticleAttributes = {
  articleNumber: string;
  name: string;
  /** Path of the variant page, without language. */
  link: string;
  /** "" where there is none. */
  image: string;
  /** Code, e.g. C62. */
  orderUnit: string;
  /** Its name for customers, e.g. "Stück". */
  unitName: string;
  orderRule: OrderRule;
  quantityStepRanges: readonly QuantityStepRange[];
  /** Empty counts as slow. */
  deliverySpeed: DeliverySpeed;
  /** Whether any quantity can be ordered at all. */
  isOrderable: boolean;
  /** Id and name of the category right below the catalogue's root; "" for an article in no category. */
  rootCategory: string;
  rootCategoryName: string;
  /** Article that replaces this one. */
  successor: string | null;
};

/**
 * An order rule as the ranges the wire and the stepper know: one range from the minimum to the maximum.
 * A minimum that is no multiple of the interval stays: the first orderable quantity is the next multiple above it.
 */
export function quantityStepRanges(rule: OrderRule): readonly QuantityStepRange[] {
  const { quantityMin, quantityInterval, quantityMax } = rule;
  if (!rule.isOrderable || quantityInterval === null || quantityInterval <= 0) return NOT_ORDERABLE;
  const rangeTo = Math.min(quantityMax ?? MAX_QUANTITY, MAX_QUANTITY);
  const first = Math.ceil(Math.max(quantityMin ?? 0, 1) / quantityInterval) * quantityInterval;
  if (first > rangeTo) return NOT_ORDERABLE;
  return [{ rangeFrom: quantityMin ?? 0, rangeTo, rangeValue: quantityInterval }];
}
