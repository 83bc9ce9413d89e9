import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAll, ARTICLE, createCartShop, type CartShop } from "../../cart/testing.ts";
import { placeOrder } from "../../checkout/index.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { ErpRefusedError } from "../../erp/index.ts";
import { builtInErp } from "#demo/erp/index.ts";
import type { ErpPort } from "../../ports/erp-port.ts";
import { deliverOrder } from "./deliver-order.ts";
import { handOverAgain } from "./hand-over-again.ts";

let shop: CartShop;
let orderCode: string;
const erp = builtInErp();
const deps = (port: ErpPort = erp) => ({ ...shop.visitor(), erp: port });
const again = (code: string) => inTransaction(deps(), (tx) => handOverAgain(tx, code));
const jobs = async () =>
  (await sql<{ key: string }>`select key from graphile_worker._private_jobs where key like 'deliver-outbox:%'`.execute(shop.db)).rows.map(
    ({ key }) => key,
  );
const message = () =>
  shop.db.selectFrom("outbox_message").select(["delivered_at", "refused_at", "refusal"]).where("key", "=", orderCode).executeTakeFirst();
const ordersInErp = async () =>
  (await shop.db.selectFrom("erp.sales_order").select("order_code").where("order_code", "=", orderCode).execute()).length;
const acceptedAt = async () =>
  (await shop.db.selectFrom("customer_order").select("accepted_at").where("order_code", "=", orderCode).executeTakeFirstOrThrow())
    .accepted_at;

beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await sql`delete from outbox_message`.execute(shop.db);
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  shop.clock.set("2026-11-20T10:00:00Z");
  const ctx = shop.as(shop.anna);
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 200 }] });
  const outcome = await placeOrder(ctx, { cartId: "current", tacVersion: "2026-10" });
  if (outcome.kind !== "placed") throw new Error(outcome.errors.join());
  ({ orderCode } = outcome);
});

test("a repeated hand-over never makes a second ERP order (OFFICE-12)", async () => {
  await deliverOrder(deps(), orderCode);
  const accepted = await acceptedAt();
  expect(accepted).toEqual(new Date("2026-11-20T10:00:00Z"));
  shop.clock.set("2026-11-20T11:00:00Z");
  for (let times = 0; times < 2; times += 1) {
    expect(await again(orderCode)).toBe(true);
    expect(await message()).toMatchObject({ delivered_at: null });
    await deliverOrder(deps(), orderCode);
    expect((await message())?.delivered_at).toEqual(new Date("2026-11-20T11:00:00Z"));
  }
  expect(await ordersInErp()).toBe(1);
  // The time at which the ERP accepted it first stays.
  expect(await acceptedAt()).toEqual(accepted);
});

test("a rejected order is offered at once, with the reason until then", async () => {
  const picky: ErpPort = { ...erp, acceptOrder: () => Promise.reject(new ErpRefusedError("the customer is blocked")) };
  await deliverOrder(deps(picky), orderCode);
  expect(await message()).toMatchObject({ refusal: "the customer is blocked", refused_at: new Date("2026-11-20T10:00:00Z") });
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  expect(await again(orderCode)).toBe(true);
  expect(await message()).toMatchObject({ refusal: null, refused_at: null });
  expect(await jobs()).toEqual([`deliver-outbox:${orderCode}`]);
  await deliverOrder(deps(), orderCode);
  expect(await ordersInErp()).toBe(1);
});

test("hands over an order whose message was deleted, and none from other channels", async () => {
  await deliverOrder(deps(), orderCode);
  await sql`delete from outbox_message`.execute(shop.db);
  expect(await again(orderCode)).toBe(true);
  await deliverOrder(deps(), orderCode);
  expect(await ordersInErp()).toBe(1);
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  await sql`update customer_order set cart_id = null where order_code = ${orderCode}`.execute(shop.db);
  expect([await again(orderCode), await again("none")]).toEqual([false, false]);
  expect(await jobs()).toEqual([]);
});
