// Lists of a user who left, handed over by an administrator, in the whole shop.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOrderList, getListsToHandOver, getOrderLists, handOverOrderLists, updateOrderList } from "#contract/generated/operations.ts";
import { COMPANY_FORMS } from "#contract/rules/company/company-forms.ts";
import type { CompanyRole } from "#contract/rules/company/company-roles.ts";
import { changeMember, type MemberChange } from "../../companies/index.ts";
import { ANNA, baseSiteId, type CompanyShop, JONAS, MIRA, openCompanyShop } from "../../companies/testing.ts";
import { MAX_LISTS } from "../order-list.ts";

const PIA = "pia@neu.example";

let shop: CompanyShop;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  shop = await openCompanyShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.deleteFrom("order_list").execute();
  await shop.tidy();
  const anna = await shop.db.selectFrom("account").selectAll().where("email", "=", ANNA).executeTakeFirstOrThrow();
  const pia = { customer_id: anna.customer_id, password_hash: anna.password_hash, first_name: "Pia", last_name: "Prüfer" };
  await shop.db
    .insertInto("account")
    .values({ ...pia, email: PIA })
    .execute();
  for (const email of [ANNA, JONAS, PIA, MIRA]) {
    tokens[email] = (await shop.signIn(email)).accessToken;
    ids[email] = await shop.accountIdOf(email);
  }
  await setMember(PIA, { roles: ["buyer"] });
  await createList(JONAS, "Lager");
  await createList(JONAS, "Montage");
});

const of = (email: string) => ({ baseSiteId, accessToken: tokens[email]! });
const viewer = async (email: string) => (await shop.viewerOf(tokens[email]!))!;
const setMember = async (email: string, change: MemberChange) =>
  expect(await changeMember(shop.as(await viewer(ANNA)), ids[email]!, change)).toBe("changed");
const createList = async (email: string, name: string) =>
  (await shop.operation(createOrderList, { ...of(email), name })).data.createOrderList.listId;
const lists = async (email: string) =>
  (await shop.operation(getOrderLists, of(email))).data.getOrderLists
    .map(({ name, isOwn, owner }) => [name, isOwn, owner].join(", "))
    .toSorted((a, b) => a.localeCompare(b));
const toHandOver = async (email = ANNA) => (await shop.operation(getListsToHandOver, of(email))).data.getListsToHandOver;
const handOver = async (to = PIA, { by = ANNA, from = JONAS } = {}) => {
  const { data, errors } = await shop.operation(handOverOrderLists, { ...of(by), from: ids[from]!, to: ids[to]! });
  return errors ? errors[0]!.extensions.type : data.handOverOrderLists;
};

test("an administrator hands over all lists of a departed user; sharing stays as it is (COMPANY-31)", async () => {
  const shared = await createList(JONAS, "Baustelle");
  await shop.operation(updateOrderList, { ...of(JONAS), id: shared, sharing: "read" });
  await createList(PIA, "Eigene");
  expect(await toHandOver()).toEqual([]);
  await setMember(JONAS, { state: "left" });
  expect(await toHandOver()).toEqual([{ userId: ids[JONAS], lists: 3 }]);
  expect(await handOver()).toEqual({ status: "handedOver", lists: 3 });
  expect(await lists(PIA)).toEqual(["Baustelle", "Eigene", "Lager", "Montage"].map((name) => `${name}, true, Pia Prüfer`));
  expect(await lists(ANNA)).toEqual(["Baustelle, false, Pia Prüfer"]);
  expect(await toHandOver()).toEqual([]);
  expect(await handOver()).toEqual({ status: "unknownUser", lists: 0 });
});

test("nothing is handed over from active users, to others than active users who fill carts, or to another company", async () => {
  expect(await handOver()).toEqual({ status: "unknownUser", lists: 0 });
  await setMember(JONAS, { state: "left" });
  for (const change of [{ state: "locked" }, { state: "active", roles: ["viewer"] as CompanyRole[] }] as const) {
    await setMember(PIA, change);
    expect(await handOver()).toEqual({ status: "unknownRecipient", lists: 0 });
  }
  expect(await handOver(MIRA)).toEqual({ status: "unknownRecipient", lists: 0 });
  expect(await handOver(JONAS)).toEqual({ status: "unknownRecipient", lists: 0 });
  expect(await handOver(PIA, { from: MIRA })).toEqual({ status: "unknownUser", lists: 0 });
  expect(await toHandOver()).toEqual([{ userId: ids[JONAS], lists: 2 }]);
});

test("only administrators of the company see and hand over lists", async () => {
  await setMember(JONAS, { state: "left" });
  expect(await handOver(PIA, { by: PIA })).toBe("PermissionDeniedError");
  expect(await handOver(MIRA, { by: MIRA })).toEqual({ status: "unknownUser", lists: 0 });
  expect(await toHandOver(MIRA)).toEqual([]);
  expect(await toHandOver()).toEqual([{ userId: ids[JONAS], lists: 2 }]);
});

test("a recipient gets no more lists than a user can have, and nothing is lost", async () => {
  await setMember(JONAS, { state: "left" });
  const { customerId } = await viewer(PIA);
  const now = new Date();
  const full = Array.from({ length: MAX_LISTS - 1 }, (_, index) => ({
    list_id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    customer_id: customerId,
    account_id: ids[PIA]!,
    name: `Liste ${index}`,
    created_at: now,
    changed_at: now,
  }));
  await shop.db.insertInto("order_list").values(full).execute();
  expect(await handOver()).toEqual({ status: "tooManyLists", lists: 0 });
  expect(await toHandOver()).toEqual([{ userId: ids[JONAS], lists: 2 }]);
});

test("the form works without JavaScript, and asks for a confirmation", async () => {
  const { accessToken, idToken } = await shop.signIn(ANNA);
  await setMember(JONAS, { state: "left" });
  const sameOrigin = { "sec-fetch-site": "same-origin" };
  const session = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: sameOrigin,
    payload: { User: { AccessToken: accessToken, IdToken: idToken } },
  });
  const cookie = `site=${baseSiteId}; ${String(session.headers["set-cookie"]).split(";", 1)[0]!}`;
  const send = async (fields: Record<string, string>, headers: Record<string, string> = sameOrigin) => {
    const response = await shop.inject({
      method: "POST",
      url: COMPANY_FORMS.handOverLists,
      headers: { ...headers, cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ page: "/en/my-account/company", id: ids[JONAS]!, to: ids[PIA]!, ...fields }).toString(),
    });
    return response.statusCode === 303 ? response.headers.location : response.statusCode;
  };
  const page = (message: string) => `/en/my-account/company?company=${message}&about=${ids[JONAS]}`;
  expect(await send({ confirmed: "1" }, { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await send({})).toBe(page("not-confirmed"));
  expect(await toHandOver()).toHaveLength(1);
  expect(await send({ confirmed: "1", to: "x" })).toBe(page("unknown-recipient"));
  expect(await send({ confirmed: "1" })).toBe(page("lists-handed-over"));
  expect(await toHandOver()).toEqual([]);
});
