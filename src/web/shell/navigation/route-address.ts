// What only a navigation needs to know of addresses; the first page is alive without it.
import { DICTIONARY_PATH, LAYOUT_API_KEY, LAYOUT_PATH } from "#contract/layout.ts";

/** Whether two addresses differ in nothing but the hash: then nothing is fetched (SHELL-10). */
export function isSamePage(a: URL, b: URL): boolean {
  return a.origin === b.origin && a.pathname === b.pathname && a.search === b.search;
}

const PREFIX = /^\/([a-z]{2}(?:-[A-Z]{2})?)(?=\/|$)/;

/** The language an address speaks: its prefix's, or the site's first. */
export function languageOfPath(pathname: string, languages: readonly string[]): string {
  const prefix = PREFIX.exec(pathname)?.[1];
  const spoken = prefix && languages.find((language) => language === prefix || language.startsWith(`${prefix}-`));
  return spoken || (languages[0] ?? "de-DE");
}

/** Address of the layout service for a page (shop §7.1). */
export function layoutAddress(url: URL, language: string): string {
  const query = new URLSearchParams({ item: url.pathname + url.search, sc_lang: language, sc_apikey: LAYOUT_API_KEY });
  return `${LAYOUT_PATH}?${query}`;
}

/** Address of the dictionary service for a language (shop §7.1). */
export function dictionaryAddress(site: string, language: string): string {
  return `${DICTIONARY_PATH}/${encodeURIComponent(site)}/${encodeURIComponent(language)}?sc_apikey=${LAYOUT_API_KEY}`;
}
