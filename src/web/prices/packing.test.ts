import { expect, test } from "vitest";
import { germanT } from "#web/testing/page.ts";
import { packing } from "./packing.ts";

test.each([
  [0, 50, "VE 50 Stück"],
  [400, 200, "VE 200 Stück, mind. 400"],
  [0, 1, ""],
  [5, 1, "Mindestens 5 Stück"],
])("from %i in steps of %i is told as %j", (rangeFrom, rangeValue, words) => {
  expect(packing(germanT, [{ rangeFrom, rangeTo: 99_000, rangeValue }], "Stück")).toBe(words);
});
