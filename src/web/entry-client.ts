import "./themes/index.css";
import { setCurrentPage, setRefresh } from "./shell/page/state/current-page.ts";
import { Dictionary } from "./shell/page/content/dictionary.ts";
import { type PageState, readPageState } from "./shell/page/state/page-state.ts";
import { Islands, type IslandContext } from "./shell/islands/islands.ts";
import { type ShowAddress, startNavigationRouter } from "./shell/navigation/router.ts";
import { watchMissingCode } from "./shell/notices/missing-code.ts";
import { restoreTypedSoon, watchTyped } from "./shell/page/typed-values/typed-values.ts";
import { openSearchBySlash } from "./shell/search/slash-key.ts";
import { onFirstInteraction } from "./shell/islands/first-interaction.ts";
import { flushPendingCommits } from "./ui/action/pending-commits.ts";
import { prefetchLazyCode, lazyCode } from "./ui/lazy/lazy-code.ts";
import type { Visitor } from "./shell/navigation/navigate.ts";
import { whenIdle, hydrateOnInteraction, hydrateIslands, hydrateOnFirstInteraction } from "./shell/islands/hydrate-islands.ts";

const state = readPageState();
// Buttons clicked before this script began (after-paint.ts).
const pressed = window.takePressed?.() ?? [];
if (state) start(state);
for (const button of pressed) button.click();

function start({ context: page, dictionaryUrl, components }: PageState): void {
  setCurrentPage(page);
  window.dataLayer ??= [];
  const { consent } = page;
  if (consent) whenIdle(() => void import("./analytics/start-analytics.ts").then((code) => code.startAnalytics(page.site.name, consent)));
  const dictionary = new Dictionary(dictionaryUrl);
  const getContext = async (): Promise<IslandContext> => {
    await dictionary.load(components);
    return { page, t: dictionary.t };
  };
  const islands = new Islands({ getContext });
  islands.adopt(document);
  hydrateOnInteraction(islands);
  openSearchBySlash();
  watchTyped();
  onFirstInteraction(() => whenIdle(prefetchLazyCode));
  // Hydrates after the first paint, so that content shows before it is interactive.
  const hydrated = Promise.withResolvers<void>();
  requestAnimationFrame(() =>
    setTimeout(() => {
      void hydrateIslands(islands).then(() => {
        document.documentElement.dataset["hydrated"] = "true";
        hydrated.resolve();
      });
    }),
  );
  // A page restored from the bfcache shows the user and cart from when it was left. Register the listener right away: the page
  // may have entered the bfcache before its translations loaded.
  const caughtUp = Promise.withResolvers<() => unknown>();
  window.addEventListener("pageshow", ({ persisted }) => persisted && void caughtUp.promise.then((catchUp) => catchUp()));
  getContext().then((context) => {
    const visitor: Visitor = { islands, context, dictionary };
    // Loads the navigation code lazily; the first page does not need it.
    const visits = lazyCode(() => import("./shell/navigation/navigate.ts"));
    const show: ShowAddress = async (...address) => {
      hydrateOnFirstInteraction(islands);
      const code = await visits.load().catch(() => null);
      // A new release has other file names: fall back to a page load.
      return code ? code.navigate(visitor, ...address) : { kind: "leave" };
    };
    watchMissingCode(() => visitor.context.t);
    if ("navigation" in window) startNavigationRouter(window.navigation, show);
    else import("./shell/navigation/history-router.ts").then(({ startHistoryRouter }) => startHistoryRouter(show), console.error);
    // After a reload or history navigation, the HTML may predate the requests sent on leaving the page.
    const isShownAgain = performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type !== "navigate");
    const refreshPage = (keepsTyped?: boolean) => visits.load().then(({ refresh }) => refresh(visitor, keepsTyped), console.error);
    // Restore typed input last, because a refresh would discard it.
    void Promise.all([hydrated.promise, isShownAgain && refreshPage()]).then(restoreTypedSoon);
    async function showAnew(): Promise<void> {
      await refreshPage(true);
      await restoreTypedSoon();
    }
    // Coalesces concurrent refreshes; a second one would treat restored input as user input.
    let isCatchingUp: Promise<void> | null = null;
    const catchUp = () => (isCatchingUp ??= showAnew().finally(() => (isCatchingUp = null)));
    setRefresh(catchUp);
    caughtUp.resolve(catchUp);
    const tabs = lazyCode(() => import("./shell/page/state/tabs.ts").then(({ followTabs }) => followTabs(catchUp)));
    // A sign-out must reach idle pages too, and the page after a sign-out must report it.
    if (page.user.authenticated || wasSignedIn()) whenIdle(() => void tabs.load().catch(() => {}));
    // Sends pending changes before the next page is requested, or before the browser may end this one.
    window.addEventListener("beforeunload", () => void flushPendingCommits());
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void flushPendingCommits());
  }, withoutWords);
  // The page stays static server HTML, with ordinary links.
  function withoutWords(error: unknown): void {
    console.error(error);
    caughtUp.resolve(() => location.reload());
  }
}

/** Whether an earlier page of this browser followed its tabs (tabs.ts). */
function wasSignedIn(): boolean {
  try {
    return localStorage.getItem("ankerplatz.tabs") !== null;
  } catch {
    return false;
  }
}
