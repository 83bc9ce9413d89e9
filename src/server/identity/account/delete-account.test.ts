import { afterAll, beforeAll, expect, test } from "vitest";
import { addItem, cart, getCart } from "../../cart/index.ts";
import { ARTICLE, type CartShop, createCartShop } from "../../cart/testing.ts";
import { placeOrder } from "../../checkout/index.ts";
import { deleteAccount } from "./delete-account.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());

test("deletes an account with its open cart, and anonymises its orders", async () => {
  const anna = shop.as(shop.anna);
  await addItem(anna, { articleNumber: ARTICLE.plain, quantity: 200 });
  const placed = await placeOrder(anna, { cartId: "current", tacVersion: "2026-10" });
  if (placed.kind !== "placed") throw new Error(placed.errors.join());
  await addItem(anna, { articleNumber: ARTICLE.plain, quantity: 3 });
  const { email } = await shop.db
    .selectFrom("account")
    .select("email")
    .where("account_id", "=", shop.anna.accountId)
    .executeTakeFirstOrThrow();

  expect(await deleteAccount(shop.db, ` ${email.toUpperCase()} `, [cart])).toBe(true);

  const orders = await shop.db.selectFrom("customer_order").select(["order_code", "customer_id", "account_id"]).execute();
  expect(orders).toEqual([{ order_code: placed.orderCode, customer_id: shop.anna.customerId, account_id: null }]);
  expect(await shop.db.selectFrom("order_line").select("quantity").execute()).toEqual([{ quantity: 200 }]);
  expect(await shop.db.selectFrom("cart").select(["state", "account_id", "customer_id"]).execute()).toEqual([
    { state: "ordered", account_id: null, customer_id: null },
  ]);
  expect(await shop.db.selectFrom("account").select("email").where("email", "=", email).execute()).toEqual([]);
  expect((await getCart(shop.as(shop.anna), { cartId: "current" }))?.valued.lines ?? []).toEqual([]);
});

test("returns false for an address without an account", async () => {
  expect(await deleteAccount(shop.db, "niemand@example.test", [])).toBe(false);
});
