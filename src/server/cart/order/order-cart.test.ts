import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { mergeCarts } from "../change/merge-carts.ts";
import { getCart } from "../show/get-cart.ts";
import { addAll, ARTICLE, asOrdered, createCartShop, type CartShop } from "../testing.ts";
import { lockCartForOrder, returnCart } from "./order-cart.ts";

let shop: CartShop;
let ctx: Context;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.db.deleteFrom("cart").execute();
  ctx = shop.as(shop.anna);
});

const fill = (of: Context) => addAll(of, { items: [{ articleNumber: ARTICLE.plain, quantity: 3 }] });
const guidOf = async (of: Context) => (await getCart(of, { cartId: "current" }))!.valued.cart.guid;
const lines = async () => (await shop.db.selectFrom("cart_line").select("quantity").execute()).map(({ quantity }) => quantity);

test("an open cart is ordered with its lines, by its name and by its guid; nobody's, a visitor's and a stranger's are unknown", async () => {
  expect(await lockCartForOrder(ctx, "current")).toEqual({ kind: "none-open" });
  await fill(ctx);
  const guid = await guidOf(ctx);
  for (const cartId of ["current", guid]) {
    expect(await lockCartForOrder(ctx, cartId)).toMatchObject({ kind: "open", cart: { guid }, lines: [{ quantity: 3 }] });
  }
  const { cartId: visitors } = await fill(shop.visitor());
  for (const [who, cartId] of [
    [ctx, "nonsense"],
    [ctx, visitors],
    [shop.visitor(visitors), visitors],
    [shop.as(shop.bert), guid],
  ] as const)
    expect(await lockCartForOrder(who, cartId)).toEqual({ kind: "unknown" });
});

test("an ordered cart keeps no lines and is found as ordered by its guid alone", async () => {
  await fill(ctx);
  const locked = await lockCartForOrder(ctx, "current");
  if (locked.kind !== "open") throw new Error(locked.kind);
  await asOrdered(ctx, locked.cart);
  expect(await lines()).toEqual([]);
  expect(await lockCartForOrder(ctx, locked.cart.guid)).toMatchObject({ kind: "ordered", cart: { guid: locked.cart.guid } });
  expect(await lockCartForOrder(ctx, "current")).toEqual({ kind: "none-open" });
});

test("a cart that went back to procurement software, or into another one, cannot be ordered any more", async () => {
  await returnCart(ctx);
  await fill(ctx);
  const guid = await guidOf(ctx);
  await returnCart(ctx);
  expect(await lines()).toEqual([]);
  expect(await lockCartForOrder(ctx, guid)).toEqual({ kind: "unknown" });
  expect(await lockCartForOrder(ctx, "current")).toEqual({ kind: "none-open" });

  const { cartId: visitors } = await fill(shop.visitor());
  await mergeCarts(ctx, visitors);
  expect(await lockCartForOrder(ctx, visitors)).toEqual({ kind: "unknown" });
});

test("who waits for a cart that is just added to orders it with what was added, whatever the cart is named by", async () => {
  for (const named of [() => Promise.resolve("current"), guidOf]) {
    await fill(ctx);
    const cartId = await named(ctx);
    let waits: ReturnType<typeof lockCartForOrder> | undefined;
    await shop.db.transaction().execute(async (tx) => {
      await addAll({ ...ctx, db: tx }, { items: [{ articleNumber: ARTICLE.stepped }, { articleNumber: ARTICLE.plain, quantity: 4 }] });
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      waits = shop.db.transaction().execute((other) => lockCartForOrder({ ...ctx, db: other }, cartId));
      const waiting = async () =>
        (await sql`select 1 from pg_stat_activity where ${rows[0]!.pid} = any(pg_blocking_pids(pid))`.execute(shop.db)).rows.length;
      await expect.poll(waiting).toBe(1);
    });
    const locked = await waits!;
    if (locked.kind !== "open") throw new Error(locked.kind);
    expect(locked.lines.map(({ quantity }) => quantity)).toEqual([7, 50]);
    await shop.db.deleteFrom("cart").execute();
  }
});
