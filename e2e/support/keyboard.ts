import type { Locator, Page } from "@playwright/test";

export type Keyboard = {
  /** Presses Tab (or Shift+Tab) until the element has the focus. */
  to(target: Locator, options?: { back?: boolean }): Promise<void>;
  /** Elements that had the focus without a visible indicator. */
  invisible: string[];
};

const MAX_CLICKS = 250;

export function useKeyboard(page: Page): Keyboard {
  const invisible: string[] = [];
  return {
    invisible,
    async to(target, { back = false } = {}) {
      await target.waitFor({ state: "attached" });
      for (let press = 0; press < MAX_CLICKS; press++) {
        await page.keyboard.press(back ? "Shift+Tab" : "Tab");
        const hidden = await page.evaluate(withoutFocusMark);
        if (hidden && !invisible.includes(hidden)) invisible.push(hidden);
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error(`Tab never reached ${String(target)}`);
    },
  };
}

/** Describes the focused element if it has no visible focus indicator. */
function withoutFocusMark(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
  if ((outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none") return null;
  return `${focused.tagName} ${focused.getAttribute("aria-label") ?? focused.textContent.trim().slice(0, 40)} on ${location.pathname}`;
}
