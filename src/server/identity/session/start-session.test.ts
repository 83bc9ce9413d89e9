import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createBrowser, signInWith, startTestShop, type TestShop } from "../testing.ts";
import { readSession } from "./read-session.ts";
import { SESSION_IDLE_MS } from "./session-times.ts";
import { sessionCookieValue } from "./session-cookie.ts";
import { startSession } from "./start-session.ts";
import { hashToken } from "../keys/tokens.ts";
import { viewerFromAccessToken } from "../viewer/viewer-from-access-token.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const JONAS = "jonas.keller@holzbau-brandt.example";
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

function advance(ms: number): void {
  advanced += ms;
  shop.clock.advance(ms);
}
const start = (tokens: { accessToken: string; idToken: string }) =>
  startSession(shop.identity, {
    ...tokens,
    isIdsSession: false,
    previousCookieValue: null,
    client: { device: null, network: "192.0.2.0/24" },
  });
async function signedIn(username = ANNA) {
  const browser = createBrowser(shop);
  const tokens = await signInWith(browser, username);
  await browser.startSession(tokens.accessToken, tokens.idToken);
  return { ...tokens, cookies: browser.cookieHeader() };
}
const accountOf = async (email: string) =>
  (await shop.database.db.selectFrom("account").select("account_id").where("email", "=", email).executeTakeFirstOrThrow()).account_id;

test("rejects an id token older than an hour, even if the access token is valid", async () => {
  const tokens = await signInWith(createBrowser(shop), ANNA);
  advance(59 * MINUTE);
  expect((await start(tokens)).kind).toBe("started");
  advance(2 * MINUTE);
  expect(await start(tokens)).toEqual({ kind: "refused", reason: "id-token" });
});

test.each([
  ["applications", async () => ({ clientId: "another" }), ANNA],
  ["accounts", async () => ({ accountId: await accountOf(JONAS) }), JONAS],
])("rejects tokens of two %s", async (_whom, another, email) => {
  const tokens = await signInWith(createBrowser(shop), ANNA);
  // Simulates an access token of another account that outlives the sign-on session.
  await sql`update oidc_record
    set payload = payload || ${JSON.stringify({ ...(await another()), expiresWithSession: false })}::jsonb
    where model = 'AccessToken' and id = ${hashToken(tokens.accessToken).toString("hex")}`.execute(shop.database.db);
  expect(await viewerFromAccessToken(shop.database.db, shop.clock, tokens.accessToken)).toMatchObject({ email });
  expect(await start(tokens)).toEqual({ kind: "refused", reason: "mismatch" });
});

test("a session expires after exactly half an hour without use", async () => {
  const { cookies } = await signedIn();
  const { seen_at: seenAt } = await shop.database.db
    .selectFrom("shop_session")
    .select("seen_at")
    .where("session_hash", "=", hashToken(sessionCookieValue(cookies, false)!))
    .executeTakeFirstOrThrow();
  const readAfter = (ms: number) => {
    const clock = { now: () => new Date(seenAt.getTime() + ms) };
    return readSession({ ...shop.identity, clock }, cookies);
  };
  expect(SESSION_IDLE_MS).toBe(30 * MINUTE);
  expect(await readAfter(30 * MINUTE)).toBeNull();
  expect(await readAfter(30 * MINUTE - 1)).toMatchObject({ viewer: { email: ANNA } });
});

test("updates the last use of a session at most once a minute", async () => {
  const { cookies } = await signedIn();
  const seenAt = async () =>
    (
      await shop.database.db
        .selectFrom("shop_session")
        .select("seen_at")
        .where("session_hash", "=", hashToken(sessionCookieValue(cookies, false)!))
        .executeTakeFirstOrThrow()
    ).seen_at.getTime();
  const begun = await seenAt();
  const seenAfter = async (ms: number) => {
    const clock = { now: () => new Date(begun + ms) };
    expect(await readSession({ ...shop.identity, clock }, cookies)).not.toBeNull();
    return (await seenAt()) - begun;
  };
  expect([await seenAfter(MINUTE - 1), await seenAfter(MINUTE), await seenAfter(2 * MINUTE - 1)]).toEqual([0, MINUTE, MINUTE]);
});

test("a session is valid only for the account of its token", async () => {
  const { cookies } = await signedIn();
  const setAccount = async (email: string) =>
    shop.database.db
      .updateTable("shop_session")
      .set({ account_id: await accountOf(email) })
      .where("session_hash", "=", hashToken(sessionCookieValue(cookies, false)!))
      .execute();
  await setAccount(JONAS);
  expect(await readSession(shop.identity, cookies)).toBeNull();
  await setAccount(ANNA);
  expect(await readSession(shop.identity, cookies)).toMatchObject({ viewer: { email: ANNA } });
});

test.each([
  ["of another account by now", (record: object, other: string) => ({ ...record, accountId: other })],
  ["without what it allowed the application", (record: object) => ({ ...record, authorizations: {} })],
])("a token is invalid with a sign-on session %s", async (_what, change) => {
  const { db } = shop.database;
  const { accessToken } = await signInWith(createBrowser(shop), ANNA);
  const token = await db
    .selectFrom("oidc_record")
    .select("payload")
    .where("model", "=", "AccessToken")
    .where("id", "=", hashToken(accessToken).toString("hex"))
    .executeTakeFirstOrThrow();
  const session = () =>
    db
      .selectFrom("oidc_record")
      .select("payload")
      .where("model", "=", "Session")
      .where("uid", "=", (token.payload as { sessionUid: string }).sessionUid)
      .executeTakeFirstOrThrow();
  const { payload } = await session();
  await db
    .updateTable("oidc_record")
    .set({ payload: JSON.stringify(change(payload as object, await accountOf(JONAS))) })
    .where("model", "=", "Session")
    .where("uid", "=", (token.payload as { sessionUid: string }).sessionUid)
    .execute();
  expect(await viewerFromAccessToken(db, shop.clock, accessToken)).toBeNull();
});

test("a token is invalid once its grant has expired, before cleanup", async () => {
  const { db } = shop.database;
  const { accessToken } = await signInWith(createBrowser(shop), ANNA);
  await sql`update oidc_record as g set expires_at = ${shop.clock.now()}
    from oidc_record as t
    where g.model = 'Grant' and g.id = t.grant_id and t.id = ${hashToken(accessToken).toString("hex")}`.execute(db);
  expect(await viewerFromAccessToken(db, shop.clock, accessToken)).toBeNull();
});

test("a session ends at its own expiry, even if its token is still valid", async () => {
  const { cookies, accessToken } = await signedIn();
  await shop.database.db
    .updateTable("shop_session")
    .set({ expires_at: shop.clock.now() })
    .where("session_hash", "=", hashToken(sessionCookieValue(cookies, false)!))
    .execute();
  expect(await viewerFromAccessToken(shop.database.db, shop.clock, accessToken)).not.toBeNull();
  expect(await readSession(shop.identity, cookies)).toBeNull();
});
