import "./themes/index.css";
import { setCurrentPage } from "./shell/current-page.ts";
import { loadPhrases, translator } from "./shell/dictionary.ts";
import { readPageState } from "./shell/page-state.ts";
import { Regions, type Surroundings } from "./shell/regions.ts";
import { type ShowAddress, startNavigationRouter } from "./shell/router.ts";
import type { Visitor } from "./shell/visit.ts";
import { wakeOnTouch, wakeRegions } from "./shell/wake-regions.ts";

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
    const visits = () => import("./shell/visit.ts");
    const show: ShowAddress = async (url, signal) => (await visits()).visit(visitor, url, signal);
    if ("navigation" in window) startNavigationRouter(window.navigation, show);
    else void import("./shell/history-router.ts").then(({ startHistoryRouter }) => startHistoryRouter(show));
    // A page out of the browser's memory still shows who was signed in, and what was in the cart, when it was left.
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) void visits().then(({ refresh }) => refresh(visitor));
    });
    // Without words the page stays as the server sent it, and its links are ordinary ones.
  }, console.error);
}
