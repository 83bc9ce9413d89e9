import { REGISTRATION_MAXIMA } from "./registration.ts";

export type AccessState = "open" | "accepted" | "refused" | "withdrawn" | "expired";

/** Outcomes of the page's forms, as its address names them. */
export const ACCESS_MESSAGES = [
  "sent",
  "withdrawn",
  "invalid",
  "open-already",
  "has-company",
  "too-many",
  "gone",
  "accepted",
  "refused",
  "decided",
  "expired",
  "assigned",
] as const;
export type AccessMessage = (typeof ACCESS_MESSAGES)[number];

/** Query parameter with the outcome. */
export const ACCESS_QUERY = "access";

/** Whether a customer number and a postal code have the format that the registration accepts. */
export function areStatedAs(number: string, postalCode: string): boolean {
  const [stated, code] = [number.trim(), postalCode.trim()];
  if (stated.length === 0 || stated.length > REGISTRATION_MAXIMA.customerNumber) return false;
  if (code.length === 0 || code.length > REGISTRATION_MAXIMA.zipcode) return false;
  return [stated, code].every((text) => /^[\p{L}\p{Nd} ./-]+$/u.test(text));
}
