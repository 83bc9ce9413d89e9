import "./themes/index.css";
import { setCurrentPage } from "./shell/page/current-page.ts";
import { loadPhrases, translator } from "./shell/page/dictionary.ts";
import { readPageState } from "./shell/page/page-state.ts";
import { Regions, type Surroundings } from "./shell/regions/regions.ts";
import { type ShowAddress, startNavigationRouter } from "./shell/navigation/router.ts";
import { flushPendingCommits } from "./ui/action/pending-commits.ts";
import type { Visitor } from "./shell/navigation/visit.ts";
import { wakeOnTouch, wakeRegions, wakeTouched } from "./shell/regions/wake-regions.ts";

const state = readPageState();
if (state) start(state.context, state.dictionaryUrl);

function start(page: Surroundings["page"], dictionaryUrl: string): void {
  setCurrentPage(page);
  const surroundings = async (): Promise<Surroundings> => ({ page, t: translator(await loadPhrases(dictionaryUrl)) });
  const regions = new Regions({ surroundings });
  regions.adopt(document);
  wakeOnTouch(regions);
  // After the first paint: what can be read comes before what can be pressed.
  requestAnimationFrame(() =>
    setTimeout(() => {
      void wakeRegions(regions).then(() => {
        document.documentElement.dataset["alive"] = "true";
      });
    }),
  );
  surroundings().then((words) => {
    const visitor: Visitor = { regions, surroundings: words };
    // Showing another page is code that the first page does not need.
    const visits = () => import("./shell/navigation/visit.ts");
    const show: ShowAddress = async (...address) => {
      wakeTouched(regions);
      return (await visits()).visit(visitor, ...address);
    };
    if ("navigation" in window) startNavigationRouter(window.navigation, show);
    else void import("./shell/navigation/history-router.ts").then(({ startHistoryRouter }) => startHistoryRouter(show));
    // Out of the browser's memory a page shows who was signed in, and what was in the cart, when it was left; reloaded it may
    // have been rendered before what leaving it sent had arrived.
    const isReload = performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");
    const refreshPage = () => void visits().then(({ refresh }) => refresh(visitor));
    window.addEventListener("pageshow", ({ persisted }) => persisted && refreshPage());
    if (isReload) refreshPage();
    // Before the next page is asked for, or else before the browser may end this one without a word.
    window.addEventListener("beforeunload", () => void flushPendingCommits());
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void flushPendingCommits());
    // Without words the page stays as the server sent it, and its links are ordinary ones.
  }, console.error);
}
