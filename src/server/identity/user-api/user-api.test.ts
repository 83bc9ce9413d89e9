import { SignJWT, generateKeyPair } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSession, viewerFromAccessToken } from "../index.ts";
import { createBrowser, PASSWORD, signInWith, startTestShop, type TestShop } from "../testing.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const LENA = "lena.sommer@example.org";

let shop: TestShop;
const formSignIns: string[] = [];
let formSignInFails = false;
beforeAll(async () => {
  shop = await startTestShop({
    onFormSignIn(accountId) {
      if (formSignInFails) throw new Error("no cart today");
      formSignIns.push(accountId);
    },
  });
});
afterAll(() => shop.close());

const session = (browser: ReturnType<typeof createBrowser>) => readSession(shop.identity, browser.cookieHeader());

test("valid tokens start a session and return the next page (LOGIN-10, LOGIN-22)", async () => {
  const browser = createBrowser(shop);
  const tokens = await signInWith(browser, ANNA);
  const response = await browser.startSession(tokens.accessToken, tokens.idToken);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ LoginSuccessPage: "/my-account/dashboard" });
  expect(response.headers.getSetCookie()[0]).toMatch(/^shop=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await session(browser)).toMatchObject({ ...tokens, viewer: { email: ANNA } });
});

test.each([
  [true, "procurement"],
  [false, "shop"],
  ["true", "shop"],
  [undefined, "shop"],
])("tokens with IsIdsSession %j start a session with the cart kind %s", async (IsIdsSession, cartKind) => {
  const browser = createBrowser(shop);
  const { accessToken, idToken } = await signInWith(browser, ANNA);
  await browser.once(`${shop.url}/webapi/shop/userapi/Login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: shop.url },
    body: JSON.stringify({ User: { AccessToken: accessToken, IdToken: idToken, IsIdsSession } }),
  });
  expect((await session(browser))?.viewer.cartKind).toBe(cartKind);
});

test.each([
  ["no JSON", "{", "application/json", 400],
  ["nothing", "", "application/json", 400],
  ["null", "null", "application/json", 400],
  ["one token of two", JSON.stringify({ User: { AccessToken: "a" } }), "application/json", 400],
  ["tokens that are no texts", JSON.stringify({ User: { AccessToken: 1, IdToken: 2 } }), "application/json", 400],
  ["an access token that is no text", JSON.stringify({ User: { AccessToken: 1, IdToken: "b" } }), "application/json", 400],
  ["two texts that are no tokens", JSON.stringify({ User: { AccessToken: "a", IdToken: "b" } }), "application/json", 401],
  ["more than two tokens are long", JSON.stringify({ User: { AccessToken: "a".repeat(33 * 1024) } }), "application/json", 413],
  ["a text", "x", "text/plain", 415],
])("%s starts no session and causes no server error", async (_what, body, type, status) => {
  const response = await fetch(`${shop.url}/webapi/shop/userapi/Login`, { method: "POST", headers: { "content-type": type }, body });
  expect([response.status, response.headers.getSetCookie(), response.headers.get("cache-control")]).toEqual([status, [], "no-store"]);
});

test("rejects session start and end by a page of another origin", async () => {
  const browser = createBrowser(shop);
  const tokens = await signInWith(browser, ANNA);
  expect((await browser.startSession(tokens.accessToken, tokens.idToken, { origin: "https://evil.example" })).status).toBe(403);
  expect((await browser.startSession(tokens.accessToken, tokens.idToken, { origin: "null", "sec-fetch-site": "same-site" })).status).toBe(
    403,
  );
  await browser.startSession(tokens.accessToken, tokens.idToken);
  const logout = await browser.once(`${shop.url}/webapi/shop/userapi/Logout`, {
    method: "POST",
    headers: { origin: "https://evil.example" },
  });
  expect(logout.status).toBe(403);
  expect(await session(browser)).not.toBeNull();
});

test("rejects tokens of two accounts", async () => {
  const anna = await signInWith(createBrowser(shop), ANNA);
  const lena = await signInWith(createBrowser(shop), LENA);
  expect((await createBrowser(shop).startSession(anna.accessToken, lena.idToken)).status).toBe(401);
});

test("rejects an id token of another sign-in of the same account", async () => {
  const first = await signInWith(createBrowser(shop), ANNA);
  const second = await signInWith(createBrowser(shop), ANNA);
  expect((await createBrowser(shop).startSession(first.accessToken, second.idToken)).status).toBe(401);
});

test("rejects a forged id token", async () => {
  const { accessToken } = await signInWith(createBrowser(shop), ANNA);
  const { privateKey } = await generateKeyPair("RS256");
  const forged = await new SignJWT({ at_hash: "x" })
    .setProtectedHeader({ alg: "RS256", kid: "forged" })
    .setIssuer(shop.identity.issuer)
    .setAudience("fiwe-de")
    .setSubject("x")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(privateKey);
  for (const idToken of [forged, "not.a.token", ""]) {
    expect((await createBrowser(shop).startSession(accessToken, idToken)).status).toBe(401);
  }
});

test("a new sign-in ends the previous session of the browser", async () => {
  const browser = createBrowser(shop);
  const first = await signInWith(browser, LENA);
  await browser.startSession(first.accessToken, first.idToken);
  const before = browser.cookieHeader();
  const second = await browser.tokens();
  await browser.startSession(second.fragment.get("access_token") ?? "", second.fragment.get("id_token") ?? "");
  expect(browser.cookieHeader()).not.toBe(before);
  expect(await readSession(shop.identity, before)).toBeNull();
});

test("form sign-in with another account revokes the previous tokens, with the same account it does not", async () => {
  const browser = createBrowser(shop);
  const form = (username: string) =>
    browser.once(`${shop.url}/webapi/shop/userapi/login-form`, browser.form({ username, password: PASSWORD }));
  const token = async () => (await readSession(shop.identity, browser.cookieHeader()))!.accessToken;
  await form(LENA);
  const first = await token();
  await form(LENA);
  const second = await token();
  expect((await viewerFromAccessToken(shop.database.db, shop.clock, first))?.email).toBe(LENA);
  await form(ANNA);
  expect(await viewerFromAccessToken(shop.database.db, shop.clock, second)).toBeNull();
  expect((await viewerFromAccessToken(shop.database.db, shop.clock, await token()))?.email).toBe(ANNA);
});

test("Logout accepts an empty body, ends the session and revokes its tokens (LOGOUT-01, LOGOUT-03)", async () => {
  const browser = createBrowser(shop);
  const tokens = await signInWith(browser, ANNA);
  await browser.startSession(tokens.accessToken, tokens.idToken);
  const cookies = browser.cookieHeader();
  const response = await browser.once(`${shop.url}/webapi/shop/userapi/Logout`, {
    method: "POST",
    headers: { origin: shop.url, "content-type": "application/json" },
  });
  expect(response.status).toBe(200);
  // The browser stays known, which grants no access.
  expect(browser.cookieHeader()).toMatch(/^browser=[\da-f]{64}$/);
  expect(await readSession(shop.identity, cookies)).toBeNull();
  expect(await viewerFromAccessToken(shop.database.db, shop.clock, tokens.accessToken)).toBeNull();
});

test("logout.do alone ends the shop session immediately", async () => {
  const browser = createBrowser(shop);
  const tokens = await signInWith(browser, ANNA);
  await browser.startSession(tokens.accessToken, tokens.idToken);
  await browser.follow("/authorizationserver/logout.do", { headers: { "sec-fetch-site": "same-origin" } });
  expect(await session(browser)).toBeNull();
});

const formSignIn = (browser: ReturnType<typeof createBrowser>, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  browser.once(`${shop.url}/webapi/shop/userapi/login-form`, browser.form(fields, headers));

test("form sign-in merges the cart through the hook and redirects to the previous page", async () => {
  const browser = createBrowser(shop);
  const response = await formSignIn(browser, { username: "0000100300", password: PASSWORD, redirect: "/cart" });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/cart");
  const found = await session(browser);
  expect(found?.viewer.email).toBe("mira.voss@elbe-haustechnik.example");
  expect(formSignIns).toContain(found?.viewer.accountId);
});

test("form sign-in succeeds even if the hook fails", async () => {
  const browser = createBrowser(shop);
  formSignInFails = true;
  const response = await formSignIn(browser, { username: LENA, password: PASSWORD });
  formSignInFails = false;
  expect([response.status, response.headers.get("location")]).toEqual([303, "/my-account/dashboard"]);
  expect((await session(browser))?.viewer.email).toBe(LENA);
  expect(shop.logged()).toContain("no cart today");
});

test("form sign-in with a wrong password redirects to its login page with the reason", async () => {
  const response = await formSignIn(createBrowser(shop), {
    username: ANNA,
    password: "Falsch-2026!!",
    redirect: "/cart",
    page: "/en/my-account/login",
  });
  expect(response.headers.get("location")).toBe("/en/my-account/login?error=authentication_error&redirect=%2Fcart");
});

test("form sign-in never redirects to another host", async () => {
  for (const redirect of ["https://evil.example/", "//evil.example/", "/\\evil.example", "/my-account/login?x"]) {
    const response = await formSignIn(createBrowser(shop), { username: LENA, password: PASSWORD, redirect, page: "//evil.example" });
    expect(response.headers.get("location")).toBe("/my-account/dashboard");
  }
});

test("rejects a cross-site form, and accepts a same-origin form with a null Origin", async () => {
  const fields = { username: LENA, password: PASSWORD };
  expect((await formSignIn(createBrowser(shop), fields, { origin: "https://evil.example" })).status).toBe(403);
  expect((await formSignIn(createBrowser(shop), fields, { origin: "null", "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await formSignIn(createBrowser(shop), fields, { origin: "null", "sec-fetch-site": "same-origin" })).status).toBe(303);
});

test("form sign-out redirects to the confirmation page", async () => {
  const browser = createBrowser(shop);
  await formSignIn(browser, { username: LENA, password: PASSWORD });
  const { url } = await browser.follow("/webapi/shop/userapi/logout-form", browser.form({}));
  expect(new URL(url).pathname).toBe("/my-account/logout-success");
  expect(await session(browser)).toBeNull();
});

test("form sign-out also ends a sign-on at another origin and returns to the shop", async () => {
  const apart = await startTestShop({ ssoOrigin: "https://login.shop.example" });
  const out = await fetch(`${apart.url}/webapi/shop/userapi/logout-form`, { ...createBrowser(apart).form({}), redirect: "manual" });
  expect(out.headers.get("location")).toBe("https://login.shop.example/authorizationserver/logout.do?to=shop");
  const from = async (referer: string) => {
    const response = await fetch(`${apart.url}/authorizationserver/logout.do?to=shop`, { headers: { referer }, redirect: "manual" });
    return [response.status, response.headers.get("location")];
  };
  const shopPage = apart.url.replace("127.0.0.1", "localhost");
  expect(await from(`${shopPage}/`)).toEqual([303, `${shopPage}/my-account/logout-success`]);
  expect(await from("https://evil.example/")).toEqual([403, null]);
  await apart.close();
});

test("locking an account ends its session immediately", async () => {
  const browser = createBrowser(shop);
  const tokens = await signInWith(browser, "uwe.petersen@fachhandel-kappeln.example");
  await browser.startSession(tokens.accessToken, tokens.idToken);
  await shop.database.db
    .updateTable("account")
    .set({ status: "locked" })
    .where("email", "=", "uwe.petersen@fachhandel-kappeln.example")
    .execute();
  expect(await session(browser)).toBeNull();
  expect(await viewerFromAccessToken(shop.database.db, shop.clock, tokens.accessToken)).toBeNull();
});

test("blocking a company suspends its sessions immediately, and unblocking restores them", async () => {
  const browser = createBrowser(shop);
  const tokens = await signInWith(browser, ANNA);
  await browser.startSession(tokens.accessToken, tokens.idToken);
  const setActive = (isActive: boolean) =>
    shop.database.db.updateTable("customer").set({ is_active: isActive }).where("customer_id", "=", "0000100200").execute();
  await setActive(false);
  expect(await session(browser)).toBeNull();
  expect(await viewerFromAccessToken(shop.database.db, shop.clock, tokens.accessToken)).toBeNull();
  expect((await createBrowser(shop).startSession(tokens.accessToken, tokens.idToken)).status).toBe(401);
  await setActive(true);
  expect(await session(browser)).toMatchObject({ viewer: { email: ANNA } });
});
