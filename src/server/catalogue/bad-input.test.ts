import { afterAll, beforeAll, expect, test } from "vitest";
import {
  getBestPrice,
  getFacetsForCategory,
  getFamiliesForCategory,
  getProductByCode,
  getProductCategoryById,
  getProductsAndFamiliesForCategory,
  getProductsForFamily,
  type Operation,
} from "#contract/generated/operations.ts";
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
])("%s yields an empty result", async (_, filter) => {
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

test("evaluates only the first fifty of thousands of filters", async () => {
  const filters = Array.from({ length: 2_000 }, (_, index) => ({ ...anything, id: "KOPF", value: index === 0 ? "A" : `x${index}` }));
  const { data } = await shop.operation(getProductsAndFamiliesForCategory, { ...category, filters });
  expect(data.getProductsAndFamiliesForCategory!.totalVariants).toBe(10);
});

test("clamps page 1,000,000,000 to the last page (API-CAT-09)", async () => {
  const { data } = await shop.operation(getProductsForFamily, { ...family, page: 1_000_000_000 });
  expect(data.getProductsForFamily).toMatchObject({ page: 2, pages: 2 });
});

test.each([
  [1_000_000_000, 99_000],
  [-1, 1],
  [0, 1],
])("prices a quantity of %d as %d", async (qty, requestedQuantity) => {
  const { data } = await shop.operation(getBestPrice, { baseSiteId: "FIWE-DE", productCode: "100", qty });
  expect(data.getBestPrice!.requestedQuantity).toBe(requestedQuantity);
});

test.each([1.5, "abc", 1e12])("reports quantity %s as a client error", async (qty) => {
  const answer = await shop.inject({
    method: "POST",
    url: "/graphql",
    payload: { id: getBestPrice.id, operationName: getBestPrice.name, variables: { baseSiteId: "FIWE-DE", productCode: "100", qty } },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain("qty");
  expect(answer.body).not.toContain("InternalError");
});

/** Sends an operation without type checks, so that tests can send invalid variables. */
async function send<Result, Variables>(operation: Operation<Result, Variables>, variables: Record<string, unknown>) {
  const payload = { id: operation.id, operationName: operation.name, variables };
  const answer = await shop.inject({ method: "POST", url: "/graphql", payload });
  return { status: answer.statusCode, body: answer.body, ...answer.json<{ data?: Result; errors?: { extensions: { type: string } }[] }>() };
}

const UNKNOWN = ["GIBT_ES_NICHT", "", "__proto__", "constructor", "0100", "F1' or true --", "\u0000", "9".repeat(8_000), "🔩"];

test.each(UNKNOWN)("returns null or an empty list for the unknown id %s", async (id) => {
  const here = { baseSiteId: "FIWE-DE", language: "de_DE", hostname: "shop.test" };
  const answers = [
    (await send(getProductCategoryById, { ...category, id })).data?.getProductCategoryById,
    (await send(getProductsAndFamiliesForCategory, { ...category, id })).data?.getProductsAndFamiliesForCategory,
    (await send(getProductsForFamily, { ...family, id })).data?.getProductsForFamily,
    (await send(getProductByCode, { ...here, productCode: id })).data?.getProductByCode,
    (await send(getBestPrice, { baseSiteId: "FIWE-DE", productCode: id, qty: 1 })).data?.getBestPrice,
  ];
  expect(answers).toEqual([null, null, null, null, null]);
  expect((await send(getFacetsForCategory, { ...category, id })).data?.getFacetsForCategory).toEqual([]);
  expect((await send(getFamiliesForCategory, { ...category, id })).data?.getFamiliesForCategory).toEqual([]);
});

test("rejects a million filters without parsing them", async () => {
  const filters = Array.from({ length: 1_000_000 }, () => ({ id: "KOPF", value: "A" }));
  const payload = JSON.stringify({ id: getProductsForFamily.id, variables: { ...family, filters } });
  const answer = await shop.inject({ method: "POST", url: "/graphql", headers: { "content-type": "application/json" }, payload });
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toMatch(/"type":"\w+"/);
});

test.each([
  [
    { page: 1_000_000_000, quantity: 18 },
    { ids: ["118", "119"], page: 2 },
  ],
  [
    { page: -1, quantity: 18 },
    { ids: numbers.slice(0, 18), page: 1 },
  ],
  [
    { page: 0, quantity: 0 },
    { ids: numbers.slice(0, 1), page: 1 },
  ],
  [
    { page: 1, quantity: 1_000_000_000 },
    { ids: numbers, page: 1 },
  ],
  [
    { page: 2_147_483_647, quantity: -1 },
    { ids: ["119"], page: 20 },
  ],
])("clamps page and quantity %o to valid values", async (asked, { ids, page }) => {
  const { data } = await shop.operation(getProductsForFamily, { ...family, ...asked });
  expect(data.getProductsForFamily!.products.map(({ id }) => id)).toEqual(ids);
  expect(data.getProductsForFamily!.page).toBe(page);
});

test.each([
  ["page", { page: 1.5 }],
  ["page", { page: "abc" }],
  ["quantity", { quantity: 1e12 }],
  ["filters", { filters: "KOPF" }],
  ["minValue", { filters: [{ id: "LAENGE", minValue: "abc", maxValue: null }] }],
  ["maxValue", { filters: [{ id: "LAENGE", minValue: null, maxValue: 1e308 }] }],
  ["filters", { filters: [{ value: "A" }] }],
  ["filters", { filters: [null] }],
])("reports an invalid %s as BadRequestError: %o", async (name, variables) => {
  for (const [operation, known] of [
    [getProductsForFamily, family],
    [getProductsAndFamiliesForCategory, category],
  ] as const) {
    const { status, body, errors } = await send<unknown, unknown>(operation as never, { ...known, ...variables });
    expect([status, errors?.[0]?.extensions.type]).toEqual([200, "BadRequestError"]);
    expect(body).toContain(name);
  }
});

test.each([0, -2_147_483_648, 2_147_483_647])("accepts %d as the bound of a filter", async (bound) => {
  const filters = [{ id: "LAENGE", minValue: bound, maxValue: null }];
  const { data } = await shop.operation(getProductsForFamily, { ...family, filters });
  expect(data.getProductsForFamily!.productCount).toBe(bound > 0 ? 0 : 20);
});
