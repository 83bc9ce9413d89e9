type Language = { names: Intl.DisplayNames; known: Map<string, string> };
const languages = new Map<string, Language>();

/** A country's name in a language, e.g. "Germany" for DE; anything but a two-letter code is returned unchanged. */
export function countryName(isocode: string, language: string): string {
  // Intl.DisplayNames throws for an invalid code.
  if (!/^[A-Z]{2}$/.test(isocode)) return isocode;
  // Creating the names of a language and looking one up take longer than the rest of an address; there are at most 676 codes.
  let of = languages.get(language);
  if (!of) languages.set(language, (of = { names: new Intl.DisplayNames(language, { type: "region" }), known: new Map() }));
  let name = of.known.get(isocode);
  if (name === undefined) of.known.set(isocode, (name = of.names.of(isocode) ?? isocode));
  return name;
}
