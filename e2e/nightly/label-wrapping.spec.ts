// Short labels must not break within a word on narrow screens: without a hyphen it reads as two words.
import type { Page } from "@playwright/test";
import { expect, TABLET, test } from "../support/test.ts";

const NARROW_PHONE = { width: 320, height: 640 };

for (const [label, path, viewport] of [
  ["the start page", "/", NARROW_PHONE],
  ["the range", "/sortiment", NARROW_PHONE],
  ["a list with loads and thicknesses", "/produkte/kielbolzen-kb-1001341458", TABLET],
  ["a list of concrete screws", "/produkte/harpune-hb-6-10013414522", TABLET],
] as const) {
  test(`${label} breaks no word`, async ({ visit }) => {
    const { page } = await visit({ viewport, isMobile: viewport === NARROW_PHONE });
    await page.goto(path);
    expect(await tornWords(page)).toEqual([]);
  });
}

/** Words with a line break inside but without a hyphen, such as "Abgeschlosse|n". */
function tornWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const torn: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { width } = text.parentElement!.getBoundingClientRect();
      // Text for screen readers is one pixel wide.
      if (!text.parentElement!.checkVisibility() || width < 6) continue;
      for (const { 0: word, index } of text.textContent!.matchAll(/\p{L}{3,}/gu)) {
        const range = document.createRange();
        const topOf = (at: number) => {
          range.setStart(text, index + at);
          range.setEnd(text, index + at + 1);
          return range.getBoundingClientRect().top;
        };
        const breaksAt = Array.from(word).findIndex((_, at) => at > 0 && topOf(at) > topOf(at - 1) + 5);
        if (breaksAt > 0) torn.push(`${word.slice(0, breaksAt)}|${word.slice(breaksAt)}`);
      }
    }
    return torn;
  });
}
