import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkOrderLines, login } from "#contract/generated/operations.ts";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "../../catalogue/testing.ts";
import { insertCustomerPartNumbers } from "../../customers/part-numbers/testing.ts";
import { insertPrices, insertStock } from "../../pricing/testing.ts";
import { createTestApp, fixedClock, type TestApp } from "../../testing/app.ts";
import { ANNA, baseSiteId, PASSWORD } from "../../testing/small-shop.ts";

const MANY = 1000;
const manyNumber = (at: number) => String(700_000 + at);
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    clock: fixedClock("2026-11-20T10:00:00Z"),
    customers: true,
    async prepare({ db }) {
      const articles = [
        articleRow({ article_number: "554996", gtin: "4006381333931", quantity_min: 50, quantity_interval: 50 }),
        articleRow({ article_number: "040215", quantity_max: 1_000 }),
        articleRow({ article_number: "030100", is_orderable: false, successor: "040215" }),
        articleRow({ article_number: "030200", is_orderable: false }),
        articleRow({ article_number: "040300" }),
        articleRow({ article_number: "040310", name: { de: "Nordanker NU 12 x 71", en: "Nord anchor NU 12 x 71" } }),
        articleRow({ article_number: "040311", name: { de: "Nordanker NU 12 x 710" } }),
        ...["040320", "040321"].map((article_number) => articleRow({ article_number, name: { de: "Doppelname Dübel" } })),
        articleRow({ article_number: "040400", delivery_speed: "NODELIVERY", quantity_min: 10, quantity_interval: 10 }),
        articleRow({ article_number: "040500", delivery_speed: "NODELIVERY" }),
        ...Array.from({ length: MANY }, (_, at) => articleRow({ article_number: manyNumber(at), quantity_interval: 10, quantity_min: 10 })),
      ];
      const groups = [groupRow({ group_id: "R", kind: "root" }), groupRow({ group_id: "F", kind: "family", parent_id: "R" })];
      await insertCatalogue(db, catalogueRows(groups, articles, { F: articles.map(({ article_number }) => article_number) }));
      await insertPrices(
        db,
        ["554996", "040215", "040310", "040400", "040500"].map((article) => ({ list: "general", article, amount: "2", per: "1" })),
      );
      await sql`insert into price (price_list, article_number, amount, price_quantity, tax_rate)
        select 'general', (700000 + n)::text, 10, 100, 0.19 from generate_series(0, ${MANY - 1}::integer) as n`.execute(db);
      await insertStock(db, { "554996": 500, "040400": 35 });
      await db
        .insertInto("article_gone")
        .values([{ catalogue_id: "FIWE", article_number: "500001", group_id: "F", successor: "040215" }])
        .execute();
      const alias = { catalogue_id: "FIWE", article_number: "554996", kind: "similar", brand: "" };
      await db
        .insertInto("article_alias")
        .values({ ...alias, number: "Z-500", number_key: "Z500" })
        .execute();
      await insertCustomerPartNumbers(db, "0000100200", [
        { ownNumber: "KARTON-7", articleNumber: "554996", factor: 50 },
        { ownNumber: "9-9", articleNumber: "554996" },
        { ownNumber: "99", articleNumber: "040215" },
      ]);
    },
  });
});
afterAll(() => shop?.close());

type Line = { id: string; quantity?: number | null; unit?: string; text?: string };
async function check(lines: Line[], accessToken: string | null = null, site = baseSiteId) {
  const { data, errors } = await shop.operation(checkOrderLines, { baseSiteId: site, accessToken, lines, language: "de-DE" });
  if (errors) throw new Error(errors[0]!.extensions.type);
  return data.checkOrderLines;
}
const told = async (...lines: Line[]) =>
  (await check(lines)).map(({ status, article, quantity, hint }) => [status, article?.id ?? null, quantity, ...(hint ? [hint] : [])]);
async function anna() {
  const { data } = await shop.operation(login, { baseSiteId, username: ANNA, password: PASSWORD });
  return data.login.accessToken!;
}

test.each([
  ["fits", { id: "554996", quantity: 100 }, ["ok", "554996", 100]],
  ["in another spelling", { id: "554.996", quantity: 100 }, ["ok", "554996", 100]],
  ["without its zeros (QUICK-10)", { id: "40215", quantity: 5 }, ["ok", "040215", 5]],
  ["by its GTIN (QUICK-02)", { id: "4006381333931", quantity: 50 }, ["ok", "554996", 50]],
  ["as a scanner types a code of GS1 (QUICK-34)", { id: "010400638133393137150" }, ["ok", "554996", 150]],
  ["as a scanner types a label of ours (QUICK-34)", { id: "https://shop.example/p/554996?menge=50" }, ["ok", "554996", 50]],
  ["scanned, with another quantity beside it", { id: "]d20104006381333931\u001d37150", quantity: 50 }, ["ok", "554996", 50]],
  ["by its whole name", { id: "", text: "100 Stk. Nordanker NU 12 x 71" }, ["ok", "040310", 100]],
  ["by its whole name, written in another way", { id: "nordanker  NU 12x71", quantity: 5 }, ["ok", "040310", 5]],
  ["by a part of its name", { id: "Nordanker NU", quantity: 5 }, ["unknown", null, null, "name"]],
  ["by a name of two articles", { id: "Doppelname Dübel", quantity: 5 }, ["ambiguous", null, null]],
  ["without a quantity", { id: "554996" }, ["ok", "554996", 50]],
  ["between two steps", { id: "554996", quantity: 60 }, ["quantityChanged", "554996", 100]],
  ["above the maximum", { id: "040215", quantity: 5_000 }, ["quantityChanged", "040215", 1_000]],
  ["that has a successor", { id: "030100", quantity: 5 }, ["replaced", "040215", 5]],
  ["that is gone from the catalogue", { id: "500001", quantity: 5 }, ["replaced", "040215", 5]],
  ["that cannot be ordered", { id: "030200", quantity: 5 }, ["notOrderable", "030200", null]],
  ["without a price", { id: "040300", quantity: 5 }, ["noPrice", "040300", 5]],
  ["of which less is left", { id: "040400", quantity: 100 }, ["quantityChanged", "040400", 30, "lowStock"]],
  ["of which nothing is left", { id: "040500", quantity: 1 }, ["notOrderable", "040500", null, "lowStock"]],
  ["unknown", { id: "999999", quantity: 5 }, ["unknown", null, null]],
  ["that is a name", { id: "", text: "100 Stk. Nordanker NU 8 x 71" }, ["unknown", null, null, "name"]],
  ["with a wrong check digit", { id: "4006381333932", quantity: 5 }, ["unknown", null, null, "checkDigit"]],
  ["that a spreadsheet cut (QUICK-10)", { id: "4,00638E+12", quantity: 5 }, ["shortenedNumber", null, null]],
  ["with none of it", { id: "554996", quantity: 0 }, ["invalidQuantity", "554996", null]],
  ["with less than none of it", { id: "554996", quantity: -3 }, ["invalidQuantity", "554996", null]],
  ["as it was written", { id: "", text: "50 x 554996" }, ["ok", "554996", 50]],
  ["in packs (QUICK-06)", { id: "554996", quantity: 2, unit: "VE" }, ["ok", "554996", 100]],
  ["in packs, as it was written", { id: "", text: "3 Pakete 554996" }, ["ok", "554996", 150]],
  ["in packs of no known size", { id: "040215", quantity: 2, unit: "VE" }, ["unknownUnit", "040215", null]],
  ["in a unit that the article is not sold in", { id: "", text: "2 Bund 554996" }, ["unknownUnit", "554996", null]],
  ["in packs, as many as there can be", { id: "554996", quantity: 2_147_483_647, unit: "VE" }, ["quantityChanged", "554996", 99_000]],
  ["as it was written, with decimals", { id: "", text: "554996 - 1,5" }, ["invalidQuantity", "554996", null]],
  ["that is empty", { id: "" }, ["unknown", null, null]],
  ["with signs of a pattern", { id: "%_';--\\", quantity: 1 }, ["unknown", null, null]],
  ["with more than all there is", { id: "554996", quantity: 2_147_483_647 }, ["quantityChanged", "554996", 99_000]],
])("a line %s (QUICK-11)", async (_, line, outcome) => expect(await told(line)).toEqual([outcome]));

test("a line has its price for the quantity, and the requested quantity (QUICK-02, QUICK-11)", async () => {
  const [line] = await check([{ id: "554996", quantity: 60 }]);
  expect(line).toMatchObject({
    requestedQuantity: 60,
    quantity: 100,
    article: { id: "554996", name: "Artikel 554996", unit: "Stück" },
    bestPrice: {
      price: { totalValueFormatted: "200,00\u00a0€" },
      stockLevels: { inStockStatus: "inStock" },
      quantityStepRanges: [{ rangeValue: 50 }],
    },
  });
});

test("resolves customer part numbers with their factor, for their own company only (QUICK-18)", async () => {
  const token = await anna();
  const [box, both] = await check(
    [
      { id: "karton 7", quantity: 3 },
      { id: "9 9", quantity: 1 },
    ],
    token,
  );
  expect(box).toMatchObject({
    status: "ok",
    kind: "own",
    number: "KARTON-7",
    factor: 50,
    requestedQuantity: 150,
    quantity: 150,
    article: { id: "554996" },
  });
  expect(both).toMatchObject({
    status: "ambiguous",
    article: null,
    candidates: [{ article: { id: "554996" } }, { article: { id: "040215" } }],
  });
  expect(await told({ id: "karton 7", quantity: 3 })).toEqual([["unknown", null, null, "name"]]);
});

test("multiplies packs by their content, only once for the number of a pack, and returns the factor (QUICK-18)", async () => {
  const lines = [
    { id: "554996", quantity: 2, unit: "VE" },
    { id: "karton 7", quantity: 2, unit: "Karton" },
  ];
  const pack = { status: "ok", factor: 50, requestedQuantity: 100, quantity: 100 };
  expect(await check(lines, await anna())).toMatchObject([pack, pack]);
});

test("returns similar numbers as candidates, never as a match", async () => {
  const [line] = await check([{ id: "z500", quantity: 50 }]);
  expect(line).toMatchObject({ status: "ambiguous", article: null, candidates: [{ kind: "similar", article: { id: "554996" } }] });
});

test("returns no price to visitors of the closed shop", async () => {
  const [line] = await check([{ id: "554996", quantity: 100 }], null, "FIWE-CLOSED");
  expect(line).toMatchObject({ status: "noPrice", bestPrice: { price: null } });
});

test("rejects more than 1,000 lines by type", async () => {
  await expect(check(Array.from({ length: 1001 }, () => ({ id: "554996" })))).rejects.toThrow("TooManyItemsError");
});

test("1,000 lines need one statement for prices and stock (QUICK-17)", async () => {
  const token = await anna();
  const lines = Array.from({ length: MANY }, (_, at) => ({ id: manyNumber(at), quantity: 10 + (at % 7) }));
  await check(lines, token);
  const query = vi.spyOn(pg.Client.prototype, "query");
  const checked = await check(lines, token);
  const requested = query.mock.calls.map(([statement]) =>
    typeof statement === "string" ? statement : (statement as unknown as { text: string }).text,
  );
  vi.restoreAllMocks();
  expect(requested.filter((text) => /\bprice\b|\bstock\b/.test(text))).toHaveLength(1);
  expect(new Set(checked.map(({ status }) => status))).toEqual(new Set(["ok", "quantityChanged"]));
});
