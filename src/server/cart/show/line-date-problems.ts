import { findLineDateProblem, type LineDateProblem } from "#contract/rules/delivery/line-delivery-date.ts";
import type { CartDeliveryAddress, ValuedCart } from "../cart.ts";
import { deliveryPlace } from "./delivery-plan.ts";
import type { CartDelivery } from "./get-cart.ts";

/** The first problem of the lines' own delivery dates; null if the cart can be ordered with them (QUOTE-20). */
export function findLineDatesProblem(
  { lines }: ValuedCart,
  { plan, allowsParts }: CartDelivery,
  address: CartDeliveryAddress,
): LineDateProblem | null {
  const place = deliveryPlace(address);
  for (const { entryNumber, requestedDeliveryOn } of lines) {
    const window = { earliest: plan.earliestByLine.get(entryNumber)!, latest: plan.latest, allowsParts };
    const problem = findLineDateProblem(requestedDeliveryOn, window, place);
    if (problem) return problem;
  }
  return null;
}
