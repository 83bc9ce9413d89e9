// Input driver: clicks, drags and scrolls through Chromium's own input events, by mouse or touch, and keys.
import type { CDPSession, Page } from "@playwright/test";
import { arrived } from "./arrived.ts";
import type { Point } from "./page/controls.ts";

type Place = Pick<Point, "x" | "y">;

type Pointer = {
  press(point: Place, times?: number): Promise<void>;
  drag(from: Place, to: Place): Promise<void>;
  scroll(at: Place, by: number): Promise<void>;
  reach(point: Place): Promise<void>;
};
export type Hand = Pointer & {
  /** Key names such as "Shift+Tab". */
  pressKey(key: string): Promise<void>;
  type(words: string): Promise<void>;
};

export function handOf(page: Page, hasTouch: boolean): Hand {
  const { press, drag, scroll, reach } = hasTouch ? finger(page) : mouse(page);
  return {
    press: (point, times) => arrived(page, () => press(point, times)),
    drag: (from, to) => arrived(page, () => drag(from, to)),
    scroll: (at, by) => arrived(page, () => scroll(at, by)),
    reach: (point) => arrived(page, () => reach(point)),
    pressKey: (key) => arrived(page, () => page.keyboard.press(key)),
    async type(words) {
      for (const letter of words) await arrived(page, () => strike(page, letter));
    },
  };
}

/**
 * Sends key events also for characters without a key on an English keyboard. With Playwright's text insertion all keys stop
 * working if the page is left meanwhile.
 */
async function strike(page: Page, letter: string): Promise<void> {
  if (/^[\n -~]$/.test(letter)) return page.keyboard.type(letter);
  const session = await sessionOf(page);
  await session.send("Input.dispatchKeyEvent", { type: "keyDown", key: letter, text: letter });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
}

function mouse(page: Page): Pointer {
  return {
    async press({ x, y }, times = 1) {
      await page.mouse.move(x, y, { steps: 2 });
      await page.mouse.click(x, y, { clickCount: times });
    },
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.mouse.up();
    },
    async scroll({ x, y }, by) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, by);
    },
    reach: ({ x, y }) => page.mouse.move(x, y, { steps: 3 }),
  };
}

/** The finger rests before it lifts: after a moving release Chromium treats the next tap as the end of a fling. */
const RESTS_MS = 150;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}

function finger(page: Page): Pointer {
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Place[]) => {
    await (await sessionOf(page)).send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  const drag = async (from: Place, to: Place, restsMs: number) => {
    await send("touchStart", [from]);
    for (let part = 1; part <= 6; part++) {
      await send("touchMove", [{ x: from.x + ((to.x - from.x) * part) / 6, y: from.y + ((to.y - from.y) * part) / 6 }]);
    }
    if (restsMs > 0) await new Promise((resolve) => void setTimeout(resolve, restsMs));
    await send("touchEnd", []);
  };
  return {
    async press({ x, y }, times = 1) {
      for (let time = 0; time < times; time++) await page.touchscreen.tap(x, y);
    },
    drag: (from, to) => drag(from, to, RESTS_MS),
    async scroll({ x, y }, by) {
      const { height } = page.viewportSize()!;
      await drag({ x, y }, { x, y: Math.min(height - 2, Math.max(2, y - by)) }, 0);
    },
    reach: async () => {},
  };
}
