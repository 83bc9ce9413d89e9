/**
 * Of this page: width of the window and height of what comes later in it, as they were seen last in this tab. One for all its languages.
 *
 * @param inFirstLanguage the page's address in the site's first language; undefined where the site has one
 */
export function storedAs(inFirstLanguage: string | undefined): string {
  const { pathname } = URL.parse(inFirstLanguage ?? "", location.href) ?? location;
  return `height ${pathname}`;
}

/** The address says which part of the page is meant, which no server hears of; before the first picture, for stylesheets. */
export const FRAGMENT_ATTRIBUTE = "data-has-fragment";

/** Set before the first picture, until what comes later is there; for stylesheets. */
export const HEIGHT_PROPERTY = "--kept-height";
