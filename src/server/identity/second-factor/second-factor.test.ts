import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables } from "../../db/testing.ts";
import { testContext } from "../../testing/context.ts";
import { setPassword } from "../account/set-password.ts";
import { setCheapPassword } from "../credentials/testing.ts";
import { createBrowser, PASSWORD, startTestShop, type TestShop } from "../testing.ts";
import { activeViewerOfAccount } from "../viewer/viewer-of-account.ts";
import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { identityResolvers } from "../identity.resolvers.ts";
import { withoutCookies } from "../../request-cookies.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import { confirmSecondFactor, startSecondFactor } from "./set-up-second-factor.ts";
import { showSecondFactor } from "./show-second-factor.ts";
import { totpCode } from "./totp.ts";
import { RATE_LIMITS } from "../../rate-limit/index.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const STEP = "/authorizationserver/second-factor";
const STEP_MS = 30_000;
const language = "de-DE";
const own = { password: PASSWORD, address: "192.0.2.1", browser: null };

let shop: TestShop;
let ctx: Context & { viewer: Customer };
beforeAll(async () => {
  shop = await startTestShop();
  const account = await shop.database.db
    .selectFrom("account")
    .select(["account_id as accountId", "customer_id as customerId"])
    .where("email", "=", ANNA)
    .executeTakeFirstOrThrow();
  const viewer = (await activeViewerOfAccount(shop.database.db, account))!;
  ctx = { ...testContext({ db: shop.database.db, clock: shop.clock, log: shop.identity.log }), viewer };
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyTables(shop.database.db, ["second_factor", "recovery_code", "sign_in_step", "sign_in_pace", "mail_message", "shop_session"]);
  await setCheapPassword(shop.database.db, PASSWORD);
  // Each code counts once, also across tests.
  shop.clock.advance(4 * STEP_MS);
});

/** Sets the factor up; `code` returns a code that was not used yet. */
async function setUp() {
  const started = await startSecondFactor(ctx, own);
  if (started.kind !== "started") throw new Error(started.kind);
  const { secret } = started;
  const confirmed = await confirmSecondFactor(ctx, { code: totpCode(secret, shop.clock.now()), language });
  if (confirmed.kind !== "confirmed") throw new Error(confirmed.kind);
  const code = () => {
    shop.clock.advance(STEP_MS);
    return totpCode(secret, shop.clock.now());
  };
  return { secret, codes: confirmed.codes, code };
}
const sent = async () => (await shop.database.db.selectFrom("mail_message").select(["recipient", "key"]).execute()).map(Object.values);
async function atStep() {
  const browser = createBrowser(shop);
  await browser.handshake("my-state-1234567");
  const { url } = await browser.login(ANNA, PASSWORD);
  expect(new URL(url).pathname).toBe(STEP);
  return browser;
}
const send = async (browser: ReturnType<typeof createBrowser>, code: string) => browser.follow(STEP, browser.form({ code }));
const hasTokens = async (browser: ReturnType<typeof createBrowser>) => (await browser.tokens()).fragment.has("access_token");

test("setting up requires the password and a first code, and sends an email (TRUST-01, TRUST-06)", async () => {
  expect(await startSecondFactor(ctx, { ...own, password: "Falsch-2026!" })).toEqual({ kind: "wrong" });
  expect(await confirmSecondFactor(ctx, { code: "123456", language })).toEqual({ kind: "gone" });
  const first = await startSecondFactor(ctx, own);
  // The page was opened twice: the newer secret counts.
  const started = await startSecondFactor(ctx, own);
  if (first.kind !== "started" || started.kind !== "started") throw new Error("not started");
  const { secret } = started;
  expect(first.secret).not.toBe(secret);
  const wrong = await confirmSecondFactor(ctx, { code: totpCode(first.secret, shop.clock.now()), language });
  expect(wrong).toEqual({ kind: "wrong", secret });
  // Until it is confirmed, the password is enough.
  expect(await showSecondFactor(ctx)).toEqual({ since: null, recoveryCodes: 0, removal: null });
  expect((await createBrowser(shop).login(ANNA, PASSWORD)).url).toContain("signed_on");
  expect(await sent()).toEqual([]);
  const confirmed = await confirmSecondFactor(ctx, { code: ` ${totpCode(secret, shop.clock.now())} `, language });
  expect(confirmed.kind).toBe("confirmed");
  expect(await showSecondFactor(ctx)).toMatchObject({ since: expect.any(Date), recoveryCodes: 10 });
  expect(await sent()).toEqual([[ANNA, expect.stringContaining("second-factor:")]]);
  expect(await startSecondFactor(ctx, own)).toEqual({ kind: "exists" });
  expect(await confirmSecondFactor(ctx, { code: "123456", language })).toEqual({ kind: "exists" });
  expect(shop.logged()).not.toContain(secret);
});

test("signing in takes password and code, and the handshake continues (TRUST-03)", async () => {
  const { code } = await setUp();
  const browser = await atStep();
  expect(await hasTokens(browser)).toBe(false);
  expect((await send(browser, "000000")).url).toContain("error=wrong_code");
  expect(await hasTokens(browser)).toBe(false);
  const { url } = await send(browser, code());
  expect([new URL(url).pathname, new URL(url).searchParams.get("state")]).toEqual(["/my-account/login", "my-state-1234567"]);
  expect(await hasTokens(browser)).toBe(true);
  expect([browser.jar.has("browser"), browser.jar.has("sso_step")]).toEqual([true, false]);
});

test("a sign-in without a handshake ends at the index page", async () => {
  const { code } = await setUp();
  const browser = createBrowser(shop);
  await browser.login(ANNA, PASSWORD);
  expect((await send(browser, code())).url).toContain("signed_on");
});

test("a code counts once, also when two browsers send it at once", async () => {
  const { code } = await setUp();
  const browsers = await Promise.all([atStep(), atStep()]);
  const same = code();
  const urls = await Promise.all(browsers.map(async (browser) => (await send(browser, same)).url));
  expect(urls.filter((url) => url.includes("code=")).length).toBe(1);
  expect(urls.filter((url) => url.includes("wrong_code")).length).toBe(1);
});

test("a recovery code replaces the app, once", async () => {
  const { codes } = await setUp();
  const [recovery] = codes;
  const browser = await atStep();
  await send(browser, recovery!.toUpperCase());
  expect(await hasTokens(browser)).toBe(true);
  expect((await showSecondFactor(ctx))!.recoveryCodes).toBe(9);
  expect((await send(await atStep(), recovery!)).url).toContain("wrong_code");
});

test("five wrong codes block the right one, for three minutes", async () => {
  const { code } = await setUp();
  const browser = await atStep();
  for (let at = 0; at < RATE_LIMITS.secondFactorCode.burst; at += 1) expect((await send(browser, "000000")).url).toContain("wrong_code");
  // From another browser as well: the limit is the account's.
  expect((await send(await atStep(), code())).url).toContain("too_many_attempts");
  shop.clock.advance(RATE_LIMITS.secondFactorCode.everyMs);
  expect((await send(browser, code())).url).toContain("code=");
});

test("the step ends after ten minutes, with a new password, and with its use", async () => {
  const { code } = await setUp();
  const late = await atStep();
  shop.clock.advance(10 * 60_000);
  expect((await send(late, code())).response.status).toBe(403);
  expect((await late.follow(STEP)).response.status).toBe(403);

  const changed = await atStep();
  await setPassword(shop.database.db, ANNA, "Bohrer-blau-7");
  expect((await send(changed, code())).url).toContain("authentication_error");
  expect(await hasTokens(changed)).toBe(false);
  await setCheapPassword(shop.database.db, PASSWORD);

  const twice = await atStep();
  const step = twice.jar.get("sso_step")!;
  await send(twice, code());
  twice.jar.set("sso_step", step);
  expect((await send(twice, code())).response.status).toBe(403);
});

test("the page speaks the language of the login page", async () => {
  await setUp();
  const browser = await atStep();
  const german = await browser.once(`${shop.url}${STEP}?lang=de`, { headers: { "accept-language": "en" } });
  const english = await browser.once(`${shop.url}${STEP}?lang=en`, { headers: { "accept-language": "de" } });
  expect([await german.text(), await english.text()]).toEqual([
    expect.stringContaining("Code eingeben"),
    expect.stringContaining("Enter your code"),
  ]);
});

test("a step needs its own browser and origin", async () => {
  const { code } = await setUp();
  const browser = await atStep();
  expect((await send(createBrowser(shop), code())).response.status).toBe(403);
  const foreign = browser.form({ code: code() }, { origin: "https://evil.example" });
  expect((await browser.follow(STEP, foreign)).response.status).toBe(403);
});

test("the operation responds as for a wrong password (TRUST-04)", async () => {
  await setUp();
  const result = await identityResolvers(shop).Mutation.login(
    null,
    { username: ANNA, password: PASSWORD, baseSiteId: "FIWE-DE" },
    {
      siteOf: () => testContext().site,
      contextFor: async () => testContext(),
      visit: withoutCookies("192.0.2.50"),
      isSignedIn: async () => false,
    },
  );
  expect(result).toEqual({ success: false, accessToken: null, idToken: null });
});

test("new recovery codes and the removal require a code and send an email (TRUST-06)", async () => {
  const { code, codes } = await setUp();
  expect(await renewRecoveryCodes(ctx, { ...own, code: "000000", language })).toEqual({ kind: "wrong" });
  const renewed = await renewRecoveryCodes(ctx, { ...own, code: code(), language });
  if (renewed.kind !== "renewed") throw new Error(renewed.kind);
  expect(renewed.codes.filter((one) => codes.includes(one))).toEqual([]);
  expect(await removeSecondFactor(ctx, { code: codes[0]!, language })).toBe("wrong");
  expect(await removeSecondFactor(ctx, { code: renewed.codes[0]!, language })).toBe("removed");
  expect(await showSecondFactor(ctx)).toEqual({ since: null, recoveryCodes: 0, removal: null });
  expect((await createBrowser(shop).login(ANNA, PASSWORD)).url).toContain("signed_on");
  expect((await sent()).length).toBe(3);
});

test("the staff reset a lost factor, and the owner is notified", async () => {
  expect(await resetSecondFactor(ctx, { email: "unknown@shop.test", language })).toBe("unknown-account");
  expect(await resetSecondFactor(ctx, { email: ANNA, language })).toBe("none");
  await setUp();
  expect(await resetSecondFactor(ctx, { email: ANNA, language })).toBe("reset");
  expect((await createBrowser(shop).login(ANNA, PASSWORD)).url).toContain("signed_on");
  expect((await sent()).length).toBe(2);
});

test("visitors have no second factor", async () => {
  const visitor = testContext({ db: shop.database.db });
  expect(await startSecondFactor(visitor, own)).toEqual({ kind: "denied" });
  expect(await confirmSecondFactor(visitor, { code: "123456", language })).toEqual({ kind: "denied" });
  expect(await renewRecoveryCodes(visitor, { ...own, code: "123456", language })).toEqual({ kind: "denied" });
  expect(await removeSecondFactor(visitor, { code: "123456", language })).toBe("denied");
  expect(await showSecondFactor(visitor)).toBeNull();
});
