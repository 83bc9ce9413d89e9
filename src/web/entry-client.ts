import "./themes/index.css";
import { setCurrentPage, setRefresh } from "./shell/page/current-page.ts";
import { loadPhrases, translator } from "./shell/page/dictionary.ts";
import { readPageState } from "./shell/page/page-state.ts";
import { Islands, type IslandContext } from "./shell/islands/islands.ts";
import { type ShowAddress, startNavigationRouter } from "./shell/navigation/router.ts";
import { watchMissingCode } from "./shell/notices/missing-code.ts";
import { restoreTypedSoon, watchTyped } from "./shell/page/typed-values.ts";
import { openSearchBySlash } from "./shell/search/slash-key.ts";
import { onFirstInteraction } from "./shell/islands/first-interaction.ts";
import { flushPendingCommits } from "./ui/action/pending-commits.ts";
import { prefetchLazyCode, lazyCode } from "./ui/lazy/lazy-code.ts";
import type { Visitor } from "./shell/navigation/navigate.ts";
import { whenIdle, hydrateOnInteraction, hydrateIslands, hydrateTouched } from "./shell/islands/hydrate-islands.ts";

const state = readPageState();
// What was pressed before this script began (after-paint.ts).
const pressed = window.takePressed?.() ?? [];
if (state) start(state.context, state.dictionaryUrl);
for (const button of pressed) button.click();

function start(page: IslandContext["page"], dictionaryUrl: string): void {
  setCurrentPage(page);
  window.dataLayer ??= [];
  const { consent } = page;
  if (consent) whenIdle(() => void import("./analytics/start-analytics.ts").then((code) => code.startAnalytics(page.site.name, consent)));
  const surroundings = async (): Promise<IslandContext> => ({ page, t: translator(await loadPhrases(dictionaryUrl)) });
  const regions = new Islands({ surroundings });
  regions.adopt(document);
  hydrateOnInteraction(regions);
  openSearchBySlash();
  watchTyped();
  onFirstInteraction(() => whenIdle(prefetchLazyCode));
  // After the first paint: what can be read comes before what can be pressed.
  const alive = Promise.withResolvers<void>();
  requestAnimationFrame(() =>
    setTimeout(() => {
      void hydrateIslands(regions).then(() => {
        document.documentElement.dataset["alive"] = "true";
        alive.resolve();
      });
    }),
  );
  // Out of the browser's memory a page shows who was signed in, and what was in the cart, when it was left. Heard from the beginning: it may
  // have been left before its words came.
  const caughtUp = Promise.withResolvers<() => unknown>();
  window.addEventListener("pageshow", ({ persisted }) => persisted && void caughtUp.promise.then((catchUp) => catchUp()));
  surroundings().then((words) => {
    const visitor: Visitor = { regions, surroundings: words };
    // Showing another page is code that the first page does not need.
    const visits = lazyCode(() => import("./shell/navigation/navigate.ts"));
    const show: ShowAddress = async (...address) => {
      hydrateTouched(regions);
      const code = await visits.load().catch(() => null);
      // A new release has other files: the server answers.
      return code ? code.navigate(visitor, ...address) : { kind: "leave" };
    };
    watchMissingCode(() => visitor.surroundings.t);
    if ("navigation" in window) startNavigationRouter(window.navigation, show);
    else import("./shell/navigation/history-router.ts").then(({ startHistoryRouter }) => startHistoryRouter(show), console.error);
    // Reloaded or come back to, a page may have been rendered before what leaving it sent had arrived.
    const isShownAgain = performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type !== "navigate");
    const refreshPage = (keepsTyped?: boolean) => visits.load().then(({ refresh }) => refresh(visitor, keepsTyped), console.error);
    // What was typed comes back last: what is shown anew would take it away again.
    void Promise.all([alive.promise, isShownAgain && refreshPage()]).then(restoreTypedSoon);
    async function showAnew(): Promise<void> {
      await refreshPage(true);
      await restoreTypedSoon();
    }
    // Told twice at once, it is done once: a second time would take for typed what is just being put back.
    let isCatchingUp: Promise<void> | null = null;
    const catchUp = () => (isCatchingUp ??= showAnew().finally(() => (isCatchingUp = null)));
    setRefresh(catchUp);
    caughtUp.resolve(catchUp);
    lazyCode(() => import("./shell/page/tabs.ts").then(({ followTabs }) => followTabs(catchUp)));
    // Before the next page is asked for, or else before the browser may end this one without a word.
    window.addEventListener("beforeunload", () => void flushPendingCommits());
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void flushPendingCommits());
  }, withoutWords);
  // The page stays as the server sent it, and its links are ordinary ones.
  function withoutWords(error: unknown): void {
    console.error(error);
    caughtUp.resolve(() => location.reload());
  }
}
