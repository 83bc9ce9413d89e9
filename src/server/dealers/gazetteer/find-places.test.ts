import { describe, expect, test } from "vitest";
import { findPlaces } from "./find-places.ts";

const names = (query: string, country = "de", language = "de-DE") => findPlaces({ country, query, language }).map(({ name }) => name);

describe("a place is found", () => {
  test.each([
    ["by its beginning, the largest first", "fra", "de", "Frankfurt am Main"],
    ["with umlauts", "Münch", "de", "München"],
    ["without them", "munch", "de", "München"],
    ["with umlauts written out", "muench", "de", "München"],
    ["with ß written out", "gross-ger", "de", "Groß-Gerau"],
    ["in capitals", "BERLIN", "de", "Berlin"],
    ["by its English name", "Munich", "de", "München"],
    ["by its name in the country's other language", "Genève", "ch", "Genf"],
    ["in Cyrillic letters", "Санкт", "ru", "Sankt Petersburg"],
    ["by a word inside its name", "pölten", "at", "St. Pölten"],
    ["with a saint written out", "sankt pölten", "at", "St. Pölten"],
    ["with a saint cut short", "st. augustin", "de", "Sankt Augustin"],
    ["with several words", "frankfurt od", "de", "Frankfurt (Oder)"],
    ["with a country in capitals", "zür", "CH", "Zürich"],
  ])("%s (DEALER-03)", (_how, typed, country, first) => {
    expect(names(typed, country)[0]).toBe(first);
  });
  test("in the language that is asked for", () => {
    expect(names("münchen", "de", "en-GB")[0]).toBe("Munich");
    expect(findPlaces({ country: "at", query: "graz", language: "en-GB" })[0]).toMatchObject({ name: "Graz", region: "Styria" });
  });
});

test("a place says what tells it apart and where it is", () => {
  expect(findPlaces({ country: "de", query: "frankfurt am", language: "de-DE" })[0]).toEqual({
    id: "2925533",
    name: "Frankfurt am Main",
    region: "Hessen",
    postalCode: "",
    countryCode: "DE",
    latitude: 50.11552,
    longitude: 8.68417,
  });
});

test("names that begin with what was typed come before those that only hold it", () => {
  const found = names("wald");
  const begins = (name: string) => name.toLowerCase().startsWith("wald");
  expect(found).toEqual([...found.filter(begins), ...found.filter((name) => !begins(name))]);
});

test("at most eight come, each once", () => {
  for (const typed of ["a", "b", "s", "bad"]) {
    const ids = findPlaces({ country: "de", query: typed, language: "de-DE" }).map(({ id }) => id);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  }
});

test("only places of the country come (DEALER-03)", () => {
  expect(names("wien", "at")[0]).toBe("Wien");
  expect(names("wien", "ch")).not.toContain("Wien");
  expect(findPlaces({ country: "at", query: "s", language: "de-DE" }).every(({ countryCode }) => countryCode === "AT")).toBe(true);
});

test.each(["", "   ", "---", "\u0000", "x".repeat(10_000), "👍", "%", "zzzz"])("nothing is found for %j", (typed) => {
  expect(names(typed)).toEqual([]);
});

test.each(["xx", "", "../de", "__proto__"])("there are no places of %j", (country) => expect(names("berlin", country)).toEqual([]));
