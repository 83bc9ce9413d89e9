/**
 * sessionStorage key of the window width and the height of lazy content last measured on this page; shared by all its languages.
 *
 * @param inFirstLanguage the page's address in the site's first language; undefined for sites with one language
 */
export function storedAs(inFirstLanguage: string | undefined): string {
  const { pathname } = URL.parse(inFirstLanguage ?? "", location.href) ?? location;
  return `height ${pathname}`;
}

/** Set before first paint if the URL has a fragment, for stylesheets; the server does not receive fragments. */
export const FRAGMENT_ATTRIBUTE = "data-has-fragment";

/** Set before first paint until the lazy content has rendered; for stylesheets. */
export const HEIGHT_PROPERTY = "--stored-height";
