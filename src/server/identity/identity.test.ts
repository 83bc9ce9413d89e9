import { DAY_MS } from "#contract/format/calendar.ts";
import { decodeProtectedHeader } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setPassword } from "./account/set-password.ts";
import { expireSignOn } from "./expire/expire-sign-on.ts";
import { identityResolvers } from "./identity.resolvers.ts";
import { checkAccountToken, endAllSessions, issueAccountToken, readSession, viewerFromAccessToken, viewerFromIdToken } from "./index.ts";
import { sessionCookieValue } from "./session/session-cookie.ts";
import { findOidcRecord, upsertOidcRecord } from "./sign-on/oidc-record-store.ts";
import { openTokens, sealTokens } from "./keys/sealed-tokens.ts";
import { createBrowser, PASSWORD, signInWith, startTestShop, type TestShop } from "./testing.ts";
import { testContext } from "../testing/context.ts";
import { withoutCookies } from "../request-cookies.ts";
import { hashToken, newAccessToken } from "./keys/tokens.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const login = (username: string, password: string) =>
  identityResolvers(shop).Mutation.login(
    null,
    { username, password, baseSiteId: "FIWE-DE" },
    {
      siteOf: () => testContext().site,
      contextFor: async () => testContext(),
      visit: withoutCookies("192.0.2.50"),
      isSignedIn: async () => false,
    },
  );

test("GraphQL login returns tokens that the shop accepts (API-ACC-06)", async () => {
  const result = await login("jonas.keller@holzbau-brandt.example", PASSWORD);
  expect(result.success).toBe(true);
  expect((await viewerFromAccessToken(shop.database.db, shop.clock, result.accessToken ?? ""))?.firstName).toBe("Jonas");
  expect((await createBrowser(shop).startSession(result.accessToken ?? "", result.idToken ?? "")).status).toBe(200);
});

test("GraphQL login with a wrong password returns no tokens (API-ACC-06)", async () => {
  expect(await login("jonas.keller@holzbau-brandt.example", "falsch")).toEqual({ success: false, accessToken: null, idToken: null });
});

test("ending all sessions of an account does not affect other accounts", async () => {
  const anna = await login("anna.brandt@holzbau-brandt.example", PASSWORD);
  const jonas = await login("jonas.keller@holzbau-brandt.example", PASSWORD);
  const found = await viewerFromAccessToken(shop.database.db, shop.clock, anna.accessToken ?? "");
  await endAllSessions(shop.database.db, found?.accountId ?? "");
  expect(await viewerFromAccessToken(shop.database.db, shop.clock, anna.accessToken ?? "")).toBeNull();
  expect(await viewerFromAccessToken(shop.database.db, shop.clock, jonas.accessToken ?? "")).not.toBeNull();
});

test("ending all sessions also ends a pending sign-in", async () => {
  const { db } = shop.database;
  const anna = "11111111-1111-4111-8111-111111111111";
  const jonas = "22222222-2222-4222-8222-222222222222";
  // The provider's record between the right password and the redirect back to the application.
  const onItsWay = (id: string, accountId: string) =>
    upsertOidcRecord(db, {
      model: "Interaction",
      id,
      payload: { kind: "Interaction", result: { login: { accountId, remember: false } } },
      grantId: null,
      uid: id,
      expiresAt: new Date(shop.clock.now().getTime() + 60_000),
    });
  await onItsWay("of anna", anna);
  await onItsWay("of jonas", jonas);
  await endAllSessions(db, anna);
  expect(await findOidcRecord(db, "Interaction", "of anna")).toBeNull();
  expect(await findOidcRecord(db, "Interaction", "of jonas")).not.toBeNull();
});

test("the expiry job deletes only expired records", async () => {
  const { accessToken } = await signInWith(createBrowser(shop), "lena.sommer@example.org");
  await expireSignOn({ db: shop.database.db, clock: shop.clock });
  expect(await viewerFromAccessToken(shop.database.db, shop.clock, accessToken)).not.toBeNull();
  shop.clock.advance(DAY_MS);
  await expireSignOn({ db: shop.database.db, clock: shop.clock });
  shop.clock.advance(-DAY_MS);
  const left = await shop.database.db.selectFrom("oidc_record").select("id").execute();
  expect(left).toEqual([]);
});

test("the expiry job deletes only sessions idle beyond the maximum pause", async () => {
  const { db } = shop.database;
  const [idle, used] = [createBrowser(shop), createBrowser(shop)];
  for (const browser of [idle, used]) {
    const { accessToken, idToken } = await signInWith(browser, "lena.sommer@example.org");
    await browser.startSession(accessToken, idToken);
  }
  const sessions = async () => (await db.selectFrom("shop_session").select("session_hash").execute()).length;
  const before = await sessions();
  const pause = (browser: typeof idle, minutes: number) =>
    db
      .updateTable("shop_session")
      .set({ seen_at: new Date(shop.clock.now().getTime() - minutes * 60_000) })
      .where("session_hash", "=", hashToken(sessionCookieValue(browser.cookieHeader(), false)!))
      .execute();
  await pause(idle, 61);
  await pause(used, 59);
  const { sessions: swept } = await expireSignOn({ db, clock: shop.clock });
  await pause(used, 0);
  expect(await readSession(shop.identity, used.cookieHeader())).not.toBeNull();
  expect([swept >= 1, await sessions()]).toEqual([true, before - swept]);
});

test("the expiry job deletes a known browser half a year after its last sign-in", async () => {
  const { db } = shop.database;
  const { account_id } = await db.selectFrom("account").select("account_id").executeTakeFirstOrThrow();
  const now = shop.clock.now();
  const halfAYearAgo = now.getTime() - 180 * DAY_MS;
  await db.deleteFrom("known_browser").execute();
  for (const [name, at] of [["kept", halfAYearAgo] as const, ["forgotten", halfAYearAgo - 1] as const])
    await db
      .insertInto("known_browser")
      .values({ token_hash: hashToken(name), account_id, signed_in_at: new Date(at) })
      .execute();
  await expireSignOn({ db, clock: { now: () => now } });
  const left = await db.selectFrom("known_browser").select("token_hash").execute();
  expect(left).toEqual([{ token_hash: hashToken("kept") }]);
});

test("reloads keys that change their state without a new key", async () => {
  const kid = async () => decodeProtectedHeader((await login("jonas.keller@holzbau-brandt.example", PASSWORD)).idToken ?? "").kid;
  const swap = async () => {
    await sql`update signing_key set state = case state when 'current' then 'next' when 'next' then 'current' else state end`.execute(
      shop.database.db,
    );
    await shop.identity.reloadKeys();
  };
  const before = await kid();
  await swap();
  expect(await kid()).not.toBe(before);
  await swap();
  expect(await kid()).toBe(before);
});

test("an operator can set a strong password, which signs the account out and revokes its links", async () => {
  const { db } = shop.database;
  const jonas = "jonas.keller@holzbau-brandt.example";
  const { accessToken } = await login(jonas, PASSWORD);
  const { accountId } = (await viewerFromAccessToken(db, shop.clock, accessToken ?? ""))!;
  const link = await issueAccountToken({ ...testContext(), db, clock: shop.clock }, { accountId, purpose: "reset" });
  const linkState = async () => (await checkAccountToken({ db, clock: shop.clock }, { purpose: "reset", token: link })).state;
  expect(await setPassword(db, "niemand@example.org", PASSWORD)).toEqual({ kind: "unknown" });
  expect(await setPassword(db, jonas, "kurz")).toMatchObject({ kind: "refused", broken: expect.arrayContaining([expect.any(String)]) });
  expect(await viewerFromAccessToken(db, shop.clock, accessToken ?? "")).not.toBeNull();
  expect(await linkState()).toBe("valid");
  expect(await setPassword(db, jonas, "Neues-Wort-2027!")).toEqual({ kind: "done" });
  expect(await viewerFromAccessToken(db, shop.clock, accessToken ?? "")).toBeNull();
  expect(await linkState()).toBe("not-in-database");
  expect([(await login(jonas, PASSWORD)).success, (await login(jonas, "Neues-Wort-2027!")).success]).toEqual([false, true]);
  expect(await setPassword(db, jonas, PASSWORD)).toEqual({ kind: "done" });
});

test("reloads keys for tokens with unknown key ids at most every ten seconds", async () => {
  const { reloadForUnknownKey } = shop.identity;
  shop.clock.advance(10_000);
  expect([await reloadForUnknownKey(), await reloadForUnknownKey()]).toEqual([true, false]);
  shop.clock.advance(1_000);
  expect(await reloadForUnknownKey()).toBe(false);
  shop.clock.advance(9_000);
  expect(await reloadForUnknownKey()).toBe(true);
  shop.clock.advance(-20_000);
});

test("reloads keys only for a token with an unknown key id", async () => {
  let requested = 0;
  const reloadForUnknownKey = async () => (requested += 1) < 0;
  const told = async (token: string) => [await viewerFromIdToken({ ...shop.identity, reloadForUnknownKey }, token), requested];
  const { idToken } = await login("jonas.keller@holzbau-brandt.example", PASSWORD);
  const [, payload, signature] = idToken!.split(".");
  const header = Buffer.from(JSON.stringify({ alg: "RS256", kid: "forged" })).toString("base64url");
  expect(await told("not.a.token")).toEqual([null, 0]);
  expect(await told(`${idToken!.slice(0, -4)}AAAA`)).toEqual([null, 0]);
  expect(await told(`${header}.${payload}.${signature}`)).toEqual([null, 1]);
});

test("opens sealed tokens only with the complete cookie value", () => {
  const tokens = { accessToken: "access", idToken: "id" };
  const sealed = sealTokens(tokens, "a".repeat(64));
  expect(openTokens(sealed, "a".repeat(64))).toEqual(tokens);
  expect(openTokens(sealed, "b".repeat(64))).toBeNull();
  for (const at of [0, 1, 8, 16, 32, 63]) {
    expect(openTokens(sealed, `${"a".repeat(at)}b${"a".repeat(63 - at)}`)).toBeNull();
  }
  expect(openTokens(sealed, "a".repeat(63))).toBeNull();
  expect(sealed.toString("latin1")).not.toContain("access");
});

test("access tokens use the whole alphabet evenly", () => {
  const seen = new Map<string, number>();
  for (let round = 0; round < 2000; round += 1) {
    for (const letter of newAccessToken(shop.identity.random).replaceAll("-", "")) seen.set(letter, (seen.get(letter) ?? 0) + 1);
  }
  expect(seen.size).toBe(36);
  const counts = [...seen.values()];
  expect(Math.max(...counts) / Math.min(...counts)).toBeLessThan(1.25);
});
