// A company is more than one customer number: its rules and rights hold whichever number a user acts for (decision 0128).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addItem,
  decideApproval,
  getApproval,
  getApprovals,
  getCart,
  getOrderFilterOptions,
  getOrderHistory,
  getOrderPosition,
  getQuote,
  getQuotes,
  placeIdsOrder,
  placeOrder,
  requestApproval,
} from "#contract/generated/operations.ts";
import type { CompanyRole } from "#contract/rules/company/company-roles.ts";
import { listRules, saveApprovalRule } from "../approval-rules/index.ts";
import { ARTICLE } from "../cart/testing.ts";
import { changeMember } from "../companies/index.ts";
import { inviteMember } from "../companies/invite-member.ts";
import { type CompanyShop, openCompanyShop } from "../companies/testing.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { isInScope, numberScopeOf, orderScopeOf } from "../db/order-scope.ts";
import { activeViewerOfAccount } from "../identity/index.ts";
import { addToList } from "../order-lists/lines/add-to-list.ts";
import { createList } from "../order-lists/manage/create-list.ts";
import { makeOffer } from "../standing-orders/make-offer.ts";
import { placeOffer } from "../standing-orders/place-offer.ts";
import { ANNA, baseSiteId, JONAS, MIRA } from "../testing/small-shop.ts";
import { companyOf, type Customer } from "../viewer.ts";

const COMPANY = "0000100200";
const BRANCH = "0000100300";

let shop: CompanyShop;
let unit: string;
beforeAll(async () => {
  shop = await openCompanyShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.tidy();
  await sql`truncate customer_order, order_count, cart, quote cascade`.execute(shop.db);
  await sql`delete from budget`.execute(shop.db);
  await sql`delete from cost_centre`.execute(shop.db);
  await sql`update account set chosen_customer_id = null`.execute(shop.db);
  await setRoles(JONAS, ["buyer"]);
  unit = randomUUID();
  await shop.db
    .insertInto("company_unit")
    .values({ unit_id: unit, customer_id: COMPANY, level: 1, name: "Niederlassung Kiel", branch_customer_id: BRANCH })
    .execute();
  await moveToUnit(unit);
  await actFor(JONAS, BRANCH);
});

/** The next calls of the account are for this number. */
const actFor = (email: string, customerId: string) =>
  shop.db.updateTable("account").set({ chosen_customer_id: customerId }).where("email", "=", email).execute();
const viewer = async (email: string): Promise<Customer> => (await shop.viewerOf((await shop.signIn(email)).accessToken))!;
const of = async (email: string) => ({ baseSiteId, accessToken: (await shop.signIn(email)).accessToken });
async function setRoles(email: string, roles: CompanyRole[]): Promise<void> {
  expect(await changeMember(shop.as(await viewer(ANNA)), await shop.accountIdOf(email), { roles })).toBe("changed");
}
async function moveToUnit(unitId: string | null): Promise<void> {
  expect(await changeMember(shop.as(await viewer(ANNA)), await shop.accountIdOf(JONAS), { unitId })).toBe("changed");
}
const rule = async (changes: Partial<Parameters<typeof saveApprovalRule>[1]> = {}, by = ANNA) =>
  saveApprovalRule(shop.as(await viewer(by)), {
    ruleId: randomUUID(),
    scope: "role:buyer",
    condition: "always",
    from: "",
    categories: [],
    approvers: ["role:admin"],
    language: "de-DE",
    ...changes,
  });
const budgetOf = async (owner: { account_id?: string; unit_id?: string; cost_centre_id?: string }, amount = "1.00") =>
  shop.db
    .insertInto("budget")
    .values({ budget_id: randomUUID(), customer_id: COMPANY, name: "Klein", period: "year", amount, created_at: new Date(), ...owner })
    .execute();
const fill = async (more: { isIds?: boolean } = {}) =>
  shop.operation(addItem, { ...(await of(JONAS)), cartId: "current", id: ARTICLE.plain, quantity: 700, ...more });
const order = async () =>
  (await shop.operation(placeOrder, { ...(await of(JONAS)), cartId: "current", tacVersion: shop.tacVersion })).data.placeOrder;
const send = async () =>
  (await shop.operation(requestApproval, { ...(await of(JONAS)), cartId: "current", comment: "Für Kiel" })).data.requestApproval;

describe("rules of the company hold for a branch's number", () => {
  test("approvals, in the checkout and for procurement software", async () => {
    await rule();
    await fill();
    expect((await viewer(JONAS)).customerId).toBe(BRANCH);
    expect((await order()).errors).toEqual(["ApprovalRequiredError"]);
    await fill({ isIds: true });
    const ids = await shop.operation(placeIdsOrder, { ...(await of(JONAS)), cartId: "current", tacVersion: shop.tacVersion });
    expect(ids.data.placeIdsOrder.errors).toEqual(["ApprovalRequiredError"]);
  });

  test("approvals of a unit, role and person", async () => {
    for (const scope of [`unit:${unit}`, "role:buyer", `person:${await shop.accountIdOf(JONAS)}`]) {
      await shop.db.deleteFrom("approval_rule").execute();
      await rule({ scope });
      await fill();
      expect([scope, (await order()).errors]).toEqual([scope, ["ApprovalRequiredError"]]);
    }
  });

  test.each(["account", "unit", "cost centre"])("budgets of the %s", async (owner) => {
    const centre = randomUUID();
    await shop.db
      .insertInto("cost_centre")
      .values({ cost_centre_id: centre, customer_id: COMPANY, number: "4100", name: "Lager" })
      .execute();
    await shop.db.updateTable("company_unit").set({ cost_centre_id: centre }).where("unit_id", "=", unit).execute();
    await budgetOf(
      owner === "account"
        ? { account_id: await shop.accountIdOf(JONAS) }
        : owner === "unit"
          ? { unit_id: unit }
          : { cost_centre_id: centre },
    );
    await fill();
    expect((await order()).errors).toEqual(["BudgetExceededError"]);
    await sql`update budget set amount = 10000`.execute(shop.db);
    expect((await order()).errors).toEqual([]);
    expect(await shop.db.selectFrom("budget_booking").select("budget_id").execute()).not.toHaveLength(0);
  });

  test("cost centres, and that each order needs one", async () => {
    await shop.db
      .insertInto("cost_centre")
      .values({ cost_centre_id: randomUUID(), customer_id: COMPANY, number: "4100", name: "Lager" })
      .execute();
    await shop.db.insertInto("cost_centre_setting").values({ customer_id: COMPANY, is_required: true }).execute();
    await fill();
    const cart = (await shop.operation(getCart, { ...(await of(JONAS)), cartId: "current" })).data.getCart.cart!;
    expect(JSON.stringify(cart)).toContain("4100");
    expect((await order()).errors).toEqual(["CostCentreMissingError"]);
    await shop.db.deleteFrom("cost_centre_setting").execute();
  });

  test("roles: who may only request, cannot order for the branch either", async () => {
    await setRoles(JONAS, ["requester"]);
    await fill();
    expect((await order()).errors).toEqual(["ApprovalRequiredError"]);
  });

  test("standing orders, whose work has no session", async () => {
    await rule();
    const accountId = await shop.accountIdOf(JONAS);
    const jonas = (await activeViewerOfAccount(shop.db, { accountId, customerId: BRANCH }))!;
    expect(jonas).toMatchObject({ customerId: BRANCH, companyId: COMPANY, membership: { roles: ["buyer"], unitId: unit } });
    const ctx = { ...shop.as(jonas), viewer: jonas };
    const created = await createList(ctx, { name: "Lager", source: {} });
    const listId = created.kind === "created" ? created.listId : "";
    await addToList(ctx, { listId, source: { items: [{ articleNumber: ARTICLE.plain, quantity: 100 }] } });
    const standing = { listId, addressId: null, costCentre: "", purchaseOrderNumber: "", orderFields: {} };
    const offer = await makeOffer(ctx, standing as never);
    const placed = await inTransaction(ctx, (tx) =>
      placeOffer({ ...tx, viewer: jonas }, offer!, { tacVersion: shop.tacVersion, language: "de-DE" }),
    );
    expect(placed).toEqual({ kind: "refused", errors: ["ApprovalRequiredError"] });
  });

  test("the rule for addresses, and the lock of a member", async () => {
    await shop.db.updateTable("company").set({ known_addresses_only: true }).where("customer_id", "=", COMPANY).execute();
    expect((await viewer(JONAS)).membership).toMatchObject({ knownAddressesOnly: true });
    // A right of the branch's own does not help a member that its company locked.
    await sql`insert into company (customer_id, created_at) values (${BRANCH}, now())`.execute(shop.db);
    const accountId = await shop.accountIdOf(JONAS);
    await sql`insert into company_member (account_id, customer_id, roles, joined_at) values (${accountId}, ${BRANCH}, '{admin}', now())`.execute(
      shop.db,
    );
    expect((await viewer(JONAS)).membership!.roles).toEqual(["buyer"]);
    await changeMember(shop.as(await viewer(ANNA)), accountId, { state: "locked" });
    expect(await activeViewerOfAccount(shop.db, { accountId, customerId: BRANCH })).toBeNull();
    expect((await sql<{ id: string | null }>`select last_customer(${accountId}::uuid) as id`.execute(shop.db)).rows[0]!.id).toBeNull();
  });

  test("an administrator who acts for a branch changes the company", async () => {
    await setRoles(JONAS, ["admin"]);
    expect(await rule({}, JONAS)).toBe("saved");
    const invited = {
      email: "neu@neu.example",
      firstName: "Neu",
      lastName: "Neu",
      roles: ["buyer" as const],
      unitId: unit,
      language: "de-DE",
    };
    expect(await inviteMember(shop.as(await viewer(JONAS)), invited)).toBe("invited");
    expect(await shop.db.selectFrom("approval_rule").select("customer_id").execute()).toEqual([{ customer_id: COMPANY }]);
    expect(await shop.db.selectFrom("company_invitation").select("customer_id").execute()).toEqual([{ customer_id: COMPANY }]);
    const jonas = await viewer(JONAS);
    expect((await listRules({ ...shop.as(jonas), viewer: jonas }, "de-DE")).rules).toHaveLength(1);
  });
});

test("the company's approvers decide, and the order is the branch's", async () => {
  await rule();
  await fill();
  const { status, id } = await send();
  expect(status).toBe("requested");
  const list = async (customerNumber?: string) =>
    (await shop.operation(getApprovals, { ...(await of(ANNA)), ...(customerNumber && { customerNumber }) })).data.getApprovals!;
  expect((await list()).toDecide).toMatchObject([{ id, customerNumber: BRANCH }]);
  expect((await list()).numbers.map(({ number }) => number)).toEqual([COMPANY, BRANCH]);
  expect([(await list(BRANCH)).toDecide.length, (await list(COMPANY)).toDecide.length]).toEqual([1, 0]);
  // Mira is the branch's own user, and not one of the company.
  expect((await shop.operation(getApproval, { ...(await of(MIRA)), id: id! })).data.getApproval).toBeNull();
  const { data } = await shop.operation(decideApproval, {
    ...(await of(ANNA)),
    id: id!,
    decision: "approve",
    reason: "",
    confirmedChanges: "",
    tacVersion: shop.tacVersion,
  });
  expect(data.decideApproval.status).toBe("approved");
  expect(await shop.db.selectFrom("customer_order").select("customer_id").execute()).toEqual([{ customer_id: BRANCH }]);
});

test("the boss sees the orders and quotes of all numbers, filtered by number; the requester does too", async () => {
  await fill();
  const { code: orderId } = await order();
  const history = async (email: string, customerNumber?: string) =>
    (await shop.operation(getOrderHistory, { ...(await of(email)), ...(customerNumber && { filter: { customerNumber } }) })).data
      .getOrderHistory;
  for (const email of [ANNA, JONAS]) {
    expect((await history(email)).orders).toMatchObject([{ orderId, customerId: BRANCH }]);
    expect([(await history(email, BRANCH)).numberOfOrders, (await history(email, COMPANY)).numberOfOrders]).toEqual([1, 0]);
  }
  const found = await shop.operation(getOrderHistory, { ...(await of(ANNA)), filter: { text: ARTICLE.plain } });
  expect(found.data.getOrderHistory.numberOfOrders).toBe(1);
  expect((await shop.operation(getOrderPosition, { ...(await of(ANNA)), orderid: orderId! })).data.getOrderPosition).toMatchObject({
    orderId,
  });
  const options = (await shop.operation(getOrderFilterOptions, await of(ANNA))).data.getOrderFilterOptions;
  expect(options.numbers.map(({ number }) => number)).toEqual([COMPANY, BRANCH]);
  await sql`
    insert into quote (quote_id, quote_number, customer_id, account_id, site_id, language, state, requested_at, created_at)
    values (${randomUUID()}, 'AG777777', ${BRANCH}, ${await shop.accountIdOf(JONAS)}, ${baseSiteId}, 'de-DE', 'requested', now(), now())`.execute(
    shop.db,
  );
  const quotes = async (customerNumber: string) =>
    (await shop.operation(getQuotes, { ...(await of(ANNA)), customerNumber })).data.getQuotes.quotes.length;
  expect([await quotes(""), await quotes(BRANCH), await quotes(COMPANY)]).toEqual([1, 1, 0]);
  const quote = await shop.operation(getQuote, { ...(await of(ANNA)), quoteNumber: "AG777777" });
  expect(quote.data.getQuote).toMatchObject({ customerNumber: BRANCH, isOfOtherNumber: true, canOrder: false });
});

test("a unit that is separated hides other units' orders of every number", async () => {
  await fill();
  await order();
  await shop.db.updateTable("company").set({ units_see_own_orders: true }).where("customer_id", "=", COMPANY).execute();
  const other = randomUUID();
  await shop.db.insertInto("company_unit").values({ unit_id: other, customer_id: COMPANY, level: 1, name: "Werk" }).execute();
  expect(isInScope(orderScopeOf(await viewer(JONAS)), { customerId: BRANCH, accountId: await shop.accountIdOf(JONAS) })).toBe(true);
  expect(isInScope(orderScopeOf(await viewer(JONAS)), { customerId: BRANCH, accountId: await shop.accountIdOf(ANNA) })).toBe(false);
});

test("prices and the cart stay those of the number, and a foreign number opens nothing", async () => {
  const jonas = await viewer(JONAS);
  expect([companyOf(jonas), numberScopeOf(jonas).customerIds]).toEqual([COMPANY, [BRANCH]]);
  // A member of another unit cannot act for the branch.
  await moveToUnit(null);
  expect((await viewer(JONAS)).customerId).toBe(COMPANY);
  expect(await activeViewerOfAccount(shop.db, { accountId: await shop.accountIdOf(JONAS), customerId: BRANCH })).toBeNull();
  // The branch's own user sees neither the company nor its orders.
  await actFor(JONAS, COMPANY);
  await fill();
  const { code: orderId } = await order();
  const mira = await viewer(MIRA);
  expect(companyOf(mira)).toBe(BRANCH);
  expect(orderScopeOf(mira).customerIds).toEqual([BRANCH]);
  expect((await shop.operation(getOrderPosition, { ...(await of(MIRA)), orderid: orderId! })).data.getOrderPosition).toBeNull();
});
