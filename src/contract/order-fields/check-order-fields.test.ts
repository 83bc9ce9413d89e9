import * as v from "valibot";
import { expect, test } from "vitest";
import { readOrderFields, siteSettingsSchema } from "../site-settings-schema.ts";
import { checkOrderFields, cleanSiteField } from "./check-order-fields.ts";
import type { SiteOrderField, Texts } from "./order-fields.ts";

const texts = (...german: string[]): Texts[] => german.map((de) => ({ de, en: `${de} (en)` }));
const field = (changed: Partial<SiteOrderField> = {}): SiteOrderField => ({
  name: "gate",
  kind: "choice",
  labels: { de: "Tor", en: "Gate" },
  maxLength: 60,
  options: texts("Nord", "Süd"),
  isRequired: true,
  isPrinted: true,
  isRetired: false,
  ...changed,
});
const day = field({ name: "day", kind: "date", options: [] });
const note = field({ name: "note", kind: "text", options: [] });
const check = (fields: readonly SiteOrderField[], stored: readonly SiteOrderField[] = []) =>
  checkOrderFields(fields, stored).map(({ path, problem }) => `${path}: ${problem}`);
const many = (count: number) => Array.from({ length: count }, (_, index) => field({ name: `gate${index}` }));

test("the problems of a list name field, part and option", () => {
  const bad: [SiteOrderField, ...string[]][] = [
    [field({ name: "" }), "name: missing"],
    [field({ name: "Gate" }), "name: invalid"],
    [field({ name: "größe" }), "name: invalid"],
    [field({ name: `g${"x".repeat(40)}` }), "name: invalid"],
    [field({ name: "constructor" }), "name: reserved"],
    [field({ name: "buildingSite" }), "name: reserved"],
    [field({ name: "comment" }), "name: reserved"],
    [field({ labels: { de: "", en: "" } }), "labels.de: missing", "labels.en: missing"],
    [field({ labels: { de: "x".repeat(61), en: "Tor 😀" } }), "labels.de: invalid", "labels.en: invalid"],
    [field({ maxLength: 0 }), "maxLength: outOfRange"],
    [field({ maxLength: 201 }), "maxLength: outOfRange"],
    [field({ maxLength: 1.5 }), "maxLength: outOfRange"],
    [field({ options: texts("Nord") }), "options: tooFew"],
    [field({ options: texts(...Array.from({ length: 51 }, (_, index) => `Tor ${index}`)) }), "options: tooMany"],
    [field({ options: texts("Nord", "Süd", "Nord") }), "options.2.de: duplicate", "options.2.en: duplicate"],
    [field({ options: [...texts("Nord"), { de: "", en: "" }] }), "options.1.de: missing", "options.1.en: missing"],
    [{ ...day, options: texts("Nord", "Süd") }, "options: unexpected"],
  ];
  for (const [each, ...problems] of bad) expect(check([note, each])).toEqual(problems.map((problem) => `1.${problem}`));
  expect(check([field(), day, note])).toEqual([]);
  expect(check([day, field(), day])).toEqual(["2.name: duplicate"]);
});

test("a site has at most 30 fields", () => {
  expect([check(many(30)), check(many(31))]).toEqual([[], [": tooMany"]]);
});

test("a stored field neither disappears nor changes its kind; it is retired with its options, and reactivated", () => {
  const stored = [field(), day];
  expect(check([day], stored)).toEqual([": removed"]);
  expect(check([field({ name: "gates" }), day], stored)).toEqual([": removed"]);
  expect(check([{ ...note, name: "gate" }, day], stored)).toEqual(["0.kind: kindChanged"]);
  expect(check([field({ isRetired: true }), day], stored)).toEqual([]);
  expect(check([field({ isRetired: true, options: [] }), day], stored)).toEqual(["0.options: tooFew"]);
  expect(check([day, field()], [field({ isRetired: true }), day])).toEqual([]);
});

test("an English text that the content files left out stays valid, a new one is needed", () => {
  const stored = field({ labels: { de: "Tor", en: "" }, options: [{ de: "Nord", en: "" }, ...texts("Süd")] });
  expect(check([stored], [stored])).toEqual([]);
  expect(check([{ ...stored, options: [...stored.options, { de: "West", en: "" }] }], [stored])).toEqual(["0.options.2.en: missing"]);
});

test("texts become one line of composed characters", () => {
  expect(cleanSiteField(field({ labels: { de: " Su\u0308d\ntor ", en: "South  gate" } })).labels).toEqual({
    de: "Süd tor",
    en: "South gate",
  });
});

test("the content files accept what the check accepts", () => {
  const fields = [field(), day, note, ...many(27)];
  expect(check(fields)).toEqual([]);
  expect(v.safeParse(siteSettingsSchema, { site: { name: "Shop" }, orders: { fields } }).success).toBe(true);
});

test("a stored list that no longer fits keeps its usable fields, without names that the shop took meanwhile", () => {
  expect(readOrderFields([field(), { ...day, kind: "time" }, { ...note, name: "buildingSite" }, null])).toEqual([field()]);
  expect(readOrderFields("none")).toEqual([]);
});
