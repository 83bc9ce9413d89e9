import { availabilityOf } from "#contract/rules/availability.ts";
import type { BestPriceData } from "#contract/screens.ts";

/** Whether any piece can come: one that is not made any more and of which nothing is left cannot. */
export function isDeliverable({ deliverySpeed, stockLevels }: Pick<BestPriceData, "deliverySpeed" | "stockLevels">): boolean {
  return availabilityOf(deliverySpeed, stockLevels).words !== "NODELIVERY";
}
