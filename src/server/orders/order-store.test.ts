// Which orders each query may find for a viewer.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAll, ARTICLE, createCartShop, type CartShop } from "../cart/testing.ts";
import { placeOrder } from "../checkout/index.ts";
import type { Context } from "../context.ts";
import { listOrders } from "./index.ts";
import { selectReceiptOfCart, selectReceiptSince } from "./order-store.ts";
import { emptyTables } from "../db/testing.ts";

let shop: CartShop;
let ctx: Context;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["outbox_message", "order_line", "customer_order", "cart"]);
  ctx = shop.as(shop.anna);
});

async function order(): Promise<string> {
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 1 }] });
  const outcome = await placeOrder(ctx, { cartId: "current", tacVersion: "2026-10" });
  if (outcome.kind !== "placed") throw new Error(outcome.errors.join());
  return outcome.orderCode;
}
const owner = ({ customerId, accountId } = shop.anna) => ({ customerId, accountId, siteId: "FIWE-DE", cartKind: "shop" as const });
const BEFORE = new Date("2026-11-20T09:59:00Z");

test("returns the order of a cart only to the account that placed it", async () => {
  const orderCode = await order();
  const { cart_id: cartId } = await shop.db.selectFrom("cart").select("cart_id").executeTakeFirstOrThrow();
  expect(await selectReceiptOfCart(shop.db, cartId, shop.anna.accountId)).toMatchObject({ orderCode });
  expect(await selectReceiptOfCart(shop.db, cartId, shop.bert.accountId)).toBeNull();
});

test("returns the latest order only for the same account, customer, site and cart kind", async () => {
  const orderCode = await order();
  expect(await selectReceiptSince(shop.db, owner(), BEFORE)).toMatchObject({ orderCode });
  expect(await selectReceiptSince(shop.db, owner(shop.bert), BEFORE)).toBeNull();
  expect(await selectReceiptSince(shop.db, owner(shop.cora), BEFORE)).toBeNull();
  expect(await selectReceiptSince(shop.db, { ...owner(), customerId: shop.cora.customerId }, BEFORE)).toBeNull();
  expect(await selectReceiptSince(shop.db, { ...owner(), siteId: "FIWE-CLOSED" }, BEFORE)).toBeNull();
  expect(await selectReceiptSince(shop.db, { ...owner(), cartKind: "procurement" }, BEFORE)).toBeNull();
  expect(await selectReceiptSince(shop.db, owner(), new Date("2026-11-20T10:00:01Z"))).toBeNull();
});

test("returns the newest of two recent orders", async () => {
  await order();
  shop.clock.set("2026-11-20T10:05:00Z");
  const newest = await order();
  shop.clock.set("2026-11-20T10:00:00Z");
  expect(await selectReceiptSince(shop.db, owner(), BEFORE)).toMatchObject({ orderCode: newest });
});

test.each([
  [50_000, 100],
  [100, 100],
  [99, 99],
  [0, 1],
  [-5, 1],
  [2.9, 2],
])("limits a page size of %s to %s", async (requested, size) => {
  expect((await listOrders(ctx, { size: requested })).size).toBe(size);
});
