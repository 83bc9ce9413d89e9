// Roles and states of a company's users, in the whole shop and with running sessions.
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getCart, getInvoices, placeOrder, setCompanyUserState, updateCompanyUser } from "#contract/generated/operations.ts";
import { COMPANY_FORMS, COMPANY_PAGES } from "#contract/rules/company/company-forms.ts";
import type { CompanyRole } from "#contract/rules/company/company-roles.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { assignAccountById } from "../customers/index.ts";
import { can } from "../policies.ts";
import type { Customer } from "../viewer.ts";
import { changeMember, type MemberChange } from "./change-member.ts";
import { findMember, listAdministrators, listApprovers, listMembers } from "./find-members.ts";
import { startCompany } from "./start-company.ts";
import { ANNA, baseSiteId, COMPANY, type CompanyShop, JONAS, MIRA, openCompanyShop } from "./testing.ts";

let shop: CompanyShop;
let anna: Customer;
let jonas: Customer;
let annaId: string;
let jonasId: string;
let annaToken: string;
let jonasToken: string;
beforeAll(async () => {
  shop = await openCompanyShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.tidy();
  annaToken = (await shop.signIn(ANNA)).accessToken;
  jonasToken = (await shop.signIn(JONAS)).accessToken;
  anna = (await shop.viewerOf(annaToken))!;
  jonas = (await shop.viewerOf(jonasToken))!;
  annaId = anna.accountId;
  jonasId = jonas.accountId;
});

const change = (by: Customer, accountId: string, changed: MemberChange) => changeMember(shop.as(by), accountId, changed);
const rolesOf = async () =>
  Object.fromEntries((await listMembers(shop.db, COMPANY)).map(({ email, roles, state }) => [email, [...roles, state]]));
const errorOf = (response: { errors?: { extensions: { type: string } }[] }) => response.errors?.[0]?.extensions.type;

test("the first change starts the company; everyone keeps the rights from before (COMPANY-01)", async () => {
  expect(await listMembers(shop.db, COMPANY)).toEqual([]);
  expect(anna.membership).toBeNull();
  expect(await change(anna, jonasId, { roles: ["requester"] })).toBe("changed");
  const before = await rolesOf();
  expect(before[ANNA]).toEqual(["admin", "active"]);
  expect(before[JONAS]).toEqual(["requester", "active"]);
  await shop.tidy();
  await inTransaction({ ...shop.as(anna), viewer: anna }, startCompany);
  const started = (await shop.viewerOf(jonasToken))!;
  expect(started.membership).toMatchObject({ roles: ["buyer", "accountant"], unitId: null });
  expect(started.rights & jonas.rights).toBe(jonas.rights & ~256);
});

describe("a change that leaves somebody without an approver (COMPANY-23)", () => {
  const rule = (customer_id: string) => ({
    rule_id: "00000000-0000-4000-8000-000000000007",
    customer_id,
    position: 1,
    condition: "always",
    approver_role: "admin",
    created_at: new Date(),
  });
  const stuck = () => [{ accountId: annaId, above: null, name: "Anna Brandt" }];
  beforeEach(async () => {
    await change(anna, jonasId, { roles: ["approver"] });
    await shop.db.insertInto("approval_rule").values(rule(COMPANY)).execute();
  });

  test("of roles is refused, even deliberately", async () => {
    expect(await change(anna, jonasId, { roles: ["buyer"], isDeliberate: true })).toEqual({ kind: "stuck", stuck: stuck() });
    expect((await rolesOf())[JONAS]).toEqual(["approver", "active"]);
    const refused = await shop.operation(updateCompanyUser, { baseSiteId, accessToken: annaToken, id: jonasId, roles: ["buyer"] });
    expect(refused.data.updateCompanyUser.status).toBe("noApprover");
    expect(await change(anna, jonasId, { roles: ["approver", "buyer"] })).toBe("changed");
  });

  test("of roles is saved deliberately if it is for orders above an amount", async () => {
    const limit = { customer_id: COMPANY, account_id: annaId, net_limit: "500" };
    await change(anna, await addColleague("pia@neu.example"), { roles: ["buyer"] });
    await shop.db.deleteFrom("approval_rule").execute();
    await shop.db
      .insertInto("approval_rule")
      .values({ ...rule(COMPANY), role: "buyer" })
      .execute();
    await shop.db.insertInto("approval_limit").values(limit).execute();
    const outcome = await change(anna, jonasId, { roles: ["viewer"] });
    expect(outcome).toMatchObject({ kind: "stuckAbove", stuck: [{ above: "500.00", name: "Pia Prüfer" }] });
    expect(await change(anna, jonasId, { roles: ["viewer"], isDeliberate: true })).toBe("changed");
  });

  test("of the state is always possible, but only deliberately", async () => {
    for (const state of ["locked", "left"] as const) {
      expect(await change(anna, jonasId, { state })).toEqual({ kind: "stuckAbove", stuck: stuck() });
      expect((await rolesOf())[JONAS]).toEqual(["approver", "active"]);
    }
    expect(await shop.viewerOf(jonasToken)).not.toBeNull();
    const id = { baseSiteId, accessToken: annaToken, id: jonasId, state: "locked" as const };
    const asked = await shop.operation(setCompanyUserState, id);
    expect(asked.data.setCompanyUserState.status).toBe("confirmNoApprover");
    expect(await change(anna, jonasId, { state: "locked", isDeliberate: true })).toBe("changed");
    expect(await shop.viewerOf(jonasToken)).toBeNull();
  });

  test("comes back to the page, which names the person and keeps what was entered", async () => {
    const cookie = await cookieOf();
    const post = async (url: string, fields: Record<string, string>) => {
      const response = await shop.inject({
        method: "POST",
        url,
        headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie },
        payload: new URLSearchParams({ page: COMPANY_PAGES.users, id: jonasId, ...fields }).toString(),
      });
      return (await shop.inject({ url: String(response.headers["location"]), headers: { cookie } })).body;
    };
    const named = '"stuck":[{"name":"Anna Brandt","above":""}]';
    const refused = await post(COMPANY_FORMS.user, { roles: "viewer" });
    expect(refused).toContain('"message":"stuck"');
    expect(refused).toContain('"enteredMember":{"roles":["viewer"],"unit":""}');
    expect(refused).toContain(named);
    const lock = await post(COMPANY_FORMS.userState, { state: "locked" });
    expect(lock).toContain('"message":"stuck-state"');
    expect(lock).toContain(named);
    expect(await post(COMPANY_FORMS.userState, { state: "locked", deliberate: "1" })).toContain('"message":"locked"');
  });
});

/** An account of the company with Anna's password. */
async function addColleague(email: string): Promise<string> {
  const account = await shop.db.selectFrom("account").selectAll().where("email", "=", ANNA).executeTakeFirstOrThrow();
  const { password_hash } = account;
  await shop.db
    .insertInto("account")
    .values({ customer_id: COMPANY, email, password_hash, first_name: "Pia", last_name: "Prüfer" })
    .execute();
  const account_id = await shop.accountIdOf(email);
  await shop.db
    .insertInto("company_member")
    .values({ customer_id: COMPANY, account_id, roles: ["buyer"], joined_at: new Date() })
    .execute();
  return account_id;
}

async function cookieOf(): Promise<string> {
  const { accessToken, idToken } = await shop.signIn(ANNA);
  const session = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: accessToken, IdToken: idToken } },
  });
  return `site=${baseSiteId}; ${String(session.headers["set-cookie"]).split(";", 1)[0]!}`;
}

test("a change that fails starts no company", async () => {
  expect(await change(anna, "00000000-0000-4000-8000-000000000000", { roles: ["viewer"] })).toBe("unknown-member");
  expect(await change(anna, await shop.accountIdOf(MIRA), { roles: ["viewer"] })).toBe("unknown-member");
  expect(await change(anna, jonasId, { unitId: "00000000-0000-4000-8000-000000000000" })).toBe("unknown-unit");
  expect(await change(anna, annaId, { roles: ["buyer"] })).toBe("last-admin");
  expect(await change(anna, jonasId, { roles: [] })).toBe("no-role");
  expect(await change(jonas, annaId, { roles: ["viewer"] })).toBe("denied");
  expect(await listMembers(shop.db, COMPANY)).toEqual([]);
});

test("roles hold from the next request of an open session on (COMPANY-06)", async () => {
  const invoices = () => shop.operation(getInvoices, { baseSiteId, accessToken: jonasToken });
  expect(errorOf(await invoices())).toBeUndefined();
  await change(anna, jonasId, { roles: ["requester"] });
  expect(errorOf(await invoices())).toBe("PermissionDeniedError");
  const order = await shop.operation(placeOrder, { baseSiteId, accessToken: jonasToken, cartId: "current", tacVersion: shop.tacVersion });
  expect(order.data.placeOrder.errors).toEqual(["CartEmptyError"]);
  await change(anna, jonasId, { roles: ["requester", "accountant"] });
  expect(errorOf(await invoices())).toBeUndefined();
});

test("a role changes rights but not the groups that content is shown to (COMPANY-32)", async () => {
  expect(jonas.groups).not.toBe(0);
  await change(anna, jonasId, { roles: ["viewer"] });
  const viewer = (await shop.viewerOf(jonasToken))!;
  expect(viewer.rights).not.toBe(jonas.rights);
  expect(viewer.groups).toBe(jonas.groups);
});

test("a member and a user without a company are read with one statement each (COMPANY-38)", async () => {
  await change(anna, jonasId, { roles: ["buyer"] });
  const mira = (await shop.signIn(MIRA)).accessToken;
  const statements = vi.spyOn(pg.Client.prototype, "query");
  const countStatements = async (token: string) => {
    statements.mockClear();
    const viewer = await shop.viewerOf(token);
    return { isMember: viewer!.membership !== null, statements: statements.mock.calls.length };
  };
  expect(await countStatements(jonasToken)).toEqual({ isMember: true, statements: 1 });
  expect(await countStatements(mira)).toEqual({ isMember: false, statements: 1 });
  statements.mockRestore();
});

describe.each(["locked", "left"] as const)("a member that is %s", (state) => {
  test("is signed out at once, also in the checkout, and cannot sign in again (COMPANY-06)", async () => {
    const cart = () => shop.operation(getCart, { baseSiteId, accessToken: jonasToken, cartId: "current" });
    expect(errorOf(await cart())).toBeUndefined();
    expect(await change(anna, jonasId, { state })).toBe("changed");
    expect(errorOf(await cart())).toBe("InvalidTokenError");
    const order = await shop.operation(placeOrder, { baseSiteId, accessToken: jonasToken, cartId: "current", tacVersion: shop.tacVersion });
    expect(errorOf(order)).toBe("InvalidTokenError");
    expect((await shop.signIn(JONAS)).accessToken).toBeFalsy();
    expect(await listApprovers(shop.db, COMPANY)).toHaveLength(1);
    expect(await change(anna, jonasId, { state: "active" })).toBe("changed");
    expect((await shop.signIn(JONAS)).accessToken).toBeTruthy();
    expect(await shop.viewerOf(jonasToken)).toBeNull();
  });

  test("loses its software passwords for good", async () => {
    await addSoftwarePassword("Kasse");
    await change(anna, jonasId, { state });
    await change(anna, jonasId, { state: "active" });
    expect(await softwareOfJonas()).toEqual([]);
  });
});

async function addSoftwarePassword(name: string): Promise<void> {
  const made = { account_id: jonasId, protocol: "ids", name, secret_hash: Buffer.from(crypto.randomUUID()), created_at: new Date() };
  await shop.db
    .insertInto("software_password")
    .values({ ...made, software_password_id: crypto.randomUUID() })
    .execute();
}
const softwareOfJonas = async () =>
  (await shop.db.selectFrom("software_password").select("name").where("account_id", "=", jonasId).execute()).map(({ name }) => name);

test("software passwords end with the right to them, and with no other change of roles", async () => {
  await change(anna, jonasId, { roles: ["buyer", "accountant"] });
  await addSoftwarePassword("Kasse");
  await change(anna, jonasId, { roles: ["accountant"] });
  expect(await softwareOfJonas()).toEqual(["Kasse"]);
  await change(anna, jonasId, { roles: ["buyer"] });
  expect(await softwareOfJonas()).toEqual([]);
});

test("an account that the sales office moves to another customer leaves its company, and stays in its other ones", async () => {
  const other = (await shop.viewerOf((await shop.signIn(MIRA)).accessToken))!.customerId;
  await change(anna, jonasId, { roles: ["buyer"] });
  const accountId = await addColleague("pia@neu.example");
  const further = (
    await shop.db.selectFrom("customer").select("customer_id").where("customer_id", "not in", [COMPANY, other]).executeTakeFirstOrThrow()
  ).customer_id;
  const membership = { customer_id: further, account_id: accountId, roles: ["viewer"], joined_at: new Date() };
  await shop.db.insertInto("company").values({ customer_id: further, created_at: new Date() }).execute();
  await shop.db.insertInto("company_member").values(membership).execute();
  const moved = await inTransaction(shop.as(anna), ({ db }) => assignAccountById(db, { accountId, to: other }, shop.shop.onAccountMove));
  expect(moved).toMatchObject({ kind: "assigned", customerId: other });
  const rows = await shop.db.selectFrom("company_member").select("customer_id").where("account_id", "=", accountId).execute();
  expect(rows.map(({ customer_id }) => customer_id)).not.toContain(COMPANY);
  expect(rows.map(({ customer_id }) => customer_id)).toContain(further);
});

describe("the last administrator (COMPANY-07)", () => {
  test.each<[string, MemberChange]>([
    ["demoted", { roles: ["buyer"] }],
    ["locked", { state: "locked" }],
    ["removed", { state: "left" }],
  ])("cannot be %s", async (_name, changed) => {
    expect(await change(anna, annaId, changed)).toBe("last-admin");
    await change(anna, jonasId, { roles: ["admin"] });
    expect(await change(anna, annaId, changed)).toBe("changed");
    expect((await listAdministrators(shop.db, COMPANY)).map(({ email }) => email)).toEqual([JONAS]);
  });

  test("remains when two administrators remove each other at once", async () => {
    for (const first of [0, 1, 2, 3]) {
      await shop.tidy();
      await change(anna, jonasId, { roles: ["admin"] });
      jonas = (await shop.viewerOf((await shop.signIn(JONAS)).accessToken))!;
      const [one, two] = first % 2 === 0 ? ([anna, jonas] as const) : ([jonas, anna] as const);
      const outcomes = await Promise.all([
        change(one, two.accountId, { roles: ["viewer"] }),
        change(two, one.accountId, { roles: ["viewer"] }),
      ]);
      expect(new Set(outcomes)).toEqual(new Set(["changed", "denied"]));
      expect(await listAdministrators(shop.db, COMPANY)).toHaveLength(1);
    }
  });
});

test("an account that the sales office adds later is a requester until an administrator gives it roles", async () => {
  await change(anna, jonasId, { roles: ["requester"] });
  const { account_id: accountId } = await shop.db
    .insertInto("account")
    .values({ customer_id: COMPANY, email: "tom@neu.example", password_hash: "x", first_name: "Tom", last_name: "Neu" })
    .returning("account_id")
    .executeTakeFirstOrThrow();
  expect(await findMember(shop.db, { customerId: COMPANY, accountId })).toMatchObject({ roles: ["requester"], state: "active" });
  expect(await change(anna, accountId, { roles: ["buyer", "approver"] satisfies CompanyRole[] })).toBe("changed");
  expect((await listApprovers(shop.db, COMPANY)).map(({ email }) => email).toSorted()).toEqual([ANNA, "tom@neu.example"].toSorted());
});

test("software that acts for an administrator cannot manage the company", async () => {
  expect(can(anna, "manageCompany")).toBe(true);
  expect(await change({ ...anna, cartKind: "procurement" }, jonasId, { roles: ["viewer"] })).toBe("denied");
});
