// Playwright's test with the shop's fixtures.
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from "@playwright/test";
import { DOCUMENTS_PATH } from "#contract/document-links.ts";
import { unlistedProblems } from "./unlisted-problems.ts";
import { accessibilityProblems } from "./axe.ts";
import { DESKTOP, logPolicyViolations } from "./chromium.ts";
import { connectDatabase, type Database } from "./database.ts";
import { trackRequests } from "./fetching.ts";

export { expect };
export * from "./chromium.ts";
export * from "./page-state.ts";

export type OpenedPage = { page: Page; context: BrowserContext; problems: string[] };

/** Opens a context with one page; a test may open several. Options override the defaults: German, 1280 px, reduced motion. */
export type OpenVisit = (options?: BrowserContextOptions) => Promise<OpenedPage>;

type TestFixtures = {
  /** Opens pages that are closed after the test. */
  visit: OpenVisit;
};
type WorkerFixtures = {
  shopUrl: string;
  databaseUrl: string;
  /** The shop's database, to verify results. */
  database: Database;
  /** Opens pages that all tests of a file share, for `beforeAll`; they stay open until the worker ends. */
  visitForFile: OpenVisit;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shopUrl: [async ({}, use, { parallelIndex }) => use(shopOf(parallelIndex).shopUrl), { scope: "worker" }],
  databaseUrl: [async ({}, use, { parallelIndex }) => use(shopOf(parallelIndex).databaseUrl), { scope: "worker" }],
  database: [
    async ({ databaseUrl }, use) => {
      const { database, end } = await connectDatabase(databaseUrl);
      await use(database);
      await end();
    },
    { scope: "worker" },
  ],
  visit: async ({ browser, shopUrl }, use) => useVisits(browser, shopUrl, use),
  visitForFile: [async ({ browser, shopUrl }, use) => useVisits(browser, shopUrl, use), { scope: "worker" }],
});

async function useVisits(browser: Browser, shopUrl: string, use: (visit: OpenVisit) => Promise<void>): Promise<void> {
  const contexts: BrowserContext[] = [];
  await use(async (options) => {
    const visit = await openVisit(browser, shopUrl, options);
    contexts.push(visit.context);
    return visit;
  });
  await Promise.all(contexts.map((context) => context.close()));
}

function shopOf(worker: number): { shopUrl: string; databaseUrl: string } {
  return (JSON.parse(process.env["E2E_SHOPS"]!) as { shopUrl: string; databaseUrl: string }[])[worker]!;
}

/** A page that collects problems: console errors, policy violations, requests to other hosts, tokens in a URL's query. */
async function openVisit(browser: Browser, shopUrl: string, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport: DESKTOP,
    locale: "de-DE",
    reducedMotion: "reduce",
    ...options,
  });
  const problems: string[] = [];
  await context.addInitScript(logPolicyViolations);
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
  trackRequests(page);
  return { page, context, problems };
}

/** Fails with the rule, element and help text of each axe violation that the accessibility statement does not list (TRUST-21). */
export async function expectAccessible(page: Page): Promise<void> {
  expect(unlistedProblems(await accessibilityProblems(page))).toEqual([]);
}
