// Keyboard moves: Tab, Enter, Space, Escape, arrow and scroll keys.
import { inspectPage } from "../inspect-page.ts";
import type { Move } from "../world.ts";

const walk: Move = {
  name: "walk by Tab",
  weight: () => 8,
  async make({ page, hand, random }) {
    const key = random.happens("back", 0.25) ? "Shift+Tab" : "Tab";
    const presses = random.between("presses", 1, 15);
    for (let press = 0; press < presses; press++) await hand.pressKey(key);
    const { focus } = await inspectPage(page);
    return { said: `presses ${key} ${presses} times, to ${focus?.name ?? "nothing"}` };
  },
};

const use: Move = {
  name: "use by key",
  weight: ({ sight, controls }) => (sight.focus?.isControl && controls.some(({ isFocused }) => isFocused) ? 12 : 0),
  async make({ hand, random, sight, controls }) {
    const focused = controls.find(({ isFocused }) => isFocused)!;
    const usesSpace = ["button", "summary", "choice"].includes(focused.kind) && (focused.kind === "choice" || random.happens("Space", 0.4));
    await hand.pressKey(usesSpace ? "Space" : "Enter");
    const message = `presses ${usesSpace ? "Space" : "Enter"} on ${sight.focus!.name}`;
    const mustAnswer = !focused.isDisabled && !focused.isSettled && !["text", "select", "slider", "file"].includes(focused.kind);
    return { said: message, byKeyboard: true, ...(mustAnswer && { pressed: focused }) };
  },
};

const KEYS = ["Escape", "Escape", "Escape", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End", "PageDown", "PageUp"];

const press: Move = {
  name: "press a key",
  weight: ({ sight }) => (sight.hasDialog ? 8 : 5),
  async make({ hand, random, sight }) {
    const key = KEYS[random.between("key", 0, KEYS.length - 1)]!;
    await hand.pressKey(key);
    return { said: `presses ${key}${sight.focus ? ` on ${sight.focus.name}` : ""}`, byKeyboard: true };
  },
};

export const keys = [walk, use, press];
