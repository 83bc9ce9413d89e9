// Measures the time from a click to the next paint with the browser's own Event Timing, the basis of INP.
import type { Locator, Page } from "@playwright/test";

/** Event Timing does not report shorter durations. */
const LEAST_MS = 16;
const ROWS = 180;

/** Ms until the slowest event of an interaction was painted: of a click or tap on an element, or of a key. */
export async function measureInteraction(page: Page, pressed: Locator | string): Promise<number> {
  const place = typeof pressed === "string" ? null : await middleOf(pressed);
  await page.evaluate((least) => {
    const found: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0) found.push(entry.duration);
      }
    });
    observer.observe({ type: "event", durationThreshold: least } as PerformanceObserverInit);
    Object.assign(window, { painted: { found, observer } });
  }, LEAST_MS);
  // Raw input only: a locator's own checks before its click would be measured too.
  if (place === null) await page.keyboard.press(pressed as string);
  else if (place.hasTouch) await page.touchscreen.tap(place.x, place.y);
  else {
    await page.mouse.move(place.x, place.y);
    await page.mouse.down();
    await page.mouse.up();
  }
  return page.evaluate(async (least) => {
    const { found, observer } = (window as unknown as { painted: { found: number[]; observer: PerformanceObserver } }).painted;
    // Event Timing entries are reported after the paint, when the page is idle.
    for (let i = 0; i < 3; i += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 40)));
    }
    observer.disconnect();
    return Math.max(least, ...found);
  }, LEAST_MS);
}

/** Ms of a click that does a fixed piece of work, on an otherwise empty page. */
export async function measureBareClick(page: Page): Promise<number> {
  await page.setContent(`<button style="font:16px sans-serif">Write</button><table></table>`);
  await page.evaluate((rows) => {
    document.querySelector("button")!.addEventListener("click", () => {
      document.querySelector("table")!.innerHTML = Array.from(
        { length: rows },
        (_, at) => `<tr><td>${at}</td><td><input value="${at}"></td><td><button>${at * 7}</button></td></tr>`,
      ).join("");
    });
  }, ROWS);
  return measureInteraction(page, page.getByRole("button", { name: "Write" }));
}

async function middleOf(element: Locator): Promise<{ x: number; y: number; hasTouch: boolean }> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2, hasTouch: await element.evaluate(() => "ontouchstart" in window) };
}
