// Only a main contact of the company can decide a request, and only before it expires.
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addItem, getBestPrice, getCart, login } from "#contract/generated/operations.ts";
import { SLICES } from "../app.ts";
import { ARTICLE, seedShop } from "../cart/testing.ts";
import { assignAccount } from "../customers/index.ts";
import { deleteAccount } from "../identity/index.ts";
import { ALL_RIGHTS, RIGHTS } from "../policies.ts";
import { NEW_PASSWORD } from "../registration/testing.ts";
import { testContext } from "../testing/context.ts";
import { type Customer, anonymousViewer } from "../viewer.ts";
import { decideRequest } from "./decide-request.ts";
import { refuseAccess } from "./index.ts";
import { type AccessShop, ANNA, COMPANY, JONAS, openAccessShop, OTHER_COMPANY, PERSON } from "./testing.ts";

const baseSiteId = "FIWE-DE";
const { email } = PERSON;
let shop: AccessShop;
let anna: string;
beforeAll(async () => {
  shop = await openAccessShop({
    async prepare({ db }) {
      await seedShop(db);
      const price = { article_number: ARTICLE.plain, lower_bound: 1, price_quantity: 100, tax_rate: "0.19" };
      await db
        .insertInto("price_list")
        .values([
          { price_list: COMPANY, kind: "customer" },
          { price_list: "retail", kind: "retail" },
        ])
        .execute();
      await db
        .insertInto("price")
        .values([
          { ...price, price_list: COMPANY, amount: "7.00" },
          { ...price, price_list: "retail", amount: "20.00" },
        ])
        .execute();
    },
  });
  anna = await shop.signIn(ANNA);
});
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.tidy();
  const account = shop.db.updateTable("account");
  await account.set({ customer_id: COMPANY, is_main_contact: true, status: "active" }).where("email", "=", ANNA).execute();
  await account.set({ customer_id: COMPANY, is_main_contact: false }).where("email", "=", JONAS).execute();
});

/** A user who requests access, and the request as the main contact sees it. */
async function newcomer(): Promise<{ cookie: string; id: string }> {
  const cookie = await shop.newcomer(email);
  await shop.runJobs();
  await shop.db.deleteFrom("mail_message").execute();
  const [request] = (await shop.accessOf(anna))!.requests;
  return { cookie, id: request!.id };
}
const accept = (cookie: string, id: string) => shop.send(cookie, "decide", { id, decision: "accept" });
const refuse = (cookie: string, id: string) => shop.send(cookie, "decide", { id, decision: "refuse" });
const stateOf = async () => (await shop.db.selectFrom("access_request").select("state").executeTakeFirst())?.state;
const isOut = async () => expect(await shop.customerOf(email)).toMatch(/^P\d+$/);

test("after the main contact accepts, the next request sees the company's orders, prices and addresses (B8)", async () => {
  const { cookie, id } = await newcomer();
  expect((await shop.accessOf(anna))!.requests).toMatchObject([{ id, name: PERSON.name, email, phone: PERSON.phone }]);
  const { accessToken } = (await shop.operation(login, { baseSiteId, username: email, password: NEW_PASSWORD })).data.login;
  const own = { baseSiteId, accessToken: accessToken! };
  await shop.operation(addItem, { ...own, cartId: "current", id: ARTICLE.plain, quantity: 100 });
  const price = async () =>
    (await shop.operation(getBestPrice, { ...own, productCode: ARTICLE.plain })).data.getBestPrice?.price?.valueFormattedGross;
  const cart = async () => (await shop.operation(getCart, { ...own, cartId: "current" })).data.getCart.cart;
  const before = await cart();
  expect([await price(), before?.products.length]).toEqual(["23,80\u00a0€", 1]);

  expect(await accept(anna, id)).toBe("accepted");

  expect(await shop.customerOf(email)).toBe(COMPANY);
  const after = await cart();
  expect([await price(), after?.products.length, after?.products[0]?.quantity]).toEqual(["8,33\u00a0€", 1, 100]);
  expect(JSON.stringify(after)).not.toBe(JSON.stringify(before));
  expect(await shop.layoutOf("/my-account/address-overview", cookie)).toContain("Abbundhalle");
  expect((await shop.accessOf(cookie))!.own).toMatchObject({ state: "accepted" });
  expect((await shop.accessOf(anna))!.requests).toEqual([]);
  const row = await shop.db.selectFrom("account").select("is_main_contact").where("email", "=", email).executeTakeFirstOrThrow();
  expect(row.is_main_contact).toBe(false);
});

test("mails the outcome to the requester and to the other main contacts, not to the decider", async () => {
  await shop.db.updateTable("account").set({ is_main_contact: true }).where("email", "=", JONAS).execute();
  const { id } = await newcomer();
  await accept(anna, id);
  await shop.runJobs();
  const [mail] = await shop.mailsTo(email);
  expect(mail!.subject).toBe("Ihr Zugriff bei Ankerplatz ist freigegeben");
  expect(mail!.text).toContain("Holzbau Brandt GmbH");
  expect(mail!.text).toContain("Die Preise darin sind jetzt die der Firma");
  const [told] = await shop.mailsTo(JONAS);
  for (const message of ["angenommen", email, "Anna Brandt"]) expect(told!.text).toContain(message);
  expect(await shop.mailsTo(ANNA)).toEqual([]);
});

test("a rejected requester keeps their account, gets a mail without the company name, and can ask again", async () => {
  const { cookie, id } = await newcomer();
  expect(await refuse(anna, id)).toBe("refused");
  await isOut();
  expect(await shop.accessOf(cookie)).toMatchObject({ canAsk: true, own: { state: "refused" } });
  await shop.runJobs();
  const [mail] = await shop.mailsTo(email);
  expect(mail!.subject).toBe("Ihre Anfrage auf Zugriff bei Ankerplatz");
  expect(mail!.text + mail!.html).not.toMatch(/Brandt|0000100200/);
});

test("rejects decisions by the requester, a colleague, another company's main contact and a visitor", async () => {
  const { cookie, id } = await newcomer();
  const { email: foreign } = await shop.db
    .selectFrom("account")
    .select("email")
    .where("customer_id", "=", OTHER_COMPANY)
    .where("is_main_contact", "=", true)
    .executeTakeFirstOrThrow();
  for (const each of [await shop.signIn(JONAS), await shop.signIn(foreign)]) {
    expect(await accept(each, id)).toBe("gone");
    expect((await shop.accessOf(each))!.requests).toEqual([]);
  }
  // Without a company there is nothing to decide.
  for (const each of [cookie, ""]) expect(await accept(each, id)).toBeNull();
  expect((await shop.accessOf(cookie))!.requests).toEqual([]);
  expect(await stateOf()).toBe("open");
  await isOut();
});

test("a foreign origin, a GET request and an unknown request change nothing", async () => {
  const { id } = await newcomer();
  const url = "/webapi/shop/customersapi/company-access/decide";
  const payload = new URLSearchParams({ id, decision: "accept" }).toString();
  const headers = { cookie: anna, "content-type": "application/x-www-form-urlencoded" };
  const foreign = await shop.inject({ method: "POST", url, headers: { ...headers, "sec-fetch-site": "cross-site" }, payload });
  expect(foreign.statusCode).toBe(403);
  expect((await shop.inject({ url: `${url}?${payload}`, headers })).statusCode).toBe(404);
  for (const strange of ["", "x", "1; drop table account", "00000000-0000-4000-8000-000000000000"])
    expect(await accept(anna, strange)).toBe("gone");
  expect(await stateOf()).toBe("open");
});

test("rejects a decision by a main contact who left the company, lost the role or is locked", async () => {
  const { id } = await newcomer();
  const account = shop.db.updateTable("account").where("email", "=", ANNA);
  await account.set({ customer_id: OTHER_COMPANY }).execute();
  expect(await accept(anna, id)).toBe("gone");
  await account.set({ customer_id: COMPANY, is_main_contact: false }).execute();
  expect(await accept(anna, id)).toBe("gone");
  await account.set({ is_main_contact: true, status: "locked" }).execute();
  expect(await accept(anna, id)).toBeNull();
  await isOut();
});

test("rejects a decision if the main contact leaves the company while it waits for a lock", async () => {
  const { id } = await newcomer();
  const leaving = await shop.db.startTransaction().execute();
  await leaving.updateTable("account").set({ customer_id: OTHER_COMPANY }).where("email", "=", ANNA).execute();
  const deciding = accept(anna, id);
  const waits = sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
  await expect.poll(async () => (await waits.execute(shop.db)).rows[0]!.waits).toBe(true);
  await leaving.commit().execute();
  expect(await deciding).toBe("gone");
  await isOut();
});

test("of two concurrent decisions one wins, and the other reports it as decided", async () => {
  await shop.db.updateTable("account").set({ is_main_contact: true }).where("email", "=", JONAS).execute();
  const { id } = await newcomer();
  const jonas = await shop.signIn(JONAS);
  const outcomes = await Promise.all([accept(anna, id), refuse(jonas, id), accept(anna, id), refuse(jonas, id)]);
  expect(outcomes.filter((outcome) => outcome === "decided")).toHaveLength(3);
  const [decided] = outcomes.filter((outcome) => outcome !== "decided");
  expect(await stateOf()).toBe(decided);
  expect((await shop.customerOf(email)) === COMPANY).toBe(decided === "accepted");
  await shop.runJobs();
  expect(await shop.mailsTo(email)).toHaveLength(1);
});

test("rejects accepting a withdrawn or expired request", async () => {
  const { cookie, id } = await newcomer();
  await shop.letExpire();
  expect(await accept(anna, id)).toBe("expired");
  expect(await shop.send(cookie, "ask", { customerNumber: "100200", zipCode: "24837" })).toBe("sent");
  await shop.runJobs();
  const again = (await shop.accessOf(anna))!.requests[0]!.id;
  await shop.send(cookie, "withdraw", { id: again });
  expect([await accept(anna, again), await accept(anna, id)]).toEqual(["withdrawn", "expired"]);
  await isOut();
});

test("grants no access to an account that was deleted, locked or assigned elsewhere meanwhile", async () => {
  const locked = await newcomer();
  await shop.db.updateTable("account").set({ status: "locked" }).where("email", "=", email).execute();
  expect(await accept(anna, locked.id)).toBe("assigned");
  await isOut();
  await shop.tidy();

  const elsewhere = await newcomer();
  await shop.db.updateTable("account").set({ customer_id: OTHER_COMPANY }).where("email", "=", email).execute();
  expect(await accept(anna, elsewhere.id)).toBe("assigned");
  expect(await shop.customerOf(email)).toBe(OTHER_COMPANY);
  expect(await stateOf()).toBe("withdrawn");
  await shop.tidy();

  const deleted = await newcomer();
  await deleteAccount(shop.db, email, []);
  expect(await accept(anna, deleted.id)).toBe("gone");
});

test("rejects procurement sessions and users without the right", async () => {
  const asked = { requestId: "00000000-0000-4000-8000-000000000000", isAccepted: true };
  const onAccountMove = async () => {};
  const customer = { kind: "customer", rights: ALL_RIGHTS, cartKind: "shop" } as Customer;
  for (const viewer of [
    anonymousViewer,
    { ...customer, rights: ALL_RIGHTS & ~RIGHTS.seeAccount },
    { ...customer, cartKind: "procurement" as const },
  ])
    expect(await decideRequest({ ...testContext({ viewer }), onAccountMove }, asked)).toBe("denied");
});

test("an assignment by the sales office accepts the request and notifies requester and main contact (B8)", async () => {
  const { cookie, id } = await newcomer();
  const number = await shop.customerOf(email);
  expect(await assignAccount(shop.db, { named: number, to: COMPANY }, SLICES)).toMatchObject({ kind: "assigned", customerId: COMPANY });
  expect(await accept(anna, id)).toBe("decided");
  expect((await shop.accessOf(cookie))!.own).toMatchObject({ state: "accepted" });
  await shop.runJobs();
  expect((await shop.mailsTo(email)).map(({ subject }) => subject)).toEqual(["Ihr Zugriff bei Ankerplatz ist freigegeben"]);
  expect((await shop.mailsTo(ANNA))[0]!.text).toContain("Vertrieb");
  // Reverting the assignment creates no request and closes none.
  expect(await assignAccount(shop.db, { named: number, to: null }, SLICES)).toMatchObject({ kind: "assigned", customerId: number });
  expect((await shop.accessOf(cookie))!).toMatchObject({ canAsk: true, own: null });
});

test("after an assignment to another company, the main contact can no longer decide", async () => {
  const { id } = await newcomer();
  await assignAccount(shop.db, { named: email, to: OTHER_COMPANY }, SLICES);
  expect(await accept(anna, id)).toBe("gone");
  expect(await shop.customerOf(email)).toBe(OTHER_COMPANY);
  await shop.runJobs();
  expect(await shop.mailsTo(ANNA)).toEqual([]);
});

test("the sales office rejects by customer number or e-mail address, only once", async () => {
  const { id } = await newcomer();
  const office = { db: shop.db, clock: shop.clock };
  expect(await refuseAccess(office, "niemand@neu.example")).toEqual({ kind: "no-request" });
  expect(await refuseAccess(office, (await shop.customerOf(email)).toLowerCase())).toEqual({ kind: "refused", email });
  expect(await refuseAccess(office, email)).toEqual({ kind: "no-request" });
  expect(await accept(anna, id)).toBe("decided");
  await shop.runJobs();
  expect((await shop.mailsTo(email)).map(({ subject }) => subject)).toEqual(["Ihre Anfrage auf Zugriff bei Ankerplatz"]);
  await isOut();
});

test("concurrent decisions of main contact and sales office count as one", async () => {
  const { id } = await newcomer();
  const [byContact] = await Promise.all([accept(anna, id), assignAccount(shop.db, { named: email, to: COMPANY }, SLICES)]);
  expect(["accepted", "decided"]).toContain(byContact);
  expect([await stateOf(), await shop.customerOf(email)]).toEqual(["accepted", COMPANY]);
  await shop.runJobs();
  expect(await shop.mailsTo(email)).toHaveLength(1);
});
