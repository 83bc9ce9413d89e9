// Waits until a page is idle: no pending requests and no changes.
import type { BrowserContext, Page, Request } from "@playwright/test";
import type { ObservedWindow } from "./page/observe.ts";

const STILL_FOR_MS = 80;
const READ_WITHIN_MS = 3_000;
const withoutHash = (url: string) => url.split("#")[0];

export type Traffic = {
  /** Number of requests that a page has sent so far. */
  sent(page: Page): number;
  pending(page: Page): string[];
};

export function watchTraffic(context: BrowserContext): Traffic {
  const pending = new Map<Request, Page>();
  const counts = new WeakMap<Page, number>();
  const pageOf = (request: Request): Page | null => {
    try {
      return request.frame().page();
    } catch {
      // A navigation that has no page yet.
      return null;
    }
  };
  context.on("request", (request) => {
    const page = pageOf(request);
    if (!page) return;
    counts.set(page, (counts.get(page) ?? 0) + 1);
    if (!/^(data|blob):/.test(request.url())) pending.set(request, page);
  });
  // A response with an unread body never finishes, and a request ends silently when the router replaces its page.
  context.on("response", (response) => void setTimeout(() => pending.delete(response.request()), READ_WITHIN_MS));
  const isShown = (request: Request, page: Page) => request.isNavigationRequest() && withoutHash(request.url()) === withoutHash(page.url());
  const end = (request: Request) => void pending.delete(request);
  context.on("requestfinished", end);
  context.on("requestfailed", end);
  return {
    sent: (page) => counts.get(page) ?? 0,
    pending: (page) =>
      [...pending].filter(([request, owner]) => owner === page && !isShown(request, page)).map(([request]) => request.url()),
  };
}

/** Returns null once the page is idle, or after `mostMs` the reason why it is not. */
export async function waitUntilIdle(page: Page, traffic: Traffic, mostMs: number): Promise<string | null> {
  const deadline = Date.now() + mostMs;
  let last = "";
  while (Date.now() < deadline) {
    if (page.isClosed()) return null;
    const still = await within(page.evaluate(isStill, STILL_FOR_MS), mostMs).catch((error: Error) => {
      if (error instanceof HangError) throw error;
      // The page navigated to another one.
      return null;
    });
    const pending = traffic.pending(page);
    if (still && pending.length === 0) return null;
    last = pending.length > 0 ? `waits for ${pending.join(", ")}` : "keeps changing";
    if (still === null) await new Promise((resolve) => void setTimeout(resolve, 20));
  }
  return last;
}

export class HangError extends Error {}

/** Rejects with a HangError after `ms`: a tab in an endless loop never responds. */
export async function within<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HangError(`the tab did not answer for ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Runs in the page: true after two frames and a short pause without a change, with everything loaded and no scrolling. */
async function isStill(ms: number): Promise<boolean> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const notes = (window as unknown as ObservedWindow).hands;
  if (document.readyState !== "complete" || !notes) return false;
  if (document.querySelector("[data-island]") && !document.documentElement.dataset["hydrated"]) return false;
  const rest = ms - (performance.now() - notes.lastChangeAt);
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  if (performance.now() < notes.rollsUntil) return false;
  return performance.now() - notes.lastChangeAt >= ms && document.querySelector("[data-loading=true]") === null;
}
