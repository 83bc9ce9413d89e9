/** Normalised document number, equal for all spellings: "DoP 0034" and "DOP-0034" are the same. Same as `number_key` in the database. */
export function documentNumberKey(number: string): string {
  return number.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}
