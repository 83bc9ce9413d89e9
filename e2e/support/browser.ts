// A real Chromium for e2e tests: one per worker, a fresh context per test.
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
 * Opens browsers for the tests of a file; `visit` returns a page that collects problems: console errors, violations of the
 * content security policy, requests to other hosts, tokens in a URL's query.
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
  // Closes the test's pages, as they would continue to run during the next test; those opened before all tests are shared.
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
        // The specification requires a token in document URLs (ORDER-08); no log contains it.
        if (/token=|eyJ[\w-]{8}/.test(search) && !pathname.startsWith(`${DOCUMENTS_PATH}/`))
          problems.push(`a token in the query: ${request.url()}`);
      });
      const page = await context.newPage();
      noteFetches(page);
      return { page, context, problems };
    },
  };
}

/** Fails with the rule, element and help text of each axe violation. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
}

/** Waits until all islands that hydrate on load have done so, and the page matches the URL, which changes first. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["alive"] === "true" && !window.navigation?.transition);
}

/** Scrolls down one screen at a time, so that all lazy content loads. */
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

/** Interacts with the page without an effect, which hydrates islands that wait for an interaction. */
export async function touch(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
}

/**
 * From now on the page's time advances only by `page.clock.runFor`. Requires `page.clock.install()` before the page is
 * opened.
 */
export async function stopClock(page: Page): Promise<void> {
  // The clock cannot pause at a time in the past, so this adds more than the call can take.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}
