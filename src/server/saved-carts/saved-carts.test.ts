// Saved carts over HTTP and GraphQL, as browsers use them.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import {
  addItem,
  getCart,
  getSavedCarts,
  setCartCostCentre,
  setOrderField,
  setPurchaseOrderNumber,
} from "#contract/generated/operations.ts";
import { MAX_SAVED_CARTS } from "#contract/rules/orders/saved-carts.ts";
import { SAVED_CART_FORMS, SAVED_CARTS_PAGE } from "#contract/saved-cart-links.ts";
import { ARTICLE } from "../cart/testing.ts";
import { ANNA, baseSiteId, JONAS, openSmallShop, type SmallShop } from "../testing/small-shop.ts";
import { expireSavedCarts } from "./expire-saved-carts.ts";
import { emptyTables } from "../db/testing.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

let shop: SmallShop;
const tokens: Record<string, string> = {};
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await openSmallShop();
  for (const username of [ANNA, JONAS]) {
    const { accessToken, idToken } = await shop.signIn(username);
    const session = await shop.inject({
      method: "POST",
      url: "/webapi/shop/userapi/Login",
      headers: SAME_ORIGIN,
      payload: { User: { AccessToken: accessToken, IdToken: idToken, IsIdsSession: false } },
    });
    tokens[username] = accessToken;
    cookies[username] = String(session.headers["set-cookie"]).split(";", 1)[0]!;
  }
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["saved_cart_line", "saved_cart", "cart_line", "cart_rebuy", "cart"]);
});

const as = (username: string) => ({ baseSiteId, accessToken: tokens[username]! });
const add = (id: string, quantity: number) => shop.operation(addItem, { ...as(ANNA), id, quantity });
const cartOf = async (username = ANNA) => (await shop.operation(getCart, { ...as(username), cartId: "current" })).data.getCart.cart;
const linesOf = async (username = ANNA) =>
  ((await cartOf(username))?.products ?? [])
    .map(({ articleNo, quantity }) => ({ code: articleNo, quantity }))
    .toSorted((a, b) => a.code.localeCompare(b.code));
const saved = async (username = ANNA) => (await shop.operation(getSavedCarts, as(username))).data.getSavedCarts;

async function post(form: keyof typeof SAVED_CART_FORMS, fields: Record<string, string>, username = ANNA, page = SAVED_CARTS_PAGE) {
  const response = await shop.inject({
    method: "POST",
    url: SAVED_CART_FORMS[form],
    headers: { ...SAME_ORIGIN, cookie: cookies[username]!, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ page, ...fields }).toString(),
  });
  expect(response.statusCode).toBe(303);
  return String(response.headers.location);
}
const save = (fields: Record<string, string> = {}) => post("save", { key: randomUUID(), name: "Halle 3", ...fields });
async function saveOne(): Promise<string> {
  await save();
  return (await saved()).carts[0]!.id;
}

describe("saving", () => {
  test("copies lines and order fields, prices them as of today, and leaves the cart as it is", async () => {
    await add(ARTICLE.plain, 100);
    await add(ARTICLE.stepped, 50);
    await shop.operation(setPurchaseOrderNumber, { ...as(ANNA), purchaseOrderNumber: "BV 7" });
    expect(await save({ name: "  Halle\n3 " })).toBe(`${SAVED_CARTS_PAGE}?message=saved`);
    const { cartLines, carts } = await saved();
    expect(cartLines).toBe(2);
    expect(carts).toMatchObject([
      {
        name: "Halle 3",
        purchaseOrderNumber: "BV 7",
        loaded: null,
        lines: [
          { articleNo: ARTICLE.plain, quantity: 100, isOrderable: true },
          { articleNo: ARTICLE.stepped, quantity: 50, isOrderable: true },
        ],
      },
    ]);
    const total = (await cartOf())!.subTotalWithTax;
    expect(carts[0]!.totalPrice).toBe(total);
    expect(await linesOf()).toHaveLength(2);
  });

  test("empties the cart if asked to; a repeated form saves nothing again", async () => {
    await add(ARTICLE.plain, 100);
    const key = randomUUID();
    await save({ key, empty: "on" });
    expect(await linesOf()).toEqual([]);
    await add(ARTICLE.stepped, 50);
    expect(await save({ key })).toContain("message=saved");
    expect((await saved()).carts).toHaveLength(1);
  });

  test.each([
    ["no name", { name: " \n" }, "noName"],
    ["no key", { key: "1" }, "failed"],
  ])("rejects a form with %s", async (_, fields, message) => {
    await add(ARTICLE.plain, 100);
    expect(await save(fields)).toBe(`${SAVED_CARTS_PAGE}?message=${message}`);
    expect((await saved()).carts).toEqual([]);
  });

  test("an empty cart is not saved", async () => {
    expect(await save()).toContain("message=emptyCart");
  });

  test("an account has a maximum of carts, also at once", async () => {
    await add(ARTICLE.plain, 100);
    const outcomes = await Promise.all(Array.from({ length: MAX_SAVED_CARTS + 3 }, () => save()));
    expect(outcomes.filter((to) => to.includes("tooMany"))).toHaveLength(3);
    expect((await saved()).carts).toHaveLength(MAX_SAVED_CARTS);
  });
});

describe("loading", () => {
  test("into an empty cart restores lines and order fields", async () => {
    await add(ARTICLE.plain, 100);
    await shop.operation(setCartCostCentre, { ...as(ANNA), costCentre: "4100" });
    await shop.operation(setOrderField, { ...as(ANNA), name: "buildingSite", value: "Werk 2" });
    await save({ empty: "on" });
    await shop.operation(setCartCostCentre, { ...as(ANNA), costCentre: "" });
    await shop.operation(setOrderField, { ...as(ANNA), name: "buildingSite", value: "" });
    const [cart] = (await saved()).carts;
    expect(cart!.orderFields).toEqual([{ name: "buildingSite", label: "Baustelle", value: "Werk 2" }]);
    expect(await post("load", { id: cart!.id, key: randomUUID(), mode: "add" })).toBe(`${SAVED_CARTS_PAGE}?loaded=${cart!.id}`);
    expect(await linesOf()).toEqual([{ code: ARTICLE.plain, quantity: 100 }]);
    expect(await cartOf()).toMatchObject({ costCentre: "4100", orderFields: [{ name: "buildingSite", value: "Werk 2" }] });
  });

  test("adds to the current cart once, however often the form is sent", async () => {
    await add(ARTICLE.plain, 100);
    const id = await saveOne();
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => post("load", { id, key, mode: "add" })));
    expect(await linesOf()).toEqual([{ code: ARTICLE.plain, quantity: 200 }]);
  });

  test("replaces the current cart, which is saved first", async () => {
    await add(ARTICLE.plain, 100);
    await save({ empty: "on" });
    await add(ARTICLE.stepped, 50);
    const { id } = (await saved()).carts[0]!;
    await post("load", { id, key: randomUUID(), mode: "replace" });
    expect(await linesOf()).toEqual([{ code: ARTICLE.plain, quantity: 100 }]);
    const { carts } = await saved();
    expect(carts).toHaveLength(2);
    expect(carts.find((each) => each.id !== id)).toMatchObject({
      name: expect.stringMatching(/^Warenkorb vom \d/),
      lines: [{ articleNo: ARTICLE.stepped, quantity: 50 }],
    });
  });

  test("replacing with the maximum of carts saved changes nothing", async () => {
    await add(ARTICLE.plain, 100);
    const id = await saveOne();
    for (let count = 1; count < MAX_SAVED_CARTS; count += 1) await save();
    await add(ARTICLE.stepped, 50);
    expect(await post("load", { id, key: randomUUID(), mode: "replace" })).toContain("message=tooMany");
    expect(await linesOf()).toHaveLength(2);
  });

  test("names articles that cannot be ordered any more", async () => {
    await add(ARTICLE.plain, 100);
    const id = await saveOne();
    const lines = [
      { saved_cart_id: id, place: 8, article_number: ARTICLE.gone, name: "Kellerdübel", quantity: 5 },
      { saved_cart_id: id, place: 9, article_number: "999999", name: "Uralter Dübel", quantity: 5 },
    ];
    await shop.db.insertInto("saved_cart_line").values(lines).execute();
    const [before] = (await saved()).carts;
    expect(before!.lines.map(({ isOrderable }) => isOrderable)).toEqual([true, false, false]);
    await post("load", { id, key: randomUUID(), mode: "add" });
    expect((await saved()).carts[0]!.loaded).toMatchObject([
      { productCode: ARTICLE.plain, quantityAdded: 100, statusCode: "success" },
      { productCode: ARTICLE.gone, quantityAdded: 0 },
      { productCode: "999999", productName: "Uralter Dübel", quantityAdded: 0 },
    ]);
  });
});

describe("changing", () => {
  test("renames; an English page gets its own address", async () => {
    await add(ARTICLE.plain, 100);
    const id = await saveOne();
    expect(await post("rename", { id, name: "Halle 4" }, ANNA, "/en/my-account/saved-carts")).toBe(
      `/en${SAVED_CARTS_PAGE}?message=renamed`,
    );
    expect(await post("rename", { id, name: "" })).toContain("noName");
    expect((await saved()).carts[0]!.name).toBe("Halle 4");
  });

  test("deletes, and restores within a day", async () => {
    await add(ARTICLE.plain, 100);
    const id = await saveOne();
    expect(await post("delete", { id })).toBe(`${SAVED_CARTS_PAGE}?deleted=${id}`);
    expect((await saved()).carts).toEqual([]);
    await expireSavedCarts({ db: shop.db, clock: { now: () => new Date() } });
    expect(await post("restore", { id })).toContain("message=restored");
    expect((await saved()).carts).toHaveLength(1);
    await post("delete", { id });
    await expireSavedCarts({ db: shop.db, clock: { now: () => new Date(Date.now() + 1.1 * DAY_MS) } });
    expect(await post("restore", { id })).toContain("message=gone");
  });

  test("a colleague neither sees nor changes nor loads it", async () => {
    await add(ARTICLE.plain, 100);
    const id = await saveOne();
    expect((await saved(JONAS)).carts).toEqual([]);
    expect(await post("rename", { id, name: "x" }, JONAS)).toContain("gone");
    expect(await post("delete", { id }, JONAS)).toContain("gone");
    expect(await post("load", { id, key: randomUUID(), mode: "add" }, JONAS)).toContain("gone");
    expect(await linesOf(JONAS)).toEqual([]);
    expect((await saved()).carts).toMatchObject([{ id, name: "Halle 3" }]);
  });
});
