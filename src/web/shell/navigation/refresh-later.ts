import { refreshPage } from "../page/current-page.ts";

const WAITS_MS = [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000];

let turn = 0;
let planned: AbortController | null = null;

/**
 * Has the page shown anew later: after waits that grow, as soon as there is a connection, or when somebody looks at it again.
 * `isGone` tells whether another page is shown by then.
 */
export function refreshLater(isGone: () => boolean): void {
  planned?.abort();
  const plan = new AbortController();
  planned = plan;
  const { signal } = plan;
  const wait = WAITS_MS[turn];
  turn += 1;
  const run = () => {
    // Nobody sees it: it is done when somebody does.
    if (document.visibilityState === "hidden") return;
    plan.abort();
    if (!isGone()) void refreshPage();
  };
  if (wait !== undefined) {
    const timer = setTimeout(run, wait);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }
  addEventListener("online", run, { signal });
  document.addEventListener("visibilitychange", run, { signal });
}

/** The page has just been shown anew: nothing is left to be done later. */
export function cancelRefresh(): void {
  planned?.abort();
  planned = null;
  turn = 0;
}
