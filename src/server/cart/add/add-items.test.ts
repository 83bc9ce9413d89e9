import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addItem } from "./add-item.ts";
import { getCart } from "../show/get-cart.ts";
import { addAll, ARTICLE, createCartShop, seedAccount, type CartShop } from "../testing.ts";
import type { Context } from "../../context.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());

let accounts = 0;
async function newcomer(): Promise<Context> {
  return shop.as(await seedAccount(shop.db, "4711", `neu${++accounts}@4711.test`));
}
async function linesOf(ctx: Context, cartId = "current") {
  const view = await getCart(ctx, { cartId });
  return view?.valued.lines.map(({ entryNumber, articleNumber, quantity }) => [entryNumber, articleNumber, quantity]);
}
const quiet = (articleNumber: string, quantity?: number) => ({ articleNumber, quantity });

test("in a shop with prices, skips an article without a price and adds the others (API-CART-05)", async () => {
  const ctx = await newcomer();
  expect(await addItem(ctx, quiet(ARTICLE.priceless, 1))).toMatchObject({ requested: 1, added: 0, status: "noPrice", entryNumber: null });
  const both = await addAll(ctx, { items: [quiet(ARTICLE.priceless, 1), quiet(ARTICLE.plain, 2)] });
  expect(both.items.map(({ status, added }) => [status, added])).toEqual([
    ["noPrice", 0],
    ["success", 2],
  ]);
  expect(await linesOf(ctx)).toEqual([[0, ARTICLE.plain, 2]]);
});

test('the first item of a customer opens the cart "current" (API-CART-04)', async () => {
  const ctx = await newcomer();
  expect(await addItem(ctx, quiet(ARTICLE.plain, 3))).toEqual({
    kind: "answered",
    cartId: "current",
    requestedArticle: ARTICLE.plain,
    article: ARTICLE.plain,
    requested: 3,
    added: 3,
    status: "success",
    entryNumber: 0,
    quantityBefore: 0,
  });
  expect(await linesOf(ctx)).toEqual([[0, ARTICLE.plain, 3]]);
});

test("the first item of a visitor creates a cart and returns its guid", async () => {
  const outcome = await addItem(shop.visitor(), quiet(ARTICLE.stepped));
  if (outcome.kind !== "answered") throw new Error("not added");
  await addItem(shop.visitor(outcome.cartId), quiet(ARTICLE.stepped, 100));
  expect(await linesOf(shop.visitor(), outcome.cartId)).toEqual([[0, ARTICLE.stepped, 150]]);
});

test("adding an article again increases the quantity of its line", async () => {
  const ctx = await newcomer();
  await addItem(ctx, quiet(ARTICLE.plain, 1));
  await addItem(ctx, quiet(ARTICLE.stepped, 50));
  await addItem(ctx, quiet(ARTICLE.plain, 4));
  expect(await linesOf(ctx)).toEqual([
    [0, ARTICLE.plain, 5],
    [1, ARTICLE.stepped, 50],
  ]);
});

test("a cart of 1,000 lines rejects further articles but accepts more of existing ones", async () => {
  const { cartId } = await addAll(shop.visitor(), { items: [quiet(ARTICLE.plain, 1)] });
  const ctx = shop.visitor(cartId);
  const fillUpTo = (lines: number) =>
    sql`insert into cart_line (cart_id, entry_number, article_number, quantity)
      select c.cart_id, n, 'x' || n, 1 from cart as c, generate_series(5000, 5000 + ${lines - 2}) as n where c.guid = ${cartId}
      on conflict do nothing`.execute(shop.db);
  await fillUpTo(999);
  const both = { items: [quiet(ARTICLE.plain, 1), quiet(ARTICLE.stepped, 50), quiet(ARTICLE.reduced, 1), quiet(ARTICLE.stepped, 50)] };
  expect((await addAll(ctx, both)).items.map(({ status, added }) => [status, added])).toEqual([
    ["success", 1],
    ["success", 50],
    ["cartFull", 0],
    ["success", 50],
  ]);
  expect(await addItem(ctx, quiet(ARTICLE.reduced, 1))).toMatchObject({ requested: 1, added: 0, status: "cartFull" });
  expect(await addItem(ctx, quiet(ARTICLE.plain, 2))).toMatchObject({ added: 2, status: "success" });
});

test("rejects an unknown article without creating a cart", async () => {
  const ctx = shop.visitor();
  const items = [quiet("999999", 1)];
  expect([(await addAll(ctx, { items })).cartId, (await addAll(await newcomer(), { items })).cartId]).toEqual(["", "current"]);
  expect(await addItem(ctx, quiet("999999", 1))).toEqual({ kind: "unknown-article", articleNumber: "999999" });
});

test("a quantity between two steps adds nothing and creates no visitor cart (QTY-03)", async () => {
  const outcome = await addItem(shop.visitor(), quiet(ARTICLE.stepped, 60));
  expect(outcome).toMatchObject({ kind: "answered", cartId: "", requested: 60, added: 0, status: "invalidStep", entryNumber: null });
});

test("limits a phase-out article to the remaining stock (LAYER-09)", async () => {
  const ctx = await newcomer();
  expect(await addItem(ctx, quiet(ARTICLE.soldOff, 50))).toMatchObject({ requested: 50, added: 30, status: "lowStock" });
  expect(await addItem(ctx, quiet(ARTICLE.soldOff, 10))).toMatchObject({ added: 0, status: "noStock" });
});

test("stock does not limit an article that is still produced", async () => {
  const ctx = await newcomer();
  expect(await addItem(ctx, quiet(ARTICLE.stepped, 5_000))).toMatchObject({ added: 5_000, status: "success" });
});

test("replaces a discontinued article with its successor", async () => {
  const ctx = await newcomer();
  expect(await addItem(ctx, quiet(ARTICLE.replaced, 2))).toMatchObject({ added: 2, status: "substituted" });
  expect(await linesOf(ctx)).toEqual([[0, ARTICLE.plain, 2]]);
});

test("returns the previous quantity of the line, so that the client can undo", async () => {
  const ctx = await newcomer();
  await addItem(ctx, quiet(ARTICLE.stepped, 50));
  expect(await addItem(ctx, quiet(ARTICLE.replaced, 2))).toMatchObject({ article: ARTICLE.plain, entryNumber: 1, quantityBefore: 0 });
  const { items } = await addAll(ctx, { items: [quiet(ARTICLE.replaced, 3), quiet(ARTICLE.plain, 4), quiet(ARTICLE.stepped, 60)] });
  expect(items.map(({ entryNumber, quantityBefore }) => [entryNumber, quantityBefore])).toEqual([
    [1, 2],
    [1, 5],
    [0, 50],
  ]);
});

test("a discontinued article without a successor is unavailable", async () => {
  expect(await addItem(await newcomer(), quiet(ARTICLE.gone, 2))).toMatchObject({ added: 0, status: "unavailable" });
});

test("each article of a bulk add has its own result, and a failure does not affect the others (API-CART-05, LAYER-09, QTY-14)", async () => {
  const ctx = await newcomer();
  const { items } = await addAll(ctx, {
    items: [quiet(ARTICLE.plain, 2), quiet("999999", 1), quiet(ARTICLE.stepped), quiet(ARTICLE.replaced, 3), quiet(ARTICLE.stepped, 60)],
  });
  expect(items.map(({ status, added, article }) => [status, added, article])).toEqual([
    ["success", 2, ARTICLE.plain],
    ["unknownProduct", 0, null],
    ["success", 50, ARTICLE.stepped],
    ["substituted", 3, ARTICLE.plain],
    ["invalidStep", 0, ARTICLE.stepped],
  ]);
  expect(await linesOf(ctx)).toEqual([
    [0, ARTICLE.plain, 5],
    [1, ARTICLE.stepped, 50],
  ]);
});

test("twenty concurrent adds lose no quantity and create one line in one cart", async () => {
  const ctx = await newcomer();
  await Promise.all(Array.from({ length: 20 }, () => addItem(ctx, quiet(ARTICLE.plain, 1))));
  expect(await linesOf(ctx)).toEqual([[0, ARTICLE.plain, 20]]);
  const carts = await shop.db
    .selectFrom("cart")
    .select("cart_id")
    .where("account_id", "=", (ctx.viewer as { accountId: string }).accountId)
    .execute();
  expect(carts).toHaveLength(1);
});

test("twenty concurrent adds of a visitor lose no quantity", async () => {
  const first = await addItem(shop.visitor(), quiet(ARTICLE.plain, 1));
  if (first.kind !== "answered") throw new Error("not added");
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => addItem(shop.visitor(first.cartId), quiet(index % 2 ? ARTICLE.plain : ARTICLE.reduced, 1))),
  );
  expect(await linesOf(shop.visitor(), first.cartId)).toEqual([
    [0, ARTICLE.plain, 11],
    [1, ARTICLE.reduced, 10],
  ]);
});

test("a visitor with the guid of a customer's cart gets a new cart", async () => {
  const ctx = await newcomer();
  await addItem(ctx, quiet(ARTICLE.plain, 1));
  const guid = (await getCart(ctx, { cartId: "current" }))!.valued.cart.guid;
  const outcome = await addItem(shop.visitor(), { cartId: guid, articleNumber: ARTICLE.plain, quantity: 7 });
  expect(outcome).toMatchObject({ kind: "answered", added: 7 });
  expect(outcome).not.toMatchObject({ cartId: guid });
  expect(await linesOf(ctx)).toEqual([[0, ARTICLE.plain, 1]]);
});
