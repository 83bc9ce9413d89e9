import { describe, expect, test } from "vitest";
import { fallApart, splitCompound } from "./compound.ts";
import { errorsAllowed, errorsBetween } from "./distance.ts";
import { foldMarks, foldCase } from "./fold.ts";
import { stemEnglish, stemGerman } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

const folded = (word: string) => foldMarks(foldCase(word));

test.each([
  ["dübel", "DÜBEL", "duebel", "dubel", "Dübel"],
  ["groß", "gross", "GROß"],
  ["hülse", "Huelse", "HÜLSE", "hulse"],
  ["mörtel", "moertel", "mortel"],
  ["façade", "facade"],
])("%j equals %j (SEARCH-10)", (...words) => {
  expect(new Set(words.map(folded)).size).toBe(1);
});
test.each(["neue", "blaue", "Steuer", "Quelle", "Feuer", "Mauer", "Bauelement", "treue"])("%j contains no umlaut (SEARCH-10)", (word) => {
  expect(foldCase(word)).toBe(word.toLowerCase());
});

test.each([
  ["Schraube", "Schrauben"],
  ["Dübel", "Dübeln", "Dübels", "DUEBEL"],
  ["Anker", "Ankers", "Ankern"],
  ["Winkel", "Winkeln", "Winkels"],
  ["Bohrer", "Bohrern", "Bohrers"],
  ["Scheibe", "Scheiben"],
  ["Bolzen", "Bolzens"],
  ["Hülse", "Hülsen", "Huelsen"],
  ["Schiene", "Schienen"],
  ["Mutter", "Muttern"],
  ["Öse", "Ösen"],
  ["Holz", "Hölzer", "Holzes", "Hölzern"],
  ["Loch", "Löcher", "Löchern"],
  ["Stahl", "Stähle", "Stahls"],
  ["Befestigung", "Befestigungen"],
  ["Blech", "Bleche", "Bleches", "Blechen"],
  ["Set", "Sets"],
  ["groß", "große", "großer", "großen", "großes", "grosser"],
  ["verzinkt", "verzinkte", "verzinkter", "verzinkten"],
  ["gerissen", "gerissene", "gerissenen", "gerissener"],
])("%j has the stem of %j (SEARCH-11)", (...words) => {
  expect(new Set(words.map(stemGerman)).size).toBe(1);
});
test.each([
  ["Bohrer", "bohren"],
  ["Anker", "Ank"],
  ["Gips", "Gip"],
  ["Kern", "Ker"],
  ["Scheibe", "Scheiber"],
])("%j and %j remain different", (one, other) => {
  expect(stemGerman(one)).not.toBe(stemGerman(other));
});
test.each([
  ["screw", "screws"],
  ["washer", "washers"],
  ["box", "boxes"],
  ["bush", "bushes"],
  ["assembly", "assemblies"],
  ["piece", "pieces"],
])("English %j has the stem of %j (SEARCH-11)", (one, other) => {
  expect(stemEnglish(one)).toBe(stemEnglish(other));
});
test.each(["brass", "bus", "gas", "this"])("English %j is not a plural", (word) => {
  expect([word, "ga"]).toContain(stemEnglish(word));
});

describe("a compound", () => {
  const words = new Set([
    "beton",
    "schraub",
    "spanplatt",
    "span",
    "platt",
    "gipskarton",
    "gips",
    "karton",
    "dubel",
    "plattendubel",
    "befestigung",
    "set",
    "waschtisch",
    "rohr",
    "schell",
  ]);
  const isWord = (word: string) => words.has(word);
  test.each([
    ["betonschraub", ["schraub"], ["beton"]],
    ["spanplattenschraub", ["schraub"], ["span", "spanplatt", "platt"]],
    ["gipskartonplattendubel", ["plattendubel", "dubel"], ["gips", "gipskarton", "karton", "platt"]],
    ["rohrschell", ["schell"], ["rohr"]],
    ["setesschell", ["schell"], ["set"]],
    ["befestigungsrohr", ["rohr"], ["befestigung"]],
    ["plattnrohr", ["rohr"], ["platt"]],
    ["rohrekarton", ["karton"], ["rohr"]],
    ["rohrersetkarton", ["karton"], ["rohr", "set"]],
    // The modifier is not in the catalogue; the head is.
    ["nageldubel", ["dubel"], []],
  ])("%s consists of %j and %j (SEARCH-12)", (word, headings, modifiers) => {
    const split = splitCompound(word, isWord)!;
    expect([...split.heads]).toEqual(headings);
    expect([...split.modifiers].toSorted()).toEqual(modifiers.toSorted());
  });
  test("has at most forty letters, and its head at least four", () => {
    const any = () => true;
    expect(splitCompound("abcdef", any)).toBeNull();
    expect(splitCompound("abcdefg", any)).toEqual({ heads: ["defg"], modifiers: ["abc"] });
    const isLong = (part: string) => part === "dubel" || part === "x".repeat(35) || part === "x".repeat(36);
    expect(splitCompound(`${"x".repeat(35)}dubel`, isLong)).toEqual({ heads: ["dubel"], modifiers: ["x".repeat(35)] });
    expect(splitCompound(`${"x".repeat(36)}dubel`, isLong)).toBeNull();
    expect(splitCompound("betonrohr", isWord)).toEqual({ heads: ["rohr"], modifiers: ["beton"] });
    expect(splitCompound("betonset", isWord)).toBeNull();
  });
  test("with an unknown beginning needs a vowel in it and a head of five", () => {
    expect(splitCompound("nagelrohr", isWord)).toBeNull();
    expect(splitCompound("ngldubel", isWord)).toBeNull();
    expect(splitCompound("nageldubel", isWord)).toEqual({ heads: ["dubel"], modifiers: [] });
    expect(splitCompound("nagelplattendubel", isWord)!.heads).toEqual(["plattendubel"]);
  });
  test.each(["schraub", "xxdubel", "befestigungsset", "betonxschrau", `${"a".repeat(60)}schraub`])("%s is not one", (word) => {
    expect(splitCompound(word, isWord)).toBeNull();
  });
  test.each([
    ["dubelrohr", ["dubel", "rohr"]],
    ["rohresdubel", ["rohr", "dubel"]],
    ["spanplattenbetonschraub", ["spanplatt", "beton", "schraub"]],
    ["gipskartonschell", ["gipskarton", "schell"]],
  ])("%s is split into the words %j and linking elements (SEARCH-13)", (word, parts) => {
    expect(fallApart(word, isWord)).toEqual({ parts, left: [] });
  });
  test("with a stem that is not in the catalogue is split without it (SEARCH-13)", () => {
    const known = (part: string) => isWord(part) && part !== "set";
    expect(fallApart("waschtischbefestigungsset", known)).toEqual({ parts: ["waschtisch", "befestigung"], left: ["set"] });
    expect(fallApart("dubelsortiment", known)).toEqual({ parts: ["dubel"], left: ["sortiment"] });
    expect(fallApart("qqqset", known)).toBeNull();
  });
  test.each([
    // Unknown words before, between or after.
    "qqqschraub",
    "dubelqqqq",
    "dubelsqqrohr",
    "betonschraubqq",
    // A single word, and one with a mere ending.
    "schraub",
    "schrauber",
    "betonschrauber",
    "qqqqqqq",
    `dubel${"q".repeat(36)}`,
  ])("%s is not split (SEARCH-13)", (word) => {
    expect(fallApart(word, isWord)).toBeNull();
  });
});

test.each([
  ["schraube", "schraube", 0],
  ["schruabe", "schraube", 1],
  ["schrabe", "schraube", 1],
  ["schraaube", "schraube", 1],
  ["schraupe", "schraube", 1],
  ["spanplatenschruabe", "spanplattenschraube", 2],
  ["anker", "dübel", 3],
  ["a", "abcdef", 3],
])("from %s to %s there are %i typing errors (SEARCH-14)", (typed, meant, errors) => {
  expect(errorsBetween(typed, meant, 2)).toBe(errors);
  expect(errorsBetween(meant, typed, 2)).toBe(errors);
});
test("short words allow none, long ones two (SEARCH-14)", () => {
  expect([4, 5, 7, 8, 30].map(errorsAllowed)).toEqual([0, 1, 1, 2, 2]);
});
test("recognizes linking words", () => {
  expect(["fur", "mit", "und"].every((word) => isStopWord(word, "de"))).toBe(true);
  expect(isStopWord("dubel", "de") || isStopWord("fur", "en")).toBe(false);
  expect([isStopWord("with", "en"), isStopWord("with", "de")]).toEqual([true, false]);
  expect([isStopWord("fur", "fr"), isStopWord("with", "fr")]).toEqual([true, false]);
});
