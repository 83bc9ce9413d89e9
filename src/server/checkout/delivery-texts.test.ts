// Delivery dates of lines: the cart and the confirmation show the same text as the article.
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCart } from "../cart/index.ts";
import { addAll, ARTICLE, type CartShop, createCartShop, seedAccount } from "../cart/testing.ts";
import { toWireCart } from "../cart/cart.wire.ts";
import { placeOrder } from "./place-order.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
  await shop.db.insertInto("stock").values({ article_number: ARTICLE.stepped, available: 0 }).execute();
});
afterAll(() => shop.database.close());

const LINES = [
  {
    articleNumber: ARTICLE.plain,
    quantity: 7,
    stock: { available: 1_000_000, inStockStatus: "inStock" },
    words: "Lieferbar in ca. 1–2 Werktagen",
  },
  {
    articleNumber: ARTICLE.stepped,
    quantity: 550,
    stock: { available: 0, inStockStatus: "outOfStock" },
    words: "Zurzeit nicht vorrätig, längere Lieferzeit",
  },
  {
    articleNumber: ARTICLE.soldOff,
    quantity: 30,
    stock: { available: 34, inStockStatus: "inStock" },
    words: "Restbestand, wird nicht mehr nachgeliefert",
  },
  {
    articleNumber: ARTICLE.reduced,
    quantity: 3,
    stock: { available: 0, inStockStatus: "unknown" },
    words: "Lieferbar in ca. 1–2 Werktagen",
  },
];

test("shows a delivery time for items in stock only, in the cart and in the confirmation", async () => {
  const ctx = shop.as(await seedAccount(shop.db, "4711", "lager@4711.test"));
  await addAll(ctx, { items: LINES });
  const { valued, addresses } = (await getCart(ctx, { cartId: "current" }))!;
  const { products } = toWireCart(ctx, valued, addresses, "de-DE");
  expect(products.map((line) => [line.articleNo, line.stockLevels, line.availability])).toEqual(
    LINES.map(({ articleNumber, stock }) => [articleNumber, stock, stock.inStockStatus]),
  );

  expect(await placeOrder(ctx, { cartId: "current", tacVersion: "2026-10" })).toMatchObject({ kind: "placed" });
  const { text_body: text } = await shop.db.selectFrom("mail_message").select("text_body").executeTakeFirstOrThrow();
  const messages = LINES.map(({ articleNumber }) => new RegExp(`${articleNumber}\\n.*\\n(.*)`).exec(text)?.[1] ?? text);
  expect(messages).toEqual(LINES.map(({ words }) => words));
});
