import { isPageAddress } from "./addresses.ts";
import { moveFocus, rememberFocus } from "./focus.ts";
import { isSamePage } from "./route-address.ts";
import type { ShowAddress } from "./router.ts";

type EntryState = { key: string; scroll?: number };

/** Client navigation with the History API, for browsers without the Navigation API. */
export function startHistoryRouter(show: ShowAddress): void {
  history.scrollRestoration = "manual";
  let shown = new URL(location.href);
  let running: AbortController | undefined;
  let count = 0;
  const newKey = () => `${Date.now()}-${count++}`;
  const stateOf = (): EntryState => (isEntryState(history.state) ? history.state : { key: newKey() });
  history.replaceState(stateOf(), "");

  const remember = () => {
    const state = stateOf();
    rememberFocus(state.key);
    history.replaceState({ ...state, scroll: window.scrollY }, "");
  };

  async function go(url: URL, after: (isBack: boolean) => void, isBack: boolean): Promise<void> {
    running?.abort();
    const own = new AbortController();
    running = own;
    try {
      const outcome = await show(url, own.signal, isBack);
      if (outcome.kind === "redirect") return location.replace(outcome.address);
      if (outcome.kind === "leave") return location.reload();
      shown = url;
      after(isBack);
    } catch (error) {
      if (!own.signal.aborted) throw error;
    }
  }

  function afterShow(isBack: boolean): void {
    const state = stateOf();
    moveFocus(isBack ? state.key : null);
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (isBack) window.scrollTo(0, state.scroll ?? 0);
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.hasAttribute("download") || link.closest("[data-page-load]") || (link.target && link.target !== "_self")) return;
    const url = new URL(link.href);
    if (!isPageAddress(url, location.origin)) return;
    if (isSamePage(url, shown) && url.hash) return;
    event.preventDefault();
    remember();
    history.pushState({ key: newKey() } satisfies EntryState, "", url.href);
    void go(url, afterShow, false);
  });
  window.addEventListener("popstate", () => {
    const url = new URL(location.href);
    if (isSamePage(url, shown)) {
      shown = url;
      return;
    }
    void go(url, afterShow, true);
  });
  // popstate fires after the address has changed, so the scroll position must be stored before.
  window.addEventListener("scrollend", () => isSamePage(new URL(location.href), shown) && remember());
  window.addEventListener("pagehide", remember);
}

function isEntryState(state: unknown): state is EntryState {
  return typeof state === "object" && state !== null && "key" in state;
}
