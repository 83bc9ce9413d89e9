const names = new Map<string, Intl.DisplayNames>();

/** A country's name in a language, e.g. "Germany" for DE; what is no code of two letters stays as it is. */
export function countryName(isocode: string, language: string): string {
  // Asking for what is no code throws.
  if (!/^[A-Z]{2}$/.test(isocode)) return isocode;
  // Making one takes longer than everything else of an address.
  let known = names.get(language);
  if (!known) names.set(language, (known = new Intl.DisplayNames(language, { type: "region" })));
  return known.of(isocode) ?? isocode;
}
