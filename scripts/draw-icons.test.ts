import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawSprite, SPRITE } from "./draw-icons.ts";

test("the sprite is what the lists of icons say (scripts/draw-icons.ts draws it anew) (ICON-01)", async () => {
  expect(readFileSync(SPRITE, "utf8")).toBe(await drawSprite());
});
