// Which articles and quantities each shop mode accepts, through the whole shop.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addItem, addMultipleItems, getCart, getCartArticles } from "#contract/generated/operations.ts";
import { importRetailers } from "../retailers/index.ts";
import { retailersJson, stockCsv } from "../retailers/testing.ts";
import { ANNA, openSmallShop, type SmallShop } from "../testing/small-shop.ts";
import { ARTICLE } from "./testing.ts";

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
  await importRetailers(shop.db, {
    retailers: retailersJson([{ id: "kaiwerk" }, { id: "anderswo", channels: ["FIWE-RETAIL"] }]),
    stock: stockCsv({ kaiwerk: { [ARTICLE.plain]: 3, [ARTICLE.stepped]: 1, [ARTICLE.reduced]: 0 }, anderswo: { [ARTICLE.reduced]: 9 } }),
  });
});
afterAll(() => shop.close());

const site = (baseSiteId: string) => ({ baseSiteId });
const typeOf = ({ errors }: { errors?: { extensions: { type: string } }[] }) => errors?.[0]?.extensions.type;
const cartsThere = () => shop.db.selectFrom("cart").select("cart_id").execute();

const addAsCustomer = async (baseSiteId: string) =>
  shop.operation(addItem, {
    ...site(baseSiteId),
    accessToken: (await shop.signIn(ANNA, baseSiteId)).accessToken,
    id: ARTICLE.plain,
    quantity: 1,
  });

describe.each([
  ["FIWE-RETAIL", "NoCartError"],
  ["FIWE-CATALOGUE", "NoCartError"],
  ["FIWE-CLOSED", "SignInRequiredError"],
])("%s returns %s (MODE-05)", (baseSiteId, type) => {
  test("to a visitor who adds one article, several, or by form, and creates no cart (MODE-02)", async () => {
    const before = await cartsThere();
    expect(typeOf(await shop.operation(addItem, { ...site(baseSiteId), id: ARTICLE.plain, quantity: 1 }))).toBe(type);
    expect(typeOf(await shop.operation(addMultipleItems, { ...site(baseSiteId), items: [{ id: ARTICLE.plain }] }))).toBe(type);
    const form = await shop.inject({
      method: "POST",
      url: "/webapi/shop/cartsapi/add",
      headers: { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded", cookie: `site=${baseSiteId}` },
      payload: `id=${ARTICLE.plain}&redirect=%2Fp%2F${ARTICLE.plain}`,
    });
    expect([form.statusCode, form.headers.location]).toEqual([303, `/p/${ARTICLE.plain}?addError=${type}`]);
    expect(await cartsThere()).toEqual(before);
  });
});

test.each(["FIWE-RETAIL", "FIWE-CATALOGUE"])("%s rejects a customer like a visitor (MODE-05)", async (baseSiteId) => {
  expect(typeOf(await addAsCustomer(baseSiteId))).toBe("NoCartError");
});

test("a customer of a closed shop can add an article (MODE-05)", async () => {
  expect((await addAsCustomer("FIWE-CLOSED")).data.addItem).toMatchObject({ addedItems: 1, statusCode: "success" });
});

describe("with retailer stock", () => {
  const add = (id: string, cartId?: string) => shop.operation(addItem, { ...site("FIWE-RETAIL-CART"), id, cartId: cartId ?? null });

  test("adds an article that a retailer stocks in its minimum quantity, regardless of the stock level (MODE-03)", async () => {
    expect((await add(ARTICLE.stepped)).data.addItem).toMatchObject({ addedItems: 50, requestedItems: 50, statusCode: "success" });
  });
  test.each([
    ["that no retailer of this site has", ARTICLE.reduced],
    ["that no retailer sells", ARTICLE.priceless],
  ])("does not add an article %s (MODE-03)", async (_, id) => {
    expect((await add(id)).data.addItem).toMatchObject({ addedItems: 0, statusCode: "noStock", cartId: "" });
  });
  test("the cart shows prices like any other", async () => {
    const { cartId } = (await add(ARTICLE.plain)).data.addItem;
    const { data } = await shop.operation(getCart, { ...site("FIWE-RETAIL-CART"), cartId, language: "de-DE" });
    expect(data.getCart.cart?.products).toMatchObject([{ articleNo: ARTICLE.plain, quantity: 1 }]);
    expect(data.getCart.cart?.totalPriceWithTax).toContain("€");
  });
});

test("returns quantities in the cart by article, to the owner only (API-CAT-04)", async () => {
  const { cartId } = (await shop.operation(addItem, { ...site("FIWE-DE"), id: ARTICLE.stepped })).data.addItem;
  await shop.operation(addItem, { ...site("FIWE-DE"), cartId, id: ARTICLE.plain, quantity: 7 });
  const held = async (call: object) => (await shop.operation(getCartArticles, { ...site("FIWE-DE"), ...call })).data.getCartArticles;
  expect(await held({ cartId })).toEqual([
    { articleNo: ARTICLE.stepped, quantity: 50 },
    { articleNo: ARTICLE.plain, quantity: 7 },
  ]);
  expect(await held({})).toEqual([]);
  expect(await held({ cartId, accessToken: (await shop.signIn(ANNA)).accessToken })).toEqual([]);
  expect(await held({ cartId, baseSiteId: "UPAT-DE" })).toEqual([]);
});
