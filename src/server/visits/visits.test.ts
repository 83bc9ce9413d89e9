// Visits over HTTP: the link, the session, what is recorded, and the ends.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addItem, createOrderList, getCart, getOrderHistory, getSavedCarts, placeOrder } from "#contract/generated/operations.ts";
import { COMPANY_VISITS_PAGE, VISIT_ENDED_PAGE, VISIT_FORMS, VISIT_START_PATH } from "#contract/visit-links.ts";
import { ARTICLE } from "../cart/testing.ts";
import { emptyTables } from "../db/testing.ts";
import type { ErpOrder } from "../ports/erp-order.ts";
import { manualClock } from "../testing/context.ts";
import { openTestVisit, prepareTestVisit, STAFF_NAME } from "../testing/open-test-visit.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, type SmallShop } from "../testing/small-shop.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
const MINUTE_MS = 60_000;
const BY_STAFF = `${STAFF_NAME}, Ankerplatz`;

let shop: SmallShop;
const clock = manualClock();
beforeAll(async () => {
  shop = await openSmallShop({ clock });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  clock.reset();
  await emptyTables(shop.db, ["staff_visit_action", "shop_session", "account_event", "mail_message", "saved_cart_line", "saved_cart"]);
  await emptyTables(shop.db, ["cart_line", "cart_rebuy"]);
  await shop.db.deleteFrom("cart").where("state", "in", ["open", "procuring"]).execute();
  await shop.db.deleteFrom("staff_visit").execute();
  await shop.db.updateTable("company").set({ forbids_visits: false }).execute();
  await shop.db.updateTable("staff_member").set({ state: "active" }).execute();
});

const page = (path: string, cookie = "") => shop.inject({ url: path, headers: { cookie } });
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  shop.inject({ method: "POST", url: path, headers: { ...SAME_ORIGIN, cookie }, payload: new URLSearchParams(fields).toString() });
const as = ({ accessToken }: { accessToken: string }) => ({ baseSiteId, accessToken });
const linesOf = async (tokens: { accessToken: string }) =>
  ((await shop.operation(getCart, { ...as(tokens), cartId: "current" })).data.getCart.cart?.products ?? []).map(
    ({ articleNo }) => articleNo,
  );
const order = async (tokens: { accessToken: string }) => {
  const call = { ...as(tokens), cartId: "current", tacVersion: shop.tacVersion };
  const { code, errors } = (await shop.operation(placeOrder, call)).data.placeOrder;
  expect(errors).toEqual([]);
  return code!;
};
/** What the next request of an ended visit gets: a page that says so, and no access by its token. */
async function expectEnded({ cookie, accessToken }: { cookie: string; accessToken: string }) {
  const next = await page("/cart", cookie);
  expect([next.statusCode, next.headers.location]).toEqual([302, VISIT_ENDED_PAGE]);
  const { errors } = await shop.operation(addItem, { ...as({ accessToken }), id: ARTICLE.plain, quantity: 100 });
  expect(errors?.[0]?.extensions.type).toBe("InvalidTokenError");
  const ended = await page(VISIT_ENDED_PAGE, cookie);
  expect([ended.statusCode, ended.body.includes("Besuch beendet"), String(ended.headers["set-cookie"])]).toEqual([
    200,
    true,
    expect.stringContaining("Max-Age=0"),
  ]);
}

describe("the link", () => {
  test("opens the shop as the customer's user, with a bar, and without the user's password (COMPANY-33)", async () => {
    const visit = await openTestVisit(shop, { email: ANNA });
    const { body } = await page("/", visit.cookie);
    expect(body).toContain(
      '"visit":{"customerName":"Holzbau Brandt GmbH","customerNumber":"0000100200","minutesLeft":60,"canHandOver":true,"message":null}',
    );
    clock.advance(25 * MINUTE_MS);
    expect((await page("/", visit.cookie)).body).toContain('"minutesLeft":35,');
  });

  test("is valid once, and for a minute", async () => {
    const { url } = await prepareTestVisit(shop, { email: ANNA });
    const open = async () => (await page(url)).headers;
    expect((await open())["set-cookie"]).toBeDefined();
    const again = await open();
    expect([again.location, again["set-cookie"]]).toEqual([VISIT_ENDED_PAGE, undefined]);

    const late = await prepareTestVisit(shop, { email: ANNA });
    clock.advance(MINUTE_MS);
    expect((await page(late.url)).headers["set-cookie"]).toBeUndefined();
    for (const token of ["", "x", "0".repeat(64), "a".repeat(300)])
      expect((await page(`${VISIT_START_PATH}?${new URLSearchParams({ token })}`)).headers["set-cookie"]).toBeUndefined();
  });

  test("is stored as a hash only", async () => {
    const { url } = await prepareTestVisit(shop, { email: ANNA });
    const token = new URLSearchParams(url.split("?")[1]).get("token")!;
    const stored = await shop.db.selectFrom("staff_visit").selectAll().execute();
    expect(JSON.stringify(stored.map((row) => ({ ...row, link_hash: row.link_hash.toString("utf8") })))).not.toContain(token);
  });

  test("is no sign-in of the customer: neither mail nor last sign-in, but an entry in the account's activity (COMPANY-34)", async () => {
    await shop.db.updateTable("account").set({ last_sign_in_at: null }).where("email", "=", ANNA).execute();
    const { accountId } = await openTestVisit(shop, { email: ANNA });
    expect(await shop.db.selectFrom("mail_message").select("subject").execute()).toEqual([]);
    const account = await shop.db.selectFrom("account").select("last_sign_in_at").where("account_id", "=", accountId).executeTakeFirst();
    expect(account?.last_sign_in_at).toBeNull();
    const events = await shop.db.selectFrom("account_event").select(["account_id", "kind"]).execute();
    expect(events).toEqual([{ account_id: accountId, kind: "visit" }]);
  });

  test("ordinary customers get nothing of a visit", async () => {
    const cookie = await cookieOf(ANNA);
    const { body } = await page("/cart", cookie);
    expect(body).toContain('"authenticated":true');
    expect(body).not.toContain('"visit"');
    // Handing over is for staff only.
    expect((await post(VISIT_FORMS.handOver, { page: "/cart" }, cookie)).headers.location).toBe("/cart");
  });
});

describe("a visit ends", () => {
  test("after 60 minutes, also while it is used (COMPANY-33)", async () => {
    const visit = await openTestVisit(shop, { email: ANNA });
    for (let minutes = 0; minutes < 58; minutes += 29) {
      clock.advance(29 * MINUTE_MS);
      expect((await page("/", visit.cookie)).statusCode).toBe(200);
    }
    clock.advance(2 * MINUTE_MS);
    await expectEnded(visit);
  });

  test("by its bar", async () => {
    const visit = await openTestVisit(shop, { email: ANNA });
    const { headers } = await post(VISIT_FORMS.end, { page: "/en/cart" }, visit.cookie);
    expect([headers.location, String(headers["set-cookie"])]).toEqual([`/en${VISIT_ENDED_PAGE}`, expect.stringContaining("Max-Age=0")]);
    expect((await shop.operation(getCart, { ...as(visit), cartId: "current" })).errors?.[0]?.extensions.type).toBe("InvalidTokenError");
  });

  test("when the member of staff is locked", async () => {
    const visit = await openTestVisit(shop, { email: ANNA });
    await shop.db.updateTable("staff_member").set({ state: "locked" }).where("staff_id", "=", visit.staffId).execute();
    await expectEnded(visit);
  });

  test("when the customer forbids it, and no other can be prepared (COMPANY-35)", async () => {
    const visit = await openTestVisit(shop, { email: ANNA });
    const anna = await cookieOf(ANNA);
    expect((await post(VISIT_FORMS.rule, { page: COMPANY_VISITS_PAGE, areForbidden: "yes" }, anna)).headers.location).toBe(
      `${COMPANY_VISITS_PAGE}?message=forbidden`,
    );
    await expectEnded(visit);
    await expect(prepareTestVisit(shop, { email: ANNA })).rejects.toThrow("forbidden");
    await post(VISIT_FORMS.rule, { page: COMPANY_VISITS_PAGE, areForbidden: "no" }, anna);
    await prepareTestVisit(shop, { email: ANNA });
  });

  test("when the user is locked", async () => {
    const visit = await openTestVisit(shop, { email: JONAS });
    await shop.db.updateTable("account").set({ status: "locked" }).where("email", "=", JONAS).execute();
    await expectEnded(visit);
    await shop.db.updateTable("account").set({ status: "active" }).where("email", "=", JONAS).execute();
  });
});

test("tokens of a visit start no session without it, and switch to no other customer", async () => {
  const visit = await openTestVisit(shop, { email: ANNA });
  const response = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: visit.accessToken, IdToken: visit.idToken, IsIdsSession: true } },
  });
  const cookie = String(response.headers["set-cookie"]).split(";", 1)[0]!;
  expect((await page("/", cookie)).body).toContain('"visit":{');
  await post("/webapi/shop/userapi/customer", { unit: "0000100300", page: "/" }, visit.cookie);
  expect((await page("/", visit.cookie)).body).toContain('"customerNumber":"0000100200"');
});

describe("the cart of a visit", () => {
  test("is its own, stays for the member's next visit, and the customer's does not change", async () => {
    const anna = await shop.signIn(ANNA);
    await shop.operation(addItem, { ...as(anna), id: ARTICLE.plain, quantity: 100 });
    const visit = await openTestVisit(shop, { email: ANNA });
    await shop.operation(addItem, { ...as(visit), id: ARTICLE.stepped, quantity: 50 });
    expect([await linesOf(anna), await linesOf(visit)]).toEqual([[ARTICLE.plain], [ARTICLE.stepped]]);
    // Nor by its id, in either direction.
    for (const [one, other] of [
      [anna, visit],
      [visit, anna],
    ] as const) {
      const { guid } = (await shop.operation(getCart, { ...as(one), cartId: "current" })).data.getCart.cart!;
      expect((await shop.operation(getCart, { ...as(other), cartId: guid })).data.getCart.cart).toBeNull();
      const ordered = await shop.operation(placeOrder, { ...as(other), cartId: guid, tacVersion: shop.tacVersion });
      expect(ordered.data.placeOrder.errors).toEqual(["UnknownCartError"]);
    }
    await post(VISIT_FORMS.end, {}, visit.cookie);
    const next = await openTestVisit(shop, { email: ANNA });
    expect(await linesOf(next)).toEqual([ARTICLE.stepped]);
    const colleague = await openTestVisit(shop, { email: ANNA, staffEmail: "bob@office.example" });
    expect(await linesOf(colleague)).toEqual([]);
    expect((await page("/cart", next.cookie)).body).toContain(ARTICLE.stepped);
  });

  test("becomes an order that names the staff in history, confirmation and hand-over to the ERP (COMPANY-35)", async () => {
    const accepted: ErpOrder[] = [];
    const { acceptOrder } = shop.shop.erp;
    shop.shop.erp.acceptOrder = async (caller, handed) => {
      accepted.push(handed);
      await acceptOrder.call(shop.shop.erp, caller, handed);
    };
    const visit = await openTestVisit(shop, { email: ANNA });
    await shop.operation(addItem, { ...as(visit), id: ARTICLE.plain, quantity: 100 });
    const code = await order(visit);
    const anna = await shop.signIn(ANNA);
    await shop.operation(addItem, { ...as(anna), id: ARTICLE.plain, quantity: 100 });
    const own = await order(anna);
    await shop.runJobs();
    shop.shop.erp.acceptOrder = acceptOrder;

    const { orders } = (await shop.operation(getOrderHistory, { ...as(anna), pagesize: 20 })).data.getOrderHistory;
    const shown = Object.fromEntries(orders.map(({ orderId, placedBy }) => [orderId, placedBy]));
    expect([shown[code], shown[own]]).toEqual([BY_STAFF, ""]);
    const mails = await shop.db
      .selectFrom("mail_message")
      .select(["key", "text_body"])
      .where("key", "like", "order-confirmation:%")
      .execute();
    expect(mails.filter(({ text_body: text }) => text.includes(BY_STAFF)).map(({ key }) => key)).toEqual([`order-confirmation:${code}`]);
    const handed = Object.fromEntries(accepted.map(({ orderCode, placedBy }) => [orderCode, placedBy]));
    expect([handed[code], handed[own]]).toEqual([BY_STAFF, undefined]);
  });

  test("is handed over: the customer gets a mail, and finds it as a proposal (COMPANY-36)", async () => {
    const visit = await openTestVisit(shop, { email: ANNA });
    const handOver = async () => (await post(VISIT_FORMS.handOver, { page: "/cart" }, visit.cookie)).headers.location;
    expect(await handOver()).toBe("/cart?visit=empty");
    await shop.operation(addItem, { ...as(visit), id: ARTICLE.plain, quantity: 100 });
    expect(await handOver()).toBe("/cart?visit=handed-over");
    expect(await linesOf(visit)).toEqual([]);
    expect((await page("/cart?visit=handed-over", visit.cookie)).body).toContain('"message":"handed-over"');

    const anna = await shop.signIn(ANNA);
    const { carts } = (await shop.operation(getSavedCarts, as(anna))).data.getSavedCarts;
    expect(carts).toMatchObject([{ sentBy: BY_STAFF, lines: [{ articleNo: ARTICLE.plain, quantity: 100 }] }]);
    expect(await linesOf(anna)).toEqual([]);
    const mails = await shop.db.selectFrom("mail_message").select(["recipient", "subject", "text_body"]).execute();
    expect(mails).toMatchObject([{ recipient: ANNA, subject: expect.stringContaining(BY_STAFF) }]);
    expect(mails[0]!.text_body).toContain("/my-account/saved-carts");
    expect((await shop.operation(getSavedCarts, as(visit))).errors?.[0]?.extensions.type).toBe("PermissionDeniedError");
  });
});

test("the customer's administrators see who acted, when, why and what was done, and nobody else does (COMPANY-35)", async () => {
  const visit = await openTestVisit(shop, { email: JONAS, reason: "Bestellung am Telefon" });
  await shop.operation(addItem, { ...as(visit), id: ARTICLE.plain, quantity: 100 });
  const code = await order(visit);
  await shop.operation(createOrderList, { ...as(visit), name: "Halle 3" });
  clock.advance(12 * MINUTE_MS);
  const { body } = await page(COMPANY_VISITS_PAGE, await cookieOf(ANNA));
  for (const part of [
    `"staffName":"${STAFF_NAME}"`,
    '"userName":"Jonas Keller"',
    '"reason":"Bestellung am Telefon"',
    '"minutes":12',
    `{"kind":"order","about":"${code}"}`,
    '{"kind":"list","about":"Halle 3"}',
  ])
    expect(body).toContain(part);
  expect(body).not.toContain(visit.staffId);
  expect((await page(COMPANY_VISITS_PAGE, await cookieOf(JONAS))).body).toContain('{"view":"denied"}');
  expect((await page(COMPANY_VISITS_PAGE, await cookieOf(MIRA))).body).toContain('"visits":[]');
  expect((await post(VISIT_FORMS.rule, { areForbidden: "yes" }, await cookieOf(JONAS))).headers.location).toContain("message=denied");
  expect((await post(VISIT_FORMS.rule, { areForbidden: "yes" }, visit.cookie)).headers.location).toContain("message=denied");
});

async function cookieOf(email: string): Promise<string> {
  const { accessToken, idToken } = await shop.signIn(email);
  const response = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: accessToken, IdToken: idToken, IsIdsSession: false } },
  });
  return String(response.headers["set-cookie"]).split(";", 1)[0]!;
}
