import { expect, test } from "vitest";
import { interleave } from "./interleave.ts";

test.each([
  [
    [["a1", "a2"], ["b1", "b2"], ["c1"]],
    ["a1", "b1", "c1", "a2", "b2"],
  ],
  [
    [[], ["b1", "b2"], ["c1"]],
    ["b1", "c1", "b2"],
  ],
  [[["a1", "a2"]], ["a1", "a2"]],
  [[[], []], []],
  [[], []],
])("takes from %j the first element of each list, then the second of each", (lists, taken) => {
  expect(interleave<string>(lists)).toEqual(taken);
});
