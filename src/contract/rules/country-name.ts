type Language = { names: Intl.DisplayNames; known: Map<string, string> };
const languages = new Map<string, Language>();

/** A country's name in a language, e.g. "Germany" for DE; what is no code of two letters stays as it is. */
export function countryName(isocode: string, language: string): string {
  // Asking for what is no code throws.
  if (!/^[A-Z]{2}$/.test(isocode)) return isocode;
  // Both the names of a language and one of them take longer than everything else of an address; there are 676 codes at most.
  let of = languages.get(language);
  if (!of) languages.set(language, (of = { names: new Intl.DisplayNames(language, { type: "region" }), known: new Map() }));
  let name = of.known.get(isocode);
  if (name === undefined) of.known.set(isocode, (name = of.names.of(isocode) ?? isocode));
  return name;
}
