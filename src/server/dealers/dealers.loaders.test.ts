import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LoaderResult } from "../loader.ts";
import type { DealerSearchPageData } from "#contract/screens.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { pageCallContext, variablesOfPage } from "../graphql/index.ts";
import { testContext } from "../testing/context.ts";
import { dealerLoaders } from "./dealers.loaders.ts";
import { putDealers } from "./testing.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await putDealers(
    shop.db,
    [
      ...Array.from({ length: 12 }, (_, index) => ({ dealerId: `frankfurt-${index}`, latitude: 50.1 + index / 1_000 })),
      { dealerId: "wien", latitude: 48.2, longitude: 16.4, countryCode: "AT", names: ["Fallreep"] },
    ],
    { "frankfurt-3": { 100: 1 } },
  );
});
afterAll(() => shop.close());

type Given = {
  query?: string;
  fields?: Record<string, { value: unknown }>;
  params?: Record<string, string>;
  screen?: "RetailerSearch" | "ProductRetailers";
};

async function load({
  query = "",
  fields = {},
  params = {},
  screen = "RetailerSearch",
}: Given): Promise<LoaderResult<DealerSearchPageData>> {
  const site = shop.shop.content.current().sites[0]!;
  const ctx = { ...testContext({ db: shop.db, log: shop.log }), site };
  const page = { language: "de-DE", searchParams: new URLSearchParams(query), params } as never;
  const execute = (operation: never, own: object) =>
    shop.engine.executeOperation(pageCallContext(ctx, "de-DE"), operation, { ...variablesOfPage(ctx), ...own } as never);
  return dealerLoaders[screen]!({ ctx, page, fields, params: {}, execute: execute as never }) as Promise<
    LoaderResult<DealerSearchPageData>
  >;
}
async function data(given: Given): Promise<DealerSearchPageData> {
  const result = await load(given);
  if ("notFound" in result) throw new Error("The page is not found.");
  return result.data;
}

describe("a dealer search page", () => {
  test("does not search initially and starts with its first country (DEALER-04, DEALER-06)", async () => {
    expect(await data({})).toEqual({
      query: { country: "de", name: "", town: "", place: null, radius: 25, retailerTypes: [], partnerType: "", articles: [] },
      result: null,
      hasFailed: false,
      places: [],
      shown: 10,
    });
    expect((await data({ fields: { countries: { value: "at, ch" }, longInitialRange: { value: true } } })).query).toMatchObject({
      country: "at",
      radius: 75,
    });
  });
  test("resolves the town of a form without JavaScript and searches around it (DEALER-01)", async () => {
    const { query, result, places } = await data({ query: "country=de&town=frankfurt+am+main&radius=10" });
    expect(query).toMatchObject({ town: "Frankfurt am Main", place: { latitude: 50.11552, longitude: 8.68417 } });
    expect(result?.RecordCount).toBe(12);
    expect(places).toEqual([]);
  });
  test("offers places if a town is ambiguous, and none if it is unknown", async () => {
    const unclear = await data({ query: "town=frankfurt" });
    expect(unclear.result).toBeNull();
    expect(unclear.places.map(({ Name }) => Name)).toEqual(expect.arrayContaining(["Frankfurt am Main", "Frankfurt (Oder)"]));
    expect(await data({ query: "town=xyzzy" })).toMatchObject({ result: null, places: [], hasFailed: false });
  });
  test("offers places of the page's other countries if its own has no match, without searching there", async () => {
    const inGermany = await data({ query: "town=8010&country=de" });
    expect(inGermany).toMatchObject({ query: { country: "de", place: null }, result: null });
    expect(inGermany.places.map(({ CountryCode, PostalCode, Name }) => `${CountryCode} ${PostalCode} ${Name}`)).toEqual([
      "AT 8010 Graz",
      "CH 8010 Zürich",
    ]);
    const offered = async (given: Given) => (await data({ query: "town=8010", ...given })).places.map(({ CountryCode }) => CountryCode);
    expect(await offered({ fields: { countries: { value: "de, ch" } } })).toEqual(["CH"]);
    expect(await offered({ fields: { countries: { value: "de" } } })).toEqual([]);
    expect(await offered({ screen: "ProductRetailers", params: { country: "de" } })).toEqual([]);
    expect((await data({ query: "town=8010&country=at" })).query).toMatchObject({ town: "8010 Graz", country: "at" });
  });
  test("searches around the coordinates of the URL, regardless of the town name", async () => {
    const { result, query } = await data({ query: "town=Hier&lat=50.1&lon=8.68" });
    expect(query.town).toBe("Hier");
    expect(result?.RecordCount).toBe(12);
  });
  test("finds a name without a place, in the selected country (DEALER-24)", async () => {
    expect((await data({ query: "name=fallreep&country=at" })).result?.RecordCount).toBe(1);
    expect((await data({ query: "name=fallreep" })).result?.RecordCount).toBe(0);
  });
  test("filters by the articles of the URL (DEALER-25)", async () => {
    const { result } = await data({ query: "lat=50.1&lon=8.68&article=100" });
    expect(result?.Retailers.map(({ Retailer }) => Retailer.RetailerId)).toEqual(["frankfurt-3"]);
  });
  test("shows as many dealers as the URL specifies (DEALER-19)", async () => {
    expect((await data({ query: "lat=50.1&lon=8.68&page=2" })).shown).toBe(20);
  });
  test("ignores invalid URL parameters", async () => {
    const asked = "country=xx&radius=7&type=<b>&partner=RENTAL&lat=NaN&lon=1e9&page=-3&article=,,";
    expect(await data({ query: asked })).toMatchObject({ query: (await data({})).query, shown: 10, result: null });
  });
  test("shows an error if the search fails (DEALER-28)", async () => {
    expect(await data({ query: "name=handel&type=KIOSK" })).toMatchObject({ hasFailed: true, result: null, query: { name: "handel" } });
  });
});

describe("a country's retailer page (RETAIL-17)", () => {
  test.each(["de", "at", "ch", "ru"])("starts with %s", async (country) => {
    const { query } = await data({ screen: "ProductRetailers", params: { country }, fields: { countries: { value: ["de", "at"] } } });
    expect(query.country).toBe(country);
  });
  test.each(["fr", "DE", "", "d", "__proto__"])("returns not-found for %j", async (country) => {
    expect(await load({ screen: "ProductRetailers", params: { country } })).toEqual({ notFound: true });
  });
});
