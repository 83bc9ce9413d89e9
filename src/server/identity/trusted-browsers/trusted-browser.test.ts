// Browsers in which an account signs in without its second factor for 30 days (TRUST-08).
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { emptyTables } from "../../db/testing.ts";
import { testContext } from "../../testing/context.ts";
import type { Customer } from "../../viewer.ts";
import { setPassword } from "../account/set-password.ts";
import { setCheapPassword } from "../credentials/testing.ts";
import { expireSignOn } from "../expire/expire-sign-on.ts";
import { hashToken } from "../keys/tokens.ts";
import { recordFactorChange } from "../second-factor/record-factor-change.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { newTotpSecret, totpCode } from "../second-factor/totp.ts";
import { endOtherSessions } from "../session/end-other-sessions.ts";
import { createBrowser, PASSWORD, startTestShop, type TestShop } from "../testing.ts";
import { activeViewerOfAccount } from "../viewer/viewer-of-account.ts";
import { endTrust, listTrustedBrowsers } from "./end-trust.ts";
import { TRUSTED_FOR_MS, trustedBrowserToken } from "./trusted-browser.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const JONAS = "jonas.keller@holzbau-brandt.example";
const STEP = "/authorizationserver/second-factor";

let shop: TestShop;
let secret: string;
const viewers: Record<string, Customer> = {};
beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop.database;
  for (const email of [ANNA, JONAS]) {
    const account = await db
      .selectFrom("account")
      .select(["account_id as accountId", "customer_id as customerId"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    viewers[email] = (await activeViewerOfAccount(db, account))!;
  }
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await emptyTables(db, ["second_factor", "trusted_browser", "sign_in_step", "sign_in_pace", "shop_session", "oidc_record"]);
  await setCheapPassword(db, PASSWORD);
  secret = newTotpSecret(testContext().random);
  for (const email of [ANNA, JONAS]) {
    const now = shop.clock.now();
    await db
      .insertInto("second_factor")
      .values({ account_id: viewers[email]!.accountId, secret, created_at: now, confirmed_at: now })
      .execute();
  }
});

type Browser = ReturnType<typeof createBrowser>;
const as = (email: string): Context & { viewer: Customer } => ({
  ...testContext({ db: shop.database.db, clock: shop.clock, log: shop.identity.log }),
  viewer: viewers[email]!,
});
const code = () => {
  shop.clock.advance(30_000);
  return totpCode(secret, shop.clock.now());
};
/** Signs in with password and code, by default with trust. */
async function signIn(browser: Browser, email = ANNA, fields: Record<string, string> = { trust: "yes" }) {
  await browser.login(email, PASSWORD);
  return browser.follow(STEP, browser.form({ code: code(), ...fields }));
}
const asksForFactor = async (browser: Browser, email = ANNA) => (await browser.login(email, PASSWORD)).url.includes(STEP);
const copyOf = (browser: Browser): Browser => {
  const copy = createBrowser(shop);
  for (const [name, entry] of browser.jar) if (name === "trusted") copy.jar.set(name, entry);
  return copy;
};

test("a trusted browser signs in with the password alone, and the id token says so (TRUST-05)", async () => {
  const browser = createBrowser(shop);
  await browser.handshake();
  await signIn(browser);
  const withFactor = decodeJwt((await browser.tokens()).fragment.get("id_token")!);
  expect([withFactor["acr"], withFactor["amr"]]).toEqual(["aal2", ["pwd", "otp", "mfa"]]);

  const later = copyOf(browser);
  await later.handshake();
  const { url } = await later.login(ANNA, PASSWORD);
  expect(url).toContain("code=");
  const trusted = decodeJwt((await later.tokens()).fragment.get("id_token")!);
  expect([trusted["acr"], trusted["amr"]]).toEqual(["aal1", ["pwd"]]);
  expect((await createBrowser(shop).login(ANNA, "Falsch-2026!")).url).toContain("authentication_error");
});

test("the cookie is HttpOnly and stored as a hash; it changes with each use, and a copy ends with it", async () => {
  const browser = createBrowser(shop);
  await browser.login(ANNA, PASSWORD);
  const response = await browser.once(`${shop.url}${STEP}`, browser.form({ code: code(), trust: "yes" }));
  const line = response.headers.getSetCookie().find((each) => each.startsWith("trusted="))!;
  expect(line).toMatch(/^trusted=[\da-f]{64}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  const token = browser.jar.get("trusted")!.value;
  const stored = await shop.database.db.selectFrom("trusted_browser").select("token_hash").executeTakeFirstOrThrow();
  expect(stored.token_hash).toEqual(hashToken(token));

  const copy = copyOf(browser);
  expect(await asksForFactor(browser)).toBe(false);
  expect(browser.jar.get("trusted")!.value).not.toBe(token);
  expect(await asksForFactor(copy)).toBe(true);
  expect(await asksForFactor(copyOf(browser))).toBe(false);
});

test("over https the cookie is Secure and has the prefix that subdomains cannot set", () => {
  const value = "a".repeat(64);
  expect(trustedBrowserToken(`trusted=${value}`, true)).toBeNull();
  expect(trustedBrowserToken(`x=1; __Host-trusted=${value}`, true)).toBe(value);
  expect(trustedBrowserToken("__Host-trusted=short", true)).toBeNull();
});

test("without the choice, and after a wrong code, no browser is trusted", async () => {
  const browser = createBrowser(shop);
  await signIn(browser, ANNA, {});
  await browser.login(ANNA, PASSWORD);
  await browser.follow(STEP, browser.form({ code: "000000", trust: "yes" }));
  expect(browser.jar.has("trusted")).toBe(false);
  expect(await listTrustedBrowsers(as(ANNA))).toEqual([]);
});

test("trust is each account's own, also in a browser of two", async () => {
  const browser = createBrowser(shop);
  await signIn(browser);
  expect(await asksForFactor(browser, JONAS)).toBe(true);
  await signIn(browser, JONAS);
  expect([await asksForFactor(browser, JONAS), await asksForFactor(browser)]).toEqual([false, false]);
  const [ofJonas] = await listTrustedBrowsers(as(JONAS));
  expect(await endTrust(as(ANNA), ofJonas!.trustId)).toBe("gone");
  expect(await endTrust(as(JONAS), ofJonas!.trustId)).toBe("ended");
  expect(await endTrust(as(JONAS), ofJonas!.trustId)).toBe("gone");
  expect(await endTrust(as(JONAS), "x")).toBe("gone");
  expect([await asksForFactor(browser, JONAS), await asksForFactor(browser)]).toEqual([true, false]);
});

test("trust ends after 30 days, however often it is used", async () => {
  const browser = createBrowser(shop);
  await signIn(browser);
  shop.clock.advance(TRUSTED_FOR_MS - 60_000);
  expect(await asksForFactor(browser)).toBe(false);
  shop.clock.advance(60_000);
  expect(await asksForFactor(browser)).toBe(true);
  expect((await expireSignOn({ db: shop.database.db, clock: shop.clock })).trusts).toBe(1);
});

test.each<[string, () => Promise<unknown>]>([
  ["a new password", () => setPassword(shop.database.db, ANNA, PASSWORD)],
  [
    "a changed password",
    () => endOtherSessions(shop.database.db, { accountId: viewers[ANNA]!.accountId, accessToken: "x", browser: null }),
  ],
  [
    "a changed factor",
    () =>
      inTransaction(as(ANNA), (tx) =>
        recordFactorChange(tx, { accountId: viewers[ANNA]!.accountId, change: "passkey-added", language: "de-DE" }),
      ),
  ],
])("trust ends with %s", async (_name, change) => {
  const browser = createBrowser(shop);
  await signIn(browser);
  await signIn(browser, JONAS);
  await change();
  expect(await asksForFactor(browser)).toBe(true);
  expect(await asksForFactor(browser, JONAS)).toBe(false);
});

test("an application that asks for a second factor gets one (acr_values)", async () => {
  const browser = createBrowser(shop);
  await signIn(browser);
  const query = {
    response_type: "code",
    client_id: "fiwe-de",
    redirect_uri: browser.redirectUri,
    scope: "openid",
    state: "state-0123456789",
  };
  const asking = copyOf(browser);
  await asking.follow(`/authorizationserver/oauth/authorize?${new URLSearchParams({ ...query, acr_values: "aal2 aal1" })}`);
  expect(await asksForFactor(asking)).toBe(true);
});
