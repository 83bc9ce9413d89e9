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

test("locks the own open cart by name or guid; unknown, visitor and foreign carts are rejected", async () => {
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

test("an ordered cart has no lines and is found by its guid only", async () => {
  await fill(ctx);
  const locked = await lockCartForOrder(ctx, "current");
  if (locked.kind !== "open") throw new Error(locked.kind);
  await asOrdered(ctx, locked.cart);
  expect(await lines()).toEqual([]);
  expect(await lockCartForOrder(ctx, locked.cart.guid)).toMatchObject({ kind: "ordered", cart: { guid: locked.cart.guid } });
  expect(await lockCartForOrder(ctx, "current")).toEqual({ kind: "none-open" });
});

test("a cart returned to procurement software or merged cannot be ordered", async () => {
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

test("an order that waits for a concurrent add includes the added lines, by name or guid", async () => {
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
