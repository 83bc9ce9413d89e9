import { refreshPage } from "../page/state/current-page.ts";

const WAITS_MS = [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000];

let turn = 0;
let planned: AbortController | null = null;

/**
 * Schedules a refresh: with backoff, when online again, or when the tab becomes visible. `isGone` returns whether another page
 * is shown by then.
 */
export function refreshLater(isGone: () => boolean): void {
  planned?.abort();
  const plan = new AbortController();
  planned = plan;
  const { signal } = plan;
  const wait = WAITS_MS[turn];
  turn += 1;
  const run = () => {
    // Hidden tabs wait until they are visible.
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

/** Cancels scheduled refreshes after a successful one. */
export function cancelRefresh(): void {
  planned?.abort();
  planned = null;
  turn = 0;
}
