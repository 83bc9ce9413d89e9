import { DAY_MS } from "#contract/format/calendar.ts";
import { Big } from "big.js";
import type { SimulationSpeed } from "../simulation-speed.ts";

/** One invoice in this many is paid late; its amount in cents decides which. */
const FORGOTTEN = 19;

/** Due date and cash discount of an invoice; dates are ISO dates. */
export type PaymentTerms = { dueOn: string; discount: { until: string; percent: string } | null };

/** Companies get the issuer's cash discount; private customers pay the full amount. */
export function paymentTerms(
  issuedOn: string,
  basis: "net" | "gross",
  { paymentDays, discount }: { paymentDays: number; discount: { days: number; percent: string } | null },
): PaymentTerms {
  return {
    dueOn: dayAfter(issuedOn, paymentDays),
    discount: discount && basis === "net" ? { until: dayAfter(issuedOn, discount.days), percent: discount.percent } : null,
  };
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of days between two ISO dates. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The amount minus a discount in percent, rounded to cents. */
export function discounted(amount: string, percent: string): string {
  return Big(amount).times(Big(100).minus(percent)).div(100).round(2, Big.roundHalfUp).toFixed(2);
}

export function paymentOf({ at, dueTotal }: { at: Date; dueTotal: Big }, simulationSpeed: SimulationSpeed): Date {
  return Number(dueTotal.times(100).toFixed(0)) % FORGOTTEN === 0 ? simulationSpeed.payLate(at) : simulationSpeed.pay(at);
}
