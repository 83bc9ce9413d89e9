import { type DeliveryDateProblem, findDeliveryDateProblem } from "./delivery-date.ts";
import type { DeliveryPlace } from "./public-holidays.ts";

/** complete-only: an order that is delivered complete has one date for all lines. */
export type LineDateProblem = DeliveryDateProblem | "complete-only";

/** Why a line cannot be delivered on its own requested day; null if it can, and for a line without one (QUOTE-20). */
export function findLineDateProblem(
  requestedOn: string | null,
  { earliest, latest, allowsParts }: { earliest: string; latest: string; allowsParts: boolean },
  place: DeliveryPlace,
): LineDateProblem | null {
  if (requestedOn === null) return null;
  return allowsParts ? findDeliveryDateProblem(requestedOn, { earliest, latest }, place) : "complete-only";
}
