// Scanned codes in the cart's article number field, over the wire and by the form.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addItem, addMultipleItems, getCart, login } from "#contract/generated/operations.ts";
import { CART_ROUTES } from "#contract/routes.ts";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "../../catalogue/testing.ts";
import { insertCustomerPartNumbers } from "../../customers/part-numbers/testing.ts";
import { insertPrices, insertStock } from "../../pricing/testing.ts";
import { createTestApp, fixedClock, type TestApp } from "../../testing/app.ts";
import { ANNA, baseSiteId, JONAS, PASSWORD } from "../../testing/small-shop.ts";

let shop: TestApp;
let anna: string;
beforeAll(async () => {
  shop = await createTestApp({
    clock: fixedClock("2026-11-20T10:00:00Z"),
    customers: true,
    async prepare({ db }) {
      const articles = [
        articleRow({ article_number: "554996", gtin: "4006381333931", quantity_min: 50, quantity_interval: 50 }),
        articleRow({ article_number: "040215" }),
        articleRow({ article_number: "030100", is_orderable: false, successor: "040215" }),
      ];
      const groups = [groupRow({ group_id: "R", kind: "root" }), groupRow({ group_id: "F", kind: "family", parent_id: "R" })];
      await insertCatalogue(db, catalogueRows(groups, articles, { F: articles.map(({ article_number }) => article_number) }));
      await insertPrices(
        db,
        ["554996", "040215"].map((article) => ({ list: "general", article, amount: "2", per: "1" })),
      );
      await insertStock(db, { "554996": 500, "040215": 500 });
      await db
        .insertInto("article_gone")
        .values([{ catalogue_id: "FIWE", article_number: "500001", group_id: "F", successor: "040215" }])
        .execute();
      const alias = { catalogue_id: "FIWE", article_number: "554996", kind: "similar", brand: "" };
      await db
        .insertInto("article_alias")
        .values({ ...alias, number: "770500", number_key: "770500" })
        .execute();
      await insertCustomerPartNumbers(db, "0000100200", [
        { ownNumber: "8801", articleNumber: "554996", factor: 50 },
        { ownNumber: "8802", articleNumber: "040215" },
        { ownNumber: "8803", articleNumber: "554996", factor: 100 },
        { ownNumber: "9-9", articleNumber: "554996" },
        { ownNumber: "99", articleNumber: "040215" },
      ]);
    },
  });
  anna = await tokenOf(ANNA);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await sql`delete from cart`.execute(shop.db);
});

async function tokenOf(username: string): Promise<string> {
  const { data } = await shop.operation(login, { baseSiteId, username, password: PASSWORD });
  return data.login.accessToken!;
}
async function lines(accessToken: string | null, cartId: string) {
  const { data } = await shop.operation(getCart, { baseSiteId, accessToken, cartId, language: "de-DE", noOrderSimulate: true });
  return (data.getCart.cart?.products ?? []).map(({ articleNo, quantity }) => [articleNo, quantity]);
}
/** The returned item, and the cart's content afterwards. */
async function add(id: string, quantity?: number, accessToken: string | null = anna) {
  const { data, errors } = await shop.operation(addItem, { baseSiteId, accessToken, cartId: "current", id, quantity, language: "de-DE" });
  if (errors) return [errors[0]!.extensions.type];
  const { statusCode, substitute, cartId } = data.addItem;
  return [statusCode, ...(await lines(accessToken, cartId)), ...(substitute ? [substitute.replacedCode] : [])];
}

test.each([
  ["a GTIN", "4006381333931", ["success", ["554996", 50]]],
  ["a GTIN with its nought", "04006381333931", ["success", ["554996", 50]]],
  ["GS1 with a count", "010400638133393137150", ["success", ["554996", 150]]],
  ["GS1 as a scanner marks it", "]d20104006381333931\u001d37150", ["success", ["554996", 150]]],
  ["GS1 with names in brackets", "(01)04006381333931(37)150", ["success", ["554996", 150]]],
  ["a count between two steps", "010400638133393137120", ["success", ["554996", 150]]],
  ["a label of ours", "https://shop.example/p/554996?menge=100", ["success", ["554996", 100]]],
  ["a label without its zero", "https://shop.example/p/40215", ["success", ["040215", 1]]],
  ["an own number with what it holds", "8801", ["success", ["554996", 50]]],
  ["an own number of a box of two steps", "8803", ["success", ["554996", 100]]],
  ["an own number", "8802", ["success", ["040215", 1]]],
  ["a number of an article that is not sold any more", "30100", ["substituted", ["040215", 1], "030100"]],
  ["a number that is gone from the catalogue", "500001", ["substituted", ["040215", 1], "500001"]],
  ["a number of what is merely similar", "770500", ["severalArticles"]],
  ["an own number that may be two", "9 9", ["severalArticles"]],
  ["an unknown GTIN", "4006209601006", ["UnknownIdentifierError"]],
  ["GS1 with a wrong check digit", "010400638133393237150", ["UnknownIdentifierError"]],
  ["another shop's address", "https://shop.example/x/554996", ["UnknownIdentifierError"]],
  ["signs of a pattern", "%_';--\\", ["UnknownIdentifierError"]],
  ["nothing", "", ["UnknownIdentifierError"]],
])("adds %s as the resolved article and quantity (QUICK-34)", async (_, id, result) => {
  expect(await add(id)).toEqual(result);
});

test("an explicit quantity overrides that of the code, and is multiplied by the factor of a customer part number (QUICK-34)", async () => {
  expect(await add("010400638133393137150", 50)).toEqual(["success", ["554996", 50]]);
  expect(await add("8801", 2)).toEqual(["success", ["554996", 150]]);
});

test("resolves customer part numbers for their own company only (QUICK-18)", async () => {
  expect(await add("8802", undefined, await tokenOf(JONAS))).toEqual(["success", ["040215", 1]]);
  await sql`delete from cart`.execute(shop.db);
  expect(await add("8802", undefined, null)).toEqual(["UnknownIdentifierError"]);
  expect(await add("4006381333931", undefined, null)).toEqual(["success", ["554996", 50]]);
});

test("a bulk add resolves each code and skips an ambiguous one (QUICK-34)", async () => {
  const items = ["https://shop.example/p/554996?menge=100", "770500", "999999", "040215"].map((id) => ({ id }));
  const { data } = await shop.operation(addMultipleItems, { baseSiteId, accessToken: anna, cartId: "current", items, language: "de-DE" });
  expect(data.addMultipleItems.cartModifications.map(({ statusCode, quantityAdded }) => [statusCode, quantityAdded])).toEqual([
    ["success", 100],
    ["severalArticles", 0],
    ["unknownProduct", 0],
    ["success", 1],
  ]);
  expect(await lines(anna, "current")).toEqual([
    ["554996", 100],
    ["040215", 1],
  ]);
});

test("the form without JavaScript accepts scanner codes (QUICK-34)", async () => {
  const response = await shop.inject({
    method: "POST",
    url: CART_ROUTES.add,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ id: "(01)04006381333931(37)150", redirect: "/cart" }).toString(),
  });
  expect([response.statusCode, response.headers.location]).toEqual([303, "/cart?added=150"]);
});
