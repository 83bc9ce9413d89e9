import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getRetailerSearch, type GetRetailerSearchQueryVariables } from "#contract/generated/operations.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { aDealer, putDealers } from "../testing.ts";
import { findDealers } from "./dealer-search-store.ts";
import { EARTH_RADIUS } from "./strips.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const FRANKFURT = { latitude: "50.11", longitude: "8.68", distance: "25" };
const NOWHERE = { latitude: ".000000", longitude: ".000000", distance: "50000" };

async function ask(overrides: Partial<GetRetailerSearchQueryVariables>) {
  const { data, errors } = await shop.operation(getRetailerSearch, {
    channel: "FIWE",
    language: "de",
    unit: "km",
    ...NOWHERE,
    ...overrides,
  });
  expect(errors).toBeUndefined();
  return data.getRetailerSearch;
}
const idsOf = ({ Retailers }: Awaited<ReturnType<typeof ask>>) => Retailers.map(({ Retailer }) => Retailer.RetailerId);

describe("a search", () => {
  beforeEach(() =>
    putDealers(
      shop.db,
      [
        {
          dealerId: "nah",
          names: ["Bürgel & Söhne", "Eisenwaren"],
          partnerType: "CENTER",
          contactPerson: "Ina Bürgel",
          phone: "+49 69 90009 4711",
          fax: "+49 69 90009 4712",
          email: "laden@buergel.example",
          url: "https://buergel.example/",
          shopUrl: "https://shop.buergel.example/",
          openingHours: [{ day: 1, opens: "07:00", closes: "17:00" }],
        },
        { dealerId: "bau", latitude: 50.2, retailerTypes: ["BUILDINGCONSTRUCTION", "DIY"], partnerType: "RENTAL" },
        { dealerId: "weit", latitude: 50.3, names: ["Weithandel"], partnerType: "RENTAL" },
        { dealerId: "mainz", latitude: 49.999, longitude: 8.273, names: ["Rheinhandel"], retailerTypes: ["DIY"] },
        { dealerId: "wien", latitude: 48.21, longitude: 16.37, countryCode: "AT", names: ["Bürgel Wien"] },
        { dealerId: "fremd", brands: ["ANDERE"] },
      ],
      { nah: { 100: 3, 200: 0 }, bau: { 100: 0, 200: 7 }, weit: { 100: 1, 200: 1 } },
    ),
  );

  test("around a place finds dealers within the distance that sell the brand, nearest first (API-CAT-11, DEALER-23)", async () => {
    const found = await ask(FRANKFURT);
    expect(idsOf(found)).toEqual(["nah", "bau", "weit"]);
    expect(found.RecordCount).toBe(3);
    expect(found.Retailers[1]!.Distance).toBeCloseTo(10.0075, 3);
    expect(idsOf(await ask({ ...FRANKFURT, distance: "10" }))).toEqual(["nah"]);
    expect(idsOf(await ask({ ...FRANKFURT, distance: "50" }))).toContain("mainz");
  });

  test("without a place finds all with a matching name, sorted by name (API-CAT-11, DEALER-24)", async () => {
    const found = await ask({ query: "bürgel" });
    expect(idsOf(found)).toEqual(["nah", "wien"]);
    expect(found.Retailers.map(({ Distance }) => Distance)).toEqual([null, null]);
    expect(idsOf(await ask({ query: "BUERGEL", country: "at" }))).toEqual(["wien"]);
    expect(idsOf(await ask({ query: "eisen söh" }))).toEqual(["nah"]);
    expect(idsOf(await ask({ query: "burg" }))).toEqual(["nah", "wien"]);
    expect(idsOf(await ask({ query: "ürgel" }))).toEqual([]);
  });

  test("by name around a place combines both filters", async () => {
    expect(idsOf(await ask({ ...FRANKFURT, query: "weit" }))).toEqual(["weit"]);
    expect(idsOf(await ask({ ...FRANKFURT, query: "wien" }))).toEqual([]);
  });

  test("returns each field of the specification (ENT-12)", async () => {
    const { Retailers } = await ask({ ...FRANKFURT, query: "bürgel" });
    expect(Retailers).toEqual([
      {
        Distance: 0,
        Unit: "km",
        AvailabilityStatus: "UNKNOWN",
        AvailableArticles: [],
        isActive: false,
        Retailer: {
          Names: ["Bürgel & Söhne", "Eisenwaren"],
          Address: {
            AddressLines: ["Testweg 1"],
            City: "Frankfurt am Main",
            Continent: "EU",
            CountryCode: "DE",
            Latitude: 50.11,
            Longitude: 8.68,
            PostalCode: "60311",
          },
          Contact: {
            ContactPerson: "Ina Bürgel",
            Phone: "+49 69 90009 4711",
            Fax: "+49 69 90009 4712",
            Email: "laden@buergel.example",
            Url: "https://buergel.example/",
            OnlineShopUrl: "https://shop.buergel.example/",
          },
          PartnerType: "CENTER",
          RetailerId: "nah",
          RetailerType: "TRADITIONALTRADE",
          RetailerTypeList: ["TRADITIONALTRADE"],
          OpeningHours: [{ Day: 1, Opens: "07:00", Closes: "17:00" }],
          TimeZone: "Europe/Berlin",
        },
      },
    ]);
  });

  test("counts dealer and partner types without the filter, and applies the filter to the results (ENT-12, API-CAT-11)", async () => {
    const groups = (found: Awaited<ReturnType<typeof ask>>) =>
      found.Groups.map(
        ({ Name, RecordCount, Selected, Facets }) =>
          `${Selected ? "*" : ""}${Name} ${RecordCount}: ${Facets.map((one) => `${one.Selected ? "*" : ""}${one.Name} ${one.RecordCount}`).join()}`,
      );
    const all = await ask(FRANKFURT);
    expect(groups(all)).toEqual(["TRADITIONALTRADE 2: CENTER 1,RENTAL 1", "BUILDINGCONSTRUCTION 1: RENTAL 1", "DIY 1: RENTAL 1"]);
    expect(all.Groups[0]).toMatchObject({ DisplayName: "Fachhandel", SymbolImage: "" });
    expect(all.Groups[0]!.Facets[1]).toMatchObject({ DisplayName: "Geräteverleih" });
    const narrowed = await ask({ ...FRANKFURT, retailerType: "TRADITIONALTRADE", partnerType: "RENTAL" });
    expect(groups(narrowed)).toEqual(["*TRADITIONALTRADE 2: CENTER 1,*RENTAL 1", "BUILDINGCONSTRUCTION 1: RENTAL 1", "DIY 1: RENTAL 1"]);
    expect(idsOf(narrowed)).toEqual(["weit"]);
    expect(idsOf(await ask({ ...FRANKFURT, retailerType: "DIY" }))).toEqual(["bau"]);
  });

  test("retains a selected filter without results, so that it can be cleared", async () => {
    const { Groups, RecordCount } = await ask({ ...FRANKFURT, retailerType: "ONLINEPUREPLAYER", partnerType: "SPECIALIST" });
    expect(RecordCount).toBe(0);
    expect(Groups.find(({ Selected }) => Selected)).toMatchObject({
      Name: "ONLINEPUREPLAYER",
      RecordCount: 0,
      Facets: [{ Name: "SPECIALIST", RecordCount: 0, Selected: true }],
    });
  });

  test("for articles returns full, partial or no availability, and filters by it on request (API-CAT-11, ENT-12)", async () => {
    const inShort = (found: Awaited<ReturnType<typeof ask>>) =>
      found.Retailers.map(({ Retailer, AvailabilityStatus, AvailableArticles }) =>
        [Retailer.RetailerId, AvailabilityStatus, ...AvailableArticles].join(" "),
      );
    const articleNumbers = ["100", "200"];
    expect(inShort(await ask({ ...FRANKFURT, articleNumbers }))).toEqual([
      "nah PARTLY_AVAILABLE 100",
      "bau PARTLY_AVAILABLE 200",
      "weit AVAILABLE 100 200",
    ]);
    const stocked = await ask({ ...FRANKFURT, articleNumbers: ["100", "100"], availabilityStatus: "AVAILABLE" });
    expect(inShort(stocked)).toEqual(["nah AVAILABLE 100", "weit AVAILABLE 100"]);
    expect(stocked.RecordCount).toBe(2);
    expect(stocked.Groups.map(({ Name }) => Name)).toEqual(["TRADITIONALTRADE"]);
    expect(stocked.AvailabilityStatus).toEqual([
      { Name: "AVAILABLE", DisplayName: "Vorrätig", RecordCount: 2, Selected: true },
      { Name: "PARTLY_AVAILABLE", DisplayName: "Teilweise vorrätig", RecordCount: 0, Selected: true },
      { Name: "NOT_AVAILABLE", DisplayName: "Zurzeit nicht vorrätig", RecordCount: 1, Selected: false },
    ]);
    expect((await ask(FRANKFURT)).AvailabilityStatus).toEqual([]);
  });

  test("uses the requested language", async () => {
    expect((await ask({ ...FRANKFURT, language: "en" })).Groups[0]!.DisplayName).toBe("Specialist trade");
  });

  test("is public (ROLE-04)", async () => {
    expect((await ask(FRANKFURT)).RecordCount).toBe(3);
  });
});

test("with more dealers than the page size returns the nearest, and counts all", async () => {
  await putDealers(
    shop.db,
    Array.from({ length: 300 }, (_, index) => ({ dealerId: `d${index}`, latitude: 50 + ((index * 7) % 300) / 1_000 })),
  );
  const found = await ask({ latitude: "50", longitude: "8.68", distance: "100" });
  expect(found.RecordCount).toBe(300);
  expect(found.Retailers).toHaveLength(250);
  const distances = found.Retailers.map(({ Distance }) => Distance!);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(distances.at(-1)).toBeLessThan(28);
});

describe("rejects an invalid search by type", () => {
  test.each([
    ["no number", { latitude: "NaN" }, "latitude must be a number from -90 to 90."],
    ["beyond a pole", { latitude: "90.1" }, "latitude must be"],
    ["an exponent", { latitude: "1e1" }, "latitude must be"],
    ["nothing", { latitude: "" }, "latitude must be"],
    ["infinity", { longitude: "Infinity" }, "longitude must be a number from -180 to 180."],
    ["a thousand digits", { longitude: "1".repeat(1_000) }, "longitude must be"],
    ["a distance below zero", { distance: "-1" }, "distance must be a number from 0 to 50000."],
    ["a distance beyond the earth", { distance: "99999999999" }, "distance must be"],
    ["miles", { unit: "mi" }, 'unit must be "km".'],
    ["a long name", { query: "x".repeat(81) }, "query has more than 80 letters."],
    ["many articles", { articleNumbers: Array.from({ length: 101 }, (_, index) => String(index)) }, "articleNumbers are more than 100."],
    ["a long article number", { articleNumbers: ["x".repeat(65)] }, "An article number has more than 64 letters."],
    ["an unknown type", { retailerType: "KIOSK" }, "retailerType must be one of TRADITIONALTRADE, "],
    ["a kind of partner out of SQL", { partnerType: "' or 1=1 --" }, "partnerType must be one of CENTER, "],
    ["an unknown availability", { availabilityStatus: "MAYBE" }, "availabilityStatus must be one of AVAILABLE."],
    ["a country of three letters", { country: "DEU" }, "country must be two letters."],
  ])("%s", async (_what, given, message) => {
    const { errors } = await shop.operation(getRetailerSearch, { channel: "FIWE", language: "de", unit: "km", ...NOWHERE, ...given });
    expect(errors?.[0]?.extensions.type).toBe("InvalidSearchError");
    expect(errors?.[0]?.message).toContain(message);
  });
  test.each(["*", "a & b", "!", "'", "a:b", "(", "\\", "%", "\u0000", "👍", "x".repeat(80)])("but accepts any name: %j", async (query) => {
    await ask({ query });
  });
});

/** Computes the distance from the chord through the earth, independently of the statement's formula. */
function distanceBetween(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const vector = ({ latitude, longitude }: typeof a) => {
    const [lat, lon] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)] as const;
  };
  const [u, v] = [vector(a), vector(b)];
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.hypot(u[0] - v[0], u[1] - v[1], u[2] - v[2]) / 2));
}

test("finds dealers within a distance anywhere on earth, including the antimeridian and the poles", async () => {
  // Rounded to about a centimetre, as in addresses and files.
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((value) => Math.round(value * 1e7) / 1e7);
  const coordinate = (most: number) => fc.oneof(fc.constantFrom(-most, most, 0), degrees(most));
  const place = fc.record({ latitude: coordinate(90), longitude: coordinate(180) });
  const wrapped = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude);
  const scene = fc.record({
    centre: place,
    far: fc.array(place, { maxLength: 8 }),
    beside: fc.array(fc.record({ latitude: degrees(2), longitude: degrees(2) }), { minLength: 4, maxLength: 12 }),
    kilometres: fc.oneof(
      fc.constantFrom(10, 100, 20_016),
      fc.double({ min: 0, max: 500, noNaN: true }),
      fc.double({ min: 0, max: 20_100, noNaN: true }),
    ),
  });
  await fc.assert(
    fc.asyncProperty(scene, async ({ centre, far, beside, kilometres }) => {
      const around = beside.map((by) => ({
        latitude: Math.max(-90, Math.min(90, centre.latitude + by.latitude)),
        longitude: wrapped(centre.longitude + by.longitude),
      }));
      const dealers = [...far, ...around].map((at, index) => aDealer({ dealerId: `d${index}`, ...at }));
      await putDealers(shop.db, dealers);
      const search = { countryCode: null, words: [], retailerType: null, partnerType: null, articleNumbers: [], isAvailable: false };
      const found = await findDealers(shop.db, "FIWE", { ...search, around: { ...centre, kilometres } }, 100);
      const ids = new Set(found.dealers.map(({ dealer }) => dealer.dealerId));
      expect(found.total).toBe(ids.size);
      // Ignore dealers at the edge, where both formulas differ by rounding.
      const clear = dealers.filter((dealer) => Math.abs(distanceBetween(centre, dealer) - kilometres) > 1e-4);
      expect(clear.filter(({ dealerId }) => ids.has(dealerId))).toEqual(
        clear.filter((dealer) => distanceBetween(centre, dealer) < kilometres),
      );
      for (const { dealer, distance } of found.dealers) expect(Math.abs(distance! - distanceBetween(centre, dealer))).toBeLessThan(1e-2);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["over the antimeridian", { latitude: 65, longitude: 179.9 }, { latitude: 65, longitude: -179.9 }, 9.4],
  ["on the antimeridian itself, which has two names", { latitude: -17, longitude: 180 }, { latitude: -17, longitude: -180 }, 0],
  ["over the north pole", { latitude: 89.9, longitude: 0 }, { latitude: 89.9, longitude: 180 }, 22.24],
  ["at the south pole, where any longitude is the same", { latitude: -90, longitude: 12 }, { latitude: -90, longitude: -77 }, 0],
  ["at the other end of the earth", { latitude: 50, longitude: 8 }, { latitude: -50, longitude: -172 }, 20_015.1],
])("calculates a distance %s correctly", async (_where, centre, dealer, kilometres) => {
  await putDealers(shop.db, [{ dealerId: "dort", ...dealer }]);
  const asked = { latitude: String(centre.latitude), longitude: String(centre.longitude) };
  const [found] = (await ask({ ...asked, distance: String(kilometres + 1) })).Retailers;
  expect(found?.Distance).toBeCloseTo(kilometres, 1);
});
