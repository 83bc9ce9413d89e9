// What a page has asked for and not got yet. The driver's `networkidle` is no answer to that: on a busy machine a page that
// rests while its script is read counts as idle too early, or never again, with nothing on its way.
import type { Page, Request } from "playwright-core";

type Fetching = { begun: number; open: Map<Request, PromiseWithResolvers<void>> };

/** These stay open for as long as the page, or outlive it. */
const ENDLESS = new Set(["eventsource", "websocket", "ping"]);
const WITHIN_MS = 20_000;
const pages = new WeakMap<Page, Fetching>();

/** From here on what the page asks for is noted. */
export function noteFetches(page: Page): void {
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

/** Waits until all that the page asked for has come and an idle moment of its own brought nothing more. */
export async function untilFetched(page: Page): Promise<void> {
  const fetching = pages.get(page);
  if (!fetching) throw new Error("nobody notes what this page asks for");
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
