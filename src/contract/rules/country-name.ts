/** A country's name in a language, e.g. "Germany" for DE; what is no code of two letters stays as it is. */
export function countryName(isocode: string, language: string): string {
  // Asking for what is no code throws.
  if (!/^[A-Z]{2}$/.test(isocode)) return isocode;
  return new Intl.DisplayNames(language, { type: "region" }).of(isocode) ?? isocode;
}
