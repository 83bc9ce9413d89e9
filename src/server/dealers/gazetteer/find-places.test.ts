import { describe, expect, test } from "vitest";
import { findPlaces } from "./find-places.ts";
import { readPlaces } from "./read-places.ts";
import { readPostalCodes } from "./read-postal-codes.ts";

const names = (query: string, country = "de", language = "de-DE") => findPlaces({ country, query, language }).map(({ name }) => name);

type Point = { latitude: number; longitude: number };
/** Planar approximation, exact enough within a country. */
const kilometres = (a: Point, b: Point) => 111.2 * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * 0.63);

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
  test("in the requested language", () => {
    expect(names("münchen", "de", "en-GB")[0]).toBe("Munich");
    expect(findPlaces({ country: "at", query: "graz", language: "en-GB" })[0]).toMatchObject({ name: "Graz", region: "Styria" });
  });
});

test("a place has region, country and coordinates", () => {
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

describe("by its postal code, a place is found", () => {
  const codes = (query: string, country = "de") =>
    findPlaces({ country, query, language: "de-DE" }).map(({ postalCode, name }) => `${postalCode} ${name}`);
  test.each([
    ["whole", "24837", ["24837 Schleswig"]],
    ["with its country's letter", "D-24837", ["24837 Schleswig"]],
    ["with its country's letters", "DE 24837", ["24837 Schleswig"]],
    ["with the place behind it", " 24837  Schleswig ", ["24837 Schleswig"]],
    ["with a zero in front", "01067", ["01067 Dresden"]],
    ["of a place that only the postal codes know", "25980", ["25980 Sylt"]],
    ["of a city of several states' name", "15230", ["15230 Frankfurt (Oder)"]],
  ])("%s: %j (DEALER-03)", (_how, typed, found) => expect(codes(typed)).toEqual(found));

  test("while typing, in the order of the codes", () => {
    expect(codes("248")).toHaveLength(8);
    expect(codes("2483")).toEqual(["24837 Schleswig"]);
    for (const typed of ["2", "24", "248"]) {
      const found = codes(typed);
      expect(found).toEqual(found.filter((one) => one.startsWith(typed)).toSorted());
    }
  });
  test("with region, country and coordinates", () => {
    expect(findPlaces({ country: "de", query: "80331", language: "en-GB" })).toEqual([
      {
        id: "DE-80331",
        name: "Munich",
        region: "Bavaria",
        postalCode: "80331",
        countryCode: "DE",
        latitude: 48.13743,
        longitude: 11.57549,
      },
    ]);
  });
  test.each(["00000", "248371", "99999", "24837x", "-", "0"])("%j finds only codes that start with it", (typed) => {
    expect(codes(typed).every((one) => one.startsWith(typed))).toBe(true);
  });
  test("finds nothing in a country without postal codes", () => expect(codes("1010", "ru")).toEqual([]));

  test.each([
    ["1010", "at", "1010 Wien"],
    ["1220", "at", "1220 Wien"],
    ["5020", "at", "5020 Salzburg"],
    ["6020", "at", "6020 Innsbruck"],
    ["8010", "at", "8010 Graz"],
    ["9020", "at", "9020 Klagenfurt"],
    ["A-4020", "at", "4020 Linz"],
    ["AT 6900", "at", "6900 Bregenz"],
    ["8001", "ch", "8001 Zürich"],
    ["3011", "ch", "3011 Bern"],
    ["1201", "ch", "1201 Genf"],
    ["4051", "ch", "4051 Basel"],
    ["6900", "ch", "6900 Lugano"],
    ["CH-1003 Lausanne", "ch", "1003 Lausanne"],
    ["9490", "ch", "9490 Vaduz"],
    ["FL-9494", "ch", "9494 Schaan"],
  ])("%s in %s is %s (DEALER-03)", (typed, country, place) => expect(codes(typed, country)).toEqual([place]));

  test("shared by Austria and Switzerland, in the selected country, or in both and before other matches", () => {
    expect([codes("6020", "at"), codes("6020", "ch")]).toEqual([["6020 Innsbruck"], ["6020 Emmenbrücke"]]);
    const anywhere = findPlaces({ country: null, query: "8010", language: "de-DE" });
    expect(anywhere.map(({ postalCode, name, countryCode }) => `${countryCode} ${postalCode} ${name}`)).toEqual([
      "AT 8010 Graz",
      "CH 8010 Zürich",
    ]);
    expect(findPlaces({ country: null, query: "Linz", language: "de-DE" })[0]).toMatchObject({ name: "Linz", countryCode: "AT" });
  });
  test("only without the prefix of another country", () => {
    expect([codes("A-8010", "ch"), codes("D-8010", "at"), codes("CH-24837", "de"), codes("DE 8010", "ru")]).toEqual([[], [], [], []]);
  });
  test("in the requested language, with the region from the postal code data", () => {
    const [geneva] = findPlaces({ country: "ch", query: "1201", language: "en-GB" });
    expect(geneva).toMatchObject({ id: "CH-1201", name: "Geneva", region: "Geneva", countryCode: "CH" });
    const [vaduz] = findPlaces({ country: "ch", query: "9490", language: "en-GB" });
    expect(vaduz).toMatchObject({ region: "Liechtenstein", latitude: 47.143, longitude: 9.526 });
  });
  test.each([
    ["at", ["1", "10", "8", "80", "69"]],
    ["ch", ["1", "12", "120", "94", "949"]],
  ])("of %s while typing, in the order of the codes", (country, begun) => {
    for (const typed of begun) {
      const found = codes(typed, country);
      expect(found.length).toBeGreaterThan(1);
      expect(found).toEqual(found.filter((one) => one.startsWith(typed)).toSorted());
    }
  });

  // The only Austrian code that begins with 13 is Vienna's airport.
  test.each([
    { country: "at", least: 2_200, south: 46.3, north: 49.1, west: 9.4, east: 17.2, alone: ["1300"] },
    { country: "ch", least: 3_200, south: 45.8, north: 47.9, west: 5.9, east: 10.6, alone: [] },
  ])(
    "of $country within the country, at most 25 km from its town, and near codes with the same prefix",
    ({ country, least, south, north, west, east, alone }) => {
      const places = readPlaces(country);
      const towns = new Map(places.map((place) => [place.id, place]));
      const all = readPostalCodes(country, places);
      expect(all.length).toBeGreaterThan(least);
      expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
      const isInside = ({ latitude, longitude }: Point) => latitude > south && latitude < north && longitude > west && longitude < east;
      expect(all.filter(({ code, place }) => !/^\d{4}$/.test(code) || !isInside(place) || place.name === "")).toEqual([]);
      const offTown = all.filter(({ place }) => place.id !== "" && kilometres(place, towns.get(place.id)!) > 25);
      expect(offTown.map(({ code }) => code)).toEqual([]);
      const regions = Map.groupBy(all, ({ code }) => code.slice(0, 2));
      const far = all.filter(({ code, place }) =>
        regions.get(code.slice(0, 2))!.every((other) => other.code === code || kilometres(place, other.place) > 25),
      );
      expect(far.map(({ code }) => code)).toEqual(alone);
    },
  );

  // The list of codes was joined with places by name; a place far from all its neighbours would be a wrong match of the same
  // name.
  test("near codes with the same prefix", () => {
    const all = readPostalCodes("de", readPlaces("de"));
    expect(all.length).toBeGreaterThan(8_000);
    const isInGermany = ({ latitude, longitude }: Point) => latitude > 47.2 && latitude < 55.1 && longitude > 5.8 && longitude < 15.1;
    expect(all.filter(({ place }) => !isInGermany(place))).toEqual([]);
    const regions = Map.groupBy(all, ({ code }) => code.slice(0, 2));
    const far = all.filter(({ code, place }) => {
      const others = regions.get(code.slice(0, 2))!.filter((other) => other.code !== code);
      return others.every((other) => kilometres(place, other.place) > 25);
    });
    // Neuwerk, an island.
    expect(far.map(({ code }) => code)).toEqual(["27499"]);
  });
});

test("names that start with the query come before those that contain it", () => {
  const found = names("wald");
  const begins = (name: string) => name.toLowerCase().startsWith("wald");
  expect(found).toEqual([...found.filter(begins), ...found.filter((name) => !begins(name))]);
});

test("returns at most eight places, without duplicates", () => {
  for (const typed of ["a", "b", "s", "bad"]) {
    const ids = findPlaces({ country: "de", query: typed, language: "de-DE" }).map(({ id }) => id);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  }
});

test("returns places of the country only (DEALER-03)", () => {
  expect(names("wien", "at")[0]).toBe("Wien");
  expect(names("wien", "ch")).not.toContain("Wien");
  expect(findPlaces({ country: "at", query: "s", language: "de-DE" }).every(({ countryCode }) => countryCode === "AT")).toBe(true);
});

test.each(["", "   ", "---", "\u0000", "x".repeat(10_000), "👍", "%", "zzzz"])("finds nothing for %j", (typed) => {
  expect(names(typed)).toEqual([]);
});

test.each(["xx", "", "../de", "__proto__"])("finds no places in %j", (country) => expect(names("berlin", country)).toEqual([]));
