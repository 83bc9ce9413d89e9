// Waits for states of a page.
import type { Page } from "@playwright/test";
import { untilFetched } from "./fetching.ts";

/** Waits until all islands that hydrate on load have done so, and the page matches the URL, which changes first. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true" && !window.navigation?.transition);
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
export async function triggerInteraction(page: Page): Promise<void> {
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
