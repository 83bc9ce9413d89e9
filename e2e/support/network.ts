// Holds answers back or spoils them, so that journeys meet a slow or a broken network.
import type { Page } from "playwright-core";

/** The layout service: where routes come from. */
export const ROUTES = /\/sitecore\/api\/layout\//;

/** As long as anything else on a page is waited for. */
const PATIENCE_MS = 20_000;

export type Held = {
  /** Resolves when there is something to hold. */
  arrived: Promise<void>;
  /** Lets it go on, as soon as there is something. */
  release: () => Promise<void>;
};

/** Holds every answer to matching requests until they are released; later requests go through at once. */
export async function hold(page: Page, url: RegExp): Promise<Held> {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    arrived.resolve();
    await released.promise;
    await route.continue();
  });
  // What does not come is missed by its name rather than by the test's end; not before somebody waits for it.
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

/** Changes the state that the server embedded for a component of the next page. */
export async function spoilState(page: Page, componentName: string, spoil: (state: string) => string): Promise<void> {
  await page.route(
    (url) => /^\/(produkte|sortiment)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const uid = new RegExp(`data-region="([^"]+)" data-component="${componentName}"`).exec(html)?.[1];
      if (!uid) throw new Error(`the page has no ${componentName}`);
      const start = html.indexOf(">", html.indexOf(`data-state="${uid}"`)) + 1;
      const end = html.indexOf("</script>", start);
      await route.fulfill({ response, body: html.slice(0, start) + spoil(html.slice(start, end)) + html.slice(end) });
    },
  );
}
