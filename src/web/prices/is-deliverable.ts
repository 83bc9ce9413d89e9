import { availabilityOf } from "#contract/rules/articles/availability.ts";
import type { BestPriceData } from "#contract/screens.ts";

/** Whether any piece can be delivered: false for a discontinued article without stock. */
export function isDeliverable({ deliverySpeed, stockLevels }: Pick<BestPriceData, "deliverySpeed" | "stockLevels">): boolean {
  return availabilityOf(deliverySpeed, stockLevels).words !== "NODELIVERY";
}
