import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ICONS } from "#web/icons/icon-list.ts";
import { drawSprite, LINE_ICONS, SPRITE } from "./draw-icons.ts";

test("the sprite equals the output of scripts/draw-icons.ts (ICON-01)", () => {
  expect(readFileSync(SPRITE, "utf8")).toBe(drawSprite());
});

test("the folder of line icons holds the listed ones only (ICON-01)", () => {
  const files = readdirSync(LINE_ICONS).filter((name) => name.endsWith(".svg"));
  expect(new Set(files)).toEqual(new Set(Object.values(ICONS).map((file) => `${file}.svg`)));
});
