// Address helpers for navigation only; not part of the initial code.
import { DICTIONARY_PATH, LAYOUT_API_KEY, LAYOUT_PATH } from "#contract/layout.ts";

/** Whether two addresses differ only in the hash, so that nothing is fetched (SHELL-10). */
export function isSamePage(a: URL, b: URL): boolean {
  return a.origin === b.origin && a.pathname === b.pathname && a.search === b.search;
}

const PREFIX = /^\/([a-z]{2}(?:-[A-Z]{2})?)(?=\/|$)/;

/** Language of an address by its prefix; defaults to the site's first. */
export function languageOfPath(pathname: string, languages: readonly string[]): string {
  const prefix = PREFIX.exec(pathname)?.[1];
  const spoken = prefix && languages.find((language) => language === prefix || language.startsWith(`${prefix}-`));
  return spoken || (languages[0] ?? "de-DE");
}

/** Layout service URL of a page (API-PAGE-04). */
export function layoutAddress(url: URL, language: string): string {
  const query = new URLSearchParams({ item: url.pathname + url.search, sc_lang: language, sc_apikey: LAYOUT_API_KEY });
  return `${LAYOUT_PATH}?${query}`;
}

/** Dictionary service URL of a language (SHELL-18). */
export function dictionaryAddress(site: string, language: string): string {
  return `${DICTIONARY_PATH}/${encodeURIComponent(site)}/${encodeURIComponent(language)}?sc_apikey=${LAYOUT_API_KEY}`;
}
