// Calls of craft software: by form or query, with and without a cart, and all kinds of errors.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addItem, getCart } from "#contract/generated/operations.ts";
import { ARTICLE } from "../../../cart/testing.ts";
import { JONAS, MIRA } from "../../../testing/small-shop.ts";
import {
  ANNA,
  type Browser,
  HOOK,
  idsCart,
  linesOf,
  openBrowser,
  openSmallShop,
  PASSWORD,
  sessionOf,
  type SmallShop,
} from "../../testing.ts";

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
beforeEach(async () => {
  await shop.db.deleteFrom("procurement_session").execute();
  await shop.db.deleteFrom("cart").execute();
  await shop.db.deleteFrom("sign_in_pace").execute();
});
afterAll(() => shop?.close());

const WKE = { action: "WKE", hookurl: HOOK, version: "2.5" };
const TAKE_UP = "/webapi/shop/procurementapi/take-up";
type User = { authenticated: boolean; isIdsSession: boolean; email: string };
/** The user that a browser's pages are rendered for. */
async function userOf(browser: Browser): Promise<User> {
  const response = await browser.send("GET", "/sitecore/api/layout/render/jss?item=/faq&sc_lang=de-DE&sc_apikey=ankerplatz-web");
  return response.json<{ sitecore: { context: { user: User } } }>().sitecore.context.user;
}
const stateOf = (way: readonly string[]) => /state=([\w-]+)/.exec(way.at(-1) ?? "")?.[1];

test.each(["urlencoded", "multipart", "query"] as const)(
  "WKE by %s signs the user in, and creates and shows a separate cart (IDS-01, IDS-02, IDS-04, IDS-08, IDS-14)",
  async (as) => {
    const browser = openBrowser(shop);
    const { way } = await browser.arrive(WKE, { as });
    expect(way).toEqual(["/webapi/shop/procurementapi/enter", "/cart"]);
    expect(await sessionOf(browser)).toMatchObject({ canReturn: true, modifications: [] });
    expect(await linesOf(browser)).toEqual([]);
    const [session] = await shop.db.selectFrom("shop_session").selectAll().orderBy("created_at", "desc").execute();
    expect(session?.is_ids).toBe(true);
    expect(await shop.db.selectFrom("cart").select(["state", "is_ids"]).execute()).toEqual([{ state: "procuring", is_ids: true }]);
  },
);

test("decodes base64 values, as the developers' page sends them (IDS-05, IDS-19)", async () => {
  const fields = { ...WKE, name_kunde: ANNA, pw_kunde: PASSWORD };
  const wrapped = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Buffer.from(value).toString("base64")]));
  const browser = openBrowser(shop);
  expect((await browser.follow(await browser.call(wrapped, { as: "query" }))).way.at(-1)).toBe("/cart");
});

test("WKS adds the lines to the cart and returns an outcome per line (IDS-09, IDS-17)", async () => {
  const browser = openBrowser(shop);
  const warenkorb = idsCart([
    { artNo: ARTICLE.plain, qty: "7.00", ref: "10" },
    { artNo: "999999", qty: "1.00", ref: "20" },
    { artNo: ARTICLE.replaced, qty: "3.00", ref: "30" },
    { artNo: ARTICLE.stepped, qty: "60.00", ref: "40" },
    { artNo: ARTICLE.reduced, qty: "2.00", ref: "50", more: "<ItemChara>alternate</ItemChara>" },
    { artNo: ARTICLE.reduced, qty: "0.00", ref: "60" },
    { artNo: ARTICLE.reduced, qty: "1.20", ref: "70" },
    { artNo: ARTICLE.reduced, qty: "2.50", ref: "80", more: "<ItemChara>alternate</ItemChara>" },
  ]);
  await browser.arrive({ action: "WKS", hookurl: HOOK, warenkorb });
  const session = await sessionOf(browser);
  expect(session?.modifications).toMatchObject([
    { statusCode: "success", quantity: 7, quantityAdded: 7, productCode: ARTICLE.plain, isSubstituted: false },
    { statusCode: "unknownProduct", quantityAdded: 0, entry: null },
    { statusCode: "substituted", quantityAdded: 3, isSubstituted: true, entry: { product: { code: ARTICLE.plain } } },
    { statusCode: "invalidStep", quantity: 60, quantityAdded: 100 },
    { statusCode: "quantityNotPositive", quantityAdded: 0 },
    // Order units are whole; a changed quantity is always reported.
    { statusCode: "invalidStep", quantity: 1.2, quantityAdded: 2 },
  ]);
  expect(session?.offered).toMatchObject([
    { articleNumber: ARTICLE.reduced, quantity: 2 },
    { articleNumber: ARTICLE.reduced, quantity: 3 },
  ]);
  expect(await linesOf(browser)).toEqual([`${ARTICLE.plain} × 10`, `${ARTICLE.stepped} × 100`, `${ARTICLE.reduced} × 2`]);
});

test("ADL shows the article in an ordinary shop session (IDS-06, IDS-07)", async () => {
  const browser = openBrowser(shop);
  const { way } = await browser.arrive({ action: "ADL", ghnummer: ARTICLE.plain });
  expect(way.at(-1)).toContain(ARTICLE.plain);
  expect(await sessionOf(browser)).toBeNull();
  const unknown = await openBrowser(shop).arrive({ action: "ADL", ghnummer: "999999" });
  expect(stateOf(unknown.way)).toBe("unknown-article");
});

test("AS with an article number shows the article in a session that can return a cart (PROCURE-03)", async () => {
  const browser = openBrowser(shop);
  const { way } = await browser.arrive({ action: "AS", searchterm: ` ${ARTICLE.plain} `, hookurl: HOOK });
  expect(way.at(-1)).toContain(ARTICLE.plain);
  expect(await sessionOf(browser)).not.toBeNull();
  expect(await linesOf(browser)).toEqual([]);
});

test.each([
  ["words", "Dübel 8 x 40", "/suche?q=D%C3%BCbel%208%20x%2040"],
  ["an unknown number", "4711", "/suche?q=4711"],
])("AS with %s opens the search in a session that can return a cart (PROCURE-03)", async (_, searchterm, path) => {
  const browser = openBrowser(shop);
  const { way } = await browser.arrive({ action: "AS", searchterm, hookurl: HOOK });
  expect(way.at(-1)).toContain(path);
  expect(await sessionOf(browser)).not.toBeNull();
  expect(await linesOf(browser)).toEqual([]);
});

test.each([
  ["an unknown action", { action: "XYZ" }],
  ["a heating label", { action: "HLS", heatinglabel: "x" }],
  ["no action, and a page elsewhere", { redirect: "https://elsewhere.example/" }],
  ["ADL without an article (IDS-11)", { action: "ADL" }],
  ["AS without anything to look for", { action: "AS", hookurl: HOOK }],
  ["WKS without a cart (IDS-12)", { action: "WKS", hookurl: HOOK }],
  ["a wrong password", { ...WKE, pw_kunde: "falsch" }],
  ["a script for an address", { ...WKE, hookurl: "javascript:alert(1)" }],
  ["data for an address", { ...WKE, hookurl: "data:text/html,x" }],
  ["a password in the address", { ...WKE, hookurl: "https://anna:geheim@software.example/" }],
])("%s redirects to the error page in the caller's language without a sign-in (IDS-10, IDS-13)", async (_, fields) => {
  const browser = openBrowser(shop, "en-GB");
  const { way } = await browser.arrive(fields);
  expect(way).toEqual(["/en/my-account/procurement-call?state=failed"]);
  expect([...browser.cookies.keys()]).toEqual([]);
  expect(await shop.db.selectFrom("procurement_session").select("session_id").execute()).toEqual([]);
});

test.each([
  ["something else", "<Bestellung/>"],
  ["a document type", '<!DOCTYPE a [<!ENTITY b "c">]><Warenkorb/>'],
  ["XML that is not well-formed", "<Warenkorb><Order></Warenkorb>"],
])("WKS with %s says that the cart cannot be read, and does not blame the sign-in", async (_, warenkorb) => {
  const { way } = await openBrowser(shop).arrive({ action: "WKS", hookurl: HOOK, warenkorb });
  expect(stateOf(way)).toBe("unreadable-cart");
});

test.each([
  ["more than 100,000 elements", `<Warenkorb>${"<a/>".repeat(100_001)}</Warenkorb>`],
  ["more than 5,000 lines", `<Warenkorb>${"<OrderItem/>".repeat(5001)}</Warenkorb>`],
  ["more than 1 MB", `<Warenkorb>${" ".repeat(1024 * 1024)}</Warenkorb>`],
])("WKS with %s says that the cart is too large", async (_, warenkorb) => {
  const { way } = await openBrowser(shop).arrive({ action: "WKS", hookurl: HOOK, warenkorb });
  expect(stateOf(way)).toBe("too-large-cart");
});

test("accepts localhost as a return address only in the demo and in development", async () => {
  const local = { ...WKE, hookurl: "http://127.0.0.1:8080/hook" };
  expect((await openBrowser(shop).arrive(local)).way.at(-1)).toBe("/cart");
  const open = await openSmallShop({ config: { isDemo: false } });
  for (const host of ["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "2130706433"]) {
    expect(stateOf((await openBrowser(open).arrive({ ...WKE, hookurl: `http://${host}/` })).way)).toBe("failed");
  }
  await open.close();
});

test("redirectToCart signs in if credentials are present, and redirects to the cart (IDS-03)", async () => {
  const browser = openBrowser(shop);
  expect((await browser.arrive({ redirectToCart: "1" })).way.at(-1)).toBe("/cart");
  expect(await userOf(browser)).toMatchObject({ authenticated: true, isIdsSession: false });
  expect(stateOf((await openBrowser(shop).arrive({ redirectToCart: "1", pw_kunde: "falsch" })).way)).toBe("failed");
  const visitor = openBrowser(shop);
  expect((await visitor.follow(await visitor.call({ redirectToCart: "1" }))).way).toEqual(["/cart"]);
});

test.each(["query", "urlencoded"] as const)(
  "credentials alone, by %s, sign in to an ordinary session and show the start page (IDS-02)",
  async (as) => {
    const browser = openBrowser(shop);
    expect((await browser.arrive({}, { as })).way).toEqual(["/webapi/shop/procurementapi/enter", "/"]);
    expect(await userOf(browser)).toMatchObject({ authenticated: true, isIdsSession: false });
    expect(stateOf((await openBrowser(shop).arrive({ pw_kunde: "falsch" }, { as })).way)).toBe("failed");
    const nobody = openBrowser(shop);
    expect(stateOf((await nobody.follow(await nobody.call({}, { as }))).way)).toBe("failed");
  },
);

test.each(["urlencoded", "query"] as const)(
  "a call by %s with a page and no action signs the user in and redirects within the shop (IDS-02)",
  async (as) => {
    const browser = openBrowser(shop);
    expect((await browser.arrive({ redirect: "/my-account/dashboard" }, { as })).way.at(-1)).toBe("/my-account/dashboard");
    const { authenticated, isIdsSession } = await userOf(browser);
    expect({ authenticated, isIdsSession }).toEqual({ authenticated: true, isIdsSession: false });
    for (const redirect of ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example"]) {
      expect(stateOf((await openBrowser(shop).arrive({ redirect }, { as })).way)).toBe("failed");
    }
  },
);

test("a cart call can start on another page of the shop (IDS-02)", async () => {
  expect((await openBrowser(shop).arrive({ ...WKE, redirect: "/sortiment" })).way.at(-1)).toBe("/sortiment");
  expect((await openBrowser(shop).arrive({ ...WKE, redirect: "https://elsewhere.example/" })).way.at(-1)).toBe("/cart");
});

test("continues a call framed by another site in a new window, and allows framing of no other response", async () => {
  const browser = openBrowser(shop);
  const framed = await browser.call({ ...WKE, name_kunde: ANNA, pw_kunde: PASSWORD }, { dest: "iframe" });
  expect(framed.headers["set-cookie"]).toBeUndefined();
  expect(framed.headers["content-security-policy"]).toContain("frame-ancestors *;");
  expect(framed.body).toContain('target="_blank"');
  const key = /name="key" value="([\da-f]{64})"/.exec(framed.body)![1]!;
  const forged = await browser.send("POST", TAKE_UP, {
    payload: `key=${key}`,
    headers: { "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" },
  });
  expect(forged.statusCode).toBe(403);
  const { way, answer } = await browser.follow(await browser.post(TAKE_UP, { key }));
  expect(way.at(-1)).toBe("/cart");
  expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(stateOf((await openBrowser(shop).follow(await openBrowser(shop).post(TAKE_UP, { key }))).way)).toBe("over");
  const byHand = await browser.call(WKE, { dest: "iframe" });
  const waiting = /name="key" value="([\da-f]{64})"/.exec(byHand.body)![1]!;
  expect((await openBrowser(shop).post(TAKE_UP, { key: waiting })).headers.location).toMatch(/state=sign-in$/);
  const refused = await browser.call({ action: "XYZ" }, { dest: "iframe" });
  expect(refused.body).toContain('href="/my-account/procurement-call?state=failed" target="_blank"');
  expect((await browser.call({ action: "SV" }, { dest: "iframe" })).headers["content-type"]).toContain("text/xml");
});

test("a link with credentials neither replaces another account nor sets a session cookie in advance", async () => {
  const browser = openBrowser(shop);
  await browser.post("/webapi/shop/userapi/login-form", { username: MIRA, password: PASSWORD });
  const before = browser.cookies.get("shop");
  const { way } = await browser.arrive({ ...WKE, redirect: "/my-account/dashboard" }, { as: "query" });
  expect(stateOf(way)).toBe("other-account");
  expect((await userOf(browser)).email).toBe(MIRA);
  expect(browser.cookies.get("shop")).toBe(before);
  const called = await openBrowser(shop).call({ ...WKE, name_kunde: ANNA, pw_kunde: PASSWORD }, { as: "query" });
  expect(String(called.headers["set-cookie"])).not.toMatch(/(?:^|,)(?:__Host-)?shop=/);
  expect(called.headers["referrer-policy"]).toBe("no-referrer");
});

test("returns the required credentials and the supported versions without a sign-in (PROCURE-01, PROCURE-02)", async () => {
  const browser = openBrowser(shop);
  const needs = await browser.call({ action: "LI" }, { as: "query" });
  expect(needs.headers["content-type"]).toBe("text/xml; charset=utf-8");
  expect(needs.body).toContain("<Passwort_erforderlich>true</Passwort_erforderlich>");
  expect((await browser.call({ action: "SV" })).body).toContain("<Version>2.5</Version>");
});

test("stores a call without credentials until its user signs in manually (PROCURE-13)", async () => {
  const browser = openBrowser(shop);
  const called = await browser.follow(
    await browser.call({ action: "WKS", hookurl: HOOK, warenkorb: idsCart([{ artNo: ARTICLE.plain, qty: "4" }]) }),
  );
  expect(called.way).toEqual(["/my-account/procurement-call?state=sign-in"]);
  const signIn = (password: string) => browser.post("/webapi/shop/procurementapi/sign-in", { username: ANNA, password });
  expect((await signIn("falsch")).headers.location).toBe("/my-account/procurement-call?state=sign-in-failed");
  expect((await browser.follow(await signIn(PASSWORD))).way).toEqual(["/cart"]);
  expect(await linesOf(browser)).toEqual([`${ARTICLE.plain} × 4`]);
  // The call's key is valid once.
  expect((await browser.follow(await signIn(PASSWORD))).way).toEqual(["/my-account/procurement-call?state=over"]);
});

test("requires confirmation before it replaces another signed-in account", async () => {
  const browser = openBrowser(shop);
  await browser.post("/webapi/shop/userapi/login-form", { username: MIRA, password: PASSWORD });
  const { way } = await browser.arrive(WKE);
  expect(stateOf(way)).toBe("other-account");
  expect(await browser.dataOf("/my-account/procurement-call?state=other-account", "IdsLoginPage")).toMatchObject({ signedInAs: MIRA });
  expect((await browser.follow(await browser.post("/webapi/shop/procurementapi/enter", {}))).way).toEqual(["/cart"]);
  expect((await sessionOf(browser))?.person).toContain("Anna");
});

test("rejects a cross-site confirmation", async () => {
  const browser = openBrowser(shop);
  await browser.post("/webapi/shop/userapi/login-form", { username: MIRA, password: PASSWORD });
  await browser.arrive(WKE);
  const forged = await browser.send("POST", "/webapi/shop/procurementapi/enter", { headers: { "sec-fetch-site": "cross-site" } });
  expect(forged.statusCode).toBe(403);
  expect(await sessionOf(browser)).toBeNull();
});

test("separates the carts of two workplaces of an account and its personal cart", async () => {
  const { accessToken } = await shop.signIn(ANNA);
  await shop.operation(addItem, { baseSiteId: "FIWE-DE", accessToken, cartId: "current", id: ARTICLE.reduced, quantity: 9 });
  const call = (qty: string) => ({ action: "WKS", hookurl: HOOK, warenkorb: idsCart([{ artNo: ARTICLE.plain, qty }]) });
  const [office, site] = [openBrowser(shop), openBrowser(shop)];
  await office.arrive(call("1"));
  await site.arrive(call("2"));
  expect([await linesOf(office), await linesOf(site)]).toEqual([[`${ARTICLE.plain} × 1`], [`${ARTICLE.plain} × 2`]]);
  const { data } = await shop.operation(getCart, { baseSiteId: "FIWE-DE", accessToken, cartId: "current" });
  expect(data.getCart.cart?.products).toMatchObject([{ articleNo: ARTICLE.reduced, quantity: 9 }]);
});

test("a second call in a browser ends the first session and its tokens", async () => {
  const browser = openBrowser(shop);
  await browser.arrive(WKE);
  const { accessToken } = (await browser.send("POST", "/webapi/shop/userapi/Session")).json<{ accessToken: string }>();
  await browser.arrive(WKE);
  const late = await shop.operation(addItem, { baseSiteId: "FIWE-DE", accessToken, cartId: "current", id: ARTICLE.plain });
  expect(late.errors?.[0]?.extensions.type).toBe("InvalidTokenError");
  expect(await linesOf(browser)).toEqual([]);
});

test("stores no credentials in database, log or URL", async () => {
  const written: string[] = [];
  const logged = await openSmallShop({ logTo: { write: (line) => void written.push(line) } });
  const secret = "Geheim-4711-Wort";
  for (const fields of [
    { ...WKE, pw_kunde: secret },
    { ...WKE, action: "XYZ", pw_kunde: secret },
  ]) {
    for (const as of ["query", "urlencoded", "multipart"] as const) {
      const { way } = await openBrowser(logged).arrive(fields, { as });
      expect(way.join()).not.toContain(secret);
    }
  }
  const { way } = await openBrowser(logged).arrive({ ...WKE, pw_kunde: PASSWORD }, { as: "query" });
  expect(way.at(-1)).toBe("/cart");
  expect(written.join()).not.toContain(secret);
  expect(written.join()).not.toContain(PASSWORD);
  const rows = await logged.db.selectFrom("procurement_session").selectAll().execute();
  const messages = await logged.db.selectFrom("procurement_message").selectAll().execute();
  expect(JSON.stringify([rows, messages])).not.toContain(PASSWORD);
  await logged.close();
});

test("rejects an oversized body before reading it", async () => {
  const response = await shop.inject({
    method: "POST",
    url: "/ids-login",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `action=WKS&warenkorb=${"x".repeat(5 * 1024 * 1024)}`,
  });
  expect(response.statusCode).toBe(413);
});

test("limits the rate of calls per network", async () => {
  const browser = openBrowser(shop);
  const states: (string | undefined)[] = [];
  for (let calls = 0; calls < 62; calls++) states.push(String((await browser.call({ action: "XYZ" })).headers.location));
  expect(states.at(0)).toContain("failed");
  expect(states.at(-1)).toContain("too-many-attempts");
});

test("a call expires after 15 minutes, and cannot be continued in another browser", async () => {
  const browser = openBrowser(shop);
  await browser.call({ ...WKE, name_kunde: JONAS, pw_kunde: PASSWORD });
  expect(stateOf((await openBrowser(shop).follow(await openBrowser(shop).send("GET", "/webapi/shop/procurementapi/enter"))).way)).toBe(
    "over",
  );
  await shop.db
    .updateTable("procurement_session")
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .execute();
  expect(stateOf((await browser.follow(await browser.send("GET", "/webapi/shop/procurementapi/enter"))).way)).toBe("over");
});
