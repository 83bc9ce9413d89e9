const focused = new Map<string, string>();

/** Stores a selector of the focused element for back navigation. */
export function rememberFocus(key: string, target: Document = document): void {
  const selector = selectorOf(target.activeElement);
  if (selector) focused.set(key, selector);
}

/**
 * Moves the focus after a navigation, for screen readers: to the stored element, else to the fragment's target, else to the main
 * heading. An open header menu keeps the focus.
 */
export function moveFocus(key: string | null, target: Document = document): void {
  if (target.querySelector("[data-placeholder=header] details[open]")) return;
  focusOn(key === null ? undefined : focused.get(key), target);
}

/** Runs an update and, if it removed the focused element, focuses its replacement or else the main heading. */
export function preserveFocus(show: () => void, target: Document = document): void {
  const before = target.activeElement;
  const selector = selectorOf(before);
  show();
  if (before?.isConnected === false) focusOn(selector, target);
}

function focusOn(selector: string | undefined, target: Document): void {
  const element =
    (selector && target.querySelector<HTMLElement>(selector)) ||
    // Browsers that scroll to a fragment also move the focus there.
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
