// Finds rejected requests (4xx) whose error message the page shows.
import type { Page, Response } from "@playwright/test";
import type { World } from "../world.ts";

/** Generous for busy machines: only a message that is never shown takes this long. */
const PATIENCE_MS = 5_000;

export type RejectedRequests = {
  /** Whether the page shows the message of a rejection from this URL. Each rejection is consumed once. */
  isTold(url: string, page: Page): Promise<boolean>;
};

export function trackRejectedRequests(world: World): RejectedRequests {
  const came: { url: string; isShown: (page: Page, timeout: number) => Promise<boolean> }[] = [];
  world.context.on("response", (response) => {
    if (response.status() < 400 || response.status() >= 500 || response.request().method() !== "POST") return;
    came.push({ url: response.url(), isShown: response.request().isNavigationRequest() ? alertIn(response) : wordsOf(response) });
  });
  return {
    async isTold(url, page) {
      const at = came.findIndex((refusal) => refusal.url === url);
      if (at < 0) return false;
      return came.splice(at, 1)[0]!.isShown(page, Math.min(PATIENCE_MS, world.patienceMs));
    },
  };
}

/** A form's response page shows its own alert. */
function alertIn(response: Response): (page: Page, timeout: number) => Promise<boolean> {
  const frame = response.frame();
  return (_, timeout) => succeeds(frame.locator("[role=alert]:visible").filter({ hasText: /\S/ }).first().waitFor({ timeout }));
}

/** The requesting page must show the error message of a fetch response. */
function wordsOf(response: Response): (page: Page, timeout: number) => Promise<boolean> {
  const body = response.json().catch(() => null) as Promise<{ error?: { message?: unknown } } | null>;
  return async (page, timeout) => {
    const words = (await body)?.error?.message;
    if (typeof words !== "string" || words === "") return false;
    return succeeds(page.waitForFunction((text) => document.body.innerText.includes(text), words, { timeout }));
  };
}

const succeeds = (wait: Promise<unknown>): Promise<boolean> =>
  wait.then(
    () => true,
    () => false,
  );
