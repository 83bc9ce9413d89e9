import { expect, test } from "vitest";
import { stemEnglish, stemGerman, stemmerOf } from "./stem.ts";

test.each([
  ["Schrauben", "schraub"],
  ["Schraube", "schraub"],
  ["Ankern", "anker"],
  ["Dübeln", "dubel"],
  ["Holzes", "holz"],
  ["Maßes", "mass"],
  ["Stahls", "stahl"],
  ["Gips", "gips"],
  ["Glas", "glas"],
  ["Hölzern", "holz"],
  ["Löcher", "loch"],
  ["Fässer", "fass"],
  ["Bohrer", "bohrer"],
  ["verzinktem", "verzinkt"],
  ["rostfreier", "rostfrei"],
  ["gerissenen", "geriss"],
  ["langer", "lang"],
  ["Verlanger", "verlanger"],
  ["Ösen", "ose"],
  ["Öse", "ose"],
  ["Ende", "end"],
  ["Rad", "rad"],
  ["Ei", "ei"],
  ["See", "see"],
  ["des", "des"],
  ["Kern", "kern"],
  ["Tor", "tor"],
  ["Uhren", "uhr"],
  ["Anstrich", "anstrich"],
  ["Bolzenkopf", "bolzenkopf"],
  ["Löcherband", "locherband"],
])("the stem of %j is %j (SEARCH-11)", (word, stem) => {
  expect(stemGerman(word)).toBe(stem);
});

test.each([
  ["screws", "screw"],
  ["Assemblies", "assembly"],
  ["Dies", "die"],
  ["boxes", "box"],
  ["brushes", "brush"],
  ["glasses", "glass"],
  ["benches", "bench"],
  ["quartzes", "quartz"],
  ["pieces", "piece"],
  ["ploies", "ploie"],
  ["brass", "brass"],
  ["bonus", "bonus"],
  ["axis", "axis"],
  ["gas", "gas"],
  ["nuts", "nut"],
  ["diesels", "diesel"],
  ["chestnuts", "chestnut"],
  ["screw", "screw"],
])("the English stem of %j is %j (SEARCH-11)", (word, stem) => {
  expect(stemEnglish(word)).toBe(stem);
});

test("a language without its own rules uses the German ones", () => {
  expect(["en", "de", "fr"].map((language) => stemmerOf(language)("Muttern"))).toEqual(["muttern", "mutter", "mutter"]);
});
