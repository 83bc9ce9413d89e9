import { afterAll, beforeAll, expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { bmecat, importText, product } from "../import/testing.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    prepare: async (database) =>
      void (await importText(database.url, bmecat(["1", "2", "3"].map((number) => product({ number })).join("")))),
  });
});
afterAll(() => shop?.close());

async function compare(query: string, siteId = "FIWE-DE"): Promise<ScreenData["Comparison"]> {
  const page = new URLSearchParams({ item: `/vergleich${query}`, sc_lang: "de-DE", sc_apikey: "ankerplatz-web", sc_site: siteId });
  const { main } = (await shop.inject(`/sitecore/api/layout/render/jss?${page}`)).json().sitecore.route.placeholders;
  return main.find((one: { componentName: string }) => one.componentName === "Comparison").data;
}

test("returns articles in URL order with their prices, and lists unknown ones", async () => {
  const { articles, missing, dropped } = await compare("?artikel=3,9,1,%00&artikel=1");
  expect(articles.map(({ product: one, bestPrice }) => [one.id, bestPrice?.price != null])).toEqual([
    ["3", true],
    ["1", true],
  ]);
  expect([missing, dropped]).toEqual([[{ id: "9", isGone: false, successor: null, group: null }], []]);
});

test("returns an empty page without articles", async () => {
  expect(await compare("")).toEqual({ articles: [], missing: [], dropped: [], onlyDifferences: false });
});

test("returns no prices in a catalogue without prices", async () => {
  expect((await compare("?artikel=1", "FIWE-CATALOGUE")).articles.map(({ bestPrice }) => bestPrice)).toEqual([null]);
});
