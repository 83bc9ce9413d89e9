/** What a customer requests for a delivery address. */
export const ADDRESS_REQUEST_KINDS = ["new", "change", "end"] as const;
export type AddressRequestKind = (typeof ADDRESS_REQUEST_KINDS)[number];

export const ADDRESS_REQUEST_STATES = ["requested", "confirmed", "refused", "withdrawn"] as const;
export type AddressRequestState = (typeof ADDRESS_REQUEST_STATES)[number];

export const MAX_ADDRESS_NOTE = 500;

/** Problems of a request as a whole; those of a field are codes such as "town.required". */
export const ADDRESS_REQUEST_PROBLEMS = ["fields", "note", "known", "unchanged", "openAlready", "tooOften"] as const;
export type AddressRequestProblem = (typeof ADDRESS_REQUEST_PROBLEMS)[number];

/** Outcomes of forms that the page of the addresses shows. */
export const ADDRESS_MESSAGES = ["sent", "withdrawn", "answered", "ruleSaved", "gone", "denied"] as const;
export type AddressMessage = (typeof ADDRESS_MESSAGES)[number];
export const ADDRESS_SUCCESSES: readonly AddressMessage[] = ["sent", "withdrawn", "ruleSaved"];

/** An order to an address that is entered for it alone, in a company that only delivers to known ones. */
export const ONE_OFF_ADDRESS_ERROR = "OneOffAddressError";

/** A few lines without other control characters. */
export function tidyAddressNote(text: string): string {
  return text
    .slice(0, 2 * MAX_ADDRESS_NOTE)
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .trim();
}
