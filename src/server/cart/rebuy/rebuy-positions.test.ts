import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { seedOrder } from "../../orders/testing.ts";
import type { Customer } from "../../viewer.ts";
import { getCart } from "../show/get-cart.ts";
import { ARTICLE, createCartShop, type CartShop, seedAccount } from "../testing.ts";
import { rebuyPositions, type RequestedPosition } from "./rebuy-positions.ts";

let shop: CartShop;
let ctx: Context;
let anna: Customer;
let people = 0;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  anna = await seedAccount(shop.db, "4711", `einzeln${++people}@4711.test`);
  ctx = shop.as(anna);
});

async function rebuy(orderCode: string, positions: readonly RequestedPosition[], key = "a") {
  const outcome = await rebuyPositions(ctx, { orderCode, positions, key });
  if (outcome.kind !== "done") return outcome.kind === "refused" ? outcome.reason : outcome.kind;
  return outcome.modifications.map(({ articleNumber, quantity, added, status }) => [articleNumber, quantity, added, status]);
}
const inCart = async (of: Context = ctx) =>
  (await getCart(of, { cartId: "current" }))?.valued.lines.map(({ articleNumber, quantity }) => [articleNumber, quantity]);

test("adds the selected positions only, in the ordered or another quantity, by the rules of the cart (QUICK-27)", async () => {
  const orderCode = await seedOrder(shop, anna, [
    [ARTICLE.plain, 3],
    [ARTICLE.stepped, 100],
    [ARTICLE.replaced, 4],
    [ARTICLE.gone, 1],
    [ARTICLE.soldOff, 50],
    [ARTICLE.reduced, 7],
  ]);
  const expected = [{ position: 50 }, { position: 20, quantity: 60 }, { position: 30, quantity: 9 }, { position: 40 }, { position: 60 }];
  expect(await rebuy(orderCode, expected)).toEqual([
    [ARTICLE.stepped, 60, 100, "invalidStep"],
    [ARTICLE.replaced, 9, 9, "substituted"],
    [ARTICLE.gone, 1, 0, "unavailable"],
    [ARTICLE.soldOff, 50, 30, "lowStock"],
    [ARTICLE.reduced, 7, 7, "success"],
  ]);
  expect(await inCart()).toEqual([
    [ARTICLE.stepped, 100],
    [ARTICLE.plain, 9],
    [ARTICLE.soldOff, 30],
    [ARTICLE.reduced, 7],
  ]);
});

test("skips an article blocked for the customer", async () => {
  const orderCode = await seedOrder(shop, anna, [[ARTICLE.reduced, 2]]);
  await shop.db.insertInto("erp.article_block").values({ customer_id: "4711", article_number: ARTICLE.reduced }).execute();
  try {
    expect(await rebuy(orderCode, [{ position: 10 }])).toEqual([[ARTICLE.reduced, 2, 0, "unavailable"]]);
  } finally {
    await shop.db.deleteFrom("erp.article_block").execute();
  }
});

test.each(["A", "B", "C", "D", "E"])("positions of an order of status %s can be rebought", async (status) => {
  const orderCode = await seedOrder(shop, anna, [[ARTICLE.plain, 3]], { status });
  expect(await rebuy(orderCode, [{ position: 10 }])).toEqual([[ARTICLE.plain, 3, 3, "success"]]);
});

test("a repeat with the same key is idempotent; another key or order adds", async () => {
  const orderCode = await seedOrder(shop, anna, [[ARTICLE.plain, 3]]);
  const other = await seedOrder(shop, anna, [[ARTICLE.plain, 10]]);
  const answers = await Promise.all([rebuy(orderCode, [{ position: 10 }]), rebuy(orderCode, [{ position: 10 }])]);
  expect(answers[0]).toEqual(answers[1]);
  expect(await inCart()).toEqual([[ARTICLE.plain, 3]]);
  await rebuy(orderCode, [{ position: 10 }], "b");
  await rebuy(other, [{ position: 10 }], "b");
  expect(await inCart()).toEqual([[ARTICLE.plain, 16]]);
});

test.each([
  ["a position that the order does not have", [{ position: 10 }, { position: 11 }], "unknown-position"],
  ["none of a position", [{ position: 10, quantity: 0 }], "bad-quantity"],
  ["more than may be ordered", [{ position: 10, quantity: 99_001 }], "bad-quantity"],
  ["nothing", [], []],
])("rejects %s without adding anything", async (_what, positions, result) => {
  const orderCode = await seedOrder(shop, anna, [[ARTICLE.plain, 3]]);
  expect(await rebuy(orderCode, positions)).toEqual(result);
  expect(await inCart()).toEqual([]);
});

test("uses the first entry of a duplicate position", async () => {
  const orderCode = await seedOrder(shop, anna, [[ARTICLE.plain, 3]]);
  expect(await rebuy(orderCode, [{ position: 10, quantity: 5 }, { position: 10 }])).toEqual([[ARTICLE.plain, 5, 5, "success"]]);
});

test("rejects another company's order, accepts a colleague's, and requires a cart", async () => {
  const orderCode = await seedOrder(shop, anna, [[ARTICLE.plain, 3]]);
  ctx = shop.as(shop.cora);
  expect(await rebuy(orderCode, [{ position: 10 }])).toBe("unknown-order");
  ctx = shop.as(shop.bert);
  expect(await rebuy(orderCode, [{ position: 10 }])).toEqual([[ARTICLE.plain, 3, 3, "success"]]);
  ctx = shop.as(anna, "RetailConnect");
  expect(await rebuy(orderCode, [{ position: 10 }])).toBe("NoCartError");
});
