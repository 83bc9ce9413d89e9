// A procurement software session has a cart apart from the user's own; every call in that session uses it.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addItem,
  addMultipleItems,
  deleteProduct,
  getCart,
  getCartArticles,
  getCartPositionsCount,
  placeOrder,
  setCartComment,
  updateQuantity,
} from "#contract/generated/operations.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "../catalogue/testing.ts";
import { insertPrices } from "../pricing/testing.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";

const USER = { username: "anna.brandt@holzbau-brandt.example", password: "Duebel-2026!" };
const SITE = "FIWE-DE";
const CURRENT = { baseSiteId: SITE, cartId: "current" };

let shop: TestApp;
/** Two sessions of one user: of the shop, and of procurement software. */
let own: { accessToken: string; cookie: string };
let procurement: { accessToken: string; cookie: string };
beforeAll(async () => {
  shop = await createTestApp({
    customers: true,
    async prepare({ db }) {
      const groups = [groupRow({ group_id: "F1", kind: "family" })];
      const articles = ["100", "200"].map((article_number) => articleRow({ article_number }));
      await insertCatalogue(db, catalogueRows(groups, articles, { F1: ["100", "200"] }));
      await insertPrices(
        db,
        ["100", "200"].map((article) => ({ list: "general", article, amount: "2" })),
      );
    },
  });
  own = await signIn(false);
  procurement = await signIn(true);
});
beforeEach(async () => {
  await shop.db.deleteFrom("cart").where("state", "=", "open").execute();
  await shop.operation(addItem, { ...CURRENT, accessToken: own.accessToken, id: "100", quantity: 7 });
  await shop.operation(addItem, { ...CURRENT, accessToken: procurement.accessToken, id: "200", quantity: 1 });
});
afterAll(() => shop?.close());

async function signIn(IsIdsSession: boolean) {
  const query = `mutation { login(username: "${USER.username}", password: "${USER.password}", baseSiteId: "${SITE}") { accessToken idToken } }`;
  const { data } = (
    await shop.inject({
      method: "POST",
      url: "/graphql",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ query }),
    })
  ).json<{ data: { login: { accessToken: string; idToken: string } } }>();
  const { accessToken, idToken } = data.login;
  const response = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: accessToken, IdToken: idToken, IsIdsSession } },
  });
  return { accessToken, cookie: String(response.headers["set-cookie"]).split(";")[0]! };
}

const linesOf = async ({ accessToken }: { accessToken: string }, isIds?: boolean) => {
  const { data } = await shop.operation(getCart, { ...CURRENT, accessToken, ...(isIds !== undefined && { isIds }) });
  return data.getCart.cart!.products.map(({ articleNo, quantity }) => `${articleNo} × ${quantity}`);
};
const layoutOf = async (item: string, cookie: string) => {
  const response = await shop.inject({
    url: `/sitecore/api/layout/render/jss?item=${item}&sc_lang=de-DE&sc_apikey=ankerplatz-web`,
    headers: { cookie },
  });
  return response.json<LayoutResponse>().sitecore;
};

test("adds, changes and deletes of a procurement session use its cart without a parameter (IDS-16)", async () => {
  const call = { ...CURRENT, accessToken: procurement.accessToken };
  await shop.operation(addMultipleItems, { ...call, items: [{ id: "100", quantity: 3 }] });
  await shop.operation(updateQuantity, { ...call, id: 0, quantity: 5 });
  expect(await linesOf(procurement)).toEqual(["200 × 5", "100 × 3"]);
  await shop.operation(deleteProduct, { ...call, id: 1 });
  await shop.operation(setCartComment, { baseSiteId: SITE, accessToken: procurement.accessToken, comment: "Kommission 12" });
  const { data } = await shop.operation(getCart, call);
  expect(data.getCart.cart).toMatchObject({ idsCart: true, comment: "Kommission 12", totalItems: 1 });
  expect((await shop.operation(getCartArticles, call)).data.getCartArticles).toEqual([{ articleNo: "200", quantity: 5 }]);
  expect(await linesOf(own)).toEqual(["100 × 7"]);
});

test("a call can select the other cart (IDS-16)", async () => {
  expect(await linesOf(procurement, false)).toEqual(["100 × 7"]);
  expect(await linesOf(own, true)).toEqual(["200 × 1"]);
  const { data } = await shop.operation(getCartPositionsCount, { ...CURRENT, accessToken: own.accessToken, isIds: true });
  expect(data.getCartPositionsCount).toBe(1);
});

test("pages of a procurement session show its cart: lines, header counter and forms without JavaScript", async () => {
  const { route, context } = await layoutOf("/cart", procurement.cookie);
  const cart = route!.placeholders["main"]!.find(({ componentName }) => componentName === "Shoppingcart");
  expect(cart?.data).toMatchObject({ cart: { idsCart: true, products: [{ articleNo: "200" }] } });
  expect(context.user.isIdsSession).toBe(true);
  const form = { method: "POST" as const, url: "/webapi/shop/cartsapi/add", payload: "id=100&quantity=2" };
  const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie: procurement.cookie };
  await shop.inject({ ...form, headers });
  expect(await linesOf(procurement)).toEqual(["200 × 1", "100 × 2"]);
  const header = (await layoutOf("/faq", procurement.cookie)).route!.placeholders["header"]!.find(
    (block) => block.componentName === "Header",
  );
  expect(header?.data).toMatchObject({ cartCount: 2 });
  expect(await linesOf(own)).toEqual(["100 × 7"]);
});

test("an order in a procurement session uses its cart and leaves the user's own cart unchanged", async () => {
  const { tacVersion } = (await layoutOf("/faq", own.cookie)).context.settings.site;
  const placed = await shop.operation(placeOrder, { ...CURRENT, accessToken: procurement.accessToken, tacVersion });
  expect(placed.data.placeOrder).toMatchObject({ success: true, errors: [] });
  const again = await shop.operation(placeOrder, { ...CURRENT, accessToken: procurement.accessToken, tacVersion });
  expect(again.data.placeOrder.code).toBe(placed.data.placeOrder.code);
  expect(await linesOf(procurement)).toEqual([]);
  expect(await linesOf(own)).toEqual(["100 × 7"]);
});
