import { afterAll, beforeAll, expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { bmecat, group, importText, price, product } from "../import/testing.ts";

const feature = (name: string, unit: string, ...values: string[]) =>
  `<FEATURE><FNAME>${name}</FNAME>${values.map((value) => `<FVALUE>${value}</FVALUE>`).join("")}${unit && `<FUNIT>${unit}</FUNIT>`}</FEATURE>`;
const article = (number: string, amount: string, ...features: string[]) =>
  product({ number, prices: price(amount), features: `<PRODUCT_FEATURES>${features.join("")}</PRODUCT_FEATURES>` });
const hangs = (number: string, id: string) =>
  `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${number}</PROD_ID><CATALOG_GROUP_ID>${id}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;
const family = (id: string, name: string) => group(id, "10", name).replace('type="node"', 'type="leaf"');
const structure = (...families: string[]) =>
  `<CATALOG_GROUP_SYSTEM>${group("1", "0", "Sortiment")}${group("10", "1", "Dübel")}${families.join("")}</CATALOG_GROUP_SYSTEM>`;
const ARTICLES =
  article("1", "28.90", feature("Grund", "", "Beton"), feature("Bohrer", "mm", "10")) +
  article("2", "19.50", feature("Grund", "", "Beton", "Lochstein"), feature("Bohrer", "mm", "6,5")) +
  article("3", "45.00", feature("Grund", "", "Beton"), feature("Zertifikat", "", "1488"));
const MAPS = hangs("1", "F1") + hangs("2", "F1") + hangs("3", "F2");

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    prepare: async ({ url, db }) => {
      // Items removed by the second import exist in the first.
      await importText(
        url,
        bmecat(
          structure(family("F1", "RD"), family("F2", "KB"), family("F9", "Alt")) +
            ARTICLES +
            MAPS +
            article("9", "1.00") +
            hangs("9", "F9"),
        ),
      );
      await importText(url, bmecat(structure(family("F1", "RD"), family("F2", "KB")) + ARTICLES + MAPS));
      await db
        .insertInto("stock")
        .values([
          { article_number: "1", available: 5000 },
          { article_number: "2", available: 0 },
        ])
        .execute();
    },
  });
});
afterAll(() => shop?.close());

async function layout(query: string, siteId = "FIWE-DE") {
  const page = new URLSearchParams({ item: `/vergleich${query}`, sc_lang: "de-DE", sc_apikey: "ankerplatz-web", sc_site: siteId });
  return (await shop.inject(`/sitecore/api/layout/render/jss?${page}`)).json().sitecore;
}
async function compare(query: string, siteId?: string): Promise<ScreenData["Comparison"]> {
  const { main } = (await layout(query, siteId)).route.placeholders;
  return main.find((one: { componentName: string }) => one.componentName === "Comparison").data;
}

test("returns families in URL order, with ranges, values, lowest price and stock", async () => {
  const { families, articles } = await compare("?familie=F2,F1");
  expect(articles).toEqual([]);
  expect(families!.families.map(({ name, variants }) => [name, variants])).toEqual([
    ["KB", 1],
    ["RD", 2],
  ]);
  const [kb, rd] = families!.families;
  expect(rd!.properties.map(({ name, range, values, variants }) => [name, range, values, variants])).toEqual([
    [
      "Grund",
      null,
      [
        { name: "Beton", variants: 2 },
        { name: "Lochstein", variants: 1 },
      ],
      2,
    ],
    ["Bohrer", { from: "6,5", to: "10" }, expect.anything(), 2],
  ]);
  // 19.50 plus tax.
  expect(rd!.price).toMatchObject({ amount: expect.stringMatching(/^23,21\s€$/), quantity: 100 });
  expect(rd!.stock).toEqual({ of: "shop", available: 1, known: 2 });
  expect(kb!.stock).toBeNull();
  // A number without a unit is not a measure.
  expect(kb!.properties.find(({ name }) => name === "Zertifikat")).toMatchObject({ range: null, values: [{ name: "1488" }] });
});

test("returns removed families with their category, and unknown ones by id", async () => {
  const { families } = await compare("?familie=F9,10,404,F1,5,6");
  expect(families!.families.map(({ id }) => id)).toEqual(["F1"]);
  expect(families!.missing).toEqual([
    { id: "F9", isGone: true, group: { name: "Dübel", link: "/sortiment/duebel-10" } },
    { id: "10", isGone: false, group: null },
    { id: "404", isGone: false, group: null },
  ]);
  expect(families!.dropped).toEqual(["5", "6"]);
});

test("shows only articles if both are requested, and names the families", async () => {
  const both = await compare("?familie=F1,F2&artikel=1");
  expect([both.articles.map(({ product: one }) => one.id), both.families, both.otherFamilies]).toEqual([["1"], undefined, ["F1", "F2"]]);
});

test("sets the title for families or articles", async () => {
  expect((await layout("?familie=F1")).context.head.title).toMatch(/^Produktfamilien vergleichen/);
  expect((await layout("?artikel=1")).context.head.title).toMatch(/^Artikel vergleichen/);
});

test.each(["FIWE-CATALOGUE", "FIWE-CLOSED"])("%s shows visitors neither price nor stock", async (siteId) => {
  const { families } = await compare("?familie=F1", siteId);
  expect(families!.families.map((one) => [one.price, one.stock])).toEqual([[null, null]]);
});

test("counts retailer stock in retail mode", async () => {
  const [one] = (await compare("?familie=F1", "FIWE-RETAIL")).families!.families;
  expect([one!.price, one!.stock]).toEqual([null, { of: "retailers", available: 0, known: 2 }]);
});
