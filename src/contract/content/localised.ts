/** An object whose keys are all language codes is a localised value: {"de": "Dübel", "en": "Plugs"}. */
export function isLocalised(value: unknown, languages: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => languages.includes(key));
}

/** The value in a language; a value that is not localised is the same in every language. */
export function readLocalised(value: unknown, language: string, languages: readonly string[]): unknown {
  return isLocalised(value, languages) ? value[language] : value;
}

/**
 * The value with another one in a language. The other languages keep theirs; an empty text in all of them is no value at all.
 */
export function writeLocalised(value: unknown, language: string, languages: readonly string[], next: unknown): unknown {
  const before = Object.fromEntries(languages.map((each) => [each, readLocalised(value, each, languages) ?? ""]));
  const after = { ...before, [language]: next ?? "" };
  return Object.values(after).every((each) => each === "") ? undefined : after;
}
