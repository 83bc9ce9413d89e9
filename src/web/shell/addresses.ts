import { LAYOUT_API_KEY, LAYOUT_PATH } from "#contract/layout.ts";

/** Paths that are not pages of the shop: their links are ordinary page loads. */
const NOT_PAGES = [
  "/webapi/",
  "/authorizationserver/",
  "/sitecore/",
  "/graphql",
  "/assets/",
  "/media/",
  "/dev/",
  "/health/",
  "/metrics",
  "/documents/",
];

/** Whether an address is a page that the browser can show without leaving the document. */
export function isPageAddress(url: URL, origin: string): boolean {
  if (url.origin !== origin) return false;
  if (NOT_PAGES.some((start) => url.pathname === start.replace(/\/$/, "") || url.pathname.startsWith(start))) return false;
  return !/\.[a-z0-9]{2,5}$/i.test(url.pathname);
}

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
