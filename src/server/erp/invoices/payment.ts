import type { Big } from "big.js";
import type { Pace } from "../pace.ts";

const DAY_MS = 86_400_000;
/** One invoice of so many is forgotten until it is reminded; its cents say which. */
const FORGOTTEN = 19;

/** By when an invoice is to be paid, as an ISO date. */
export function dueDate(issuedOn: string, paymentDays: number): string {
  return new Date(Date.parse(issuedOn) + paymentDays * DAY_MS).toISOString().slice(0, 10);
}

/** When a customer of the demo pays an invoice. */
export function paymentOf({ at, dueTotal }: { at: Date; dueTotal: Big }, pace: Pace): Date {
  return Number(dueTotal.times(100).toFixed(0)) % FORGOTTEN === 0 ? pace.payLate(at) : pace.pay(at);
}
