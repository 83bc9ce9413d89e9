import { isLocalised } from "./localised.ts";

export class MissingLanguageError extends Error {
  readonly field: string;
  readonly language: string;
  constructor(field: string, language: string) {
    super(`${field} has no text in ${language}`);
    this.field = field;
    this.language = language;
  }
}

/** A key that is no language beside one that is: probably a typo, which would omit the text from every page. */
export class UnknownLanguageError extends Error {
  constructor(field: string, key: string, languages: readonly string[]) {
    super(`${field} has a text in ${key}, which no site speaks; there are ${languages.join(", ")}`);
  }
}

/**
 * Resolves all nested localised values to one language. Throws MissingLanguageError if a localised value lacks that language,
 * UnknownLanguageError if it names an unknown one: both are mistakes in the file.
 */
export function localise(value: unknown, language: string, languages: readonly string[], field = ""): unknown {
  if (Array.isArray(value)) return value.map((item, index) => localise(item, language, languages, `${field}.${index}`));
  if (typeof value !== "object" || value === null) return value;
  if (isLocalised(value, languages)) {
    if (!(language in value)) throw new MissingLanguageError(field, language);
    return localise(value[language], language, languages, field);
  }
  const keys = Object.keys(value);
  const stranger = keys.find((key) => !languages.includes(key));
  if (stranger !== undefined && keys.some((key) => languages.includes(key))) throw new UnknownLanguageError(field, stranger, languages);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, localise(item, language, languages, field ? `${field}.${key}` : key)]),
  );
}
