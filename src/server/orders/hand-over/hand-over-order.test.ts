import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAll, ARTICLE, createCartShop, type CartShop } from "../../cart/testing.ts";
import { placeOrder, setCartComment } from "../../checkout/index.ts";
import { builtInErp } from "#demo/erp/index.ts";
import { ErpRefusedError, ErpUnavailableError } from "../../erp/index.ts";
import type { ErpPort } from "../../ports/erp-port.ts";
import { deliverOrder } from "./deliver-order.ts";
import { handOverGauges } from "./hand-over-gauges.ts";
import { type HandOverContext, handOverOrder } from "./hand-over-order.ts";
import { sweepOutbox } from "./sweep-outbox.ts";

let shop: CartShop;
let erp: ErpPort;
let orderCode: string;
beforeAll(async () => {
  shop = await createCartShop();
  erp = builtInErp();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await sql`delete from outbox_message`.execute(shop.db);
  shop.clock.set("2026-11-20T10:00:00Z");
  orderCode = await order();
});

async function order(shopType?: "OnlineShop"): Promise<string> {
  // The open shop charges private customers in gross.
  const ctx = shop.as(shopType ? { ...shop.anna, groups: 8 } : shop.anna, shopType);
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 200 }, { articleNumber: ARTICLE.stepped }] });
  await setCartComment(ctx, "Tor 3, bitte anrufen");
  const outcome = await placeOrder(ctx, { cartId: "current", tacVersion: "2026-10" });
  if (outcome.kind !== "placed") throw new Error(outcome.errors.join());
  return outcome.orderCode;
}
async function inErp(code = orderCode) {
  const orders = await shop.db.selectFrom("erp.sales_order").selectAll().where("order_code", "=", code).execute();
  const lines = await shop.db
    .selectFrom("erp.sales_order_line as l")
    .innerJoin("erp.sales_order as o", "o.sales_order_id", "l.sales_order_id")
    .selectAll("l")
    .where("o.order_code", "=", code)
    .orderBy("l.position")
    .execute();
  return { orders, lines };
}
const isDelivered = async (code = orderCode) =>
  (await shop.db.selectFrom("outbox_message").select("delivered_at").where("key", "=", code).executeTakeFirstOrThrow()).delivered_at !==
  null;
const deps = (port: ErpPort = erp) => ({ ...shop.visitor(), erp: port });

test("sends an order with lines and amounts to the ERP and marks its message as delivered (API-CHECK-06)", async () => {
  await handOverOrder(deps(), orderCode);
  const { orders, lines } = await inErp();
  // 24.80 + 2.90 goods, 17.40 delivery; 19 % of 45.10.
  expect(orders).toMatchObject([{ customer_id: "4711", net_total: "45.10", tax_total: "8.57", currency: "EUR" }]);
  expect(lines).toMatchObject([
    { position: 10, article_number: ARTICLE.plain, quantity: 200, net_total: "24.80" },
    { position: 20, article_number: ARTICLE.stepped, quantity: 50, net_total: "2.90" },
  ]);
  expect(await isDelivered()).toBe(true);
});

test("sends contact, comment, payment, delivery and prices to the ERP (API-CHECK-06)", async () => {
  const code = await order("OnlineShop");
  await handOverOrder(deps(), code);
  const { orders, lines } = await inErp(code);
  // 14.76 for 100 and 6.90 for 100 with tax, 20.71 delivery: 53.68 contain 8.57.
  expect(orders).toMatchObject([
    {
      contact: { titleCode: "mrs", firstName: "Anna", lastName: "Anker", email: "anna@4711.test" },
      comment: "Tor 3, bitte anrufen",
      payment_mode: "invoice",
      price_basis: "gross",
      net_total: "45.11",
      tax_total: "8.57",
      taxes: [{ rate: "0.1900", net: "45.11", tax: "8.57" }],
      delivery_cost: "17.40",
      delivery_total: "20.71",
      delivery_tax_rate: "0.1900",
      billing_address: { town: "Hamburg", sapCustomerId: "4711" },
      delivery_address: { town: "Bremen", sapCustomerId: "4711-1" },
      placed_at: new Date("2026-11-20T10:00:00Z"),
    },
  ]);
  expect(lines).toMatchObject([
    {
      name: `Artikel ${ARTICLE.plain}`,
      quantity: 200,
      unit: "Stück",
      amount: "12.400000",
      price_quantity: "100.0000",
      tax_rate: "0.1900",
      unit_price: "14.760000",
      unit_price_quantity: 100,
      total: "29.52",
      net_total: "24.81",
    },
    { amount: "5.800000", unit_price: "6.900000", total: "3.45", net_total: "2.90" },
  ]);
});

test("hands over orders of an older shop version with the available data", async () => {
  await sql`update customer_order set contact = null, price_basis = null, taxes = null, delivery_total = null, delivery_tax_rate = null
    where order_code = ${orderCode}`.execute(shop.db);
  await sql`update order_line set unit_price = null, unit_price_quantity = null, total = null where order_code = ${orderCode}`.execute(
    shop.db,
  );
  await handOverOrder(deps(), orderCode);
  const { orders, lines } = await inErp();
  expect(orders).toMatchObject([
    { contact: { firstName: "", email: "anna@4711.test" }, price_basis: "net", taxes: [], delivery_cost: "17.40", delivery_total: "17.40" },
  ]);
  expect(lines).toMatchObject([{ unit_price: "12.400000", unit_price_quantity: 100, total: "24.80" }, { total: "2.90" }]);
});

test("creates one ERP order for repeated and concurrent hand-overs", async () => {
  await Promise.all([handOverOrder(deps(), orderCode), handOverOrder(deps(), orderCode), handOverOrder(deps(), orderCode)]);
  await handOverOrder(deps(), orderCode);
  const { orders, lines } = await inErp();
  expect([orders.length, lines.length]).toEqual([1, 2]);
});

test("does not resend an order that was handed over", async () => {
  const sent: string[] = [];
  const listening: ErpPort = { ...erp, acceptOrder: async (_caller, accepted) => void sent.push(accepted.orderCode) };
  await handOverOrder(deps(listening), orderCode);
  await handOverOrder(deps(listening), orderCode);
  expect(sent).toEqual([orderCode]);
});

test("completes a hand-over that failed after the ERP accepted it, without a second order", async () => {
  const dying: ErpPort = {
    ...erp,
    async acceptOrder(...accepted) {
      await erp.acceptOrder(...accepted);
      throw new Error("killed");
    },
  };
  await expect(handOverOrder(deps(dying), orderCode)).rejects.toThrow("killed");
  expect(await isDelivered()).toBe(false);
  await handOverOrder(deps(), orderCode);
  expect(await isDelivered()).toBe(true);
  const { orders, lines } = await inErp();
  expect([orders.length, lines.length]).toEqual([1, 2]);
});

test("leaves the message pending if the ERP cannot be reached", async () => {
  const unreachable: ErpPort = { ...erp, acceptOrder: () => Promise.reject(new Error("unreachable")) };
  await expect(handOverOrder(deps(unreachable), orderCode)).rejects.toThrow("unreachable");
  expect((await inErp()).orders).toEqual([]);
  expect(await isDelivered()).toBe(false);
});

test("the sweep hands over overdue messages and leaves recent ones to their job", async () => {
  expect(await sweepOutbox(deps())).toBe(0);
  shop.clock.set("2026-11-20T10:02:00Z");
  expect(await sweepOutbox(deps())).toBe(1);
  expect((await inErp()).orders).toHaveLength(1);
  expect(await sweepOutbox(deps())).toBe(0);
});

test("hands over the other orders if the ERP refuses one", async () => {
  const other = await order();
  shop.clock.set("2026-11-20T10:02:00Z");
  const picky: ErpPort = {
    ...erp,
    acceptOrder: (caller, offered) =>
      offered.orderCode === orderCode ? Promise.reject(new Error("refused")) : erp.acceptOrder(caller, offered),
  };
  await expect(sweepOutbox(deps(picky))).rejects.toMatchObject({
    message: "1 orders could not be handed over.",
    errors: [{ message: expect.stringContaining(orderCode), cause: { message: "refused" } }],
  });
  expect((await inErp(other)).orders).toHaveLength(1);
  expect(await isDelivered()).toBe(false);
});

/** An ERP that is unavailable until `isAway` is reset; records the orders it accepts. */
function absentErp(): ErpPort & { isAway: boolean; refused: string | null; offered: number; taken: string[] } {
  const absent = {
    ...erp,
    isAway: true,
    refused: null as string | null,
    offered: 0,
    taken: [] as string[],
    async acceptOrder(caller: Parameters<ErpPort["acceptOrder"]>[0], offered: Parameters<ErpPort["acceptOrder"]>[1]) {
      absent.offered += 1;
      if (absent.isAway) throw new ErpUnavailableError("away");
      if (offered.orderCode === absent.refused) throw new ErpRefusedError("refused");
      await erp.acceptOrder(caller, offered);
      absent.taken.push(offered.orderCode);
    },
  };
  return absent;
}

test("hands over orders in sequence after an ERP outage, and later orders after them (PROCURE-36)", async () => {
  const absent = absentErp();
  const ctx = deps(absent);
  const codes = [orderCode];
  await deliverOrder(ctx, orderCode);
  for (const at of ["10:00:30", "10:20:00", "10:59:50"]) {
    shop.clock.set(`2026-11-20T${at}Z`);
    codes.push(await order());
    await deliverOrder(ctx, codes.at(-1)!);
    await sweepOutbox(ctx);
  }
  expect(await Promise.all(codes.map((code) => isDelivered(code)))).toEqual([false, false, false, false]);
  absent.isAway = false;
  shop.clock.set("2026-11-20T11:00:00Z");
  const late = await order();
  // The next order placed afterwards takes the waiting ones along.
  await deliverOrder(ctx, late);
  expect(absent.taken).toEqual([...codes, late]);
  expect(await sweepOutbox(ctx)).toBe(0);
  const next = await order();
  await deliverOrder(ctx, next);
  expect(absent.taken.at(-1)).toBe(next);
});

test("concurrent sweeps hand over each order once and in sequence (PROCURE-36)", async () => {
  const absent = absentErp();
  absent.isAway = false;
  const codes = [orderCode, await order(), await order(), await order()];
  shop.clock.set("2026-11-20T10:05:00Z");
  await Promise.all([sweepOutbox(deps(absent)), sweepOutbox(deps(absent))]);
  await sweepOutbox(deps(absent));
  expect(absent.taken).toEqual(codes);
});

test("logs a refused order once, hands over the others and retries it after an hour", async () => {
  const absent = absentErp();
  absent.isAway = false;
  absent.refused = orderCode;
  const errors: unknown[] = [];
  const log = {
    ...deps().log,
    error: (...said: unknown[]) => void errors.push(said[1]),
    warn: () => {},
  } as unknown as HandOverContext["log"];
  const ctx = { ...deps(absent), log };
  await deliverOrder(ctx, orderCode);
  expect(errors).toEqual(["the ERP rejected an order: manual action required"]);
  shop.clock.set("2026-11-20T10:02:00Z");
  const other = await order();
  await deliverOrder(ctx, other);
  expect(absent.taken).toEqual([other]);
  await sweepOutbox(ctx);
  expect(absent.offered).toBe(2);
  // Retried after an hour, since the cause may have been fixed.
  shop.clock.set("2026-11-20T11:00:10Z");
  await expect(sweepOutbox(ctx)).rejects.toThrow("1 orders could not be handed over.");
  await sweepOutbox(ctx);
  expect(absent.offered).toBe(3);
  absent.refused = null;
  shop.clock.set("2026-11-20T12:00:20Z");
  await sweepOutbox(ctx);
  expect(absent.taken).toEqual([other, orderCode]);
});

test("exports the number of pending orders and the age of the oldest as metrics (PROCURE-36)", async () => {
  const read = async () => Promise.all(handOverGauges(shop).map(async (gauge) => gauge.read()));
  await order();
  shop.clock.set("2026-11-20T11:00:00Z");
  expect(await read()).toEqual([2, 0, 3_600]);
  await sweepOutbox(deps());
  expect(await read()).toEqual([0, 0, 0]);
});

test("rolls back order, message, jobs and e-mail if the transaction fails", async () => {
  const ctx = shop.as(shop.cora);
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 1 }] });
  const counts = async () =>
    (
      await sql<{ n: string }>`
      select concat_ws(' ', (select count(*) from customer_order), (select count(*) from outbox_message),
        (select count(*) from mail_message), (select count(*) from graphile_worker.jobs),
        (select count(*) from cart where state = 'open')) as n`.execute(shop.db)
    ).rows[0]!.n;
  const before = await counts();
  let jobs = 0;
  const failing = {
    ...ctx,
    jobs: {
      ...ctx.jobs,
      addAll: async (...args: Parameters<typeof ctx.jobs.addAll>) => {
        await ctx.jobs.addAll(...args);
        jobs += args[1].length;
        throw new Error("queue is gone");
      },
    },
  };
  await expect(placeOrder(failing, { cartId: "current", tacVersion: "2026-10" })).rejects.toThrow("queue is gone");
  expect(jobs).toBe(2);
  expect(await counts()).toBe(before);
});

test("throws for a message about an unknown order and leaves it pending", async () => {
  await sql`insert into outbox_message (topic, key, payload, created_at) values ('order', 'none', '{}', now())`.execute(shop.db);
  await expect(handOverOrder(deps(), "none")).rejects.toThrow("does not exist");
  expect(await isDelivered("none")).toBe(false);
});
