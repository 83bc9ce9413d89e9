// A video page: its dialog opens, plays, pauses on closing, and resumes; by mouse, by keyboard, on a phone.
import type { Page } from "@playwright/test";
import { expectNoProblems } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

const video = (page: Page) => page.getByRole("dialog").locator("video");
/** Playback position of the video in the open dialog, in seconds. */
const timeOf = (page: Page) => video(page).evaluate((shown: HTMLVideoElement) => shown.currentTime);

/**
 * Records the delay between the creation of a video and its start, and counts pauses: a closed dialog has no video any more.
 * Checking once the dialog is open would be too late on a busy machine, as the video plays by then.
 */
function noteVideos(): void {
  const seen = { playedAfter: -1, pauses: 0 };
  Object.assign(window, { seenVideos: seen });
  const { pause } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.pause = function () {
    seen.pauses += 1;
    pause.call(this);
  };
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
    const made = createElement.call(this, name, options);
    if (made instanceof HTMLVideoElement) {
      const madeAt = performance.now();
      made.addEventListener("play", () => (seen.playedAfter = performance.now() - madeAt), { once: true });
    }
    return made;
  };
}
type Seen = { playedAfter: number; pauses: number };
const seenVideos = (page: Page) =>
  page.evaluate(() => {
    const { playedAfter, pauses } = (window as unknown as { seenVideos: Seen }).seenVideos;
    return { playedAfter, pauses };
  });

for (const { viewport, touch, prefix, play, close, captions, where } of [
  {
    where: "a phone",
    viewport: PHONE,
    touch: true,
    prefix: "",
    play: "Video abspielen: Einen Bolzenanker setzen",
    close: "Schließen",
    captions: "de",
  },
  {
    where: "a desk",
    viewport: DESKTOP,
    touch: false,
    prefix: "/en",
    play: "Play video: Setting a bolt anchor",
    close: "Close",
    captions: "en",
  },
] as const) {
  test(`on ${where} its window opens, plays after a delay, pauses on close and resumes at the same position (MEDIA-02, MEDIA-03)`, async ({
    visit,
  }) => {
    const { page, problems } = await visit({ viewport, hasTouch: touch, reducedMotion: "no-preference" });
    await page.addInitScript(noteVideos);
    await page.goto(`${prefix}/video/dev`);
    await untilHydrated(page);
    const preview = page.getByRole("button", { name: play });
    await (touch ? preview.tap() : preview.click());
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    // Timers have a resolution of whole milliseconds.
    await expect.poll(async () => (await seenVideos(page)).playedAfter).toBeGreaterThan(298);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
    const shown = await video(page).evaluate((one: HTMLVideoElement) =>
      [...one.textTracks].filter(({ mode }) => mode === "showing").map(({ language }) => language),
    );
    expect(shown).toEqual([captions]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const box = (await dialog.boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= viewport.width, box.y + box.height <= viewport.height]).toEqual([true, true, true]);
    await expectAccessible(page);

    const leftAt = await timeOf(page);
    const button = dialog.getByRole("button", { name: close });
    await (touch ? button.tap() : button.click());
    await dialog.waitFor({ state: "detached" });
    expect((await seenVideos(page)).pauses).toBe(1);
    await expect.poll(() => preview.evaluate((one) => one === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    await dialog.waitFor();
    await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(leftAt);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect((await seenVideos(page)).pauses).toBe(2);
    await expect.poll(() => preview.evaluate((one) => one === document.activeElement)).toBe(true);
    expectNoProblems(problems);
  });
}
