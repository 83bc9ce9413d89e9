import { expect, test } from "vitest";
import { featuresFor, isOn } from "./features.ts";

test("features are enabled unless a site disables them", () => {
  const features = [undefined, {}, { comparison: true }, { search: false }, { comparison: false }];
  expect(features.map((given) => isOn({ site: { features: given } }, "comparison"))).toEqual([true, true, true, true, false]);
});

test("a feature for groups is on for customers in one of them (OFFICE-33)", () => {
  const switches = { search: { groups: [2, 4] }, comparison: true, visits: false } as const;
  expect([0, 1, 2, 5].map((groups) => featuresFor(switches, groups))).toEqual([
    { search: false, comparison: true, visits: false },
    { search: false, comparison: true, visits: false },
    { search: true, comparison: true, visits: false },
    { search: true, comparison: true, visits: false },
  ]);
});
