import { isPageAddress } from "./addresses.ts";
import { moveFocus, rememberFocus } from "./focus.ts";
import type { NavigationOutcome } from "./navigate.ts";

/** Shows an address in the document; the signal aborts when another navigation begins. */
export type ShowAddress = (url: URL, signal: AbortSignal, isBack: boolean) => Promise<NavigationOutcome>;

/** Client navigation with the Navigation API: the browser handles addresses, history, aborting and scrolling. */
export function startNavigationRouter(navigation: Navigation, show: ShowAddress): void {
  navigation.addEventListener("navigate", (event) => {
    const url = new URL(event.destination.url);
    if (document.documentElement.hasAttribute("data-leaving")) return;
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return;
    if (event.navigationType === "reload" || !isPageAddress(url, location.origin) || asksForPageLoad(event.sourceElement)) return;
    // history.replaceState by a screen that already shows the new state.
    if (event.destination.sameDocument && event.navigationType !== "traverse") return;
    const before = navigation.currentEntry?.key;
    if (before) rememberFocus(before);
    const key = event.navigationType === "traverse" ? event.destination.key : null;
    event.intercept({
      focusReset: "manual",
      handler: async () => {
        const outcome = await show(url, event.signal, key !== null);
        if (outcome.kind === "shown") return moveFocus(key);
        // The address has already changed, so loading it is a reload, which is not intercepted.
        if (outcome.kind === "redirect") location.replace(outcome.address);
        else location.reload();
      },
    });
  });
}

/** Forms and marked links use full page loads. */
function asksForPageLoad(source: Element | null | undefined): boolean {
  return source instanceof Element && source.closest("[data-page-load], [target]:not([target='_self']), form") !== null;
}
