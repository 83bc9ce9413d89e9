import { describe, expect, test } from "vitest";
import {
  canSearchDealers,
  type DealerQuery,
  dealerSearchVariables,
  DEFAULT_RADIUS,
  describeDistance,
  emptyDealerQuery,
  LONG_RADIUS,
  RADII,
  readDealerPage,
  readDealerQuery,
  writeDealerQuery,
} from "./dealer-search.ts";

const page = { countries: ["de", "at", "ch"], radius: DEFAULT_RADIUS };
const nothing = emptyDealerQuery(page);
const read = (query: string) => readDealerQuery(new URLSearchParams(query), page);
const asked = (overrides: Partial<DealerQuery>) => dealerSearchVariables({ ...nothing, ...overrides }, "de-DE");

test("the radius is one of five, by default 25 or, for the wide search, 75 kilometres (DEALER-06)", () => {
  expect([...RADII]).toEqual([10, 25, 50, 75, 100]);
  expect([DEFAULT_RADIUS, LONG_RADIUS]).toEqual([25, 75]);
});

describe("a query", () => {
  test("without a place has none and covers everything (DEALER-23, DEALER-24)", () => {
    expect(asked({ name: " Reling ", radius: 10 })).toEqual({
      language: "de-DE",
      latitude: ".000000",
      longitude: ".000000",
      distance: "50000",
      unit: "km",
      country: "de",
      query: "Reling",
    });
  });
  test("around a place has its coordinates and the selected kilometres (DEALER-23, DEALER-24)", () => {
    const greenwich = asked({ place: { latitude: 51.4779, longitude: 0 }, radius: 50 });
    expect(greenwich).toMatchObject({ latitude: "51.477900", longitude: ".000000", distance: "50", unit: "km" });
  });
  test("has the first type only, and a partner type only with it (DEALER-22)", () => {
    expect(asked({ retailerTypes: ["DIY", "TRADITIONALTRADE"], partnerType: "RENTAL" })).toMatchObject({
      retailerType: "DIY",
      partnerType: "RENTAL",
    });
    expect(asked({ partnerType: "RENTAL" })).not.toHaveProperty("partnerType");
  });
  test("for articles requests dealers that stock them (DEALER-25)", () => {
    expect(asked({ articles: ["555008"] })).toMatchObject({ articleNumbers: ["555008"], availabilityStatus: "AVAILABLE" });
    expect(asked({})).not.toHaveProperty("availabilityStatus");
  });
});

test("can be sent with a name, a town or a place (DEALER-07)", () => {
  expect(canSearchDealers(nothing)).toBe(false);
  expect(canSearchDealers({ ...nothing, name: " ", town: " " })).toBe(false);
  expect(canSearchDealers({ ...nothing, name: "Reling" })).toBe(true);
  expect(canSearchDealers({ ...nothing, town: "Kassel" })).toBe(true);
  expect(canSearchDealers({ ...nothing, place: { latitude: 0, longitude: 0 } })).toBe(true);
  expect(canSearchDealers({ ...nothing, town: "Kassel", radius: 0 })).toBe(false);
});

describe("an address", () => {
  test("contains the query and is read as it was written", () => {
    const query: DealerQuery = {
      country: "at",
      name: "Bürgel & Söhne",
      town: "Wien",
      place: { latitude: 48.208, longitude: 16.372 },
      radius: 50,
      retailerTypes: ["DIY"],
      partnerType: "RENTAL",
      articles: ["100", "20/0"],
    };
    const address = writeDealerQuery(query, page, 3);
    expect(read(address)).toEqual(query);
    expect(readDealerPage(new URLSearchParams(address))).toBe(3);
  });
  test("is empty for an empty query", () => {
    expect(writeDealerQuery(nothing, page)).toBe("");
    expect(read("")).toEqual(nothing);
  });
  test("rounds a position to a hundred metres", () => {
    expect(writeDealerQuery({ ...nothing, place: { latitude: 50.1234567, longitude: -8.7654321 } }, page)).toBe("?lat=50.123&lon=-8.765");
  });
  test.each([
    "country=fr",
    "radius=30",
    "radius=NaN",
    "type=%3Cb%3E",
    "partner=RENTAL",
    "lat=50",
    "lat=91&lon=0",
    "lat=0&lon=181",
    "lat=x&lon=y",
    "lat=Infinity&lon=0",
    "article=%20,,",
  ])("omits invalid values: %s", (query) => expect(read(query)).toEqual(nothing));
  test("accepts places up to the poles and the date line", () => {
    for (const [latitude, longitude] of [
      [90, 180],
      [-90, -180],
    ] as const)
      expect(read(`lat=${latitude}&lon=${longitude}`).place).toEqual({ latitude, longitude });
  });
  test("limits the length of its text", () => {
    expect(read(`name=${"x".repeat(500)}&town=%20a%20%20b%20`)).toMatchObject({ name: "x".repeat(80), town: "a b" });
    expect(read(`article=${Array.from({ length: 300 }, (_, index) => index).join()}`).articles).toHaveLength(100);
  });
});

test.each([
  [0, "0,0"],
  [0.04, "0,0"],
  [9.96, "10,0"],
  [10, "10,0"],
  [10.4, "10"],
  [1234.5, "1.235"],
])("%d kilometres are formatted as %s (DEALER-18)", (kilometres, text) => expect(describeDistance(kilometres, "de-DE")).toBe(text));

test("pages are integers from two, countries the page's own or the first of all", () => {
  const pageOf = (query: string) => readDealerPage(new URLSearchParams(query));
  expect(["page=2", "page=0", "page=-1", "page=1.5", "page=2.5", "page=x", ""].map(pageOf)).toEqual([2, 1, 1, 1, 1, 1, 1]);
  expect(emptyDealerQuery({ countries: [], radius: 25 }).country).toBe("de");
  expect(emptyDealerQuery({ countries: ["at"], radius: 25 }).country).toBe("at");
});

test("numbers and codes of a dealer search are complete matches", () => {
  expect(read(`article=${"9".repeat(64)},${"9".repeat(65)}`).articles).toEqual(["9".repeat(64)]);
  expect([read("type=xDIY").retailerTypes, read("type=DIYx").retailerTypes]).toEqual([[], []]);
  expect(read("type=DIY").partnerType).toBe("");
  expect([read("lat=%20&lon=0").place, read("lat=0&lon=%20").place]).toEqual([null, null]);
  expect(asked({ name: "  " })).not.toHaveProperty("query");
});
