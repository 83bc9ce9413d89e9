/** What an own number, its label and its factor may be. */
export const OWN_NUMBER_LIMITS = { number: 40, label: 100, factor: 99_000, perCustomer: 20_000 } as const;

/** An own number as it is kept: without blanks around it and with single ones in it. Empty where nothing is left, or too long. */
export function tidyOwnNumber(text: string): string {
  const tidy = text.normalize("NFKC").replace(/\s+/g, " ").trim();
  return ownNumberKey(tidy) === "" || tidy.length > OWN_NUMBER_LIMITS.number ? "" : tidy;
}

/** What own numbers are looked up by, however they are written: small letters and digits only, without zeros in front. */
export function ownNumberKey(text: string): string {
  const signs = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return signs.replace(/^0+(?=.)/, "");
}
