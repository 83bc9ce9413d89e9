// Accounts that belong to several customers, from the invitation to the cart of the chosen one.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addItem, createOrderList, getCart, getCompany, getDeliveryAddresses, getOrderLists } from "#contract/generated/operations.ts";
import { CUSTOMER_CHOICE_FORM } from "#contract/rules/account/customer-choice.ts";
import { COMPANY_FORMS, COMPANY_PAGES } from "#contract/rules/company/company-forms.ts";
import type { CompanyRole } from "#contract/rules/company/company-roles.ts";
import { USER_ROUTES } from "#contract/routes.ts";
import { ARTICLE } from "../cart/testing.ts";
import { viewerOfAccount } from "../identity/index.ts";
import { PASSWORD } from "../testing/small-shop.ts";
import { addMember } from "./add-member.ts";
import { changeMember } from "./change-member.ts";
import { inviteMember } from "./invite-member.ts";
import { listMembers } from "./find-members.ts";
import { ANNA, baseSiteId, COMPANY, type CompanyShop, JONAS, MIRA, openCompanyShop } from "./testing.ts";

const ELBE = "0000100300";

let shop: CompanyShop;
beforeAll(async () => {
  shop = await openCompanyShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.tidy();
  await shop.db.deleteFrom("cart").where("account_id", "is not", null).execute();
  await shop.db.updateTable("account").set({ chosen_customer_id: null }).execute();
  await shop.db.updateTable("account").set({ customer_id: ELBE }).where("email", "=", MIRA).execute();
});

type Fields = Record<string, string>;
const post = (url: string, fields: Fields, cookie = "") =>
  shop.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie },
    payload: new URLSearchParams(fields).toString(),
  });
const locationOf = (response: { headers: Record<string, unknown> }) => String(response.headers["location"]);

/** Signs in by form; `token` is the access token of the session at that time. */
async function signIn(username: string) {
  const response = await post(USER_ROUTES.loginForm, { username, password: PASSWORD, page: "/my-account/login" });
  const cookie = [response.headers["set-cookie"]]
    .flat()
    .map((each) => String(each).split(";")[0])
    .join("; ");
  const session = async () => (await post(USER_ROUTES.session, {}, cookie)).json<{ userId: string; accessToken: string }>();
  const unit = async () => (await session()).userId.split(":")[1];
  const call = async () => ({ baseSiteId, accessToken: (await session()).accessToken });
  const choose = (to: string, page = "/") => post(CUSTOMER_CHOICE_FORM, { unit: to, page }, cookie);
  return { cookie, session, unit, call, choose };
}

/** Anna invites Mira, whose account is Elbe Haustechnik's, to Holzbau Brandt. */
async function inviteMira(roles: CompanyRole[] = ["buyer"]): Promise<string> {
  const anna = (await shop.viewerOf((await shop.signIn(ANNA)).accessToken))!;
  const given = { email: MIRA, firstName: "Mira", lastName: "Voss", roles, unitId: null, language: "de-DE" };
  expect(await inviteMember(shop.as(anna), given)).toBe("invited");
  await shop.runJobs();
  const mail = await shop.db.selectFrom("mail_message").select("text_body").where("recipient", "=", MIRA).executeTakeFirstOrThrow();
  return /invitation\?token=([a-z0-9]+)/.exec(mail.text_body)![1]!;
}

async function miraOfBoth(roles?: CompanyRole[]) {
  const token = await inviteMira(roles);
  const mira = await signIn(MIRA);
  const joined = await post(COMPANY_FORMS.join, { token, page: COMPANY_PAGES.invitation }, mira.cookie);
  return { ...mira, joined };
}

const cartOf = async (call: { baseSiteId: string; accessToken: string }) =>
  (await shop.operation(getCart, { ...call, cartId: "current" })).data.getCart.cart?.products.map(({ articleNo }) => articleNo) ?? [];

test("an invited account of another company belongs to both, and nothing else changes (COMPANY-04)", async () => {
  const token = await inviteMira();
  const mira = await signIn(MIRA);
  const agree = await shop.inject({ url: `${COMPANY_PAGES.invitation}?token=${token}`, headers: { cookie: mira.cookie } });
  expect(agree.body).toContain(`"isFurther":true`);
  await shop.operation(addItem, { ...(await mira.call()), cartId: "current", id: ARTICLE.plain, quantity: 100 });
  const joined = await post(COMPANY_FORMS.join, { token, page: COMPANY_PAGES.invitation }, mira.cookie);
  expect(locationOf(joined)).toBe("/my-account/dashboard?customer-choice=joined");
  expect((await shop.inject({ url: locationOf(joined), headers: { cookie: mira.cookie } })).body).toContain(
    `"unit":"${ELBE}","notice":"joined"`,
  );
  expect(await mira.unit()).toBe(ELBE);
  expect(await cartOf(await mira.call())).toEqual([ARTICLE.plain]);
  expect((await shop.viewerOf((await mira.call()).accessToken))!.customerId).toBe(ELBE);
  expect((await listMembers(shop.db, COMPANY)).find(({ email }) => email === MIRA)).toMatchObject({ roles: ["buyer"], state: "active" });
  // A member is not invited again.
  const anna = (await shop.viewerOf((await shop.signIn(ANNA)).accessToken))!;
  const again = { email: MIRA, firstName: "Mira", lastName: "Voss", roles: ["admin" as const], unitId: null, language: "de-DE" };
  expect(await inviteMember(shop.as(anna), again)).toBe("is-member");
});

test("cart, addresses, lists and rights are those of the chosen customer (COMPANY-11)", async () => {
  const mira = await miraOfBoth(["requester"]);
  await shop.operation(addItem, { ...(await mira.call()), cartId: "current", id: ARTICLE.plain, quantity: 100 });
  const ofElbe = await shop.operation(getDeliveryAddresses, await mira.call());
  expect(locationOf(await mira.choose(COMPANY, "/sortiment?x=1"))).toBe("/sortiment?x=1");
  expect(await mira.unit()).toBe(COMPANY);
  expect(await cartOf(await mira.call())).toEqual([]);
  await shop.operation(addItem, { ...(await mira.call()), cartId: "current", id: ARTICLE.stepped, quantity: 100 });
  expect(await cartOf(await mira.call())).toEqual([ARTICLE.stepped]);
  expect((await shop.operation(getDeliveryAddresses, await mira.call())).data).not.toEqual(ofElbe.data);
  const viewer = (await shop.viewerOf((await mira.call()).accessToken))!;
  expect(viewer).toMatchObject({ customerId: COMPANY, membership: { roles: ["requester"] } });
  await shop.operation(createOrderList, { ...(await mira.call()), name: "Brandt" });
  const lists = async () => (await shop.operation(getOrderLists, await mira.call())).data.getOrderLists.map(({ name }) => name);
  expect(await lists()).toEqual(["Brandt"]);
  await mira.choose(ELBE);
  expect(await lists()).toEqual([]);
  expect(await cartOf(await mira.call())).toEqual([ARTICLE.plain]);
});

test("while carts for further numbers exist, the version before creates and finds the account's own", async () => {
  const mira = await miraOfBoth();
  await mira.choose(COMPANY);
  await shop.operation(addItem, { ...(await mira.call()), cartId: "current", id: ARTICLE.stepped, quantity: 100 });
  const { account_id: accountId } = await shop.db
    .selectFrom("account")
    .select("account_id")
    .where("email", "=", MIRA)
    .executeTakeFirstOrThrow();
  // Its statement, as version 0.8.0 has it.
  const create = (guid: string) =>
    sql<{ guid: string }>`
      insert into cart as c (guid, site_id, account_id, customer_id, is_ids, created_at, changed_at)
      values (${guid}, ${baseSiteId}, ${accountId}, ${ELBE}, false, now(), now())
      on conflict (account_id, site_id, is_ids) where state = 'open' and account_id is not null
      do update set changed_at = excluded.changed_at
      returning guid`.execute(shop.db);
  const [guid, other] = [randomUUID(), randomUUID()];
  expect([(await create(guid)).rows, (await create(other)).rows]).toEqual([[{ guid }], [{ guid }]]);
  await mira.choose(ELBE);
  await shop.operation(addItem, { ...(await mira.call()), cartId: "current", id: ARTICLE.plain, quantity: 100 });
  const carts = await shop.db.selectFrom("cart").select(["guid", "customer_id", "state"]).where("account_id", "=", accountId).execute();
  expect(carts.toSorted((a, b) => (a.customer_id! < b.customer_id! ? -1 : 1))).toEqual([
    { guid: expect.any(String), customer_id: COMPANY, state: "procuring" },
    { guid, customer_id: ELBE, state: "open" },
  ]);
});

test("the next sign-in starts with the last choice; the header and the checkout show it (COMPANY-11)", async () => {
  const mira = await miraOfBoth();
  await mira.choose(COMPANY);
  const later = await signIn(MIRA);
  expect(await later.unit()).toBe(COMPANY);
  const page = await shop.inject({ url: "/shopping-basket-checkout", headers: { cookie: later.cookie } });
  expect(page.body).toContain(`"componentName":"CustomerBar"`);
  expect(page.body).toContain(`"customers":[{"unit":"0000100300",`);
  expect(page.body).toContain(`{"unit":"0000100200","name":"Holzbau Brandt GmbH"}]`);
  const anna = await signIn(ANNA);
  expect((await shop.inject({ url: "/cart", headers: { cookie: anna.cookie } })).body).not.toContain("CustomerBar");
});

test("pages that still show the former customer cannot change anything for the chosen one (COMPANY-11)", async () => {
  const mira = await miraOfBoth();
  const stale = await mira.call();
  await mira.choose(COMPANY);
  const added = await shop.operation(addItem, { ...stale, cartId: "current", id: ARTICLE.plain, quantity: 100 });
  expect(added.errors?.[0]?.extensions.type).toBe("InvalidTokenError");
  expect(await cartOf(await mira.call())).toEqual([]);
  await mira.choose(ELBE);
  expect(await cartOf(await mira.call())).toEqual([]);
});

test("other sessions of the account keep their customer (COMPANY-11)", async () => {
  const here = await miraOfBoth();
  const there = await signIn(MIRA);
  await here.choose(COMPANY);
  expect([await here.unit(), await there.unit()]).toEqual([COMPANY, ELBE]);
  expect((await shop.operation(getCompany, await there.call())).data.getCompany.hasStarted).toBe(false);
});

test.each(["0000100400", "", "x".repeat(100), "0000100200' or '1'='1"])("a number of others cannot be chosen: %j", async (unit) => {
  const mira = await signIn(MIRA);
  expect(locationOf(await mira.choose(unit))).toBe("/my-account/dashboard?customer-choice=unknown");
  expect(await mira.unit()).toBe(ELBE);
  expect(locationOf(await post(CUSTOMER_CHOICE_FORM, { unit: ELBE, page: "/" }))).toBe("/my-account/login");
});

test.each([
  ["/my-account/order-history/0000000001", "/my-account/dashboard"],
  ["/en/shopping-basket-checkout", "/en/cart"],
  ["//evil.example", "/"],
])("a choice on %s leads to %s, which exists for the other customer", async (page, to) => {
  const mira = await miraOfBoth();
  expect(locationOf(await mira.choose(COMPANY, page))).toBe(to);
});

test("a member that is locked acts for its own company only, and cannot choose the other one (COMPANY-06)", async () => {
  const mira = await miraOfBoth();
  await mira.choose(COMPANY);
  const anna = (await shop.viewerOf((await shop.signIn(ANNA)).accessToken))!;
  expect(await changeMember(shop.as(anna), await shop.accountIdOf(MIRA), { state: "locked" })).toBe("changed");
  expect((await mira.session()).userId).toBe("");
  const later = await signIn(MIRA);
  expect(await later.unit()).toBe(ELBE);
  await later.choose(COMPANY);
  expect(await later.unit()).toBe(ELBE);
});

test("a session follows its account to another customer, with the cart; the other company stays (COMPANY-04)", async () => {
  const mira = await miraOfBoth();
  const { accountId } = (await shop.viewerOf((await mira.call()).accessToken))!;
  await shop.operation(addItem, { ...(await mira.call()), cartId: "current", id: ARTICLE.plain, quantity: 100 });
  await mira.choose(COMPANY);
  await shop.operation(addItem, { ...(await mira.call()), cartId: "current", id: ARTICLE.stepped, quantity: 100 });
  await mira.choose(ELBE);
  // The sales office assigns the account to the company of which it is a member: both carts become one.
  await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable("account").set({ customer_id: COMPANY }).where("account_id", "=", accountId).execute();
    await shop.shop.onAccountMove(tx, { accountId, before: ELBE, customerId: COMPANY });
  });
  expect(await mira.unit()).toBe(COMPANY);
  expect((await cartOf(await mira.call())).toSorted()).toEqual([ARTICLE.plain, ARTICLE.stepped].toSorted());
  const viewer = (await shop.viewerOf((await mira.call()).accessToken))!;
  expect(viewer.membership?.roles).toEqual(["buyer"]);
});

test("a customer number signs in its only active user, or the main contact (COMPANY-12)", async () => {
  const byNumber = async (unit: string) => {
    const { userId, accessToken } = await (await signIn(unit)).session();
    return userId === "" ? null : (await shop.viewerOf(accessToken))!.email;
  };
  const anna = (await shop.viewerOf((await shop.signIn(ANNA)).accessToken))!;
  expect([await byNumber(COMPANY), await byNumber(ELBE)]).toEqual([ANNA, MIRA]);
  // Two active users, and none of them is the main contact.
  await shop.db.updateTable("account").set({ is_main_contact: false }).where("email", "=", ANNA).execute();
  try {
    expect(await byNumber(COMPANY)).toBeNull();
    const jonas = await shop.accountIdOf(JONAS);
    await shop.db.insertInto("company").values({ customer_id: COMPANY, created_at: new Date() }).execute();
    const member = { customer_id: COMPANY, joined_at: new Date() };
    await shop.db
      .insertInto("company_member")
      .values([
        { ...member, account_id: anna.accountId, roles: ["admin"] },
        { ...member, account_id: jonas, roles: ["buyer"], state: "locked" },
      ])
      .execute();
    expect(await byNumber(COMPANY)).toBe(ANNA);
    await shop.db
      .insertInto("company_member")
      .values({ ...member, account_id: await shop.accountIdOf(MIRA), roles: ["buyer"] })
      .execute();
    expect(await byNumber(COMPANY)).toBeNull();
  } finally {
    await shop.db.updateTable("account").set({ is_main_contact: true }).where("email", "=", ANNA).execute();
  }
});

test("the sales office lets an account belong to a further customer, once (COMPANY-11)", async () => {
  const add = (customerNumber: string) => addMember(shop.shop.taskContext, { email: MIRA, customerNumber });
  expect(await add("4711")).toEqual({ kind: "unknown-customer" });
  expect(await add(ELBE)).toEqual({ kind: "is-member" });
  expect(await add(COMPANY)).toEqual({ kind: "added", customerId: COMPANY, roles: ["requester"] });
  expect(await add(COMPANY)).toEqual({ kind: "is-member" });
  // Users of the company keep their rights.
  expect(await listMembers(shop.db, COMPANY)).toMatchObject([{ email: ANNA, roles: ["admin"] }, { email: JONAS }, { email: MIRA }]);
  const mira = await signIn(MIRA);
  await mira.choose(COMPANY);
  expect(await mira.unit()).toBe(COMPANY);
});

test("work without a session acts for a customer of the account only (COMPANY-11)", async () => {
  const mira = await miraOfBoth(["requester"]);
  const { accountId } = (await shop.viewerOf((await mira.call()).accessToken))!;
  const viewerAt = async (customerId: string) => (await viewerOfAccount(shop.db, { accountId, customerId }))?.customerId ?? null;
  expect([await viewerAt(ELBE), await viewerAt(COMPANY), await viewerAt("0000200400")]).toEqual([ELBE, COMPANY, null]);
});
