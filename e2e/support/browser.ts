// A real Chromium for journeys: one for a worker, a fresh context for each test.
import { DOCUMENTS_PATH } from "#contract/document-links.ts";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { accessibilityProblems } from "./axe.ts";
import { type BrowserOptions, DESKTOP, launchChromium, sharedChromium, tellPolicyBreaches } from "./chromium.ts";
import { noteFetches, untilFetched } from "./fetching.ts";
import { ownShop } from "./own-shop.ts";

export * from "./chromium.ts";

export type Visit = { page: Page; context: BrowserContext; problems: string[] };

/**
 * Opens browsers for the tests of a file; `visit` gives a page that gathers what must never happen: errors in the console,
 * breaches of the page's content policy, requests to other hosts, tokens in an address's query.
 */
export function useBrowser({ keepsPages = false, camera }: BrowserOptions = {}): {
  visit(options?: BrowserContextOptions): Promise<Visit>;
  shopUrl: string;
} {
  const { shopUrl } = ownShop();
  const isOwn = keepsPages || camera !== undefined;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  let ofFile = 0;
  const closeFrom = async (first: number) => {
    await Promise.all(contexts.splice(first).map((context) => context.close()));
  };
  beforeAll(async () => {
    browser = await (isOwn ? launchChromium({ keepsPages, ...(camera && { camera }) }) : sharedChromium());
  });
  beforeEach(() => void (ofFile = contexts.length));
  // A page that stays open works on beside the next test; only those opened before all tests are for all of them.
  afterEach(() => closeFrom(ofFile));
  afterAll(async () => {
    await closeFrom(0);
    if (isOwn) await browser?.close();
  });
  return {
    shopUrl,
    async visit(options = {}) {
      const context = await browser.newContext({
        baseURL: shopUrl,
        viewport: DESKTOP,
        locale: "de-DE",
        reducedMotion: "reduce",
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(20_000);
      const problems: string[] = [];
      await context.addInitScript(tellPolicyBreaches);
      context.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text());
      });
      context.on("weberror", (error) => problems.push(String(error.error())));
      context.on("request", (request) => {
        const { protocol, origin, pathname, search } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== shopUrl) problems.push(`a request to another host: ${request.url()}`);
        // Papers are fetched so, as the specification has it (ORDER-08); no log keeps it.
        if (/token=|eyJ[\w-]{8}/.test(search) && !pathname.startsWith(`${DOCUMENTS_PATH}/`))
          problems.push(`a token in the query: ${request.url()}`);
      });
      const page = await context.newPage();
      noteFetches(page);
      return { page, context, problems };
    },
  };
}

/** Fails with the rule, the element and the help text of everything axe finds. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
}

/** Waits until every region that comes alive on load has done so, and the page is the one that the address tells: it changes first. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["alive"] === "true" && !window.navigation?.transition);
}

/** Down to the end, a screen at a time, so that everything lazy comes. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
  });
  await untilFetched(page);
}

/** Touches the page without doing anything on it: what waits for a touch comes alive. */
export async function touch(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
}

/** From here on the page's time moves by `page.clock.runFor` alone. Needs `page.clock.install()` before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  // Ahead by more than asking can take: a moment that has passed cannot be paused at.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}
