// Delays or alters responses, so that tests run on a slow or broken network.
import type { Page } from "@playwright/test";

/** The layout service, which returns routes. */
export const ROUTES = /\/sitecore\/api\/layout\//;

/** The same limit as for other waits on a page. */
const PATIENCE_MS = 20_000;

export type Held = {
  /** Resolves when a matching request has arrived. */
  arrived: Promise<void>;
  /** Waits for a matching request and lets it continue. */
  release: () => Promise<void>;
};

/** Holds every response to matching requests until they are released; later requests pass at once. */
export async function hold(page: Page, url: RegExp): Promise<Held> {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    arrived.resolve();
    await released.promise;
    await route.continue();
  });
  // Rejects with the missing URL instead of the test's timeout; the timer starts only when the caller waits.
  function arrival(): Promise<void> {
    const late = setTimeout(() => arrived.reject(new Error(`${page.url()} asked for nothing like ${url}`)), PATIENCE_MS);
    return arrived.promise.finally(() => clearTimeout(late));
  }
  return {
    get arrived() {
      return arrival();
    },
    async release() {
      await arrival();
      released.resolve();
    },
  };
}

/** Changes the state that the server embeds for a component of the next page. */
export async function spoilState(page: Page, componentName: string, spoil: (state: string) => string): Promise<void> {
  await page.route(
    (url) => /^\/(produkte|sortiment)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const uid = new RegExp(`data-island="([^"]+)" data-component="${componentName}"`).exec(html)?.[1];
      if (!uid) throw new Error(`the page has no ${componentName}`);
      const start = html.indexOf(">", html.indexOf(`data-state="${uid}"`)) + 1;
      const end = html.indexOf("</script>", start);
      await route.fulfill({ response, body: html.slice(0, start) + spoil(html.slice(start, end)) + html.slice(end) });
    },
  );
}
