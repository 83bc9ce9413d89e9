import { afterAll, beforeAll, expect, test } from "vitest";
import { getBestPrice, getProductsAndFamiliesForCategory, getProductsForFamily } from "#contract/generated/operations.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { articleRow, attributeRow, catalogueRows, groupRow, insertCatalogue } from "./testing.ts";

let shop: TestApp;
const numbers = Array.from({ length: 20 }, (_, index) => String(100 + index));
const category = { channel: "FIWE-DE", language: "de_DE", id: "10" };
const family = { baseSiteId: "FIWE-DE", language: "de_DE", hostname: "shop.test", id: "F1" };
const anything = { minValue: null, maxValue: null, value: null };

beforeAll(async () => {
  shop = await createTestApp({
    async prepare({ db }) {
      const articles = numbers.map((article_number, index) =>
        articleRow({
          article_number,
          attributes: [attributeRow("LAENGE", String(30 + index)), attributeRow("KOPF", index % 2 ? "A" : "B")],
        }),
      );
      const groups = [groupRow({ group_id: "10", kind: "category" }), groupRow({ group_id: "F1", kind: "family", parent_id: "10" })];
      await insertCatalogue(db, catalogueRows(groups, articles, { F1: numbers }));
    },
  });
});
afterAll(() => shop.close());

test.each([
  ["a facet that does not exist", { ...anything, id: "GIBT_ES_NICHT", value: "1" }],
  ["a facet named like a part of the language", { ...anything, id: "__proto__", value: "constructor" }],
  ["a value that nothing has", { ...anything, id: "KOPF", value: "C" }],
  ["a minimum above the maximum", { ...anything, id: "LAENGE", minValue: 45, maxValue: 31 }],
  ["a range of words", { ...anything, id: "KOPF", minValue: 0, maxValue: 1 }],
  ["neither a value nor a bound", { ...anything, id: "KOPF" }],
])("%s finds nothing, and says so", async (_, filter) => {
  const inCategory = (await shop.operation(getProductsAndFamiliesForCategory, { ...category, filters: [filter] })).data;
  expect(inCategory.getProductsAndFamiliesForCategory).toMatchObject({
    families: [],
    products: [],
    totalVariants: 0,
    totalPages: 0,
    currentPage: 1,
  });
  const inFamily = (await shop.operation(getProductsForFamily, { ...family, filters: [filter] })).data;
  expect(inFamily.getProductsForFamily).toMatchObject({ products: [], productCount: 0, page: 1 });
});

test("thousands of filters are answered by the first fifty", async () => {
  const filters = Array.from({ length: 2_000 }, (_, index) => ({ ...anything, id: "KOPF", value: index === 0 ? "A" : `x${index}` }));
  const { data } = await shop.operation(getProductsAndFamiliesForCategory, { ...category, filters });
  expect(data.getProductsAndFamiliesForCategory!.totalVariants).toBe(10);
});

test("page 1,000,000,000 is the last one", async () => {
  const { data } = await shop.operation(getProductsForFamily, { ...family, page: 1_000_000_000 });
  expect(data.getProductsForFamily).toMatchObject({ page: 2, pages: 2 });
});

test.each([
  [1_000_000_000, 99_000],
  [-1, 1],
  [0, 1],
])("a quantity of %d is priced for %d", async (qty, requestedQuantity) => {
  const { data } = await shop.operation(getBestPrice, { baseSiteId: "FIWE-DE", productCode: "100", qty });
  expect(data.getBestPrice!.requestedQuantity).toBe(requestedQuantity);
});

test.each([1.5, "abc", 1e12])("a quantity of %s is a named error", async (qty) => {
  const answer = await shop.inject({
    method: "POST",
    url: "/graphql",
    payload: { id: getBestPrice.id, operationName: getBestPrice.name, variables: { baseSiteId: "FIWE-DE", productCode: "100", qty } },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain("qty");
  expect(answer.body).not.toContain("InternalError");
});
