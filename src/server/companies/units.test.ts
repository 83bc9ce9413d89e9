// Units of a company through the page's forms, and what their users start with.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addItem, getCart } from "#contract/generated/operations.ts";
import { UNIT_ROUTES, UNITS_PAGE } from "#contract/rules/company/company-units.ts";
import { USER_ROUTES } from "#contract/routes.ts";
import { ARTICLE } from "../cart/testing.ts";
import { listDeliveryAddresses } from "../customers/index.ts";
import { PASSWORD } from "../testing/small-shop.ts";
import type { Customer } from "../viewer.ts";
import { addMember } from "./add-member.ts";
import { changeMember } from "./change-member.ts";
import { listMembers } from "./find-members.ts";
import { listUnits } from "./find-units.ts";
import { ANNA, baseSiteId, COMPANY, type CompanyShop, JONAS, MIRA, openCompanyShop } from "./testing.ts";

const ELBE = "0000100300";

let shop: CompanyShop;
let anna: Customer;
let cookie: string;
beforeAll(async () => {
  shop = await openCompanyShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.tidy();
  await shop.db.deleteFrom("cart").where("account_id", "is not", null).execute();
  anna = (await shop.viewerOf((await shop.signIn(ANNA)).accessToken))!;
  cookie = await cookieOf(ANNA);
});

const post = (url: string, fields: Record<string, string>, as = cookie) =>
  shop.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie: as },
    payload: new URLSearchParams({ page: UNITS_PAGE, ...fields }).toString(),
  });
async function cookieOf(username: string): Promise<string> {
  const response = await post(USER_ROUTES.loginForm, { username, password: PASSWORD, page: "/my-account/login" }, "");
  return [response.headers["set-cookie"]]
    .flat()
    .map((each) => String(each).split(";")[0])
    .join("; ");
}
const messageOf = (response: { headers: Record<string, unknown> }) =>
  new URL(String(response.headers["location"]), "http://shop.test").searchParams.get("message");
const save = async (fields: Record<string, string>, as = cookie) => messageOf(await post(UNIT_ROUTES.save, { id: "", ...fields }, as));
const remove = async (id: string) => messageOf(await post(UNIT_ROUTES.remove, { id }));
const assign = async (user: string, unit: string) => messageOf(await post(UNIT_ROUTES.assign, { user, unit }));
const tree = async () => (await listUnits(shop.db, COMPANY)).map(({ name, level }) => `${level} ${name}`);
const idOf = async (name: string) => (await listUnits(shop.db, COMPANY)).find((unit) => unit.name === name)!.unitId;

test("units are created, renamed and moved with all below them (COMPANY-10)", async () => {
  expect(await save({ name: " Werk  Nord " })).toBe("saved");
  expect(await save({ name: "Werk Süd" })).toBe("saved");
  expect(await save({ name: "Halle", parentId: await idOf("Werk Nord") })).toBe("saved");
  expect(await save({ name: "Montage", parentId: await idOf("Halle") })).toBe("saved");
  expect(await tree()).toEqual(["1 Werk Nord", "2 Halle", "3 Montage", "1 Werk Süd"]);
  expect(await save({ id: await idOf("Halle"), name: "Halle 2", parentId: "" })).toBe("saved");
  expect(await tree()).toEqual(["1 Halle 2", "2 Montage", "1 Werk Nord", "1 Werk Süd"]);
  expect(await save({ id: await idOf("Halle 2"), name: "Halle 2", parentId: await idOf("Werk Süd") })).toBe("saved");
  expect(await tree()).toEqual(["1 Werk Nord", "1 Werk Süd", "2 Halle 2", "3 Montage"]);
});

test("a rejected unit changes nothing, and the page shows what was entered (COMPANY-10)", async () => {
  await save({ name: "Werk" });
  await save({ name: "Halle", parentId: await idOf("Werk") });
  const [work, hall] = [await idOf("Werk"), await idOf("Halle")];
  const before = await tree();
  expect(await save({ id: work, name: "Werk", parentId: hall })).toBe("cycle");
  expect(await save({ id: work, name: "Werk", parentId: work })).toBe("cycle");
  expect(await save({ name: "WERK" })).toBe("nameTaken");
  expect(await save({ name: "" })).toBe("nameMissing");
  expect(await save({ name: "x".repeat(400) })).toBe("nameTooLong");
  expect(await save({ name: "Neu", parentId: "keine" })).toBe("gone");
  expect(await save({ id: "00000000-0000-4000-8000-000000000000", name: "Neu" })).toBe("gone");
  expect(await save({ name: "Neu", branch: ELBE })).toBe("unknownNumber");
  expect(await save({ name: "Neu", branch: COMPANY })).toBe("unknownNumber");
  expect(await save({ name: "Neu", addressId: "999999" })).toBe("unknownAddress");
  expect(await save({ name: "Neu", costCentreId: "x" })).toBe("unknownCostCentre");
  expect(await tree()).toEqual(before);
  const response = await post(UNIT_ROUTES.save, { id: work, name: "Werk", parentId: hall });
  const page = await shop.inject({ url: String(response.headers["location"]), headers: { cookie } });
  expect(page.body).toContain(`"message":"cycle","entered":{"id":"${work}"`);
});

test("a move under a unit whose rule leaves a user without an approver is refused, and names the user (COMPANY-10)", async () => {
  await save({ name: "Werk" });
  await save({ name: "Halle" });
  const [work, hall] = [await idOf("Werk"), await idOf("Halle")];
  const rule = { position: 1, unit_id: work, condition: "always", approver_role: "admin", created_at: new Date() };
  await shop.db
    .insertInto("approval_rule")
    .values({ rule_id: "00000000-0000-4000-8000-000000000008", customer_id: COMPANY, ...rule })
    .execute();
  expect(await assign(anna.accountId, hall)).toBe("assigned");
  const moved = await post(UNIT_ROUTES.save, { id: hall, name: "Halle", parentId: work, deliberate: "1" });
  expect(messageOf(moved)).toBe("stuck");
  const page = await shop.inject({ url: String(moved.headers["location"]), headers: { cookie } });
  expect(page.body).toContain('"stuck":[{"name":"Anna Brandt","above":""}]');
  expect(await tree()).toEqual(["1 Halle", "1 Werk"]);
  expect(await assign(anna.accountId, work)).toBe("stuck");
  // With a limited approver it is confirmed.
  const jonas = await shop.accountIdOf(JONAS);
  await shop.db
    .updateTable("company_member")
    .set({ roles: ["approver"] })
    .where("account_id", "=", jonas)
    .execute();
  await shop.db.insertInto("approval_limit").values({ customer_id: COMPANY, account_id: jonas, net_limit: "500" }).execute();
  expect(await assign(anna.accountId, work)).toBe("stuckAbove");
  expect(messageOf(await post(UNIT_ROUTES.assign, { user: anna.accountId, unit: work, deliberate: "1" }))).toBe("assigned");
});

test("two moves at once make no cycle", async () => {
  await save({ name: "A" });
  await save({ name: "B" });
  const [a, b] = [await idOf("A"), await idOf("B")];
  const outcomes = await Promise.all([save({ id: a, name: "A", parentId: b }), save({ id: b, name: "B", parentId: a })]);
  expect(new Set(outcomes)).toEqual(new Set(["cycle", "saved"]));
  expect(await tree()).toHaveLength(2);
});

test("a unit with users, units, invitations, rules or budgets stays; others are removed (COMPANY-10)", async () => {
  await save({ name: "Werk" });
  const work = await idOf("Werk");
  await save({ name: "Halle", parentId: work });
  expect(await remove(work)).toBe("hasUnits");
  expect(await remove(await idOf("Halle"))).toBe("removed");
  expect(await assign(await shop.accountIdOf(JONAS), work)).toBe("assigned");
  expect((await listMembers(shop.db, COMPANY)).find(({ email }) => email === JONAS)?.unitName).toBe("Werk");
  expect(await remove(work)).toBe("hasUsers");
  expect(await assign(await shop.accountIdOf(JONAS), "")).toBe("assigned");
  const budget = { customer_id: COMPANY, name: "Jahr", unit_id: work, period: "year", amount: "100", created_at: new Date() };
  await shop.db
    .insertInto("budget")
    .values({ budget_id: "00000000-0000-4000-8000-000000000001", ...budget })
    .execute();
  expect(await remove(work)).toBe("hasBudgets");
  await shop.db.deleteFrom("budget").execute();
  expect([await remove(work), await remove(work), await remove("x")]).toEqual(["removed", "gone", "gone"]);
});

test("only administrators change units, and only their own company's", async () => {
  await save({ name: "Werk" });
  const [work, jonas] = [await idOf("Werk"), await cookieOf(JONAS)];
  expect(await save({ name: "Neu" }, jonas)).toBe("denied");
  expect((await shop.inject({ url: UNITS_PAGE, headers: { cookie: jonas } })).body).toContain(`"view":"denied"`);
  expect(await save({ id: work, name: "Fremd" }, await cookieOf(MIRA))).toBe("gone");
  expect(await assign(await shop.accountIdOf(MIRA), work)).toBe("unknownUser");
  expect(await save({ name: "Neu" }, "")).toBe("denied");
  expect(await tree()).toEqual(["1 Werk"]);
});

test("carts of a unit's users start with its cost centre and delivery address (COMPANY-10)", async () => {
  await save({ name: "Werk" });
  const centre = { cost_centre_id: "00000000-0000-4000-8000-000000000002", customer_id: COMPANY, number: "4100", name: "Werk" };
  await shop.db.insertInto("cost_centre").values(centre).execute();
  const address = (await listDeliveryAddresses(shop.as(anna))).find(({ isDefaultDelivery }) => !isDefaultDelivery)!;
  const details = { addressId: String(address.addressId), costCentreId: centre.cost_centre_id };
  expect(await save({ id: await idOf("Werk"), name: "Werk", ...details })).toBe("saved");
  expect(await changeMember(shop.as(anna), await shop.accountIdOf(JONAS), { unitId: await idOf("Werk") })).toBe("changed");
  const cartOf = async (email: string) => {
    const call = { baseSiteId, accessToken: (await shop.signIn(email)).accessToken, cartId: "current" };
    await shop.operation(addItem, { ...call, id: ARTICLE.plain, quantity: 100 });
    return (await shop.operation(getCart, call)).data.getCart.cart!;
  };
  const jonas = await cartOf(JONAS);
  expect([jonas.costCentre, jonas.deliveryAddress?.id]).toEqual(["4100", String(address.addressId)]);
  const other = await cartOf(ANNA);
  expect([other.costCentre, other.deliveryAddress?.id]).not.toEqual(["4100", String(address.addressId)]);
});

test("users of a branch act for its number with their roles; only its administrators choose it (COMPANY-10, COMPANY-11)", async () => {
  // Anna administrates Elbe Haustechnik, too.
  await addMember(shop.shop.taskContext, { email: ANNA, customerNumber: ELBE });
  await shop.db
    .updateTable("company_member")
    .set({ roles: ["admin"] })
    .where("customer_id", "=", ELBE)
    .execute();
  expect(await save({ name: "Niederlassung", branch: ELBE })).toBe("saved");
  expect(await save({ name: "Zweite", branch: ELBE })).toBe("numberTaken");
  const [branch, jonas] = [await idOf("Niederlassung"), await shop.accountIdOf(JONAS)];
  await changeMember(shop.as(anna), jonas, { roles: ["requester"], unitId: branch });
  expect((await listMembers(shop.db, ELBE)).find(({ email }) => email === JONAS)?.roles).toEqual(["requester"]);
  const session = await cookieOf(JONAS);
  await post("/webapi/shop/userapi/customer", { unit: ELBE, page: "/" }, session);
  const { accessToken } = (await post(USER_ROUTES.session, {}, session)).json<{ accessToken: string }>();
  expect(await shop.viewerOf(accessToken)).toMatchObject({ customerId: ELBE, membership: { roles: ["requester"] } });
  // Out of the unit, the session ends, and the next one acts for the company.
  expect(await assign(jonas, "")).toBe("assigned");
  expect(await shop.viewerOf(accessToken)).toBeNull();
  const { accessToken: next } = await shop.signIn(JONAS);
  expect(await shop.viewerOf(next)).toMatchObject({ customerId: COMPANY });
});

test("an administrator separates the units; a colleague cannot (COMPANY-14)", async () => {
  const setRule = async (fields: Record<string, string>, as = cookie) => messageOf(await post(UNIT_ROUTES.rule, fields, as));
  expect(await save({ name: "Werk Nord" })).toBe("saved");
  const unitId = await idOf("Werk Nord");
  const jonas = await shop.accountIdOf(JONAS);
  await changeMember(shop.as(anna), jonas, { roles: ["buyer"], unitId });
  const { accessToken } = await shop.signIn(JONAS);
  const visible = async () => (await shop.viewerOf(accessToken))!.membership!.unitAccountIds;
  expect(await visible()).toBe(undefined);
  expect(await setRule({ ownOrdersOnly: "yes" }, await cookieOf(JONAS))).toBe("denied");
  expect(await visible()).toBe(undefined);
  expect(await setRule({ ownOrdersOnly: "yes" })).toBe("ruleSaved");
  expect(await visible()).toEqual([jonas]);
  expect((await shop.viewerOf((await shop.signIn(ANNA)).accessToken))!.membership!.unitAccountIds).toBe(undefined);
  expect(await setRule({})).toBe("ruleSaved");
  expect(await visible()).toBe(undefined);
});
