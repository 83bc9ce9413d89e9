import { connect } from "node:net";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIdentity, readSession, rotateKeys, viewerFromAccessToken, viewerFromIdToken } from "../index.ts";
import { expireSignOn } from "../expire/expire-sign-on.ts";
import { createBrowser, PASSWORD, signInWith, startTestShop, type TestShop } from "../testing.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const JONAS = "jonas.keller@holzbau-brandt.example";
const LENA = "lena.sommer@example.org";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const viewer = (token: string) => viewerFromAccessToken(shop.database.db, shop.clock, token);

test("the handshake of a visitor redirects to the login form (API-SSO-01)", async () => {
  const { url, response } = await createBrowser(shop).handshake();
  expect(new URL(url).pathname).toBe("/authorizationserver/login.do");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("E-Mail-Adresse oder Kundennummer");
});

test("a correct password completes the handshake at the registered address, with its state (API-SSO-02)", async () => {
  const browser = createBrowser(shop);
  await browser.handshake("my-state-1234567");
  const { url } = await browser.login(ANNA, PASSWORD);
  expect(url.startsWith(`${browser.redirectUri}?code=`)).toBe(true);
  expect(new URL(url).searchParams.get("state")).toBe("my-state-1234567");
});

test("a fetch ends at the index page, which is readable by every origin", async () => {
  const browser = createBrowser(shop);
  await browser.handshake();
  const { url, response } = await browser.login(ANNA, PASSWORD, { "sec-fetch-mode": "cors" });
  expect(new URL(url).pathname).toBe("/authorizationserver/index");
  expect(new URL(url).searchParams.has("code")).toBe(true);
  expect(response.status).toBe(200);
});

test("a wrong password redirects with authentication_error (LOGIN-17)", async () => {
  const browser = createBrowser(shop);
  await browser.handshake();
  const { url } = await browser.login(ANNA, "Falsch-2026!!");
  expect(url).toContain("authentication_error");
  expect((await browser.tokens()).fragment.get("error")).toBe("login_required");
});

test("the token form returns a UUID-like access token and an id token with nonce and claims (API-SSO-03, LOGIN-06, ROLE-05)", async () => {
  const browser = createBrowser(shop);
  await browser.handshake();
  await browser.login(ANNA, PASSWORD);
  const { fragment } = await browser.tokens({ state: "abcdefgh_1234.-x", nonce: "n-1234567890.abc" });
  expect(fragment.get("access_token")).toMatch(/^[a-z0-9]{8}-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{12}$/);
  expect(fragment.get("state")).toBe("abcdefgh_1234.-x");
  const claims = decodeJwt(fragment.get("id_token") ?? "");
  expect(claims).toMatchObject({
    nonce: "n-1234567890.abc",
    aud: "fiwe-de",
    iss: shop.identity.issuer,
    email: ANNA,
    customer_number: "0000100200",
    groups: 1,
  });
  expect(await viewer(fragment.get("access_token") ?? "")).toMatchObject({
    groups: 1,
    division: "01",
    distributionChannel: "10",
    salesOrg: "1000",
  });
  expect(await viewer(fragment.get("access_token") ?? "")).toMatchObject({ email: ANNA, customerId: "0000100200", priceGroup: "HANDWERK" });
});

test("signs in the main contact by customer number, with or without leading zeros (LOGIN-05)", async () => {
  for (const number of ["0000100200", "100200"]) {
    const { accessToken } = await signInWith(createBrowser(shop), number);
    expect((await viewer(accessToken))?.email).toBe(ANNA);
  }
});

test("signs in without a handshake", async () => {
  const browser = createBrowser(shop);
  const { url } = await browser.login(ANNA, PASSWORD);
  expect(url).toContain("/authorizationserver/index");
  const { fragment } = await browser.tokens();
  expect((await viewer(fragment.get("access_token") ?? ""))?.email).toBe(ANNA);
});

test("replaces the sign-on cookie on sign-in, against session fixation", async () => {
  const browser = createBrowser(shop);
  await browser.login(ANNA, PASSWORD);
  const planted = browser.jar.get("sso")!;
  await browser.login(ANNA, PASSWORD);
  expect(browser.jar.get("sso")!.value).not.toBe(planted.value);
  expect((await browser.tokens()).fragment.has("access_token")).toBe(true);
  const attacker = createBrowser(shop);
  attacker.jar.set("sso", planted);
  expect((await attacker.tokens()).fragment.get("error")).toBe("login_required");
});

test("ten concurrent token forms return ten valid tokens", async () => {
  const browser = createBrowser(shop);
  await browser.login(ANNA, PASSWORD);
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.tokens()));
  const viewers = await Promise.all(answers.map(({ fragment }) => viewer(fragment.get("access_token") ?? "")));
  expect(viewers.map((found) => found?.email)).toEqual(Array.from({ length: 10 }, () => ANNA));
});

test("signing out redirects to the index page and revokes the tokens immediately (LOGOUT-02)", async () => {
  const browser = createBrowser(shop);
  const { accessToken, idToken } = await signInWith(browser, ANNA);
  expect((await viewerFromIdToken(shop.identity, idToken))?.email).toBe(ANNA);
  const { url } = await browser.follow("/authorizationserver/logout.do", { headers: { "sec-fetch-site": "same-origin" } });
  expect(new URL(url).pathname).toBe("/authorizationserver/index");
  expect(await viewer(accessToken)).toBeNull();
  expect(await viewerFromIdToken(shop.identity, idToken)).toBeNull();
  expect((await browser.tokens()).fragment.get("error")).toBe("login_required");
});

test("a second user in the same browser ends the first user's tokens", async () => {
  const browser = createBrowser(shop);
  await browser.handshake();
  const anna = await signInWith(browser, ANNA);
  await browser.login(JONAS, PASSWORD);
  const { fragment } = await browser.tokens();
  expect((await viewer(fragment.get("access_token") ?? ""))?.email).toBe(JONAS);
  expect(await viewer(anna.accessToken)).toBeNull();
});

test("with two login tabs, the second handshake can complete with another account", async () => {
  const browser = createBrowser(shop);
  await browser.handshake();
  const waiting = new Map([...browser.jar].filter(([name]) => name.startsWith("sso_")));
  await browser.login(ANNA, PASSWORD);
  await browser.tokens();
  for (const [name, entry] of waiting) browser.jar.set(name, entry);
  const { url } = await browser.login(JONAS, PASSWORD);
  expect(url).not.toContain("authentication_error");
  const { fragment } = await browser.tokens();
  expect((await viewer(fragment.get("access_token") ?? ""))?.email).toBe(JONAS);
});

test.each([
  ["a state with a NUL", "oauth/authorize", "&state=a%00b", 303],
  ["a hint with a NUL", "oauth/authorize", "&state=a&login_hint=%00", 303],
  ["going on without a handshake", "oauth/authorize/nobody", "&state=a", 400],
  ["an end with a NUL", "oauth/end-session", "&state=a%00b", 200],
  ["claims that are no claims", "oauth/authorize", "&state=a&claims=%7B%22__proto__%22%3A1&max_age=-1", 303],
])("%s causes no server error", async (_what, path, more, status) => {
  const browser = createBrowser(shop);
  const query = `response_type=code&client_id=fiwe-de&redirect_uri=${encodeURIComponent(browser.redirectUri)}&scope=openid${more}`;
  expect((await browser.once(`${shop.url}/authorizationserver/${path}?${query}`)).status).toBe(status);
});

test("OpenID sign-out requires confirmation in our page and the visitor's language", async () => {
  const browser = createBrowser(shop);
  const { accessToken } = await signInWith(browser, ANNA);
  const asked = await browser.follow("/authorizationserver/oauth/end-session", { headers: { "accept-language": "en-GB" } });
  const page = await asked.response.text();
  expect(asked.response.status).toBe(200);
  expect(page).toContain('<html lang="en">');
  expect(page).toContain("Do you want to sign out?");
  expect(page).toMatch(/<style nonce="[\da-f]+">/);
  expect(page).not.toContain("<script");
  expect(await viewer(accessToken)).not.toBeNull();

  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const confirm = /action="([^"]+)"/.exec(page)?.[1] ?? "";
  const stayed = await browser.follow(confirm, browser.form({ xsrf }));
  expect(await stayed.response.text()).toContain("Sie sind weiterhin angemeldet.");
  expect(await viewer(accessToken)).not.toBeNull();

  const again = await (await browser.follow("/authorizationserver/oauth/end-session")).response.text();
  expect(again).toContain("Möchten Sie sich abmelden?");
  const left = await browser.follow(confirm, browser.form({ xsrf: /name="xsrf" value="([^"]+)"/.exec(again)?.[1] ?? "", logout: "yes" }));
  const message = await left.response.text();
  expect(message).toContain("Sie sind abgemeldet.");
  expect(message).toMatch(/<style nonce="[\da-f]+">/);
  expect(await viewer(accessToken)).toBeNull();
});

test("OpenID sign-out without a session shows the signed-out page", async () => {
  const { response } = await createBrowser(shop).follow("/authorizationserver/oauth/end-session", { headers: { "accept-language": "en" } });
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain("You are signed out.");
  expect(page).toMatch(/<style nonce="[\da-f]+">/);
});

test("shows provider errors in a page with our style", async () => {
  const { response } = await createBrowser(shop).follow("/authorizationserver/oauth/authorize?client_id=nobody");
  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(/<style nonce="[\da-f]+">/);
});

test.each([
  ["evil.example", "a name that no site claims"],
  ["evil.example:80", "one with a port"],
])("for host %s, %s, returns its own URLs", async (host) => {
  const response = await createBrowser(shop).once(`${shop.url}/authorizationserver/.well-known/openid-configuration`, {
    headers: { host },
  });
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).not.toContain("evil");
  expect(JSON.parse(text)).toMatchObject({ authorization_endpoint: `${shop.url}/authorizationserver/oauth/authorize` });
});

test("ignores a forwarded host that belongs to no site", async () => {
  const trusting = await startTestShop({ trustProxy: true });
  const response = await createBrowser(trusting).once(`${trusting.url}/authorizationserver/.well-known/openid-configuration`, {
    headers: { "x-forwarded-host": "evil.example" },
  });
  expect(await response.text()).not.toContain("evil");
  await trusting.close();
});

test("rejects sign-in and sign-out by a page of another origin", async () => {
  const browser = createBrowser(shop);
  const { accessToken } = await signInWith(browser, ANNA);
  const login = await browser.login(JONAS, PASSWORD, { origin: "https://evil.example" });
  expect(login.response.status).toBe(403);
  const logout = await browser.once(`${shop.url}/authorizationserver/logout.do`, { headers: { "sec-fetch-site": "cross-site" } });
  const silent = await browser.once(`${shop.url}/authorizationserver/logout.do`);
  expect(silent.status).toBe(403);
  expect(logout.status).toBe(403);
  expect(await viewer(accessToken)).not.toBeNull();
});

test("shows a page instead of redirecting to an unregistered address", async () => {
  const browser = createBrowser(shop);
  await browser.login(ANNA, PASSWORD);
  const { status, url } = await browser.tokens({ redirectUri: "https://evil.example/my-account/login" });
  expect(status).toBe(400);
  expect(new URL(url).pathname).toBe("/authorizationserver/oauth/authorize");
});

test("signs new tokens with the rotated key, and verifies old tokens", async () => {
  const before = await signInWith(createBrowser(shop), ANNA);
  await rotateKeys(shop.identity);
  await shop.identity.reloadKeys();
  const browser = createBrowser(shop);
  const after = await signInWith(browser, ANNA);
  expect(decodeProtectedHeader(after.idToken).kid).not.toBe(decodeProtectedHeader(before.idToken).kid);
  expect((await viewerFromIdToken(shop.identity, before.idToken))?.email).toBe(ANNA);
  expect((await viewerFromIdToken(shop.identity, after.idToken))?.email).toBe(ANNA);
  const published = (await (await fetch(`${shop.url}/authorizationserver/oauth/jwks`)).json()) as { keys: { kid: string; d?: string }[] };
  expect(published.keys.map((key) => key.kid)).toContain(decodeProtectedHeader(before.idToken).kid);
  expect(published.keys.every((key) => key.d === undefined)).toBe(true);
});

test("another process is notified of a rotation and uses the new key", async () => {
  const other = await createIdentity({
    ...shop.identity,
    publicUrl: shop.url,
    siteClients: () => [{ clientId: "fiwe-de", origins: [shop.url], loginPaths: ["/my-account/login"] }],
    url: shop.database.url,
  });
  const before = other.provider();
  await rotateKeys(shop.identity);
  await expect.poll(() => other.provider()).not.toBe(before);
  await shop.identity.reloadKeys();
  const { idToken } = await signInWith(createBrowser(shop), ANNA);
  expect((await viewerFromIdToken(other, idToken))?.email).toBe(ANNA);
  await other.close();
});

test("a token expires after an hour (API-SSO-05)", async () => {
  const { accessToken } = await signInWith(createBrowser(shop), LENA);
  shop.clock.advance(61 * 60_000);
  expect(await viewer(accessToken)).toBeNull();
  shop.clock.advance(-61 * 60_000);
  expect(await viewer(accessToken)).not.toBeNull();
});

test("a known browser can sign in during an attack, through the sign-on form and the shop form", async () => {
  const own = createBrowser(shop);
  await signInWith(own, JONAS);
  expect(own.jar.get("browser")?.value).toMatch(/^[\da-f]{64}$/);
  for (let attempt = 0; attempt < 12; attempt += 1) await createBrowser(shop).login(JONAS, "falsch");
  expect((await createBrowser(shop).login(JONAS, PASSWORD)).url).toContain("reason=too_many_attempts");
  expect((await own.login(JONAS, PASSWORD)).url).toContain("signed_on=1");
  const form = (browser: ReturnType<typeof createBrowser>) =>
    browser.once(`${shop.url}/webapi/shop/userapi/login-form`, browser.form({ username: JONAS, password: PASSWORD }));
  expect((await form(createBrowser(shop))).headers.get("location")).toContain("error=too_many_attempts");
  const before = own.jar.get("browser")?.value;
  expect((await form(own)).headers.get("location")).toBe("/my-account/dashboard");
  expect(own.jar.get("browser")?.value).not.toBe(before);
  shop.clock.advance(60 * 60_000);
  await expireSignOn({ db: shop.database.db, clock: shop.clock });
  shop.clock.advance(-60 * 60_000);
});

test("the database contains no token, session id or password", async () => {
  const browser = createBrowser(shop);
  const { accessToken, idToken } = await signInWith(browser, ANNA);
  await browser.startSession(accessToken, idToken);
  const cookies = [...browser.jar.values()].map((entry) => entry.value);
  const dump = JSON.stringify([
    await shop.database.db.selectFrom("oidc_record").selectAll().execute(),
    (await shop.database.db.selectFrom("shop_session").selectAll().execute()).map((row) => row.sealed_tokens.toString("latin1")),
    await shop.database.db.selectFrom("account").selectAll().execute(),
  ]);
  expect(cookies.length).toBeGreaterThan(1);
  for (const secret of [accessToken, idToken, PASSWORD, ...cookies]) expect(dump).not.toContain(secret);
});

test("the log contains no token, session id or password", async () => {
  const browser = createBrowser(shop);
  const { accessToken, idToken } = await signInWith(browser, ANNA);
  await browser.startSession(accessToken, idToken);
  await browser.login(ANNA, "Geheim-Falsch-1!");
  expect(shop.logged()).toContain("/webapi/shop/userapi/Login");
  for (const secret of [
    accessToken,
    idToken,
    PASSWORD,
    "Geheim-Falsch-1!",
    ANNA,
    ...[...browser.jar.values()].map((entry) => entry.value),
  ]) {
    expect(shop.logged()).not.toContain(secret);
  }
});

test("a session expires after half an hour without use, and use extends it (API-SSO-05)", async () => {
  const browser = createBrowser(shop);
  const { accessToken, idToken } = await signInWith(browser, LENA);
  await browser.startSession(accessToken, idToken);
  const read = () => readSession(shop.identity, browser.cookieHeader());
  shop.clock.advance(20 * 60_000);
  expect(await read()).toMatchObject({ viewer: { email: LENA, unit: "defaultB2BUnit" } });
  shop.clock.advance(20 * 60_000);
  expect(await read()).not.toBeNull();
  shop.clock.advance(-40 * 60_000);
  const idle = createBrowser(shop);
  const other = await signInWith(idle, LENA);
  await idle.startSession(other.accessToken, other.idToken);
  shop.clock.advance(31 * 60_000);
  expect(await readSession(shop.identity, idle.cookieHeader())).toBeNull();
  shop.clock.advance(-31 * 60_000);
});

test("an aborted form submission is not logged as a sign-on failure", async () => {
  const { port } = new URL(shop.url);
  const socket = connect(Number(port), "127.0.0.1");
  const begun = "POST /authorizationserver/login.do HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\nusername=broken";
  await new Promise((sent) => socket.write(begun, sent));
  socket.destroy();
  await expect.poll(() => shop.logged()).toContain("was aborted");
  expect(shop.logged()).not.toContain("sign-on failed");
});
