// A real Chromium for journeys: one for a file, a fresh context for each test.
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1280, height: 900 };

export const DEMO_PASSWORD = "Duebel-2026!";
export const ANNA = "anna.brandt@holzbau-brandt.example";
export const JONAS = "jonas.keller@holzbau-brandt.example";
export const MIRA = "mira.voss@elbe-haustechnik.example";
export const LENA = "lena.sommer@example.org";
export const UWE = "uwe.petersen@fachhandel-kappeln.example";

const EXECUTABLE = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export type BrowserOptions = {
  /** Going back takes pages out of the browser's memory, as it does for customers. */
  keepsPages?: boolean;
};
export type Visit = { page: Page; context: BrowserContext; problems: string[] };

/**
 * Opens browsers for the tests of a file; `visit` gives a page that gathers what must never happen: errors in the console,
 * breaches of the page's content policy, requests to other hosts, tokens in an address's query.
 */
export function useBrowser({ keepsPages = false }: BrowserOptions = {}): {
  visit(options?: BrowserContextOptions): Promise<Visit>;
  shopUrl: string;
} {
  const shopUrl = inject("shopUrl");
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: EXECUTABLE,
      args: ARGS,
      ...(keepsPages && { ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    });
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await browser?.close();
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
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`content policy: ${event.violatedDirective} forbids ${event.blockedURI} on ${location.pathname}`);
        });
      });
      context.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text());
      });
      context.on("weberror", (error) => problems.push(String(error.error())));
      context.on("request", (request) => {
        const { protocol, origin, search } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== shopUrl) problems.push(`a request to another host: ${request.url()}`);
        if (/token=|eyJ[\w-]{8}/.test(search)) problems.push(`a token in the query: ${request.url()}`);
      });
      const page = await context.newPage();
      return { page, context, problems };
    },
  };
}

/** Fails with the rule, the element and the help text of everything axe finds. */
export async function expectAccessible(page: Page): Promise<void> {
  // Pages have no frames; without looking for them no second window is needed for each scan.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")} – ${rule.help}`));
  expect(found).toEqual([]);
}

/** Waits until every region that comes alive on load has done so. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["alive"] === "true");
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
  await page.waitForLoadState("networkidle");
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
