import { expect, test } from "vitest";
import { element } from "../testing.ts";
import { readFeatures } from "./read-features.ts";

/** The values of one feature of ETIM, by language, beside those of the catalogue's own. */
function read(...inside: ReturnType<typeof element>[]) {
  const feature = element("FEATURE", [element("FNAME", "EF000008"), ...inside]);
  const block = element("PRODUCT_FEATURES", [element("REFERENCE_FEATURE_SYSTEM_NAME", "ETIM-9.0"), feature]);
  const options = { language: "de", templates: new Map(), allowedValues: new Map(), etim: new Map(), leaveOut: () => {} };
  const [found] = readFeatures(element("PRODUCT", [block]), options);
  return found && { ...found.translations, de: found.values };
}
const value = (text: string) => element("FVALUE", text);
const details = (text: string, lang: string) => element("FVALUE_DETAILS", text, { lang });

test("a value that only its words say is one; where one language says that there is none, there is none", () => {
  expect(read(details("verzinkt", "deu"), details("galvanised", "eng"))).toEqual({ de: ["verzinkt"], en: ["galvanised"] });
  for (const none of ["-", "NA", "MV", "UN"]) expect(read(details("verzinkt", "deu"), details(none, "eng"))).toBeUndefined();
  expect(read(value("-"), details("verzinkt", "deu"))).toBeUndefined();
  expect(read()).toBeUndefined();
});

test("two numbers are a range, a code has its words, yes and no are said in both languages", () => {
  expect(read(value("-5"), value("40,5"))).toEqual({ de: ["-5 … 40,5"] });
  expect(read(value("5"), value("M8"))).toEqual({ de: ["5", "M8"] });
  expect(read(value("5"), value("5"))).toEqual({ de: ["5"] });
  expect(read(value("EV000123"), details("Stahl", "deu"), details("Steel", "eng"))).toEqual({ de: ["Stahl"], en: ["Steel"] });
  expect(read(value("TRUE"))).toEqual({ de: ["ja"], en: ["yes"] });
  expect(read(value("false"))).toEqual({ de: ["nein"], en: ["no"] });
  expect(read(value("7"), details("words beside", "eng"))).toEqual({ de: ["7"] });
});
