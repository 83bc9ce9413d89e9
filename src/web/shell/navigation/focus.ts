const focused = new Map<string, string>();

/** Remembers what had the focus on a page, so that coming back can give it back. */
export function rememberFocus(key: string, target: Document = document): void {
  const selector = selectorOf(target.activeElement);
  if (selector) focused.set(key, selector);
}

/**
 * Moves the focus of a page just shown: back to where it was, else to the part that the address names or the main heading, for
 * screen readers. Whoever opened a menu of the head while the page was on its way stays in it.
 */
export function moveFocus(key: string | null, target: Document = document): void {
  if (target.querySelector("[data-placeholder=header] details[open]")) return;
  focusOn(key === null ? undefined : focused.get(key), target);
}

/** Shows something anew. Where that takes away what has the focus, its like gets it, or else the main heading. */
export function preserveFocus(show: () => void, target: Document = document): void {
  const before = target.activeElement;
  const selector = selectorOf(before);
  show();
  if (before?.isConnected === false) focusOn(selector, target);
}

function focusOn(selector: string | undefined, target: Document): void {
  const element =
    (selector && target.querySelector<HTMLElement>(selector)) ||
    // Where the address names a part of the page, a browser that scrolls there takes the focus from everything else.
    target.getElementById(location.hash.slice(1)) ||
    target.querySelector<HTMLElement>("main h1") ||
    target.querySelector<HTMLElement>("main");
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function selectorOf(element: Element | null): string | undefined {
  if (!element || element === element.ownerDocument.body) return undefined;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const href = element.getAttribute("href");
  const place = element.closest("[data-placeholder]")?.getAttribute("data-placeholder");
  return href && place ? `[data-placeholder="${CSS.escape(place)}"] a[href="${CSS.escape(href)}"]` : undefined;
}
