import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAll, ARTICLE, type CartShop, createCartShop } from "../cart/testing.ts";
import { getCart } from "../cart/index.ts";
import { placeOrder } from "../checkout/index.ts";
import type { Context } from "../context.ts";
import { addToList } from "../order-lists/lines/add-to-list.ts";
import { createList } from "../order-lists/manage/create-list.ts";
import { deleteList } from "../order-lists/manage/delete-list.ts";
import { describeReason } from "./describe-reason.ts";
import { endStandingOrder, pauseStandingOrder, resumeStandingOrder, skipRun } from "./change-standing-order.ts";
import { listStandingOrders } from "./list-standing-orders.ts";
import { makeOffer } from "./make-offer.ts";
import { declineRun, offerKey, orderRun } from "./order-run.ts";
import { runStandingOrders } from "./run-standing-orders.ts";
import { saveStandingOrder, type StandingOrderForm } from "./save-standing-order.ts";
import { type CustomerContext, ownerOf } from "./standing-order.ts";
import { selectStandingOrders, stopMoved } from "./standing-orders-store.ts";

const TERMS = "2026-10";
/** A Friday; the first run is on the Monday after. */
const NOW = "2026-11-20T10:00:00Z";
const DUE = "2026-11-23T06:00:00Z";

let shop: CartShop;
let ctx: CustomerContext;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  for (const table of ["standing_order", "order_list", "order_line", "customer_order", "cart", "mail_message", "company"])
    await sql`delete from ${sql.table(table)}`.execute(shop.db);
  await sql`update account set status = 'active'`.execute(shop.db);
  shop.clock.set(NOW);
  ctx = { ...shop.as(shop.anna), viewer: shop.anna };
});

async function listOf(...items: [articleNumber: string, quantity: number][]): Promise<string> {
  const created = await createList(ctx, { name: "Lager", source: {} });
  if (created.kind !== "created") throw new Error(created.kind);
  for (const [articleNumber, quantity] of items)
    await addToList(ctx, { listId: created.listId, source: { items: [{ articleNumber, quantity }] } });
  return created.listId;
}

async function save(listId: string, changed: Partial<StandingOrderForm> = {}, of: CustomerContext = ctx) {
  const form = {
    id: of.random.uuid(),
    listId,
    weeks: "2",
    date: "2026-11-23",
    mode: "automatic",
    limit: "500",
    addressId: "",
    purchaseOrderNumber: "Lager 1",
    costCentre: "4100",
    orderFields: {},
    tacVersion: TERMS,
    language: "de-DE",
    ...changed,
  };
  return { id: form.id, message: await saveStandingOrder(of, form) };
}

const run = (of: Partial<Context> = {}) =>
  runStandingOrders({ ...ctx, ...of, contextOf: (_siteId, viewer) => ({ ...shop.as(viewer), ...of }) });
const first = async () => (await listStandingOrders(ctx))[0]!;
const orders = () => shop.db.selectFrom("customer_order").selectAll().orderBy("order_code").execute();
const subjects = async () =>
  (await shop.db.selectFrom("mail_message").select(["subject", "recipient"]).orderBy("subject").execute()).map(({ subject }) => subject);
const openCarts = () => shop.db.selectFrom("cart").selectAll().where("state", "!=", "ordered").execute();

describe("automatic orders", () => {
  test("order the list once when it is due, in the account's name, and plan the next date", async () => {
    await save(await listOf([ARTICLE.plain, 100], [ARTICLE.stepped, 50]), { orderFields: { buildingSite: " Werk\n2 " } });
    expect((await first()).orderFields).toEqual({ buildingSite: "Werk 2" });
    expect(await run()).toBe(0);
    shop.clock.set(DUE);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const placed = await orders();
    expect(placed).toMatchObject([
      {
        account_id: shop.anna.accountId,
        purchase_order_number: "Lager 1",
        cost_centre: "4100",
        order_fields: [{ name: "buildingSite", value: "Werk 2" }],
      },
    ]);
    expect(await first()).toMatchObject({
      plannedOn: "2026-12-07",
      runs: [{ state: "ordered", runOn: "2026-11-23", orderCode: placed[0]!.order_code, reasons: [] }],
    });
    expect(await openCarts()).toEqual([]);
  });

  test("leave the account's own cart untouched, and are not its receipt", async () => {
    await addAll(ctx, { items: [{ articleNumber: ARTICLE.reduced, quantity: 3 }] });
    await save(await listOf([ARTICLE.plain, 100]));
    shop.clock.set(DUE);
    await run();
    const { valued } = (await getCart(ctx, {}))!;
    expect(valued.lines.map(({ articleNumber, quantity }) => [articleNumber, quantity])).toEqual([[ARTICLE.reduced, 3]]);
    await shop.db.deleteFrom("cart").where("state", "=", "open").execute();
    expect(await placeOrder(ctx, { cartId: "current", tacVersion: TERMS })).toEqual({ kind: "refused", errors: ["CartEmptyError"] });
  });

  test("are placed once by workers that run at the same time", async () => {
    for (let count = 0; count < 4; count += 1) await save(await listOf([ARTICLE.plain, 100]));
    shop.clock.set(DUE);
    await Promise.all([run(), run(), run()]);
    expect(await orders()).toHaveLength(4);
    expect((await listStandingOrders(ctx)).map(({ runs }) => runs.length)).toEqual([1, 1, 1, 1]);
  });

  test("that fail after the order was written leave nothing, and the next run orders once", async () => {
    await save(await listOf([ARTICLE.plain, 100]));
    shop.clock.set(DUE);
    const mail: Context["mail"] = {
      ...ctx.mail,
      async queue(...given) {
        await ctx.mail.queue(...given);
        throw new Error("the process ends here");
      },
    };
    expect(await run({ mail })).toBe(0);
    expect([await orders(), await subjects(), (await first()).runs]).toEqual([[], [], []]);
    expect(await run()).toBe(1);
    expect(await orders()).toHaveLength(1);
  });

  test("that still fail the next day are prepared instead", async () => {
    await save(await listOf([ARTICLE.plain, 100]));
    shop.clock.set("2026-11-24T06:00:00Z");
    const simulate = () => Promise.reject(new Error("broken"));
    expect(await run({ erp: { ...ctx.erp, simulate } })).toBe(1);
    expect((await first()).runs).toMatchObject([{ state: "prepared", reasons: ["FAILED"] }]);
  });

  test.each([
    ["above the limit", [ARTICLE.plain, 100], { limit: "1,00" }, /^LIMIT-\d/],
    ["a replaced article", [ARTICLE.replaced, 10], {}, /^REPLACED-100004$/],
    ["a discontinued article", [ARTICLE.gone, 10], {}, /^NOTORDERABLE-100005$/],
    ["an article without a price", [ARTICLE.priceless, 1], {}, /^PRICE-100006$/],
    ["a quantity that does not fit its step", [ARTICLE.stepped, 51], {}, /^QUANTITY-100002$/],
    ["more than is in stock", [ARTICLE.soldOff, 40], {}, /^STOCK-100003$/],
  ] as const)("fall back to a confirmation: %s", async (_, [article, quantity], changed, reason) => {
    const listId = await listOf([ARTICLE.plain, 100]);
    await sql`insert into order_list_line (list_id, line_id, place, article_number, article_name, quantity, changed_at)
      values (${listId}, 90, 90, ${article}, 'Artikel', ${quantity}, now()) on conflict do nothing`.execute(shop.db);
    await save(listId, changed);
    shop.clock.set(DUE);
    expect(await run()).toBe(1);
    expect(await orders()).toEqual([]);
    expect((await first()).runs).toMatchObject([{ state: "prepared", reasons: expect.arrayContaining([expect.stringMatching(reason)]) }]);
    expect(await subjects()).toHaveLength(1);
    expect(await openCarts()).toEqual([]);
  });

  test("fall back to a confirmation if the customer is blocked, or the order is refused", async () => {
    await save(await listOf([ARTICLE.plain, 100]));
    shop.clock.set(DUE);
    await run({ erp: { ...ctx.erp, simulate: () => Promise.resolve(["MFV-CUSTOMER"]) } });
    expect((await first()).runs).toMatchObject([{ state: "prepared", reasons: ["CUSTOMER"] }]);
    await shop.db.updateTable("standing_order").set({ tac_version: "2020-01" }).execute();
    shop.clock.set("2026-12-07T06:00:00Z");
    await run();
    expect((await first()).runs).toMatchObject([{ state: "prepared", reasons: ["TermsOutdatedError"] }, { state: "missed" }]);
    expect(await openCarts()).toEqual([]);
  });
});

test("an order that would exceed a budget is prepared instead, and booked once the budget suffices (COMPANY-28)", async () => {
  const { accountId: account_id, customerId: customer_id } = shop.anna;
  const created_at = new Date(NOW);
  await shop.db.insertInto("company").values({ customer_id, created_at }).execute();
  await shop.db
    .insertInto("company_member")
    .values({ customer_id, account_id, roles: ["buyer"], joined_at: created_at })
    .execute();
  await shop.db
    .insertInto("budget")
    .values({ budget_id: randomUUID(), customer_id, account_id, name: "Lager", period: "month", amount: "1.00", created_at })
    .execute();
  await save(await listOf([ARTICLE.plain, 100]));
  shop.clock.set(DUE);
  expect(await run()).toBe(1);
  expect([await orders(), await openCarts()]).toEqual([[], []]);
  const [prepared] = (await first()).runs;
  expect(prepared).toMatchObject({ state: "prepared", reasons: ["BudgetExceededError"] });
  expect(describeReason(ctx, "de-DE", "BudgetExceededError")).toBe("Die Bestellung würde ein Budget Ihres Unternehmens überschreiten.");
  const own: CustomerContext = { ...ctx, viewer: { ...shop.anna, membership: { roles: ["buyer"], unitId: null } } };
  const offer = (await makeOffer(own, await first()))!;
  const press = { runId: prepared!.runId, seen: offerKey(offer), tacVersion: TERMS, language: "de-DE" };
  expect(await orderRun(own, press)).toEqual({ kind: "refused", reason: "BudgetExceededError" });
  await shop.db.updateTable("budget").set({ amount: "100.00" }).execute();
  expect(await orderRun(own, press)).toEqual({ kind: "ordered" });
  const { total } = offer.order.valued.sums;
  const booked = await shop.db
    .selectFrom("budget_booking")
    .select(({ fn }) => fn.sum<string>("amount").as("sum"))
    .executeTakeFirstOrThrow();
  expect(booked.sum).toBe(total.toFixed(2));
});

describe("an account that may no longer order", () => {
  test("a locked account stops the standing order with a mail to the main contacts, not to the locked one", async () => {
    await save(await listOf([ARTICLE.plain, 100]));
    await sql`update account set status = 'locked' where account_id = ${shop.anna.accountId}`.execute(shop.db);
    await sql`update account set is_main_contact = true where account_id = ${shop.bert.accountId}`.execute(shop.db);
    shop.clock.set(DUE);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await orders()).toEqual([]);
    expect(await first()).toMatchObject({ state: "stopped", stopReason: "locked", runs: [] });
    const mails = await shop.db.selectFrom("mail_message").select("recipient").orderBy("recipient").execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(["bert@4711.test"]);
  });

  test("a deleted list stops it; resuming plans the next date of the rhythm", async () => {
    const listId = await listOf([ARTICLE.plain, 100]);
    const { id } = await save(listId);
    await deleteList(ctx, listId);
    shop.clock.set(DUE);
    await run();
    expect(await first()).toMatchObject({ state: "stopped", stopReason: "listGone" });
    expect(await resumeStandingOrder(ctx, id)).toBe("resumed");
    expect(await first()).toMatchObject({ state: "active", stopReason: null, plannedOn: "2026-12-07" });
  });

  test("another company stops it", async () => {
    await save(await listOf([ARTICLE.plain, 100]));
    await stopMoved(shop.db, { accountId: shop.anna.accountId, before: shop.anna.customerId, customerId: "4712" });
    const moved = { ...ownerOf(ctx), customerId: "4712" };
    expect(await selectStandingOrders(shop.db, moved)).toMatchObject([{ state: "stopped", stopReason: "companyChanged" }]);
    shop.clock.set(DUE);
    expect(await run()).toBe(0);
  });

  test("its deletion deletes the standing order", async () => {
    await save(await listOf([ARTICLE.plain, 100]));
    expect((await sql`delete from standing_order where account_id = ${shop.bert.accountId}`.execute(shop.db)).numAffectedRows).toBe(0n);
    const { rows } = await sql<{ rule: string }>`
      select confdeltype as rule from pg_constraint where conname = 'standing_order_account_id_fkey'`.execute(shop.db);
    expect(rows).toEqual([{ rule: "c" }]);
  });
});

describe("orders after a confirmation", () => {
  async function prepared(...items: [string, number][]) {
    const listId = await listOf(...(items.length > 0 ? items : ([[ARTICLE.plain, 100]] as [string, number][])));
    const { id } = await save(listId, { mode: "confirm" });
    shop.clock.set(DUE);
    await run();
    const standing = await first();
    return { id, runId: standing.runs[0]!.runId, listId };
  }
  async function order(runId: string, changed: Partial<Parameters<typeof orderRun>[1]> = {}, of: CustomerContext = ctx) {
    const offer = await makeOffer(ctx, await first());
    return orderRun(of, { runId, seen: offer ? offerKey(offer) : "", tacVersion: TERMS, language: "de-DE", ...changed });
  }

  test("a run is only prepared and mailed, then ordered once however often the form is sent", async () => {
    const { runId } = await prepared();
    expect(await orders()).toEqual([]);
    expect(await subjects()).toEqual([expect.stringContaining("Lager")]);
    const outcomes = await Promise.all([order(runId), order(runId), order(runId)]);
    expect(outcomes).toEqual([{ kind: "ordered" }, { kind: "ordered" }, { kind: "ordered" }]);
    expect(await orders()).toHaveLength(1);
    expect((await first()).runs).toMatchObject([{ state: "ordered", orderCode: (await orders())[0]!.order_code }]);
  });

  test("nothing is ordered that the page did not show", async () => {
    const { runId, listId } = await prepared();
    const offer = offerKey((await makeOffer(ctx, await first()))!);
    await addToList(ctx, { listId, source: { items: [{ articleNumber: ARTICLE.plain, quantity: 1 }] } });
    expect(await order(runId, { seen: offer })).toEqual({ kind: "message", message: "changed" });
    expect(await order(runId, { tacVersion: "" })).toEqual({ kind: "message", message: "noTerms" });
    expect(await order(runId, { tacVersion: "2020-01" })).toEqual({ kind: "message", message: "newTerms" });
    expect(await orders()).toEqual([]);
  });

  test("articles that cannot be ordered are left out, never replaced", async () => {
    const { runId, listId } = await prepared();
    await sql`insert into order_list_line (list_id, line_id, place, article_number, article_name, quantity, changed_at)
      values (${listId}, 90, 90, ${ARTICLE.replaced}, 'Alter Dübel', 10, now())`.execute(shop.db);
    expect(await makeOffer(ctx, await first())).toMatchObject({
      excluded: [{ articleNumber: ARTICLE.replaced, reason: "REPLACED-100004" }],
    });
    expect(await order(runId)).toEqual({ kind: "ordered" });
    const lines = await shop.db.selectFrom("order_line").select("article_number").execute();
    expect(lines).toEqual([{ article_number: ARTICLE.plain }]);
  });

  test("a declined run cannot be ordered, and a newer run replaces an open one", async () => {
    const { runId } = await prepared();
    shop.clock.set("2026-12-07T06:00:00Z");
    await run();
    expect((await first()).runs.map(({ state }) => state)).toEqual(["prepared", "missed"]);
    expect(await order(runId)).toEqual({ kind: "message", message: "gone" });
    const next = (await first()).runs[0]!.runId;
    expect(await declineRun(ctx, next)).toBe("declined");
    expect(await order(next)).toEqual({ kind: "message", message: "gone" });
    expect(await orders()).toEqual([]);
  });

  test("a colleague neither sees nor orders nor changes it", async () => {
    const { id, runId } = await prepared();
    const bert = { ...shop.as(shop.bert), viewer: shop.bert };
    expect(await listStandingOrders(bert)).toEqual([]);
    expect(await order(runId, {}, bert)).toEqual({ kind: "message", message: "gone" });
    expect(await declineRun(bert, runId)).toBe("gone");
    for (const change of [pauseStandingOrder, resumeStandingOrder, endStandingOrder]) expect(await change(bert, id)).toBe("gone");
    expect(await skipRun(bert, { id, plannedOn: "2026-12-07" })).toBe("gone");
    expect((await first()).state).toBe("active");
  });
});

describe("changing", () => {
  test("skips the shown date once, pauses, resumes and ends", async () => {
    const { id } = await save(await listOf([ARTICLE.plain, 100]));
    expect(await skipRun(ctx, { id, plannedOn: "2026-11-23" })).toBe("skipped");
    expect(await skipRun(ctx, { id, plannedOn: "2026-11-23" })).toBe("skipped");
    expect(await first()).toMatchObject({ plannedOn: "2026-12-07", runs: [{ state: "skipped", plannedOn: "2026-11-23" }] });
    await pauseStandingOrder(ctx, id);
    shop.clock.set("2026-12-10T06:00:00Z");
    expect(await run()).toBe(0);
    await resumeStandingOrder(ctx, id);
    expect(await first()).toMatchObject({ state: "active", plannedOn: "2026-12-21" });
    expect(await endStandingOrder(ctx, id)).toBe("ended");
    expect(await listStandingOrders(ctx)).toEqual([]);
    expect(await resumeStandingOrder(ctx, id)).toBe("gone");
  });

  test("a run on a public holiday takes place on the next working day, and the rhythm stays", async () => {
    await save(await listOf([ARTICLE.plain, 100]), { date: "2026-12-25", weeks: "4" });
    expect(await first()).toMatchObject({ plannedOn: "2026-12-25", runOn: "2026-12-28" });
    shop.clock.set("2026-12-25T10:00:00Z");
    expect(await run()).toBe(0);
    shop.clock.set("2026-12-28T06:00:00Z");
    expect(await run()).toBe(1);
    expect(await first()).toMatchObject({ plannedOn: "2027-01-22" });
  });

  test.each([
    ["badInterval", { weeks: "0" }],
    ["badDate", { date: "2026-11-20" }],
    ["badDate", { date: "2028-01-01" }],
    ["badLimit", { limit: "viel" }],
    ["badFields", { addressId: "999999" }],
    ["badFields", { purchaseOrderNumber: "😀" }],
    ["badFields", { orderFields: { buildingSite: "x".repeat(61) } }],
    ["noTerms", { tacVersion: "" }],
    ["newTerms", { tacVersion: "2020-01" }],
    ["failed", { id: "1" }],
    ["gone", { listId: "0a1b2c3d-0000-4000-8000-000000000001" }],
  ] as const)("rejects a form: %s %j", async (message, changed) => {
    expect((await save(await listOf([ARTICLE.plain, 100]), changed)).message).toBe(message);
    expect(await listStandingOrders(ctx)).toEqual([]);
  });

  test("a repeated form creates one standing order and changes it afterwards; private customers cannot order automatically", async () => {
    const listId = await listOf([ARTICLE.plain, 100]);
    const { id } = await save(listId);
    await save(listId, { id, weeks: "3", mode: "confirm" });
    expect(await listStandingOrders(ctx)).toMatchObject([{ intervalWeeks: 3, mode: "confirm", netLimit: null }]);
    const privatePerson = { ...ctx, viewer: { ...shop.anna, groups: 8 } };
    expect((await save(listId, {}, privatePerson)).message).toBe("failed");
    expect((await save(listId, { mode: "confirm" }, privatePerson)).message).toBe("saved");
  });
});
