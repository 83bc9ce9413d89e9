import { findLineDateProblem, type LineDateProblem } from "#contract/rules/delivery/line-delivery-date.ts";
import type { DeliveryPlace } from "#contract/rules/delivery/public-holidays.ts";
import type { CartData, CartLineData } from "#contract/screens.ts";

/** What the possible days of a line depend on. */
export type LineDateRules = { latest: string; allowsParts: boolean; place: DeliveryPlace };

type RulesSource = Pick<CartData, "deliveryPlan" | "deliveryAddress" | "allowsPartDelivery">;

export function lineDateRules({ deliveryPlan, deliveryAddress, allowsPartDelivery }: RulesSource): LineDateRules {
  const place = { country: deliveryAddress?.country.isocode ?? "DE", postalCode: deliveryAddress?.postalCode ?? "" };
  return { latest: deliveryPlan.latest, allowsParts: allowsPartDelivery, place };
}

/** Why a line's own delivery date is not possible; null if it is, or if the line has none. */
export function lineDateProblemOf(line: CartLineData, { latest, allowsParts, place }: LineDateRules): LineDateProblem | null {
  return findLineDateProblem(line.requestedDeliveryDate ?? null, { earliest: line.earliestDelivery, latest, allowsParts }, place);
}
