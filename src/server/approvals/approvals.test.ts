// Requests for approval in the whole shop: Jonas may only request, Anna decides.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addItem,
  decideApproval,
  getApproval,
  getApprovalOfOrder,
  getApprovals,
  getCart,
  placeIdsOrder,
  placeOrder,
  requestApproval,
  setPurchaseOrderNumber,
  withdrawApproval,
} from "#contract/generated/operations.ts";
import { APPROVAL_FORMS, APPROVAL_PAGES } from "#contract/approval-links.ts";
import type { CompanyRole } from "#contract/rules/company/company-roles.ts";
import { deleteApprovalRule, saveApprovalRule, setApprovalLimit, setSubstitute } from "../approval-rules/index.ts";
import { addQuoteLines } from "../cart/index.ts";
import { ARTICLE } from "../cart/testing.ts";
import { changeMember } from "../companies/index.ts";
import { type CompanyShop, openCompanyShop } from "../companies/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA } from "../testing/small-shop.ts";
import type { Customer } from "../viewer.ts";
import { decideApproval as decideAsOfNow } from "./decide-approval.ts";
import { refreshApprovers, runDueApprovals } from "./run-due-approvals.ts";

const PIA = "pia@neu.example";
const COMPANY = "0000100200";

let shop: CompanyShop;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  shop = await openCompanyShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.tidy();
  await sql`truncate customer_order, cart cascade`.execute(shop.db);
  await sql`update price set amount = 12.40 where article_number = ${ARTICLE.plain}`.execute(shop.db);
  await sql`update stock set available = 1000000 where article_number = ${ARTICLE.plain}`.execute(shop.db);
  await addColleague(PIA);
  for (const email of [ANNA, JONAS, PIA, MIRA]) tokens[email] = (await shop.signIn(email)).accessToken;
  await setRoles(JONAS, ["requester"]);
  await setRoles(PIA, ["approver"]);
});

/** An account of the company with Anna's password. */
async function addColleague(email: string): Promise<void> {
  const anna = await shop.db.selectFrom("account").selectAll().where("email", "=", ANNA).executeTakeFirstOrThrow();
  await shop.db
    .insertInto("account")
    .values({ customer_id: COMPANY, email, password_hash: anna.password_hash, first_name: "Pia", last_name: "Prüfer" })
    .execute();
}
const viewer = async (email: string): Promise<Customer> => (await shop.viewerOf(tokens[email]!))!;
const as = async (email: string) => shop.as(await viewer(email));
const setRoles = async (email: string, roles: CompanyRole[]) =>
  expect(await changeMember(await as(ANNA), await shop.accountIdOf(email), { roles })).toBe("changed");
const of = (email: string) => ({ baseSiteId, accessToken: tokens[email]! });

const fill = (email = JONAS, quantity = 700) => shop.operation(addItem, { ...of(email), cartId: "current", id: ARTICLE.plain, quantity });
const order = async (email = JONAS, cartId = "current") =>
  (await shop.operation(placeOrder, { ...of(email), cartId, tacVersion: shop.tacVersion })).data.placeOrder;
const send = async (email = JONAS, cartId = "current") =>
  (await shop.operation(requestApproval, { ...of(email), cartId, comment: "Für das Dach" })).data.requestApproval;
const cartOf = async (email = JONAS) => (await shop.operation(getCart, { ...of(email), cartId: "current" })).data.getCart.cart!;
const show = async (email: string, id: string) => (await shop.operation(getApproval, { ...of(email), id })).data.getApproval;
const list = async (email: string) => (await shop.operation(getApprovals, of(email))).data.getApprovals!;
const takeBack = async (id: string, email = JONAS) => (await shop.operation(withdrawApproval, { ...of(email), id })).data.withdrawApproval;
type Decision = "approve" | "decline" | "return";
async function decide(email: string, id: string, decision: Decision = "approve", more: { reason?: string; key?: string } = {}) {
  const { key: confirmedChanges = "", reason = "" } = more;
  const { data } = await shop.operation(decideApproval, {
    ...of(email),
    id,
    decision,
    reason,
    confirmedChanges,
    tacVersion: shop.tacVersion,
  });
  return data.decideApproval;
}
async function requested(email = JONAS): Promise<string> {
  await fill(email);
  const { status, id } = await send(email);
  expect(status).toBe("requested");
  return id!;
}
const rule = async (changes: Partial<Parameters<typeof saveApprovalRule>[1]> = {}) =>
  saveApprovalRule(await as(ANNA), {
    ruleId: "10000000-0000-4000-8000-000000000001",
    scope: "everyone",
    condition: "always",
    from: "",
    categories: [],
    approvers: ["role:approver"],
    language: "de-DE",
    ...changes,
  });
async function orders() {
  return shop.db.selectFrom("customer_order").select(["order_code", "account_id", "purchase_order_number"]).execute();
}
const mails = async () =>
  (await shop.db.selectFrom("mail_message").select(["recipient", "subject"]).orderBy("recipient").orderBy("subject").execute()).map(
    (mail) => `${mail.recipient}: ${mail.subject}`,
  );

test("an open request reserves budgets until it is closed, and its order books them (COMPANY-27, COMPANY-28)", async () => {
  const budget = { budget_id: randomUUID(), customer_id: COMPANY, account_id: await shop.accountIdOf(JONAS), name: "Dach" };
  await shop.db
    .insertInto("budget")
    .values({ ...budget, period: "year", amount: "150.00", created_at: new Date() })
    .execute();
  const amountsIn = async (table: "budget_reservation" | "budget_booking") =>
    (await sql<{ sum: string | null }>`select sum(amount) as sum from ${sql.table(table)}`.execute(shop.db)).rows[0]!.sum;
  const first = await requested();
  const reserved = await amountsIn("budget_reservation");
  expect(Number(reserved)).toBeGreaterThan(75);
  await fill();
  expect(await send()).toMatchObject({ status: "cannotOrder", errors: ["BudgetExceededError"] });
  const setBudget = (amount: string) => shop.db.updateTable("budget").set({ amount }).execute();
  await setBudget("10.00");
  expect(await decide(PIA, first)).toMatchObject({ status: "cannotOrder", errors: ["BudgetExceededError"] });
  await setBudget("150.00");
  expect((await decide(PIA, first)).status).toBe("approved");
  expect([await amountsIn("budget_reservation"), await amountsIn("budget_booking")]).toEqual([null, reserved]);
  await setBudget("400.00");
  const { id: second } = await send();
  expect(await amountsIn("budget_reservation")).toBe(reserved);
  await takeBack(second!);
  expect(await amountsIn("budget_reservation")).toBeNull();
  const { id: third } = await send();
  expect(await amountsIn("budget_reservation")).toBe(reserved);
  expect((await decide(PIA, third!, "decline", { reason: "Zu viel" })).status).toBe("declined");
  expect([await amountsIn("budget_reservation"), await amountsIn("budget_booking")]).toEqual([null, reserved]);
});

describe("with a rule for exceeded budgets (COMPANY-18, COMPANY-30)", () => {
  const setBudget = (amount: string) => shop.db.updateTable("budget").set({ amount }).execute();
  const booked = async () =>
    (await sql<{ sum: string }>`select coalesce(sum(amount), 0)::text as sum from budget_booking`.execute(shop.db)).rows[0]!.sum;
  beforeEach(async () => {
    await setRoles(JONAS, ["buyer"]);
    const budget = { budget_id: randomUUID(), customer_id: COMPANY, account_id: await shop.accountIdOf(JONAS), name: "Dach" };
    await shop.db
      .insertInto("budget")
      .values({ ...budget, period: "year", amount: "90.00", created_at: new Date() })
      .execute();
    await rule({ condition: "budget" });
  });

  test("an order within the budget needs none; one beyond it is approved, and the page names the budget", async () => {
    await fill(JONAS, 10);
    expect((await cartOf()).approval).toBeNull();
    expect((await order()).success).toBe(true);
    await setBudget("90.00");
    await fill();
    expect(await cartOf()).toMatchObject({
      approval: { reason: "Alle bei überschrittenem Budget → Freigabe durch Freigeber", approvers: ["Pia Prüfer"] },
      allocation: { error: null, budgets: [{ isExceeded: true }] },
    });
    expect(await order()).toMatchObject({ success: false, errors: ["ApprovalRequiredError"] });
    const { id } = await send();
    const used = Number(await booked());
    const by = `${(94.7 - 90 + used).toFixed(2).replace(".", ",")}\u00a0€`;
    for (const email of [JONAS, PIA]) expect((await show(email, id!))!.exceededBudgets).toEqual([{ name: "Dach", by }]);
    expect((await show(PIA, id!))!.changes).toEqual([]);
    const mail = await shop.db.selectFrom("mail_message").select("text_body").where("recipient", "=", PIA).executeTakeFirstOrThrow();
    expect(mail.text_body).toContain(`Dach um ${by}`);
    expect((await decide(PIA, id!)).status).toBe("approved");
    expect(Number(await booked())).toBeCloseTo(used + 94.7, 2);
  });

  test("a budget that is reduced meanwhile must be confirmed", async () => {
    const id = await requested();
    await setBudget("50.00");
    const { changes, changesKey } = (await show(PIA, id))!;
    expect(changes).toEqual([{ kind: "budget", article: "Dach", before: "4,70\u00a0€", now: "44,70\u00a0€" }]);
    expect((await decide(PIA, id)).status).toBe("changed");
    expect((await decide(PIA, id, "approve", { key: changesKey })).status).toBe("approved");
  });

  test("without the rule, the open request has to fit the budget", async () => {
    const id = await requested();
    expect(await deleteApprovalRule(await as(ANNA), "10000000-0000-4000-8000-000000000001")).toBe("deleted");
    expect(await decide(PIA, id)).toMatchObject({ status: "cannotOrder", errors: ["BudgetExceededError"] });
    await setBudget("95.00");
    expect((await decide(PIA, id)).status).toBe("approved");
  });

  test("a raised budget passes the open request to those of the next rule", async () => {
    const id = await requested();
    const next = { ruleId: "10000000-0000-4000-8000-000000000002", approvers: [`person:${await shop.accountIdOf(ANNA)}`] };
    expect(await rule(next)).toBe("saved");
    expect((await decide(ANNA, id)).status).toBe("notAsked");
    expect((await list(PIA)).toDecide).toMatchObject([{ id }]);
    await setBudget("500.00");
    expect((await decide(PIA, id)).status).toBe("notAsked");
    expect((await list(PIA)).toDecide).toEqual([]);
    expect((await list(ANNA)).toDecide).toMatchObject([{ id }]);
    expect((await decide(ANNA, id)).status).toBe("approved");
  });
});

describe("an order that needs an approval (COMPANY-19)", () => {
  test("is refused for a user who may not order; the cart names the approvers", async () => {
    await fill();
    expect(await order()).toMatchObject({ success: false, errors: ["ApprovalRequiredError"] });
    expect((await cartOf()).approval).toEqual({
      reason: "Ihre Bestellungen gibt jemand in Ihrem Unternehmen frei.",
      approvers: ["Anna Brandt", "Pia Prüfer"],
    });
  });

  test("is refused by a rule from its total on, also for an administrator", async () => {
    expect(await rule({ condition: "total", from: "80,00" })).toBe("saved");
    await fill(ANNA, 10);
    expect((await cartOf(ANNA)).approval).toBeNull();
    expect((await order(ANNA)).success).toBe(true);
    await fill(ANNA, 700);
    expect((await cartOf(ANNA)).approval).toEqual({ reason: "Alle ab 80,00\u00a0€ → Freigabe durch Freigeber", approvers: ["Pia Prüfer"] });
    expect((await order(ANNA)).errors).toEqual(["ApprovalRequiredError"]);
  });

  test("is refused to procurement software, which cannot send it for approval either", async () => {
    const ids = { ...of(JONAS), isIds: true };
    await shop.operation(addItem, { ...ids, cartId: "current", id: ARTICLE.plain, quantity: 700 });
    const { guid: cartId } = (await shop.operation(getCart, { ...ids, cartId: "current" })).data.getCart.cart!;
    const placed = await shop.operation(placeIdsOrder, { ...of(JONAS), cartId, tacVersion: shop.tacVersion });
    expect(placed.data.placeIdsOrder).toMatchObject({ xml: null, errors: ["ApprovalRequiredError"] });
    // Neither as the software nor by the cart's id.
    expect(await order(JONAS, cartId)).toMatchObject({ success: false, errors: ["ApprovalRequiredError"] });
    expect(await send(JONAS, cartId)).toMatchObject({ status: "procurementCart", errors: ["ProcurementCartError"] });
    const { requestApproval: sent } = (await shop.operation(requestApproval, { ...ids, cartId: "current", comment: "" })).data;
    expect(sent).toMatchObject({ status: "procurementCart", id: null });
    expect([await orders(), await list(ANNA)]).toMatchObject([[], { toDecide: [] }]);
  });

  test("needs none where no rule applies and in a customer without a company", async () => {
    await fill(ANNA);
    expect(await send(ANNA)).toMatchObject({ status: "notNeeded", id: null });
    await fill(MIRA);
    expect((await cartOf(MIRA)).approval).toBeNull();
    expect((await order(MIRA)).success).toBe(true);
  });

  test("cannot be requested if no colleague may approve", async () => {
    await rule({ approvers: ["role:admin"] });
    const lock = { state: "locked", isDeliberate: true } as const;
    expect(await changeMember(await as(ANNA), await shop.accountIdOf(PIA), lock)).toBe("changed");
    await fill(ANNA);
    expect(await send(ANNA)).toMatchObject({ status: "noApprovers" });
    expect((await cartOf(ANNA)).products).toHaveLength(1);
  });
});

describe("a request (COMPANY-20)", () => {
  test("freezes the cart, opens a new one and mails the approvers; a second call finds the same", async () => {
    await fill();
    await shop.operation(setPurchaseOrderNumber, { ...of(JONAS), purchaseOrderNumber: "BV 7" });
    const { guid } = await cartOf();
    const [first, second] = await Promise.all([send(JONAS, guid), send(JONAS, guid)]);
    expect(first.status).toBe("requested");
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    expect((await cartOf()).products).toEqual([]);
    expect(await mails()).toEqual([
      `${ANNA}: Jonas Keller bittet um Freigabe: 94,70\u00a0€ netto`,
      `${PIA}: Jonas Keller bittet um Freigabe: 94,70\u00a0€ netto`,
    ]);
    expect(await show(PIA, first.id!)).toMatchObject({
      state: "open",
      requester: "Jonas Keller",
      comment: "Für das Dach",
      netTotal: "94,70\u00a0€",
      purchaseOrderNumber: "BV 7",
      lines: [{ articleNo: ARTICLE.plain, quantity: 700, totalPrice: "86,80\u00a0€" }],
      canDecide: true,
      changes: [],
      steps: [{ kind: "requested", name: "Jonas Keller", ipAddress: expect.stringMatching(/./) }],
    });
    expect(await list(PIA)).toMatchObject({ toDecide: [{ id: first.id }], own: [] });
    expect(await list(JONAS)).toMatchObject({ toDecide: [], own: [{ id: first.id }], canApprove: false });
    expect((await shop.operation(placeOrder, { ...of(JONAS), cartId: guid, tacVersion: shop.tacVersion })).data.placeOrder.errors).toEqual([
      "ApprovalRequiredError",
    ]);
  });

  test("is hidden from other companies and from colleagues without a part in it", async () => {
    const id = await requested();
    await setRoles(PIA, ["buyer"]);
    expect(await show(PIA, id)).toBeNull();
    expect(await show(MIRA, id)).toBeNull();
    expect((await decide(MIRA, id)).status).toBe("failed");
    expect(await takeBack(id, ANNA)).toMatchObject({ status: "failed" });
  });

  test("is withdrawn, and the cart is as before", async () => {
    await fill();
    await shop.operation(setPurchaseOrderNumber, { ...of(JONAS), purchaseOrderNumber: "BV 7" });
    const { guid } = await cartOf();
    const { id } = await send();
    expect((await takeBack(id!)).status).toBe("cartBack");
    expect(await cartOf()).toMatchObject({ guid, purchaseOrderNumber: "BV 7", products: [{ articleNo: ARTICLE.plain, quantity: 700 }] });
    expect((await takeBack(id!)).status).toBe("alreadyDecided");
    expect((await decide(PIA, id!)).status).toBe("alreadyDecided");
    expect(await orders()).toEqual([]);
    expect((await send()).id).not.toBe(id);
  });

  test("is withdrawn beside a filled cart, which is saved", async () => {
    const id = await requested();
    await fill(JONAS, 5);
    expect((await takeBack(id)).status).toBe("cartSaved");
    expect((await cartOf()).products).toMatchObject([{ quantity: 700 }]);
    const saved = await shop.db.selectFrom("saved_cart_line").select("quantity").execute();
    expect(saved).toEqual([{ quantity: 5 }]);
    await shop.db.deleteFrom("saved_cart").execute();
  });

  test("is withdrawn beside lines from a quote, which join it, because they cannot be saved", async () => {
    const quoteId = randomUUID();
    await sql`
      insert into quote (quote_id, quote_number, customer_id, account_id, site_id, language, state, requested_at, created_at)
      values (${quoteId}, 'AG888888', ${COMPANY}, ${await shop.accountIdOf(JONAS)}, ${baseSiteId}, 'de-DE', 'offered', now(), now())`.execute(
      shop.db,
    );
    await sql`
      insert into quote_version (quote_id, version, valid_until, currency, in_parts, text, sent_by, sent_at)
      values (${quoteId}, 1, current_date + 30, 'EUR', true, '', '', now())`.execute(shop.db);
    await sql`
      insert into quote_line (quote_id, version, position, article_number, name, unit, quantity, amount, price_quantity, tax_rate)
      values (${quoteId}, 1, 1, ${ARTICLE.plain}, 'Anker', 'C62', 1000, 9, 100, 0.19)`.execute(shop.db);
    const addOffered = async (quantity: number) =>
      addQuoteLines(await as(JONAS), { quoteNumber: "AG888888", version: 1, lines: [{ position: 1, quantity }] });
    const quantities = async () => (await cartOf()).products.map(({ quantity, quote }) => [quantity, quote !== null]);
    // The request has the article in two lines, and nothing has changed since.
    await addOffered(100);
    const first = await requested();
    expect((await show(PIA, first))!.changes).toEqual([]);
    await addOffered(50);
    expect((await takeBack(first)).status).toBe("cartJoined");
    expect(await quantities()).toEqual([
      [150, true],
      [700, false],
    ]);
    const { id: second } = await send();
    await addOffered(200);
    await fill(JONAS, 5);
    expect((await takeBack(second!)).status).toBe("cartSavedJoined");
    expect(await quantities()).toEqual([
      [350, true],
      [700, false],
    ]);
    expect(await shop.db.selectFrom("saved_cart_line").select("quantity").execute()).toEqual([{ quantity: 5 }]);
    await shop.db.deleteFrom("saved_cart").execute();
    await sql`delete from quote`.execute(shop.db);
  });
});

describe("a rule or limit that leaves somebody without an approver", () => {
  const limit = async (typed: string, isDeliberate = false) =>
    setApprovalLimit(await as(ANNA), { accountId: await shop.accountIdOf(PIA), limit: typed, language: "de-DE", isDeliberate });
  const rules = () => shop.db.selectFrom("approval_rule").select("rule_id").execute();

  test("is refused if it is for all orders, and names the person", async () => {
    await setRoles(PIA, ["buyer"]);
    const anna = await shop.accountIdOf(ANNA);
    const stuck = { kind: "stuck", stuck: [{ accountId: anna, above: null, name: "Anna Brandt" }] };
    expect(await rule({ approvers: ["role:admin"] })).toEqual(stuck);
    expect(await rule({ scope: `person:${anna}`, approvers: [`person:${anna}`] })).toEqual(stuck);
    expect(await rules()).toEqual([]);
    // The others have Anna.
    expect(await rule({ scope: "role:buyer", approvers: ["role:admin"] })).toBe("saved");
  });

  test("is saved deliberately if it is for orders above an amount", async () => {
    const anna = await shop.accountIdOf(ANNA);
    expect(await rule({ approvers: ["role:admin"] })).toBe("saved");
    expect(await limit("500")).toEqual({ kind: "stuckAbove", stuck: [{ accountId: anna, above: "500.00", name: "Anna Brandt" }] });
    expect(await shop.db.selectFrom("approval_limit").selectAll().execute()).toEqual([]);
    expect(await limit("500", true)).toBe("limited");
    // What was so before is not said again, what gets worse is.
    expect(await limit("800")).toBe("limited");
    expect(await limit("700")).toMatchObject({ kind: "stuckAbove" });
    expect(await limit("0", true)).toMatchObject({ kind: "stuck" });
  });

  test("comes back to the page with what was entered and who is concerned", async () => {
    await setRoles(PIA, ["buyer"]);
    const { accessToken, idToken } = await shop.signIn(ANNA);
    const session = await shop.inject({
      method: "POST",
      url: "/webapi/shop/userapi/Login",
      headers: { "sec-fetch-site": "same-origin" },
      payload: { User: { AccessToken: accessToken, IdToken: idToken } },
    });
    const cookie = `site=${baseSiteId}; ${String(session.headers["set-cookie"]).split(";", 1)[0]!}`;
    const fields = {
      id: "10000000-0000-4000-8000-000000000001",
      scope: "everyone",
      condition: "total",
      from: "321",
      approver: "role:admin",
    };
    const response = await shop.inject({
      method: "POST",
      url: APPROVAL_FORMS.saveRule,
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie },
      payload: new URLSearchParams({ ...fields, page: APPROVAL_PAGES.rules }).toString(),
    });
    const page = await shop.inject({ url: String(response.headers["location"]), headers: { cookie } });
    expect(page.body).toContain('"stuck":[{"name":"Anna Brandt","above":""}]');
    expect(page.body).toContain('"scope":"everyone","condition":"total","from":"321","categories":[],"approvers":["role:admin"]');
  });
});

describe("a request of somebody who was locked or has left", () => {
  const setState = async (state: "locked" | "left") =>
    expect(await changeMember(await as(ANNA), await shop.accountIdOf(JONAS), { state })).toBe("changed");
  const approve = async (id: string, confirmedRequester: boolean) =>
    decideAsOfNow(shop.shop, await as(PIA), {
      id,
      decision: "approve",
      reason: "",
      confirmedChanges: "",
      confirmedRequester,
      tacVersion: shop.tacVersion,
      ipAddress: "",
    });

  test("is approved only by somebody who confirms the lock", async () => {
    const id = await requested();
    await setState("locked");
    expect(await show(PIA, id)).toMatchObject({ requesterState: "locked", canDecide: true });
    expect(await approve(id, false)).toEqual({ kind: "requester-locked" });
    expect(await orders()).toEqual([]);
    expect((await approve(id, true)).kind).toBe("approved");
  });

  test("is not approved for somebody who has left the company", async () => {
    const id = await requested();
    await setState("left");
    expect(await show(PIA, id)).toMatchObject({ requesterState: "left" });
    expect(await approve(id, true)).toEqual({ kind: "requester-left" });
    expect(await orders()).toEqual([]);
    expect((await decide(PIA, id, "decline", { reason: "Ausgeschieden" })).status).toBe("declined");
  });

  test("is named in the reminder", async () => {
    const id = await requested();
    await setState("locked");
    await shop.db.deleteFrom("mail_message").execute();
    await sql`update approval_request set remind_at = now() - interval '1 minute' where request_id = ${id}`.execute(shop.db);
    await runDueApprovals(shop.shop, { ...shop.shop, db: shop.db, log: (await as(ANNA)).log } as never);
    const mail = await shop.db.selectFrom("mail_message").select("text_body").where("recipient", "=", PIA).executeTakeFirstOrThrow();
    expect(mail.text_body).toContain("ist inzwischen gesperrt");
  });
});

describe("a decision", () => {
  test("to approve places the order of the requester; twice is one order (COMPANY-22, COMPANY-26)", async () => {
    const id = await requested();
    await shop.db.deleteFrom("mail_message").execute();
    const first = await decide(PIA, id);
    expect(first).toMatchObject({ status: "approved", orderCode: expect.stringMatching(/^\d+$/) });
    expect(await decide(PIA, id)).toEqual(first);
    expect((await decide(ANNA, id)).status).toBe("alreadyDecided");
    const jonas = await shop.accountIdOf(JONAS);
    expect(await orders()).toMatchObject([{ order_code: first.orderCode, account_id: jonas }]);
    expect(await mails()).toEqual([expect.stringContaining(first.orderCode!), `${JONAS}: Ihre Bestellung ist freigegeben`]);
    const steps = [{ kind: "requested" }, { kind: "approved", name: "Pia Prüfer", ipAddress: expect.stringMatching(/./) }];
    expect(await show(JONAS, id)).toMatchObject({ state: "approved", orderCode: first.orderCode, steps, canDecide: false });
    const ofOrder = await shop.operation(getApprovalOfOrder, { ...of(JONAS), orderCode: first.orderCode! });
    expect(ofOrder.data.getApprovalOfOrder).toMatchObject({ id, steps });
  });

  test("passes to others when an approver or the requester has left (COMPANY-31)", async () => {
    const leave = async (email: string) =>
      expect(await changeMember(await as(ANNA), await shop.accountIdOf(email), { state: "left" })).toBe("changed");
    const id = await requested();
    await leave(PIA);
    await expect(decide(PIA, id)).rejects.toThrow("null");
    expect((await list(ANNA)).toDecide.map((request) => request.id)).toEqual([id]);
    await leave(JONAS);
    expect((await decide(ANNA, id, "decline", { reason: "Jonas ist nicht mehr da" })).status).toBe("declined");
    expect(await show(ANNA, id)).toMatchObject({ requester: "Jonas Keller", state: "declined" });
    expect(await orders()).toEqual([]);
  });

  test("of two approvers at once counts once, and the other learns it (COMPANY-24)", async () => {
    const id = await requested();
    const outcomes = await Promise.all([
      decide(PIA, id),
      decide(ANNA, id),
      decide(ANNA, id, "decline", { reason: "Nein" }),
      decide(PIA, id),
    ]);
    const counted = outcomes.filter(({ status }) => status !== "alreadyDecided");
    expect(new Set(counted.map(({ status }) => status)).size).toBe(1);
    const placed = (await orders()).map((each) => each.order_code);
    expect(placed).toEqual([...new Set(counted.flatMap(({ orderCode }) => orderCode ?? []))]);
    expect(placed).toHaveLength(counted[0]!.status === "approved" ? 1 : 0);
  });

  test("that fails midway changes nothing, and can be repeated", async () => {
    const id = await requested();
    await sql`alter table approval_step add constraint broken check (kind <> 'approved') not valid`.execute(shop.db);
    await expect(decide(PIA, id)).rejects.toThrow(/./);
    await sql`alter table approval_step drop constraint broken`.execute(shop.db);
    expect(await orders()).toEqual([]);
    expect(await show(PIA, id)).toMatchObject({ state: "open", canDecide: true });
    expect((await decide(PIA, id)).status).toBe("approved");
    expect(await orders()).toHaveLength(1);
  });

  test("to decline or send back needs a reason, and gives the cart back on request (COMPANY-21)", async () => {
    const id = await requested();
    expect((await decide(PIA, id, "decline", { reason: " \n" })).status).toBe("noReason");
    expect((await decide(PIA, id, "return", { reason: "Bitte nur 50" })).status).toBe("returned");
    expect(await show(JONAS, id)).toMatchObject({ state: "returned", canTakeBack: true, steps: [{}, { reason: "Bitte nur 50" }] });
    expect((await takeBack(id)).status).toBe("cartBack");
    expect((await cartOf()).products).toMatchObject([{ quantity: 700 }]);
    expect(await show(JONAS, id)).toMatchObject({ state: "returned", canTakeBack: false });
  });

  test("needs a confirmation if prices or stock have changed (COMPANY-22)", async () => {
    const id = await requested();
    await sql`update price set amount = 13.40 where article_number = ${ARTICLE.plain}`.execute(shop.db);
    await sql`update stock set available = 10 where article_number = ${ARTICLE.plain}`.execute(shop.db);
    const shown = (await show(PIA, id))!;
    expect(shown.changes.map(({ kind, before, now }) => [kind, before, now])).toEqual([
      ["total", "94,70\u00a0€", "101,70\u00a0€"],
      ["price", "86,80\u00a0€", "93,80\u00a0€"],
      ["stock", "", ""],
    ]);
    expect((await decide(PIA, id)).status).toBe("changed");
    expect((await decide(PIA, id, "approve", { key: "x" })).status).toBe("changed");
    expect((await decide(PIA, id, "approve", { key: shown.changesKey })).status).toBe("approved");
  });

  test("is never made by the requester, and passes on above the own limit (COMPANY-23)", async () => {
    await rule();
    const own = await requested(ANNA);
    expect((await decide(ANNA, own)).status).toBe("notAsked");
    expect((await decide(PIA, own)).status).toBe("approved");
    const id = await requested();
    const pia = await shop.accountIdOf(PIA);
    expect(await setApprovalLimit(await as(ANNA), { accountId: pia, limit: "94,69", isDeliberate: true, language: "de-DE" })).toBe(
      "limited",
    );
    expect((await decide(PIA, id)).status).toBe("notAsked");
    expect((await list(PIA)).toDecide).toEqual([]);
    expect((await decide(ANNA, id)).status).toBe("approved");
  });

  test("is not made by an approver who was locked or lost the role after the request began", async () => {
    const id = await requested();
    const input = { id, decision: "approve", reason: "", confirmedChanges: "", tacVersion: shop.tacVersion, ipAddress: "" } as const;
    const before = await as(PIA);
    const pia = await shop.accountIdOf(PIA);
    expect(await changeMember(await as(ANNA), pia, { state: "locked" })).toBe("changed");
    expect(await decideAsOfNow(shop.shop, before, input)).toEqual({ kind: "not-asked" });
    expect(await changeMember(await as(ANNA), pia, { state: "active", roles: ["viewer"] })).toBe("changed");
    expect(await decideAsOfNow(shop.shop, before, input)).toEqual({ kind: "not-asked" });
    expect(await orders()).toEqual([]);
  });

  test("is made by the substitute of an approver who is away", async () => {
    await rule({ approvers: [`person:${await shop.accountIdOf(PIA)}`] });
    const id = await requested();
    expect((await decide(ANNA, id)).status).toBe("notAsked");
    const substituteId = await shop.accountIdOf(ANNA);
    expect(await setSubstitute(await as(PIA), { substituteId, fromDay: "2020-01-01", toDay: "2020-01-02" })).toBe("noDays");
    expect(await setSubstitute(await as(PIA), { substituteId, fromDay: "2020-01-01", toDay: "2099-12-31" })).toBe("substituteSet");
    await shop.db.deleteFrom("mail_message").execute();
    await refreshApprovers(shop.shop, shop.shop.taskContext, COMPANY);
    expect(await mails()).toEqual([`${ANNA}: Jonas Keller bittet um Freigabe: 94,70\u00a0€ netto`]);
    expect((await decide(ANNA, id)).status).toBe("approved");
  });

  test("follows the rules of the moment (COMPANY-30)", async () => {
    await rule({ approvers: [`person:${await shop.accountIdOf(PIA)}`] });
    const id = await requested();
    await rule({ approvers: ["role:admin"] });
    expect((await decide(PIA, id)).status).toBe("notAsked");
    await deleteApprovalRule(await as(ANNA), "10000000-0000-4000-8000-000000000001");
    expect((await decide(PIA, id)).status).toBe("approved");
  });
});

test("reminds once after two working days and expires after 14 days (COMPANY-25)", async () => {
  const id = await requested();
  await shop.db.deleteFrom("mail_message").execute();
  const run = () => runDueApprovals(shop.shop, shop.shop.taskContext);
  expect(await run()).toEqual({ reminded: 0, expired: 0 });
  await sql`update approval_request set remind_at = now() - interval '1 minute'`.execute(shop.db);
  expect(await Promise.all([run(), run()]).then((done) => done.map(({ reminded }) => reminded).toSorted((a, b) => a - b))).toEqual([0, 1]);
  expect(await mails()).toEqual([ANNA, PIA].map((email) => `${email}: Erinnerung: Jonas Keller wartet auf Freigabe (94,70\u00a0€ netto)`));
  await shop.db.deleteFrom("mail_message").execute();
  await sql`update approval_request set expires_at = now() - interval '1 minute'`.execute(shop.db);
  expect((await decide(PIA, id)).status).toBe("alreadyDecided");
  expect(await run()).toEqual({ reminded: 0, expired: 1 });
  expect(await run()).toEqual({ reminded: 0, expired: 0 });
  expect(await mails()).toEqual([`${JONAS}: Ihre Anfrage zur Freigabe ist abgelaufen`]);
  expect(await show(JONAS, id)).toMatchObject({ state: "expired", canTakeBack: true });
});

test("rules of other companies stay untouched, and bad input is named", async () => {
  expect(await rule({ condition: "total", from: "viel" })).toBe("noAmount");
  expect(await rule({ scope: "unit:x" })).toBe("noScope");
  expect(await rule({ condition: "category", categories: ["x"] })).toBe("noCategory");
  expect(await rule({ approvers: [`person:${await shop.accountIdOf(JONAS)}`] })).toBe("noApprover");
  expect(await rule()).toBe("saved");
  const mira = await as(MIRA);
  const input = {
    ruleId: "10000000-0000-4000-8000-000000000001",
    scope: "everyone",
    condition: "always",
    from: "",
    categories: [],
    language: "de",
  };
  await saveApprovalRule(mira, { ...input, approvers: ["role:admin"] });
  const [saved] = await shop.db.selectFrom("approval_rule").select(["customer_id", "approver_role"]).execute();
  expect(saved).toEqual({ customer_id: COMPANY, approver_role: "approver" });
  expect(await deleteApprovalRule(mira, input.ruleId)).toBe("denied");
});
