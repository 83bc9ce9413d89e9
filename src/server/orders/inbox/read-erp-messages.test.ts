import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAll, ARTICLE, createCartShop, type CartShop } from "../../cart/testing.ts";
import { placeOrder } from "../../checkout/index.ts";
import { expireInbox } from "./expire-inbox.ts";
import { inboxGauges } from "./inbox-gauges.ts";
import { type InboxContext, readErpMessages, sweepErpMessages } from "./read-erp-messages.ts";
import { lineState, message, orderState, reportingErp, unitState } from "./testing.ts";
import { emptyTables } from "../../db/testing.ts";

let shop: CartShop;
let erp: ReturnType<typeof reportingErp>;
let logged: { level: string; msg: string }[];
let ctx: InboxContext;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  const used = [
    "business_document_file",
    "business_document",
    "handling_unit_line",
    "handling_unit",
    "inbox_message",
    "inbox_position",
    "outbox_message",
    "order_line",
    "customer_order",
  ] as const;
  await emptyTables(shop.db, used);
  await shop.db.deleteFrom("customer").where("customer_id", "=", "4999").execute();
  await sql`update stock set erp_version = 0, available = 34`.execute(shop.db);
  shop.clock.set("2026-11-20T10:00:00Z");
  erp = reportingErp();
  logged = [];
  const log = pino({ base: null, formatters: { level: (level) => ({ level }) } }, { write: (line) => void logged.push(JSON.parse(line)) });
  ctx = { ...shop.visitor(), erp, log };
});

const order = (overrides: Parameters<typeof orderState>[0] = {}) => ({ kind: "order" as const, order: orderState(overrides) });
const unit = (overrides: Parameters<typeof unitState>[0] = {}) => ({ kind: "handling-unit" as const, unit: unitState(overrides) });
const stock = (available: number) => ({ kind: "stock" as const, stock: { articleNumber: ARTICLE.soldOff, available } });

const orders = () => shop.db.selectFrom("customer_order").selectAll().orderBy("order_code").execute();
const lines = (orderCode: string) =>
  shop.db.selectFrom("order_line").selectAll().where("order_code", "=", orderCode).orderBy("position").execute();
const inbox = async () => {
  const rows = await shop.db.selectFrom("inbox_message").select(["message_id", "applied_at", "problem"]).orderBy("message_id").execute();
  return Object.fromEntries(rows.map((row) => [row.message_id, row.applied_at ? "applied" : row.problem]));
};
const available = async () =>
  (await shop.db.selectFrom("stock").select("available").where("article_number", "=", ARTICLE.soldOff).executeTakeFirstOrThrow()).available;

test("stores an order that was not placed in the shop completely", async () => {
  erp.say(
    message(order({ status: "B", plannedDeliveryOn: "2026-11-25", lines: [lineState({ delivered: 4, rejected: 1, status: "C" })] }), 3),
  );
  await readErpMessages(ctx);
  expect(await orders()).toMatchObject([
    {
      order_code: "7000000001",
      cart_id: null,
      site_id: null,
      account_id: null,
      customer_id: "4711",
      order_type: "phone",
      status: "B",
      email: "anna@4711.test",
      contact: { titleCode: "mrs", firstName: "Anna", lastName: "Anker" },
      purchase_order_number: "BV 7",
      net_total: "10.00",
      tax_total: "1.90",
      price_basis: "net",
      placed_at: new Date("2026-11-19T08:00:00Z"),
      erp_version: 3,
    },
  ]);
  expect(await lines("7000000001")).toMatchObject([{ delivered: 4, rejected: 1, status: "C", total: "10.00", unit_price: "1.000000" }]);
});

test("preserves agreed amounts of a shop order and applies its status", async () => {
  const orderCode = await placeHere();
  const { position } = (await lines(orderCode))[0]!;
  const before = (await orders())[0]!;
  const changed = lineState({ position, quantity: 200, delivered: 150, status: "C", total: "999.00", customerArticleNumber: "K-1" });
  erp.say(
    message(order({ orderCode, orderType: "shop", status: "C", netTotal: "999.00", purchaseOrderNumber: "other", lines: [changed] })),
  );
  await readErpMessages(ctx);
  expect((await orders())[0]).toEqual({ ...before, status: "C", erp_version: 1, confirmed_at: shop.clock.now() });
  expect(await lines(orderCode)).toMatchObject([{ delivered: 150, status: "C", total: "24.80", customer_article_number: "K-1" }]);
});

test("reports a state that contradicts the shop order, and applies the others", async () => {
  const orderCode = await placeHere();
  const { position } = (await lines(orderCode))[0]!;
  const tooMany = order({ orderCode, status: "D", lines: [lineState({ position, quantity: 300, delivered: 300 })] });
  erp.say(message(order()), message(tooMany, 1, "bad"), message(order({ orderCode: "7000000002" })));
  await readErpMessages(ctx);
  expect((await orders()).map((row) => [row.order_code, row.status])).toEqual([
    [orderCode, "A"],
    ["7000000001", "A"],
    ["7000000002", "A"],
  ]);
  expect((await inbox())["bad"]).toContain("order_line_delivered_check");
});

test("ignores repeated, late and out-of-order messages", async () => {
  const newest = message(order({ status: "D", lines: [lineState({ delivered: 10, status: "D" })] }), 5);
  erp.say(newest, message(order({ status: "B" }), 4), newest);
  await readErpMessages(ctx);
  erp.say(newest, message(order({ status: "A" }), 1), message(order({ status: "E" }), 5));
  await readErpMessages(ctx);
  expect(await orders()).toMatchObject([{ status: "D", erp_version: 5 }]);
  expect(await lines("7000000001")).toMatchObject([{ delivered: 10 }]);
  expect(new Set(Object.values(await inbox()))).toEqual(new Set(["applied"]));
});

test("replaces all lines of the previous state", async () => {
  erp.say(message(order({ lines: [lineState(), lineState({ position: 2 }), lineState({ position: 3 })] }), 1));
  await readErpMessages(ctx);
  erp.say(message(order({ lines: [lineState({ quantity: 4 }), lineState({ position: 3 })] }), 2));
  await readErpMessages(ctx);
  expect((await lines("7000000001")).map((line) => [line.position, line.quantity])).toEqual([
    [1, 4],
    [3, 10],
  ]);
});

test("never assigns an order to another customer", async () => {
  erp.say(message(order(), 1, "first"), message(order({ customerId: "4712", status: "D" }), 2, "second"));
  await readErpMessages(ctx);
  erp.say(message(order({ customerId: "4712", status: "D" }), 3, "third"));
  await readErpMessages(ctx);
  const [kept] = await orders();
  const stranger = kept!.customer_id === "4711" ? "4712" : "4711";
  erp.say(message(order({ customerId: stranger }), 9, "fourth"));
  await readErpMessages(ctx);
  expect(await orders()).toEqual([kept]);
  expect((await inbox())["fourth"]).toBe("an order of another customer");
});

test("defers messages of an unknown customer until the customer exists", async () => {
  erp.say(
    message(order({ customerId: "4999" }), 1, "order"),
    message(unit({ customerId: "4999" }), 1, "unit"),
    message(order({ orderCode: "7000000002" })),
  );
  await readErpMessages(ctx);
  expect(await orders()).toMatchObject([{ order_code: "7000000002" }]);
  expect(await inbox()).toMatchObject({ order: "unknown customer 4999", unit: "unknown customer 4999" });
  expect(await gauge("erp_messages_waiting")).toBe(2);

  await seedCustomerAlone("4999");
  await readErpMessages(ctx);
  expect((await orders()).map((row) => row.order_code)).toEqual(["7000000001", "7000000002"]);
  expect(await shop.db.selectFrom("handling_unit").select("customer_id").execute()).toEqual([{ customer_id: "4999" }]);
  expect(await gauge("erp_messages_waiting")).toBe(0);
  await shop.db.deleteFrom("handling_unit").execute();
  await sql`delete from order_line where order_code = '7000000001'`.execute(shop.db);
  await sql`delete from customer_order where customer_id = '4999'`.execute(shop.db);
});

test("stores a parcel before its order exists and replaces it by a newer state", async () => {
  erp.say(message(unit(), 1));
  await readErpMessages(ctx);
  expect(await shop.db.selectFrom("handling_unit_line").select(["order_code", "quantity"]).execute()).toEqual([
    { order_code: "7000000001", quantity: 5 },
  ]);
  const { lines: packed } = unitState();
  erp.say(message(unit({ trackingStatus: "delivered", lines: [{ ...packed[0]!, quantity: 3 }] }), 3), message(unit(), 2));
  await readErpMessages(ctx);
  expect(await shop.db.selectFrom("handling_unit").select(["tracking_status", "latest_event", "erp_version"]).execute()).toEqual([
    { tracking_status: "delivered", latest_event: { de: "Im Paketzentrum", en: "At the hub" }, erp_version: 3 },
  ]);
  expect(await shop.db.selectFrom("handling_unit_line").select("quantity").execute()).toEqual([{ quantity: 3 }]);
});

test("stores a document once, and defers it until its customer exists", async () => {
  const document = (given: { number: string; customerId: string }) => ({
    kind: "document" as const,
    document: {
      kind: "invoice",
      revision: 1,
      orderCode: "7000000001",
      createdOn: "2026-11-20",
      title: {},
      files: [{ mediaType: "application/pdf", fileName: `${given.number}.pdf` }],
      ...given,
    },
  });
  const known = message(document({ number: "RE-1", customerId: "4711" }));
  erp.say(known, message(document({ number: "RE-2", customerId: "4999" }), 1, "waits"), known);
  await readErpMessages(ctx);
  expect(await shop.db.selectFrom("business_document").select(["number", "order_code"]).execute()).toEqual([
    { number: "RE-1", order_code: "7000000001" },
  ]);
  expect(await inbox()).toMatchObject({ waits: "unknown customer 4999" });
});

test("stores the latest stock, at least 0", async () => {
  erp.say(message(stock(12), 7), message(stock(40), 6));
  await readErpMessages(ctx);
  expect(await available()).toBe(12);
  erp.say(message(stock(99), 7), message(stock(-5), 8));
  await readErpMessages(ctx);
  expect(await available()).toBe(0);
});

test.each([
  ["nothing", null, "unnamed:"],
  ["a text", "hello", "unnamed:"],
  ["no number", { kind: "stock", version: 1, stock: { articleNumber: "1", available: 1 } }, "unnamed:"],
  ["an unknown kind", { messageId: "bad", version: 1, kind: "wish", wish: {} }, "bad"],
  ["a wrong amount", message(order({ netTotal: "ten" }), 1, "bad"), "bad"],
  ["more delivered than ordered", message(order({ lines: [lineState({ delivered: 8, rejected: 3 })] }), 1, "bad"), "bad"],
  ["a position twice", message(order({ lines: [lineState(), lineState()] }), 1, "bad"), "bad"],
  ["a day that no calendar has", message(order({ plannedDeliveryOn: "2026-02-30" }), 1, "bad"), "bad"],
  ["a script as link", message(unit({ trackingUrl: "javascript:alert(1)" }), 1, "bad"), "bad"],
])("stores a message with %s together with its problem, and applies the others", async (_what, bad, name) => {
  erp.say(message(order({ orderCode: "7000000001" })), bad, message(order({ orderCode: "7000000002" })), bad);
  await readErpMessages(ctx);
  await sweepErpMessages(ctx);
  expect((await orders()).map((row) => row.order_code)).toEqual(["7000000001", "7000000002"]);
  const waiting = Object.entries(await inbox()).filter(([, state]) => state !== "applied");
  expect(waiting).toEqual([[expect.stringContaining(name), expect.stringMatching(/\w{5}/)]]);
});

test("replaces characters that the database cannot store", async () => {
  erp.say(message(order({ comment: "a\0b\ud800c" })));
  await readErpMessages(ctx);
  expect(await orders()).toMatchObject([{ comment: "a\uFFFDb\uFFFDc" }]);
});

test("resolves a malformed message when a newer one for the same order is applied", async () => {
  erp.say({ ...message(order(), 1, "wrong"), order: { orderCode: "7000000001" } });
  await readErpMessages(ctx);
  expect((await inbox())["wrong"]).toMatch(/^shape: /);
  erp.say(message(order(), 2, "right"));
  await readErpMessages(ctx);
  expect(await inbox()).toEqual({ wrong: "applied", right: "applied" });
});

test("applies messages that a killed process has stored", async () => {
  erp.say(message(order()));
  const dying = {
    ...ctx,
    erp: {
      ...erp,
      async messagesSince(...asked: Parameters<typeof erp.messagesSince>) {
        const result = await erp.messagesSince(...asked);
        // Messages are only stored: the process dies at its second transaction.
        transactions = 1;
        return result;
      },
    },
  };
  let transactions = Infinity;
  dying.db = new Proxy(ctx.db, {
    get(target, name) {
      if (name === "transaction" && transactions-- <= 0) throw new Error("killed");
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  await expect(readErpMessages(dying)).rejects.toThrow("killed");
  expect(await orders()).toEqual([]);
  expect(Object.values(await inbox())).toEqual([null]);
  erp.isAway = true;
  await readErpMessages(ctx);
  expect(await orders()).toHaveLength(1);
});

test("reads messages page by page, each once, also with two concurrent readers", async () => {
  for (let at = 0; at < 7; at += 1) erp.say(message(order({ orderCode: `700000000${at}` })));
  await Promise.all([readErpMessages(ctx, 3), readErpMessages(ctx, 3)]);
  expect(await orders()).toHaveLength(7);
  expect(await shop.db.selectFrom("inbox_position").select("position").execute()).toEqual([{ position: "7" }]);
  erp.asked.length = 0;
  await readErpMessages(ctx, 3);
  expect(erp.asked).toEqual(["7"]);
});

test("stops between two steps, and resumes there without applying a message twice", async () => {
  erp.say(...["1", "2", "3", "4"].map((number) => message(order({ orderCode: `700000000${number}` }))));
  const stop = new AbortController();
  const stopped = { ...ctx, stopping: stop.signal, onApplied: async () => stop.abort(new Error("stopped")) };
  await expect(readErpMessages(stopped, 2)).rejects.toThrow("stopped");
  expect([erp.asked, (await orders()).length]).toEqual([[null], 2]);
  await expect(readErpMessages({ ...ctx, stopping: stop.signal }, 2)).rejects.toThrow("stopped");
  await expect(sweepErpMessages({ ...ctx, stopping: stop.signal })).rejects.toThrow("stopped");
  expect([erp.asked, (await orders()).length]).toEqual([[null], 2]);
  await readErpMessages(ctx, 2);
  expect([erp.asked, (await orders()).length]).toEqual([[null, "2"], 4]);
});

test("logs an ERP outage once and resumes from the last position", async () => {
  erp.say(message(order()));
  await readErpMessages(ctx);
  erp.isAway = true;
  for (const minute of ["01", "02", "03"]) {
    shop.clock.set(`2026-11-20T10:${minute}:00Z`);
    await readErpMessages(ctx);
  }
  expect(logged.filter((line) => line.level === "error")).toMatchObject([
    { msg: "the ERP does not respond: orders show their last known state" },
  ]);
  expect(await gauge("erp_answer_age_seconds")).toBe(180);
  erp.isAway = false;
  erp.say(message(order({ orderCode: "7000000002" })));
  await readErpMessages(ctx);
  expect(await orders()).toHaveLength(2);
  expect(logged.at(-1)).toMatchObject({ level: "info", msg: "the ERP responds again" });
  expect(await gauge("erp_answer_age_seconds")).toBe(0);
});

test("logs an ERP that has never responded once", async () => {
  erp.isAway = true;
  await readErpMessages(ctx);
  await readErpMessages(ctx);
  expect(logged).toHaveLength(1);
  expect(await gauge("erp_answer_age_seconds")).toBe(-1);
});

test("deletes messages a month after they were applied, and never pending ones", async () => {
  erp.say(message(order()), message(order({ orderCode: "2", customerId: "4999" }), 1, "waits"));
  await readErpMessages(ctx);
  shop.clock.set("2026-12-20T09:59:59Z");
  expect(await expireInbox(ctx)).toBe(0);
  shop.clock.set("2026-12-20T10:00:01Z");
  expect(await expireInbox(ctx)).toBe(1);
  expect(Object.keys(await inbox())).toEqual(["waits"]);
});

async function placeHere(): Promise<string> {
  const anna = shop.as(shop.anna);
  await addAll(anna, { items: [{ articleNumber: ARTICLE.plain, quantity: 200 }] });
  const placed = await placeOrder(anna, { cartId: "current", tacVersion: "2026-10" });
  if (placed.kind !== "placed") throw new Error(placed.errors.join());
  return placed.orderCode;
}

async function gauge(name: string): Promise<number> {
  return inboxGauges(shop)
    .find((each) => each.name === name)!
    .read();
}

async function seedCustomerAlone(customerId: string): Promise<void> {
  await shop.db.insertInto("customer").values({ customer_id: customerId, unit: customerId, name: "" }).execute();
}
