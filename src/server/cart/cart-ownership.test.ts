import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Context } from "../context.ts";
import { anonymousViewer } from "../viewer.ts";
import { addItem } from "./add/add-item.ts";
import { countLines } from "./show/count-lines.ts";
import { deletePositions } from "./change/delete-positions.ts";
import { getCart } from "./show/get-cart.ts";
import { getCartArticles } from "./show/get-cart-articles.ts";
import { mergeCarts } from "./change/merge-carts.ts";
import { updateQuantity } from "./change/update-quantity.ts";
import { ARTICLE, createCartShop, type CartShop } from "./testing.ts";

let shop: CartShop;
let guid: string;
let annas: Context;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.db.deleteFrom("cart").execute();
  annas = shop.as(shop.anna);
  await addItem(annas, { articleNumber: ARTICLE.plain, quantity: 5 });
  guid = (await getCart(annas, { cartId: "current" }))!.valued.cart.guid;
});

const strangers: [string, () => Context][] = [
  ["another customer", () => shop.as(shop.cora)],
  ["another account of the same company", () => shop.as(shop.bert)],
  ["a visitor", () => shop.visitor()],
  ["a visitor with the guid as cookie", () => shop.visitor(guid)],
];

test.each(strangers)("%s cannot read a customer's cart", async (_name, stranger) => {
  expect(await getCart(stranger(), { cartId: guid })).toBeNull();
  expect(await countLines(stranger(), guid)).toBe(0);
});

test.each(strangers)("%s cannot change a customer's cart", async (_name, stranger) => {
  expect(await updateQuantity(stranger(), { cartId: guid, entryNumber: 0, quantity: 9 })).toBe("unknown-line");
  expect(await deletePositions(stranger(), { cartId: guid, entryNumbers: [0] })).toBe(false);
  await addItem(stranger(), { cartId: guid, articleNumber: ARTICLE.plain, quantity: 9 });
  expect((await getCart(annas, { cartId: guid }))!.valued.lines.map((line) => line.quantity)).toEqual([5]);
});

test("a customer's cart cannot be merged into another one (API-ACC-07)", async () => {
  expect(await mergeCarts(shop.as(shop.cora), guid)).toBe("unknown-cart");
  expect(await mergeCarts(annas, guid)).toBe("unknown-cart");
  expect(await countLines(annas)).toBe(1);
});

test.each(["nonsense", "Current", " ", "0", "current'--"])(
  "the cart id %j is unknown and never resolves to the open cart (API-CART-01)",
  async (cartId) => {
    const visitors = await addItem(shop.visitor(), { articleNumber: ARTICLE.plain, quantity: 1 });
    if (visitors.kind !== "answered") throw new Error("not added");
    for (const ctx of [annas, shop.visitor(visitors.cartId)]) {
      expect(await getCart(ctx, { cartId })).toBeNull();
      expect(await countLines(ctx, cartId)).toBe(0);
      expect(await updateQuantity(ctx, { cartId, entryNumber: 0, quantity: 9 })).toBe("unknown-line");
      expect(await deletePositions(ctx, { cartId, entryNumbers: [0] })).toBe(false);
      expect(await countLines(ctx)).toBe(1);
      for (const own of [undefined, null, "", "current"]) expect(await countLines(ctx, own)).toBe(1);
    }
  },
);

test('the owner can read the cart by guid and by "current"', async () => {
  expect((await getCart(annas, { cartId: guid }))!.valued.cart.guid).toBe((await getCart(annas, { cartId: "current" }))!.valued.cart.guid);
});

test("a customer's cart is not accessible on another site, not even by guid", async () => {
  const elsewhere: Context = { ...annas, site: { ...annas.site, siteId: "FIWE-CLOSED" } };
  expect(await getCart(elsewhere, { cartId: guid })).toBeNull();
  expect(await countLines(elsewhere, guid)).toBe(0);
  expect(await updateQuantity(elsewhere, { cartId: guid, entryNumber: 0, quantity: 9 })).toBe("unknown-line");
  expect(await deletePositions(elsewhere, { cartId: guid, entryNumbers: [0] })).toBe(false);
  expect((await getCart(annas, { cartId: guid }))!.valued.lines.map((line) => line.quantity)).toEqual([5]);
});

test("an unreadable cart is logged and does not break the article list (FAM-22)", async () => {
  const error = vi.fn();
  const broken = { ...annas, db: {} as Context["db"], log: { ...annas.log, error } as unknown as Context["log"] };
  expect(await getCartArticles(broken)).toBeNull();
  expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, "could not get current cart!");
  expect(await getCartArticles(annas)).toEqual([{ articleNumber: ARTICLE.plain, quantity: 5 }]);
  expect(await getCartArticles({ ...broken, viewer: anonymousViewer })).toEqual([]);
});

test("a customer cannot read a visitor's cart before the merge", async () => {
  const made = await addItem(shop.visitor(), { articleNumber: ARTICLE.plain, quantity: 1 });
  if (made.kind !== "answered") throw new Error("not added");
  expect(await getCart(annas, { cartId: made.cartId })).toBeNull();
});
