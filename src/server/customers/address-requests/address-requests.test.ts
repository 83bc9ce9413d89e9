// Requests for delivery addresses over HTTP and GraphQL, as browsers use them, and the decisions of the sales office and the ERP.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ADDRESS_ROUTES } from "#contract/address-request-links.ts";
import { getAddressRequests, getDeliveryAddresses } from "#contract/generated/operations.ts";
import { emptyTables } from "../../db/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, type SmallShop } from "../../testing/small-shop.ts";
import { applyCustomers, type ErpCustomerUpdate } from "../erp-sync/apply-customers.ts";
import { confirmAddressRequest, listOpenAddressRequests, refuseAddressRequest } from "./decide-address-request.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
const LAGER = {
  companyName: "Holzbau Brandt GmbH",
  name2: "Lager Ost",
  name3: "",
  name4: "",
  streetName: "Hafenstraße",
  streetNumber: "12",
  postalCode: "24937",
  town: "Flensburg",
};

let shop: SmallShop;
let customerId: string;
let saved: string;
const tokens: Record<string, string> = {};
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await openSmallShop();
  for (const username of [ANNA, JONAS, MIRA]) {
    const { accessToken, idToken } = await shop.signIn(username);
    const session = await shop.inject({
      method: "POST",
      url: "/webapi/shop/userapi/Login",
      headers: SAME_ORIGIN,
      payload: { User: { AccessToken: accessToken, IdToken: idToken, IsIdsSession: false } },
    });
    tokens[username] = accessToken;
    cookies[username] = String(session.headers["set-cookie"]).split(";", 1)[0]!;
  }
  const account = await shop.db.selectFrom("account").select("customer_id").where("email", "=", ANNA).executeTakeFirstOrThrow();
  customerId = account.customer_id;
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["address_request", "mail_attachment", "mail_message"]);
  await shop.db.deleteFrom("sign_in_pace").execute();
  await shop.db.deleteFrom("company").execute();
  await shop.db.deleteFrom("customer_address").where("customer_id", "=", customerId).where("kind", "=", "delivery").execute();
  const { address_id } = await shop.db
    .insertInto("customer_address")
    .values({
      customer_id: customerId,
      kind: "delivery",
      sap_customer_id: "0000900001",
      company_name: "Holzbau Brandt GmbH",
      name2: "Lager Nord",
      street_name: "Werftstraße",
      street_number: "4a",
      postal_code: "24103",
      town: "Kiel",
    })
    .returning("address_id")
    .executeTakeFirstOrThrow();
  saved = String(address_id);
});

const context = () => ({ db: shop.db, clock: { now: () => new Date() } });
async function post(fields: Record<string, string>, { as = ANNA, path = "/webapi/shop/addresses/request", headers = {} } = {}) {
  const response = await shop.inject({
    method: "POST",
    url: path,
    headers: { ...SAME_ORIGIN, cookie: cookies[as] ?? "", "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams({ page: "/my-account/address-request", ...fields }).toString(),
  });
  return new URL(response.headers.location ?? "/", "http://shop");
}
const requestNew = (changes: Record<string, string> = {}) => post({ kind: "new", ...LAGER, country: "DE", ...changes });
const requestsOf = async (username = ANNA) =>
  (await shop.operation(getAddressRequests, { baseSiteId, accessToken: tokens[username]! })).data.getAddressRequests;
const addressesOf = async (username = ANNA) =>
  (await shop.operation(getDeliveryAddresses, { baseSiteId, accessToken: tokens[username]! })).data.getDeliveryAddresses;
const mails = (key: string) =>
  shop.db.selectFrom("mail_message").select(["recipient", "text_body as text"]).where("key", "like", `${key}%`).execute();
const withRole = async (role: string) => {
  const { account_id } = await shop.db.selectFrom("account").select("account_id").where("email", "=", ANNA).executeTakeFirstOrThrow();
  await shop.db.insertInto("company").values({ customer_id: customerId, created_at: new Date() }).execute();
  await shop.db
    .insertInto("company_member")
    .values({ customer_id: customerId, account_id, roles: [role], joined_at: new Date() })
    .execute();
};

test("a new address is a task for the sales office and is there once it is confirmed (COMPANY-13)", async () => {
  const page = await requestNew({ note: "Ab Januar", town: " Flensburg " });
  const number = page.searchParams.get("sent")!;
  expect(page.searchParams.get("message")).toBe("sent");
  expect(await addressesOf()).toHaveLength(1);
  expect(await requestsOf()).toMatchObject([
    { number, kind: "new", before: null, note: "Ab Januar", state: "requested", requestedBy: "Anna Brandt", decidedAt: null },
  ]);
  expect((await requestsOf())[0]!.after).toEqual(["Holzbau Brandt GmbH", "Lager Ost", "Hafenstraße 12", "24937 Flensburg", "Deutschland"]);
  expect(await mails("address-request-received")).toMatchObject([{ recipient: ANNA, text: expect.stringContaining("Hafenstraße 12") }]);
  const [task] = await mails("address-request-task");
  for (const text of ["Hafenstraße 12", "Ab Januar", ANNA, `/office/requests/address/${number}`]) expect(task!.text).toContain(text);

  expect(await listOpenAddressRequests(shop.db)).toMatchObject([{ number, companyName: expect.any(String) }]);
  expect(await confirmAddressRequest(context(), ` ${number.toLowerCase()} `, { erpNumber: "900002", text: "Gern." })).toEqual({
    kind: "confirmed",
    number,
  });
  expect((await addressesOf()).map(({ name2, sapCustomerID }) => [name2, sapCustomerID])).toEqual([
    ["Lager Nord", "0000900001"],
    ["Lager Ost", "0000900002"],
  ]);
  expect(await requestsOf()).toMatchObject([{ state: "confirmed", answer: "Gern.", decidedAt: expect.any(String) }]);
  await shop.runJobs();
  expect(await mails("address-request-confirmed")).toMatchObject([{ recipient: ANNA, text: expect.stringContaining("Gern.") }]);
  expect(await listOpenAddressRequests(shop.db)).toEqual([]);
  expect(await confirmAddressRequest(context(), number)).toEqual({ kind: "wrong-state", state: "confirmed" });
});

test("a changed address stays the same for carts and units, an ended one is gone", async () => {
  const change = (await post({ kind: "change", address: saved, ...LAGER, name2: "Lager Nord", country: "DE" })).searchParams.get("sent")!;
  expect(await confirmAddressRequest(context(), change)).toMatchObject({ kind: "confirmed" });
  expect(await addressesOf()).toMatchObject([{ id: saved, streetName: "Hafenstraße", sapCustomerID: "0000900001" }]);
  const end = (await post({ kind: "end", address: saved })).searchParams.get("sent")!;
  expect(await requestsOf()).toMatchObject([{ kind: "end", addressId: saved, after: null }, { kind: "change" }]);
  expect(await confirmAddressRequest(context(), end)).toMatchObject({ kind: "confirmed" });
  expect(await addressesOf()).toEqual([]);
});

test("a refusal needs a reason, which the customer reads; nothing changes", async () => {
  const number = (await post({ kind: "end", address: saved })).searchParams.get("sent")!;
  expect(await refuseAddressRequest(context(), number, " ")).toEqual({ kind: "reason-missing" });
  expect(await refuseAddressRequest(context(), number, "Es gibt offene Lieferungen.")).toEqual({ kind: "refused", number });
  expect(await addressesOf()).toHaveLength(1);
  await shop.runJobs();
  expect(await mails("address-request-refused")).toMatchObject([{ text: expect.stringContaining("Es gibt offene Lieferungen.") }]);
  expect(await refuseAddressRequest(context(), "A999999", "x")).toEqual({ kind: "unknown-request" });
  expect(await confirmAddressRequest(context(), "x'--", {})).toEqual({ kind: "unknown-request" });
});

test("what cannot be confirmed stays open", async () => {
  const created = (await requestNew()).searchParams.get("sent")!;
  expect(await confirmAddressRequest(context(), created, { erpNumber: "12a" })).toEqual({ kind: "wrong-erp-number" });
  expect(await confirmAddressRequest(context(), created, { erpNumber: "900001" })).toEqual({ kind: "number-taken" });
  const change = (await post({ kind: "change", address: saved, ...LAGER, name2: "Lager West", country: "DE" })).searchParams.get("sent")!;
  await shop.db.deleteFrom("customer_address").where("address_id", "=", Number(saved)).execute();
  expect(await confirmAddressRequest(context(), change)).toEqual({ kind: "address-gone" });
  expect((await requestsOf()).map(({ state }) => state)).toEqual(["requested", "requested"]);
});

test("a problem sends nothing and returns what was entered", async () => {
  const page = await requestNew({ town: "", postalCode: "123", note: "Eilt" });
  expect(page.pathname).toBe("/my-account/address-request");
  expect(page.searchParams.get("errors")).toBe("town.required,postalCode.invalid");
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    problem: "fields",
    kind: "new",
    note: "Eilt",
    "v-streetName": "Hafenstraße",
  });
  expect((await requestNew({ name2: "x".repeat(4_000) })).searchParams.get("errors")).toBe("name2.tooLong");
  expect((await requestNew({ country: "FR" })).searchParams.get("errors")).toContain("country.invalid");
  expect((await requestNew({ note: "x".repeat(501) })).searchParams.get("problem")).toBe("note");
  const known = { companyName: "holzbau brandt gmbh", name2: "Lager Nord", streetName: "Werftstraße", streetNumber: "4a" };
  const place = { postalCode: "24103", town: "Kiel", country: "DE" };
  expect((await requestNew({ ...known, ...place })).searchParams.get("problem")).toBe("known");
  const same = { kind: "change", address: saved, ...known, companyName: "Holzbau Brandt GmbH", ...place };
  expect((await post(same)).searchParams.get("problem")).toBe("unchanged");
  expect(await requestsOf()).toEqual([]);
  expect(await mails("address-request")).toEqual([]);
});

test("an address has one open request, also if two are sent at once", async () => {
  const sent = await Promise.all([requestNew(), requestNew()]);
  expect(sent.map(({ searchParams }) => searchParams.get("message") ?? searchParams.get("problem") ?? "").toSorted()).toEqual([
    "openAlready",
    "sent",
  ]);
  await post({ kind: "end", address: saved });
  const change = await post({ kind: "change", address: saved, ...LAGER, name2: "Lager West", country: "DE" });
  expect(change.searchParams.get("problem")).toBe("openAlready");
  expect(await requestsOf()).toHaveLength(2);
});

test("an open request can be withdrawn, an answered one cannot", async () => {
  const number = (await requestNew()).searchParams.get("sent")!;
  const withdraw = async (as = ANNA) => (await post({ number }, { as, path: ADDRESS_ROUTES.withdraw })).searchParams.get("message");
  expect(await withdraw(MIRA)).toBe("gone");
  expect(await withdraw()).toBe("withdrawn");
  expect(await confirmAddressRequest(context(), number)).toEqual({ kind: "wrong-state", state: "withdrawn" });
  const other = (await requestNew()).searchParams.get("sent")!;
  await refuseAddressRequest(context(), other, "Unbekannte Straße");
  expect((await post({ number: other }, { path: ADDRESS_ROUTES.withdraw })).searchParams.get("message")).toBe("answered");
});

test("colleagues see the company's requests, other companies do not", async () => {
  await requestNew();
  expect(await requestsOf(JONAS)).toHaveLength(1);
  expect(await requestsOf(MIRA)).toEqual([]);
  expect((await post({ kind: "end", address: saved }, { as: MIRA })).searchParams.get("message")).toBe("gone");
});

test("visitors, other sites and roles without the right request nothing", async () => {
  await post({ kind: "end", address: saved }, { as: "nobody" });
  await post({ kind: "end", address: saved }, { headers: { "sec-fetch-site": "cross-site" } });
  await withRole("requester");
  expect((await post({ kind: "end", address: saved })).searchParams.get("message")).toBe("denied");
  expect(await shop.db.selectFrom("address_request").select("number").execute()).toEqual([]);
});

test("the ERP confirms requests by sending the addresses", async () => {
  const confirmed = (await requestNew()).searchParams.get("sent")!;
  await confirmAddressRequest(context(), confirmed);
  const adopted = (await addressesOf())[1]!.id;
  await requestNew({ name2: "Lager Süd" });
  await requestNew({ name2: "Lager West" });
  await post({ kind: "end", address: saved });
  const address = { ...LAGER, countryIso: "DE", regionIso: "", regionName: "", phone: "", isDefaultDelivery: false };
  const update: ErpCustomerUpdate = {
    customerId,
    version: 1,
    name: "Holzbau Brandt GmbH",
    priceGroup: null,
    division: "10",
    distributionChannel: "10",
    salesOrg: "1000",
    isActive: true,
    billingAddress: { ...address, sapCustomerId: customerId },
    deliveryAddresses: [
      { ...address, sapCustomerId: "0000900002" },
      { ...address, name2: "LAGER SÜD", sapCustomerId: "0000900003" },
    ],
  };
  await shop.db.transaction().execute((tx) => applyCustomers(tx, [update], new Date()));
  expect((await requestsOf()).map(({ kind, state }) => [kind, state])).toEqual([
    ["end", "confirmed"],
    ["new", "requested"],
    ["new", "confirmed"],
    ["new", "confirmed"],
  ]);
  expect((await addressesOf()).map(({ id, sapCustomerID }) => [id, sapCustomerID])).toEqual([
    [adopted, "0000900002"],
    [expect.any(String), "0000900003"],
  ]);
  await shop.runJobs();
  expect(await mails("address-request-confirmed")).toHaveLength(3);
});
