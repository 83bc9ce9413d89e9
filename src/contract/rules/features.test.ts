import { expect, test } from "vitest";
import { isOn } from "./features.ts";

test("what a site does not switch off is on", () => {
  const features = [undefined, {}, { comparison: true }, { search: false }, { comparison: false }];
  expect(features.map((given) => isOn({ site: { features: given } }, "comparison"))).toEqual([true, true, true, true, false]);
});
