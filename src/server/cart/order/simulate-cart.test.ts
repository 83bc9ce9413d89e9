import { afterAll, beforeAll, expect, test } from "vitest";
import { insertPrices } from "../../pricing/testing.ts";
import { getCart } from "../show/get-cart.ts";
import { addAll, ARTICLE, createCartShop, type CartShop, insertPriceless } from "../testing.ts";
import { simulateCart } from "./simulate-cart.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());

test("an article with a price of zero cannot be ordered", async () => {
  const ctx = shop.as(shop.anna);
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 1 }] });
  await insertPriceless(shop.db);
  await insertPrices(shop.db, [{ list: "general", article: ARTICLE.priceless, amount: "0.00" }]);
  const { valued, errors } = (await getCart(ctx, { cartId: "current" }))!;
  expect([errors, valued.lines[1]!.price]).toEqual([[`MFV-PRICE-${ARTICLE.priceless}`], null]);
  // The order validates the amount itself, whatever the source of its prices.
  const price = {
    priceList: "general",
    lowerBound: 1,
    amount: "0.00",
    priceQuantity: "1",
    taxRate: "0.19",
    currency: "EUR",
    validTo: null,
  };
  const lines = [{ ...valued.lines[1]!, price, taxRate: "0.19" }];
  expect(await simulateCart(ctx, { ...valued, lines })).toEqual([`MFV-PRICE-${ARTICLE.priceless}`]);
});
