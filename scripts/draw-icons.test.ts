import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawSprite, SPRITE } from "./draw-icons.ts";

test("the sprite equals the output of scripts/draw-icons.ts (ICON-01)", async () => {
  expect(readFileSync(SPRITE, "utf8")).toBe(await drawSprite());
});
