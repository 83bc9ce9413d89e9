import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { placeOrder } from "../../checkout/index.ts";
import type { Context } from "../../context.ts";
import { addAll, ARTICLE, createCartShop, type CartShop, seedAccount } from "../testing.ts";
import { getCart } from "../show/get-cart.ts";
import { createRebuyOrder } from "./create-rebuy-order.ts";
import { findRebuy } from "./find-rebuy.ts";

let shop: CartShop;
let ctx: Context;
let people = 0;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  ctx = shop.as(await seedAccount(shop.db, "4711", `wieder${++people}@4711.test`));
});

type OrderedLine = [articleNumber: string, quantity: number];

/** An order that was placed long ago, while all of its articles were sold. */
async function ordered(lines: readonly OrderedLine[], status = "D"): Promise<string> {
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 1 }] });
  const outcome = await placeOrder(ctx, { cartId: "current", tacVersion: "2026-10" });
  if (outcome.kind !== "placed") throw new Error(outcome.errors.join());
  const { orderCode } = outcome;
  const line = await shop.db.selectFrom("order_line").selectAll().where("order_code", "=", orderCode).executeTakeFirstOrThrow();
  await shop.db.deleteFrom("order_line").where("order_code", "=", orderCode).execute();
  await shop.db
    .insertInto("order_line")
    .values(
      lines.map(([article_number, quantity], at) => ({ ...line, position: 10 * (at + 1), article_number, name: `Wie ${at}`, quantity })),
    )
    .execute();
  await shop.db.updateTable("customer_order").set({ status }).where("order_code", "=", orderCode).execute();
  return orderCode;
}
async function inCart() {
  const view = await getCart(ctx, { cartId: "current" });
  return view?.valued.lines.map(({ articleNumber, quantity }) => [articleNumber, quantity]);
}
async function rebuy(orderCode: string, key?: string) {
  const outcome = await createRebuyOrder(ctx, { orderCode, key });
  if (outcome.kind !== "done") throw new Error(outcome.kind);
  return outcome.modifications.map(({ articleNumber, article, quantity, added, status }) => [
    articleNumber,
    article,
    quantity,
    added,
    status,
  ]);
}

test("adds the lines of a completed order to the existing cart (REBUY-07)", async () => {
  const orderCode = await ordered([
    [ARTICLE.plain, 3],
    [ARTICLE.stepped, 100],
  ]);
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 2 }] });
  expect(await rebuy(orderCode)).toEqual([
    [ARTICLE.plain, ARTICLE.plain, 3, 3, "success"],
    [ARTICLE.stepped, ARTICLE.stepped, 100, 100, "success"],
  ]);
  expect(await inCart()).toEqual([
    [ARTICLE.plain, 5],
    [ARTICLE.stepped, 100],
  ]);
});

test("replaces discontinued articles with successors and reports unavailable, sold-out and unknown ones (REBUY-08)", async () => {
  const orderCode = await ordered([
    [ARTICLE.replaced, 4],
    [ARTICLE.gone, 1],
    ["999999", 2],
    [ARTICLE.soldOff, 50],
    [ARTICLE.soldOff, 10],
  ]);
  expect(await rebuy(orderCode)).toEqual([
    [ARTICLE.replaced, ARTICLE.plain, 4, 4, "substituted"],
    [ARTICLE.gone, ARTICLE.gone, 1, 0, "unavailable"],
    ["999999", null, 2, 0, "unknownProduct"],
    [ARTICLE.soldOff, ARTICLE.soldOff, 50, 30, "lowStock"],
    [ARTICLE.soldOff, ARTICLE.soldOff, 10, 0, "noStock"],
  ]);
});

test("limits a line to the maximum quantity and reports it", async () => {
  const orderCode = await ordered([[ARTICLE.stepped, 99_020]]);
  expect(await rebuy(orderCode)).toEqual([[ARTICLE.stepped, ARTICLE.stepped, 99_020, 99_000, "maxOrderQuantityExceeded"]]);
});

test("the result of a rebuy is returned for its order only, and null without a rebuy", async () => {
  expect([await findRebuy(ctx, "A-0"), await findRebuy(shop.visitor(), "A-0")]).toEqual([null, null]);
  const orderCode = await ordered([[ARTICLE.plain, 3]]);
  await rebuy(orderCode);
  expect(await findRebuy(ctx, orderCode)).toMatchObject([{ articleNumber: ARTICLE.plain, added: 3 }]);
  expect(await findRebuy(ctx, "A-0")).toBeNull();
});

test("rounds up a quantity that no longer fits the step, also of a successor, and reports it (REBUY-08)", async () => {
  const orderCode = await ordered([
    [ARTICLE.stepped, 60],
    [ARTICLE.replacedByStepped, 120],
  ]);
  expect(await rebuy(orderCode)).toEqual([
    [ARTICLE.stepped, ARTICLE.stepped, 60, 100, "invalidStep"],
    [ARTICLE.replacedByStepped, ARTICLE.stepped, 120, 150, "invalidStep"],
  ]);
  expect(await inCart()).toEqual([[ARTICLE.stepped, 250]]);
});

test("skips an article blocked for the customer, so that the rest can be ordered", async () => {
  const orderCode = await ordered([
    [ARTICLE.reduced, 2],
    [ARTICLE.plain, 1],
  ]);
  await shop.db.insertInto("erp.article_block").values({ customer_id: "4711", article_number: ARTICLE.reduced }).execute();
  try {
    expect(await rebuy(orderCode)).toEqual([
      [ARTICLE.reduced, ARTICLE.reduced, 2, 0, "unavailable"],
      [ARTICLE.plain, ARTICLE.plain, 1, 1, "success"],
    ]);
    expect((await getCart(ctx, { cartId: "current" }))!.errors).toEqual([]);
  } finally {
    await shop.db.deleteFrom("erp.article_block").execute();
  }
});

test("rebuys although the ERP is unavailable", async () => {
  const orderCode = await ordered([[ARTICLE.plain, 1]]);
  ctx = { ...ctx, erp: { ...ctx.erp, simulate: () => Promise.reject(new Error("down")) } };
  expect(await rebuy(orderCode)).toMatchObject([[ARTICLE.plain, ARTICLE.plain, 1, 1, "success"]]);
});

test("a repeat with the same idempotency key returns the same result and adds nothing; another key adds (REBUY-07)", async () => {
  const orderCode = await ordered([[ARTICLE.plain, 3]]);
  const answers = await Promise.all([rebuy(orderCode, "a"), rebuy(orderCode, "a"), rebuy(orderCode, "a")]);
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(await inCart()).toEqual([[ARTICLE.plain, 3]]);
  await rebuy(orderCode, "b");
  expect(await inCart()).toEqual([[ARTICLE.plain, 6]]);
});

test("a double-clicked form adds once; a later one adds again", async () => {
  const orderCode = await ordered([[ARTICLE.plain, 3]]);
  await Promise.all([rebuy(orderCode), rebuy(orderCode)]);
  expect(await inCart()).toEqual([[ARTICLE.plain, 3]]);
  ctx = { ...ctx, clock: { now: () => new Date(shop.clock.now().getTime() + 5_000) } };
  await rebuy(orderCode);
  expect(await inCart()).toEqual([[ARTICLE.plain, 6]]);
});

test("forms for two orders in quick succession rebuy both", async () => {
  const first = await ordered([[ARTICLE.plain, 3]]);
  const second = await ordered([[ARTICLE.stepped, 50]]);
  await rebuy(first);
  expect(await rebuy(second)).toMatchObject([[ARTICLE.stepped, ARTICLE.stepped, 50, 50, "success"]]);
  expect(await inCart()).toEqual([
    [ARTICLE.plain, 3],
    [ARTICLE.stepped, 50],
  ]);
});

test("shows the result in the procurement cart as well", async () => {
  const orderCode = await ordered([[ARTICLE.plain, 3]]);
  const { viewer } = ctx;
  if (viewer.kind !== "customer") throw new Error(viewer.kind);
  const { accountId, customerId } = viewer;
  const sessionId = randomUUID();
  const now = shop.clock.now();
  await shop.db
    .insertInto("procurement_session")
    .values({
      session_id: sessionId,
      dialect: "ids",
      site_id: "FIWE-DE",
      account_id: accountId,
      customer_id: customerId,
      state: "open",
      request: {},
      created_at: now,
      changed_at: now,
    })
    .execute();
  ctx = shop.as({ ...viewer, cartKind: `procurement:${sessionId}` });
  await rebuy(orderCode);
  expect(await findRebuy(ctx, orderCode)).toMatchObject([{ articleNumber: ARTICLE.plain, added: 3 }]);
});

test.each(["A", "B", "C", "E"])("an order of status %s cannot be rebought (REBUY-05)", async (status) => {
  const orderCode = await ordered([[ARTICLE.plain, 3]], status);
  expect(await createRebuyOrder(ctx, { orderCode })).toEqual({ kind: "not-completed" });
  expect(await inCart()).toEqual([]);
});

test("another company's order and a missing one are unknown; a colleague's can be rebought", async () => {
  const orderCode = await ordered([[ARTICLE.plain, 3]]);
  expect(await createRebuyOrder(shop.as(shop.cora), { orderCode })).toEqual({ kind: "unknown-order" });
  expect(await createRebuyOrder(ctx, { orderCode: "0" })).toEqual({ kind: "unknown-order" });
  expect(await createRebuyOrder(shop.as(shop.bert), { orderCode })).toMatchObject({ kind: "done" });
});

test("rejects a rebuy in a shop without a cart", async () => {
  const orderCode = await ordered([[ARTICLE.plain, 3]]);
  const { viewer } = ctx;
  expect(await createRebuyOrder(shop.as(viewer, "RetailConnect"), { orderCode })).toEqual({ kind: "refused", reason: "NoCartError" });
});

test("the number of statements does not depend on the number of lines", async () => {
  const statementsFor = async (count: number) => {
    const orderCode = await ordered(Array.from({ length: count }, (_, at): OrderedLine => [at % 2 ? ARTICLE.replaced : `x${at}`, 1]));
    let statements = 0;
    const db = ctx.db.withPlugin({
      transformQuery: ({ node }) => (statements++, node),
      transformResult: async ({ result }) => result,
    });
    expect(await createRebuyOrder({ ...ctx, db }, { orderCode })).toMatchObject({ kind: "done", modifications: { length: count } });
    return statements;
  };
  expect(await statementsFor(300)).toBe(await statementsFor(3));
});
