// Tracks the pending requests of a page. Playwright's `networkidle` does not suffice: on a busy machine a page that parses a
// script counts as idle too early, or never again although no request is pending.
import type { Page, Request } from "@playwright/test";

type Fetching = { begun: number; open: Map<Request, PromiseWithResolvers<void>> };

/** These stay open as long as the page, or longer. */
const ENDLESS = new Set(["eventsource", "websocket", "ping"]);
const WITHIN_MS = 20_000;
const pages = new WeakMap<Page, Fetching>();

/** Starts to record the page's requests. */
export function trackRequests(page: Page): void {
  const fetching: Fetching = { begun: 0, open: new Map() };
  pages.set(page, fetching);
  page.on("request", (request) => {
    if (ENDLESS.has(request.resourceType())) return;
    fetching.begun += 1;
    fetching.open.set(request, Promise.withResolvers());
  });
  const end = (request: Request) => {
    fetching.open.get(request)?.resolve();
    fetching.open.delete(request);
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
}

/** Waits until all requests of the page have finished and an idle period has started no new ones. */
export async function untilFetched(page: Page): Promise<void> {
  const fetching = pages.get(page);
  if (!fetching) throw new Error("this page's requests are not recorded");
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`still on its way: ${[...fetching.open.keys()].map((request) => request.url()).join(", ")}`));
  }, WITHIN_MS);
  try {
    for (;;) {
      await Promise.race([tooLong, Promise.all([...fetching.open.values()].map(({ promise }) => promise))]);
      const { begun } = fetching;
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
      if (fetching.open.size === 0 && fetching.begun === begun) return;
    }
  } finally {
    clearTimeout(timer);
  }
}
