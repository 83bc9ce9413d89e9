import { expect, test } from "vitest";
import { packagingText } from "./packaging.ts";

const say = (key: string, ...values: (string | number)[]) => `${key} ${values.join(" ")}`;

test.each([
  [0, 50, "Price.Packing 50 Stück 50"],
  [400, 200, "Price.PackingAndLeast 200 Stück 400"],
  [0, 1, ""],
  [5, 1, "Price.Least 5 Stück"],
])("from %i in steps of %i is shown as %j", (rangeFrom, rangeValue, words) => {
  expect(packagingText(say, [{ rangeFrom, rangeTo: 99_000, rangeValue }], "Stück")).toBe(words);
});
