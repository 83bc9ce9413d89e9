import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashToken } from "../keys/tokens.ts";
import { createBrowser, PASSWORD, startTestShop, type TestShop } from "../testing.ts";
import { viewerFromAccessToken } from "../viewer/viewer-from-access-token.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const JONAS = "jonas.keller@holzbau-brandt.example";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.database.db.deleteFrom("oidc_record").execute());

test("the sign-on cookie is a session cookie, with or without a handshake", async () => {
  for (const hasHandshake of [true, false]) {
    const browser = createBrowser(shop);
    if (hasHandshake) await browser.handshake();
    const sent = browser.form({ username: ANNA, password: PASSWORD });
    const answers = [await browser.once(`${shop.url}/authorizationserver/login.do`, sent)];
    const next = new URL(answers[0]!.headers.get("location")!, shop.url).href;
    if (hasHandshake) answers.push(await browser.once(next));
    // The next response comes from the stored session.
    answers.push(await browser.once(`${shop.url}/authorizationserver/oauth/authorize?${asked(browser.redirectUri)}`));
    const set = answers.flatMap(({ headers }) => headers.getSetCookie()).filter((line) => line.startsWith("sso="));
    expect(set.length).toBeGreaterThan(1);
    for (const cookie of set) {
      expect(cookie.toLowerCase()).not.toMatch(/expires=|max-age=/);
      expect(cookie.toLowerCase()).toMatch(/; path=\/authorizationserver; (samesite=lax; httponly|httponly; samesite=lax)$/);
    }
  }
});
const asked = (redirectUri: string) =>
  new URLSearchParams({
    response_type: "code",
    client_id: "fiwe-de",
    redirect_uri: redirectUri,
    scope: "openid",
    state: "state-0123456789",
  });

test("a sign-on expires two hours after its last use, and after twelve hours at most", async () => {
  const hour = 60 * 60_000;
  const browser = createBrowser(shop);
  const hoursLeft = async () => {
    const id = hashToken(browser.jar.get("sso")!.value).toString("hex");
    const kept = shop.database.db.selectFrom("oidc_record").select("expires_at").where("model", "=", "Session");
    const { expires_at: end } = await kept.where("id", "=", id).executeTakeFirstOrThrow();
    return Math.round(((end!.getTime() - shop.clock.now().getTime()) / hour) * 100) / 100;
  };
  await browser.login(ANNA, PASSWORD);
  expect(await hoursLeft()).toBe(2);
  shop.clock.advance(hour);
  await browser.tokens();
  expect(await hoursLeft()).toBe(2);
  shop.clock.advance(10 * hour);
  await browser.tokens();
  expect(await hoursLeft()).toBe(1);
  shop.clock.advance(-11 * hour);
});

test("a handshake expires 15 minutes after its start, even after a successful sign-in", async () => {
  const browser = createBrowser(shop);
  const end = async () => {
    const kept = shop.database.db.selectFrom("oidc_record").select("expires_at").where("model", "=", "Interaction");
    return (await kept.executeTakeFirstOrThrow()).expires_at!.getTime();
  };
  await browser.handshake();
  const begun = await end();
  expect(Math.abs(begun - shop.clock.now().getTime() - 15 * 60_000)).toBeLessThan(60_000);
  shop.clock.advance(5 * 60_000);
  await browser.once(`${shop.url}/authorizationserver/login.do`, browser.form({ username: ANNA, password: PASSWORD }));
  expect(Math.abs((await end()) - begun)).toBeLessThanOrEqual(2_000);
  shop.clock.advance(-5 * 60_000);
});

test("a handshake within a sign-on does not store its cookie", async () => {
  const browser = createBrowser(shop);
  await browser.login(ANNA, PASSWORD);
  const { url } = await browser.follow(`/authorizationserver/oauth/authorize?${asked(browser.redirectUri)}&prompt=login`);
  expect(new URL(url).pathname).toBe("/authorizationserver/login.do");
  const kept = await shop.database.db.selectFrom("oidc_record").selectAll().execute();
  expect(kept.map(({ model }) => model)).toContain("Interaction");
  expect(JSON.stringify(kept)).not.toContain(browser.jar.get("sso")!.value);
});

test("tokens of an account remain invalid after another account signs in, with or without a handshake", async () => {
  for (const hasHandshake of [true, false]) {
    const browser = createBrowser(shop);
    const signOn = async (email: string) => {
      if (hasHandshake) await browser.follow(`/authorizationserver/oauth/authorize?${asked(browser.redirectUri)}&prompt=login`);
      await browser.login(email, PASSWORD);
      return (await browser.tokens()).fragment.get("access_token") ?? "";
    };
    const nameOf = async (token: string) => (await viewerFromAccessToken(shop.database.db, shop.clock, token))?.email;
    const first = await signOn(ANNA);
    const others = await signOn(JONAS);
    expect([await nameOf(first), await nameOf(others)]).toEqual([undefined, JONAS]);
    const again = await signOn(ANNA);
    expect([await nameOf(first), await nameOf(others), await nameOf(again)]).toEqual([undefined, undefined, ANNA]);
  }
});

test("signing out ends the sign-on: a copied cookie is invalid, and no record remains", async () => {
  const browser = createBrowser(shop);
  await browser.login(JONAS, PASSWORD);
  expect((await browser.tokens()).fragment.has("access_token")).toBe(true);
  const copied = browser.jar.get("sso")!;
  await browser.follow("/authorizationserver/logout.do", { headers: { "sec-fetch-site": "same-origin" } });
  browser.jar.set("sso", copied);
  expect((await browser.tokens()).fragment.get("error")).toBe("login_required");
  const { db } = shop.database;
  const kept = await sql<{ model: string }>`select r.model from oidc_record as r
    join account as a on a.account_id::text = r.payload ->> 'accountId' where a.email = ${JONAS}`.execute(db);
  expect(kept.rows).toEqual([]);
});

test("with https the sign-on cookie is Secure, on sign-in and sign-out", async () => {
  const secure = await startTestShop();
  Object.assign(secure.identity, { isSecure: true });
  const browser = createBrowser(secure);
  const on = await browser.once(`${secure.url}/authorizationserver/login.do`, browser.form({ username: ANNA, password: PASSWORD }));
  const off = await browser.once(`${secure.url}/authorizationserver/logout.do`, { headers: { "sec-fetch-site": "same-origin" } });
  const cookieOf = ({ headers }: Response) => headers.getSetCookie().find((line) => line.startsWith("sso="));
  expect(cookieOf(on)).toMatch(/^sso=[^;]+; Path=\/authorizationserver; HttpOnly; SameSite=Lax; Secure$/);
  expect(cookieOf(off)).toBe("sso=; Path=/authorizationserver; HttpOnly; SameSite=Lax; Secure; Max-Age=0");
  expect([on, off].map(({ headers }) => headers.get("strict-transport-security"))).toEqual(Array(2).fill("max-age=31536000"));
  await secure.close();
});
