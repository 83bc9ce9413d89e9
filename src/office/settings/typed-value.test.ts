import { expect, test } from "vitest";
import { checkSetting, defaultOf, findSetting, SETTING_DEFINITIONS } from "#contract/setting-definitions.ts";
import { toStored, toTyped } from "./typed-value.ts";

const LANGUAGES = ["de", "en"];
const costs = findSetting("site.deliveryCosts")!;
const countries = findSetting("site.deliveryCountries")!;

test.each([
  ["7,90", "7.90"],
  ["7.90", "7.90"],
  ["7,9", "7.90"],
  ["7", "7.00"],
  [" 1.250,00 € ", "1250.00"],
  ["0", "0.00"],
])("an amount typed as %s is stored as %s (OFFICE-34)", (typed, stored) => {
  const form = { ...(toTyped(costs.field, defaultOf(costs), LANGUAGES) as object), freeFrom: "2000", cost: typed };
  expect(toStored(costs.field, form)).toMatchObject({ cost: stored });
  expect(checkSetting(costs, toStored(costs.field, form), LANGUAGES)).toEqual([]);
});

test.each(["", "7,905", "-1", "sieben", "1,234", "12345678,00"])("%j is no amount, and its field is named (OFFICE-34)", (typed) => {
  const form = { ...(toTyped(costs.field, defaultOf(costs), LANGUAGES) as object), cost: typed };
  expect(checkSetting(costs, toStored(costs.field, form), LANGUAGES)).toEqual([
    { path: "cost", message: "must be an amount like 7.90", languages: LANGUAGES },
  ]);
});

test("countries keep their tax rates, and empty optional fields are left out (OFFICE-34)", () => {
  const value = [{ code: "DE" }, { code: "AT", zipPattern: "^\\d{4}$", taxRates: { "0.19": "0.20" } }];
  const typed = toTyped(countries.field, value, LANGUAGES);
  expect(typed).toEqual([
    { code: "DE", zipPattern: "", taxRates: [] },
    { code: "AT", zipPattern: "^\\d{4}$", taxRates: [{ from: "0,19", to: "0,20" }] },
  ]);
  expect(toStored(countries.field, typed)).toEqual(value);
});

test("a text that is the same in all languages is edited in each (OFFICE-34)", () => {
  const { field } = findSetting("site.name")!;
  expect(toTyped(field, "Ankerplatz", LANGUAGES)).toEqual({ de: "Ankerplatz", en: "Ankerplatz" });
  expect(toStored(field, { de: "Anker", en: "Anchor" })).toEqual({ de: "Anker", en: "Anchor" });
  const empty = [{ path: "", message: "is empty", languages: ["en"] }];
  expect(checkSetting(findSetting("site.name")!, { de: "Anker", en: "" }, LANGUAGES)).toEqual(empty);
});

test("blank lines are no entries (OFFICE-34)", () => {
  expect(toStored(findSetting("search.hiddenBrands")!.field, ["FIWE", " ", "UPAT ", ""])).toEqual(["FIWE", "UPAT"]);
});

test("every default can be edited without a change (OFFICE-34)", () => {
  for (const definition of SETTING_DEFINITIONS) {
    const value = defaultOf(definition);
    if (value === undefined) continue;
    const { key, field } = definition;
    const stored = toStored(field, toTyped(field, value, LANGUAGES));
    expect([key, checkSetting(definition, stored, LANGUAGES)]).toEqual([key, []]);
    if (JSON.stringify(field).includes('"isLocalised":true')) continue;
    expect([key, stored]).toEqual([key, value]);
  }
});
