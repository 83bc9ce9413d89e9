// Concurrent tabs, retries and a sign-in: no item is lost or duplicated.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addItem, getCart, mergeCarts } from "../cart/index.ts";
import { ARTICLE, createCartShop, type CartShop } from "../cart/testing.ts";
import { placeOrder } from "./place-order.ts";
import { emptyTables } from "../db/testing.ts";

const TERMS = "2026-10";
const articleNumber = ARTICLE.plain;

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["outbox_message", "order_line", "customer_order", "mail_message", "cart"]);
});

async function visitorsCart(quantity: number): Promise<string> {
  const outcome = await addItem(shop.visitor(), { articleNumber, quantity });
  if (outcome.kind !== "answered") throw new Error("not added");
  return outcome.cartId;
}

async function pieces(table: "cart_line" | "order_line"): Promise<number> {
  const rows = await shop.db.selectFrom(table).select("quantity").execute();
  return rows.reduce((sum, row) => sum + row.quantity, 0);
}

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

test("ten concurrent merges of a cart merge it once", async () => {
  const guid = await visitorsCart(7);
  await addItem(shop.as(shop.anna), { articleNumber, quantity: 5 });
  expect(await times(10, () => mergeCarts(shop.as(shop.anna), guid))).toEqual(Array.from({ length: 10 }, () => "merged"));
  expect((await getCart(shop.as(shop.anna), { cartId: "current" }))!.valued.lines.map((line) => line.quantity)).toEqual([12]);
});

test("an item added by a visitor during the merge is in one of the two carts", async () => {
  for (let round = 0; round < 5; round += 1) {
    await shop.db.deleteFrom("cart").execute();
    const guid = await visitorsCart(1);
    await Promise.all([
      times(4, () => addItem(shop.visitor(guid), { cartId: guid, articleNumber, quantity: 1 })),
      mergeCarts(shop.as(shop.anna), guid),
    ]);
    expect(await pieces("cart_line")).toBe(5);
  }
});

test("concurrent add, merge and order across tabs neither lose nor duplicate quantities", async () => {
  const anna = shop.as(shop.anna);
  await addItem(anna, { articleNumber, quantity: 1 });
  const guids = await Promise.all([2, 3, 4].map((quantity) => visitorsCart(quantity)));
  const orders = await Promise.all([
    ...guids.map((guid) => mergeCarts(anna, guid)),
    times(6, () => addItem(anna, { articleNumber, quantity: 1 })),
    times(4, () => placeOrder(anna, { cartId: "current", tacVersion: TERMS })),
    times(4, () => addItem(anna, { articleNumber, quantity: 1 })),
    times(2, () => placeOrder(anna, { cartId: "current", tacVersion: TERMS })),
  ]);
  expect(orders.slice(0, 3)).toEqual(["merged", "merged", "merged"]);
  // An ordered cart preserves its lines beside the order's.
  const waiting = await shop.db
    .selectFrom("cart_line as l")
    .innerJoin("cart as c", "c.cart_id", "l.cart_id")
    .select("l.quantity")
    .where("c.state", "=", "open")
    .execute();
  const open = waiting.reduce((sum, row) => sum + row.quantity, 0);
  expect((await pieces("order_line")) + open).toBe(1 + 2 + 3 + 4 + 6 + 4);
  const carts = await shop.db.selectFrom("cart").select("cart_id").where("state", "=", "open").execute();
  expect(carts.length).toBeLessThanOrEqual(1);
});
