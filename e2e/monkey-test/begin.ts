// Starts the browser of one simulated user: viewport, network, and records of all events in its tabs.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { logPolicyViolations } from "../support/chromium.ts";
import { networkOf } from "./network.ts";
import { observePage } from "./page/observe.ts";
import type { Person } from "./person.ts";
import { watchTraffic } from "./idle.ts";
import { CrashError, type World } from "./world.ts";

const PATIENCE_MS = 60_000;

export type Beginning = Pick<World, "shopUrl" | "places" | "person" | "scanned"> & { browser: Browser };

export async function beginWorld({ browser, person, ...given }: Beginning): Promise<World> {
  const context = await contextOf(browser, person);
  const network = await networkOf(context, person.isSlow);
  context.on("page", (opened) => void network.join(opened).catch(() => {}));
  const traffic = watchTraffic(context);
  const page = await context.newPage();
  const fresh = { opened: 0, isOffline: false, patienceMs: PATIENCE_MS, typed: new Set<string>(), doing: "" };
  const world: World = { ...given, person, context, traffic, network, page, tabs: [page], crash: crashIn(context), ...fresh };
  noticeWindows(world);
  return world;
}

function crashIn(context: BrowserContext): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const watch = (page: Page) => page.on("crash", () => reject(new CrashError(`the tab with ${page.url()} has crashed`)));
  context.pages().forEach(watch);
  context.on("page", watch);
  // Prevents an unhandled rejection when no caller awaits it.
  promise.catch(() => {});
  return promise;
}

async function contextOf(browser: Browser, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: person.viewport,
    hasTouch: person.hasTouch,
    isMobile: person.hasTouch,
    locale: person.prefix ? "en-GB" : "de-DE",
    reducedMotion: person.likesMotion ? "no-preference" : "reduce",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(observePage);
  await context.addInitScript(logPolicyViolations);
  return context;
}

/** Counts and closes windows that clicks open: documents, external pages. */
function noticeWindows(world: World): void {
  world.context.on("page", (page) => {
    const close = async () => {
      if (!(await page.opener())) return;
      world.opened += 1;
      await page.close();
    };
    // A download's window closes by itself.
    void close().catch(() => {});
  });
  const notice = (page: Page) => page.on("download", () => void (world.opened += 1));
  world.context.pages().forEach(notice);
  world.context.on("page", notice);
}
