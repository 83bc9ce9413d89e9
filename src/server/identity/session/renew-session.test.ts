import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { hashToken } from "../keys/tokens.ts";
import { createBrowser, signInWith, startTestShop, type TestShop } from "../testing.ts";
import { viewerFromAccessToken } from "../viewer/viewer-from-access-token.ts";
import { viewerFromIdToken } from "../viewer/viewer-from-id-token.ts";
import { readSession } from "./read-session.ts";
import { renewSession } from "./renew-session.ts";
import { sessionCookieValue } from "./session-cookie.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const MINUTE = 60_000;

let shop: TestShop;
let advanced = 0;
beforeAll(async () => {
  shop = await startTestShop();
});
afterEach(() => {
  shop.clock.advance(-advanced);
  advanced = 0;
});
afterAll(() => shop.close());

function advance(minutes: number): void {
  advanced += minutes * MINUTE;
  shop.clock.advance(minutes * MINUTE);
}
async function signedIn() {
  const browser = createBrowser(shop);
  const tokens = await signInWith(browser, ANNA);
  await browser.startSession(tokens.accessToken, tokens.idToken);
  return { ...tokens, browser, page: () => readSession(shop.identity, browser.cookieHeader()) };
}
const nameOf = async (accessToken: string) => (await viewerFromAccessToken(shop.database.db, shop.clock, accessToken))?.email;

test("an active session lasts as long as the sign-on, with tokens valid beyond the longest pause (API-SSO-05)", async () => {
  const { page, accessToken } = await signedIn();
  let last = accessToken;
  for (let minutes = 0; minutes < 11 * 60; minutes += 29) {
    advance(29);
    const session = await page();
    expect(session?.viewer.email, `after ${minutes + 29} minutes`).toBe(ANNA);
    expect(await nameOf(last)).toBe(ANNA);
    last = session!.accessToken;
    const { idToken } = session!;
    expect((await viewerFromIdToken(shop.identity, idToken))?.email).toBe(ANNA);
  }
  expect(last).not.toBe(accessToken);
  advance(28);
  expect((await page())?.viewer.email).toBe(ANNA);
  // A session ends twelve hours after the sign-in, whatever its activity.
  advance(29);
  await page();
  advance(29);
  expect(await page()).toBeNull();
});

test("does not renew tokens early in their lifetime", async () => {
  const { page, accessToken } = await signedIn();
  advance(14);
  expect((await page())?.accessToken).toBe(accessToken);
  advance(2);
  expect((await page())?.accessToken).not.toBe(accessToken);
});

test("a request with the access token counts as a use of the session", async () => {
  const { page, accessToken } = await signedIn();
  advance(25);
  expect(await nameOf(accessToken)).toBe(ANNA);
  advance(25);
  expect(await page()).not.toBeNull();
});

test("a request with an access token extends only its own session", async () => {
  const [used, idle] = [await signedIn(), await signedIn()];
  advance(25);
  expect(await nameOf(used.accessToken)).toBe(ANNA);
  advance(25);
  expect([await used.page(), await idle.page()]).toEqual([expect.objectContaining({}), null]);
});

test("a session continues with its old tokens if renewal fails, and the failure is logged", async () => {
  const { browser, accessToken } = await signedIn();
  advance(20);
  const broken = { ...shop.identity, provider: async () => Promise.reject(new Error("no library")) };
  expect(await readSession(broken, browser.cookieHeader())).toMatchObject({ accessToken, viewer: { email: ANNA } });
  expect(shop.logged()).toContain("session renewal failed");
});

test("an expired idle session is not restored by its token", async () => {
  const { page, accessToken } = await signedIn();
  advance(31);
  expect(await nameOf(accessToken)).toBe(ANNA);
  expect(await page()).toBeNull();
});

test("concurrent pages get valid tokens", async () => {
  const { page } = await signedIn();
  advance(20);
  const sessions = await Promise.all([page(), page(), page()]);
  expect(await Promise.all(sessions.map((session) => nameOf(session!.accessToken)))).toEqual([ANNA, ANNA, ANNA]);
  const kept = await page();
  expect(sessions.map((session) => session!.accessToken)).toContain(kept!.accessToken);
});

test("a late renewal returns null and leaves no tokens", async () => {
  const { db } = shop.database;
  const { browser, accessToken, idToken } = await signedIn();
  const tokens = () => db.selectFrom("oidc_record").select(["payload", "grant_id"]).where("model", "=", "AccessToken");
  const first = await tokens().where("id", "=", hashToken(accessToken).toString("hex")).executeTakeFirstOrThrow();
  const { accountId, clientId, sessionUid } = first.payload as { accountId: string; clientId: string; sessionUid: string };
  const { customer_id: customerId } = await db
    .selectFrom("account")
    .select("customer_id")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  const roots = { accountId, customerId, clientId, sessionUid, grantId: first.grant_id!, procurement: null, visit: null };
  const renew = () => renewSession(shop.identity, sessionCookieValue(browser.cookieHeader(), false)!, { accessToken, idToken }, roots);
  const renewed = await renew();
  expect([await nameOf(renewed!.accessToken), await renew()]).toEqual([ANNA, null]);
  expect(await tokens().where("grant_id", "=", first.grant_id).execute()).toHaveLength(2);
});

test("renewed tokens extend the sign-on by two hours", async () => {
  const { page, browser } = await signedIn();
  const signOn = () =>
    shop.database.db
      .selectFrom("oidc_record")
      .select(["payload", "expires_at"])
      .where("model", "=", "Session")
      .where("id", "=", hashToken(browser.jar.get("sso")!.value).toString("hex"))
      .executeTakeFirstOrThrow();
  advance(20);
  await page();
  const twoHours = shop.clock.now().getTime() + 120 * MINUTE;
  const { payload, expires_at: end } = await signOn();
  expect(Math.abs(end!.getTime() - twoHours)).toBeLessThan(MINUTE);
  expect((payload as { exp: number }).exp).toBe(end!.getTime() / 1000);
});

test("signing out revokes renewed tokens and the original one", async () => {
  const { page, browser, accessToken } = await signedIn();
  advance(20);
  const { accessToken: renewed } = (await page())!;
  await browser.once(`${shop.url}/webapi/shop/userapi/Logout`, { method: "POST", headers: { origin: shop.url } });
  expect([await nameOf(accessToken), await nameOf(renewed)]).toEqual([undefined, undefined]);
});

test("returns the current user with a valid token, or an empty result without a session", async () => {
  const { browser, accessToken } = await signedIn();
  const ask = async () =>
    (await browser.once(`${shop.url}/webapi/shop/userapi/Session`, { method: "POST", headers: { origin: shop.url } })).json();
  const now = (await ask()) as { userId: string; accessToken: string };
  expect(now.accessToken).toBe(accessToken);
  expect(now.userId).toMatch(/^[0-9a-f-]{36}:0000100200$/);
  advance(20);
  expect(((await ask()) as { accessToken: string }).accessToken).not.toBe(accessToken);
  advance(31);
  expect(await ask()).toEqual({ userId: "", accessToken: "" });
  const foreign = await browser.once(`${shop.url}/webapi/shop/userapi/Session`, {
    method: "POST",
    headers: { origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
});
