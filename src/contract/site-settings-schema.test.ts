import * as v from "valibot";
import { expect, test } from "vitest";
import { siteSettingsSchema, toVisitorSettings } from "./site-settings-schema.ts";

const read = (search: unknown) => v.safeParse(siteSettingsSchema, { site: { name: "Shop", features: { search } } });

test("a switch is on, off, or for groups by their bits (OFFICE-33)", () => {
  const valid = [true, false, { groups: [1] }, { groups: [2, 2 ** 30] }];
  const invalid = [
    "on",
    null,
    {},
    { groups: [] },
    { groups: [3] },
    { groups: [0] },
    { groups: [2 ** 31] },
    { groups: ["1"] },
    { group: [1] },
  ];
  expect([valid, invalid].map((values) => values.map((value) => read(value).success))).toEqual([
    valid.map(() => true),
    invalid.map(() => false),
  ]);
});

test("visitors do not have the features of groups (OFFICE-33)", () => {
  const result = read({ groups: [1] });
  expect(result.success && toVisitorSettings(result.output).site.features).toEqual({ search: false });
});

test("an order field has a safe name and texts that customers can choose and documents print", () => {
  const gate = {
    name: "gate",
    kind: "choice",
    labels: { de: "Tor", en: "" },
    maxLength: 40,
    options: [
      { de: "Nord", en: "North" },
      { de: "Süd", en: "South" },
    ],
    isRequired: true,
    isPrinted: true,
    isRetired: false,
  };
  const isValid = (changed: object) =>
    v.safeParse(siteSettingsSchema, { site: { name: "Shop" }, orders: { fields: [{ ...gate, ...changed }] } }).success;
  const firstOption = (de: string) => ({ options: [{ de, en: "" }, gate.options[1]] });
  expect(isValid({})).toBe(true);
  expect(
    [
      { name: "constructor" },
      { name: "toString" },
      { labels: { de: " ", en: "" } },
      { labels: { de: "Tor 😀", en: "" } },
      firstOption(" Nord"),
      firstOption("Nord  West"),
      firstOption("Nord\nWest"),
    ].filter(isValid),
  ).toEqual([]);
});
