import { expect, test } from "vitest";
import { element } from "../testing.ts";
import { readTemplate } from "./feature-templates.ts";
import { readFeatures } from "./read-features.ts";

/** Reads the values of an ETIM feature by language, including the catalogue's own. */
function read(...inside: ReturnType<typeof element>[]) {
  const feature = element("FEATURE", [element("FNAME", "EF000008"), ...inside]);
  const block = element("PRODUCT_FEATURES", [element("REFERENCE_FEATURE_SYSTEM_NAME", "ETIM-9.0"), feature]);
  const options = { language: "de", templates: new Map(), allowedValues: new Map(), etim: new Map(), leaveOut: () => {} };
  const [found] = readFeatures(element("PRODUCT", [block]), options);
  return found && { ...found.translations, de: found.values };
}
const value = (text: string) => element("FVALUE", text);
const details = (text: string, lang: string) => element("FVALUE_DETAILS", text, { lang });

test("reads a value from FVALUE_DETAILS, unless one language marks it as not available", () => {
  expect(read(details("verzinkt", "deu"), details("galvanised", "eng"))).toEqual({ de: ["verzinkt"], en: ["galvanised"] });
  for (const none of ["-", "NA", "MV", "UN"]) expect(read(details("verzinkt", "deu"), details(none, "eng"))).toBeUndefined();
  expect(read(value("-"), details("verzinkt", "deu"))).toBeUndefined();
  expect(read()).toBeUndefined();
});

test("reads two numbers as a range, a code by its texts, and booleans in both languages", () => {
  expect(read(value("-5"), value("40,5"))).toEqual({ de: ["-5 … 40,5"] });
  expect(read(value("5"), value("M8"))).toEqual({ de: ["5", "M8"] });
  expect(read(value("5"), value("5"))).toEqual({ de: ["5"] });
  expect(read(value("5"), value("6"), value("7"))).toEqual({ de: ["5", "6", "7"] });
  expect(read(value("EV000123"), details("Stahl", "deu"), details("Steel", "eng"))).toEqual({ de: ["Stahl"], en: ["Steel"] });
  expect(read(value("TRUE"))).toEqual({ de: ["ja"], en: ["yes"] });
  expect(read(value("false"))).toEqual({ de: ["nein"], en: ["no"] });
  expect(read(value("7"), details("words beside", "eng"))).toEqual({ de: ["7"] });
});

/** Reads an article's attributes in the catalogue's language, and the reported problems. */
function plain(features: ReturnType<typeof element>[]) {
  const left: string[] = [];
  const options = {
    language: "de",
    templates: new Map(),
    allowedValues: new Map(),
    etim: new Map(),
    leaveOut: (reason: string) => void left.push(reason),
  };
  return { found: readFeatures(element("PRODUCT", [element("PRODUCT_FEATURES", features)]), options), left };
}
const feature = (...inside: ReturnType<typeof element>[]) => element("FEATURE", inside);

test("reads features by name, without those that have no value", () => {
  const { found } = plain([
    feature(element("FNAME", "Länge"), value("80"), element("FUNIT", "MMT")),
    feature(element("FNAME", "Farbe"), value("")),
    feature(element("FNAME", "Form"), details("NA", "deu")),
    feature(element("FNAME", "Marke"), details("SUN", "deu")),
  ]);
  expect(found).toEqual([
    { key: "Länge", name: { de: "Länge" }, values: ["80"], unit: "mm", order: 1 },
    { key: "Marke", name: { de: "Marke" }, values: ["SUN"], unit: "", order: 2 },
  ]);
});

test("merges the values of repeated features in every language", () => {
  const named = (...inside: ReturnType<typeof element>[]) => feature(element("FNAME", "Werkstoff"), ...inside);
  const inEnglish = (text: string) => element("FVALUE", text, { lang: "eng" });
  expect(plain([named(value("Stahl"), inEnglish("steel")), named(value("A4"))]).found).toEqual([
    expect.objectContaining({ values: ["Stahl", "A4"], translations: { en: ["steel", "A4"] } }),
  ]);
  expect(plain([named(value("A4")), named(value("Stahl"), inEnglish("steel"))]).found).toEqual([
    expect.objectContaining({ values: ["A4", "Stahl"], translations: { en: ["A4", "steel"] } }),
  ]);
  expect(plain([named(value("Stahl"), inEnglish("steel")), named(value("Messing"), inEnglish("brass"))]).found).toEqual([
    expect.objectContaining({ values: ["Stahl", "Messing"], translations: { en: ["steel", "brass"] } }),
  ]);
  expect(plain([named(value("A2")), named(value("A4"))]).found).toEqual([
    { key: "Werkstoff", name: { de: "Werkstoff" }, values: ["A2", "A4"], unit: "", order: 1 },
  ]);
});

test("uses FDESCR as the name of an unnamed feature, and reports it as unused otherwise", () => {
  const described = element("FDESCR", "Zulassung");
  const without = plain([feature(described, value("ETA"))]);
  expect([without.found.map(({ key, name }) => [key, name]), without.left]).toEqual([[["Zulassung", { de: "Zulassung" }]], []]);
  expect(plain([feature(element("FNAME", "Papier"), described, value("ETA"))]).left).toEqual(["FDESCR is not used"]);
});

test("names an unnamed template by its id, and orders it by its feature", () => {
  const unnamed = readTemplate(element("FTEMPLATE", [element("FT_ID", "T7")]), "de", 3);
  expect(unnamed).toEqual({ id: "T7", name: { de: "T7" }, unit: "", order: 3 });
  const own = element("FTEMPLATE", [element("FT_ID", "T8"), element("FT_NAME", "Bohrtiefe")]);
  const { found } = plain([feature(element("FNAME", "Länge"), value("80")), feature(own, value("60"))]);
  expect(found.map(({ key, name, order }) => [key, name, order])).toEqual([
    ["Länge", { de: "Länge" }, 1],
    ["T8", { de: "Bohrtiefe" }, 2],
  ]);
});
