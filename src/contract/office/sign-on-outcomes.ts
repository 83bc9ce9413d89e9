/** Outcomes of a sign-in with the company account; the sign-in page has a sentence for each but "done". */
export const SIGN_ON_OUTCOMES = [
  "done",
  /** The company account is confirmed, the second factor is missing. */
  "codeNeeded",
  "unavailable",
  "refused",
  "expired",
  "unverified",
  "domain",
  "unknown",
  "locked",
  "noRole",
  "factorMissing",
  "tooOften",
] as const;
export type SignOnOutcome = (typeof SIGN_ON_OUTCOMES)[number];
