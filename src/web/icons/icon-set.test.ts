import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DRIVES, ICONS } from "./icon-list.ts";
import { CUSTOM_ICONS } from "./custom-icons.ts";

const sprite = readFileSync(new URL("./sprite.svg", import.meta.url), "utf8");
const layersOf = (name: string): number => {
  const symbol = sprite.split("\n").find((line) => line.startsWith(`<symbol id="${name}"`));
  return symbol?.match(/<g /g)?.length ?? 0;
};

const PROMISED = `
  support cart-circle user-logged cart-counter logout user map-pin settings users filter add-rounded arrow-left
  back-rounded calendar cancel-rounded cancel checkbox-checked checkbox check-rounded arrow-down arrow-down-strong
  arrow-down-rounded download envelope exclamation file global history info-rounded link list location menu minus move
  arrow-right arrow-right-rounded pdf pencil phone-call placeholder printer question-rounded resize search security
  share speech-bubbles speech-bubble star tool cart trash twitter arrow-up arrow-up-rounded brand-icon brand-logo
  warning radio-checked radio youtube youtube-button check package lock
`
  .trim()
  .split(/\s+/);

test.each(PROMISED)("%s has an icon (ICON-02, ICON-03)", (name) => {
  expect(Object.keys({ ...ICONS, ...CUSTOM_ICONS })).toContain(name);
});

test("every listed icon is one symbol of the sprite (ICON-01)", () => {
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]!);
  expect(ids.toSorted((a, b) => a.localeCompare(b))).toEqual(
    [...Object.keys({ ...ICONS, ...CUSTOM_ICONS, ...DRIVES }), "mark"].toSorted((a, b) => a.localeCompare(b)),
  );
});

test.each([
  ["cart-circle", 2],
  ["cart-counter", 2],
  ["user-logged", 4],
])("%s has %i layers (ICON-04)", (name, count) => {
  expect(layersOf(name)).toBe(count);
});
