import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addItem } from "../add/add-item.ts";
import { cartTasks } from "../cart.tasks.ts";
import { expireCarts } from "./expire-carts.ts";
import { mergeCarts } from "../change/merge-carts.ts";
import { ARTICLE, createCartShop, type CartShop } from "../testing.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.db.deleteFrom("cart").execute();
  shop.clock.set("2026-10-01T10:00:00Z");
});

async function visitorsCart(): Promise<string> {
  const outcome = await addItem(shop.visitor(), { articleNumber: ARTICLE.plain, quantity: 3 });
  if (outcome.kind !== "answered") throw new Error("not added");
  return outcome.cartId;
}
const guids = async () => (await shop.db.selectFrom("cart").select("guid").execute()).map((row) => row.guid);

test("deletes a visitor's cart with its lines one month after the last change", async () => {
  await visitorsCart();
  const touched = await visitorsCart();
  shop.clock.set("2026-10-20T10:00:00Z");
  await addItem(shop.visitor(touched), { articleNumber: ARTICLE.plain, quantity: 1 });
  shop.clock.set("2026-10-31T09:59:59Z");
  expect(await expireCarts(shop)).toBe(0);
  shop.clock.set("2026-10-31T10:00:01Z");
  expect(await expireCarts(shop)).toBe(1);
  expect(await guids()).toEqual([touched]);
  expect(await shop.db.selectFrom("cart_line").select("quantity").execute()).toEqual([{ quantity: 4 }]);
});

test("deletes a merged cart as well; a customer's cart expires after a year", async () => {
  const guid = await visitorsCart();
  await mergeCarts(shop.as(shop.anna), guid);
  shop.clock.set("2027-10-01T10:00:00Z");
  expect(await expireCarts(shop)).toBe(1);
  expect(await guids()).toHaveLength(1);
  expect(await guids()).not.toContain(guid);
  shop.clock.set("2027-10-01T10:00:01Z");
  expect(await expireCarts(shop)).toBe(1);
  expect(await guids()).toEqual([]);
});

test.each(["procuring", "returned"])("deletes a procurement cart in state %s after a month, never an ordered one", async (state) => {
  const left = await visitorsCart();
  const ordered = await visitorsCart();
  await shop.db.updateTable("cart").set({ state, is_standing_order: true }).where("guid", "=", left).execute();
  await shop.db.updateTable("cart").set({ state: "ordered" }).where("guid", "=", ordered).execute();
  shop.clock.set("2026-10-31T09:59:59Z");
  expect(await expireCarts(shop)).toBe(0);
  shop.clock.set("2028-10-31T10:00:01Z");
  expect(await expireCarts(shop)).toBe(1);
  expect(await guids()).toEqual([ordered]);
});

test("a cart for a further customer number expires after a year, as the account's own", async () => {
  const added = await addItem(shop.as(shop.anna), { articleNumber: ARTICLE.plain, quantity: 1 });
  if (added.kind !== "answered") throw new Error("not added");
  await shop.db.updateTable("cart").set({ state: "procuring" }).execute();
  shop.clock.set("2027-10-01T10:00:00Z");
  expect(await expireCarts(shop)).toBe(0);
  shop.clock.set("2027-10-01T10:00:01Z");
  expect(await expireCarts(shop)).toBe(1);
});

test("deletes in batches and skips a locked cart", async () => {
  for (let made = 0; made < 5; made += 1) await visitorsCart();
  const held = await visitorsCart();
  shop.clock.set("2026-12-01T10:00:00Z");
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom("cart").select("guid").where("guid", "=", held).forUpdate().execute();
    expect(await expireCarts(shop, 2)).toBe(5);
  });
  expect(await guids()).toEqual([held]);
});

test("the nightly task deletes expired carts", async () => {
  await visitorsCart();
  shop.clock.set("2026-12-01T10:00:00Z");
  await cartTasks["expire-carts"]!.run(shop.visitor(), {});
  expect(await guids()).toEqual([]);
});
