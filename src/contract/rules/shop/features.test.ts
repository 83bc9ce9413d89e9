import { expect, test } from "vitest";
import { isOn } from "./features.ts";

test("features are enabled unless a site disables them", () => {
  const features = [undefined, {}, { comparison: true }, { search: false }, { comparison: false }];
  expect(features.map((given) => isOn({ site: { features: given } }, "comparison"))).toEqual([true, true, true, true, false]);
});
