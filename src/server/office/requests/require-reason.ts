import { OfficeError } from "../office-error.ts";
import { tidyText } from "../tasks/require-text.ts";

/** Longest text that a customer reads about a decision. */
const MAX_TEXT = 1_000;

/** A typed text for the customer, which can be empty. */
export function toCustomerText(typed: string): string {
  return tidyText(typed, MAX_TEXT);
}

/** A reason that the customer reads. */
export function requireReason(typed: string): string {
  const reason = toCustomerText(typed);
  if (reason === "") throw new OfficeError("TextMissingError");
  return reason;
}
