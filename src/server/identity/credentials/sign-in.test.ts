import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withoutCookies } from "../../request-cookies.ts";
import { testContext } from "../../testing/context.ts";
import { setPassword } from "../account/set-password.ts";
import { identityResolvers } from "../identity.resolvers.ts";
import { createBrowser, PASSWORD, startTestShop, type TestShop } from "../testing.ts";

const LENA = "lena.sommer@example.org";
const JONAS = "jonas.keller@holzbau-brandt.example";
const STEP = "/authorizationserver/second-factor";

let shop: TestShop;
/** Runs between checking a password and acting on the result. */
let meanwhile = async (): Promise<unknown> => null;
beforeAll(async () => {
  // Simulates a second factor; Lena has one.
  shop = await startTestShop({
    async hasSecondFactor(accountId) {
      await meanwhile();
      const { email } = await shop.database.db
        .selectFrom("account")
        .select("email")
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return email === LENA;
    },
  });
});
afterAll(() => shop.close());
beforeEach(() => shop.database.db.deleteFrom("sign_in_pace").execute());

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
const byForm = (browser: ReturnType<typeof createBrowser>, username: string, password = PASSWORD) =>
  browser.once(`${shop.url}/webapi/shop/userapi/login-form`, browser.form({ username, password }));
const rows = async (table: "known_browser" | "shop_session") =>
  (await shop.database.db.selectFrom(table).select("account_id").execute()).length;

test("login.do redirects to a second factor without issuing a token, a session or a known browser", async () => {
  const browser = createBrowser(shop);
  await browser.handshake("my-state-1234567");
  const before = await rows("known_browser");
  const { url } = await browser.login(LENA, PASSWORD);
  expect(new URL(url).pathname).toBe(STEP);
  const { fragment } = await browser.tokens();
  expect([fragment.get("error"), fragment.get("access_token")]).toEqual(["login_required", null]);
  expect([browser.jar.has("browser"), browser.jar.has("shop"), await rows("known_browser")]).toEqual([false, false, before]);
  // The handshake is still pending.
  expect(browser.jar.has("sso_int")).toBe(true);
});

test("a wrong password does not lead to the second factor", async () => {
  const { url } = await createBrowser(shop).login(LENA, "Falsch-2026!!");
  expect(url).toContain("authentication_error");
});

test("the operation rejects an account with a second factor like a wrong password, the form asks for the factor", async () => {
  for (const password of [PASSWORD, "Falsch-2026!!"]) {
    await shop.database.db.deleteFrom("sign_in_pace").execute();
    expect(await login(LENA, password)).toEqual({ success: false, accessToken: null, idToken: null });
  }
  const location = async (password: string) => (await byForm(createBrowser(shop), LENA, password)).headers.get("location");
  expect(await location(PASSWORD)).toContain("/webapi/shop/userapi/login-form/code?");
  expect(await location("Falsch-2026!!")).toBe("/my-account/login?error=authentication_error");
  expect(await rows("shop_session")).toBe(0);
  expect(shop.logged()).toContain("a sign-in was rejected: this client cannot show the second factor");
});

test("an account without a second factor signs in everywhere", async () => {
  const browser = createBrowser(shop);
  expect((await browser.login(JONAS, PASSWORD)).url).toContain("signed_on");
  expect((await login(JONAS, PASSWORD)).success).toBe(true);
  expect((await byForm(createBrowser(shop), JONAS)).headers.get("location")).toBe("/my-account/dashboard");
  await shop.database.db.deleteFrom("shop_session").execute();
});

test.each([
  ["the operation", async () => (await login(JONAS, PASSWORD)).success],
  ["the form", async () => !(await byForm(createBrowser(shop), JONAS)).headers.get("location")!.includes("error")],
  ["login.do", async () => (await createBrowser(shop).login(JONAS, PASSWORD)).url.includes("signed_on")],
  [
    "login.do within a handshake",
    async () => {
      const browser = createBrowser(shop);
      await browser.handshake();
      await browser.login(JONAS, PASSWORD);
      return (await browser.tokens()).fragment.has("access_token");
    },
  ],
])("rejects the old password if it changes while %s checks it", async (_way, isIn) => {
  const { db } = shop.database;
  const before = await db.selectFrom("account").select("password_hash").where("email", "=", JONAS).executeTakeFirstOrThrow();
  const records = async () => {
    const kept = await db.selectFrom("oidc_record").select(["model", "payload"]).where("model", "in", ["AccessToken", "Session"]).execute();
    return kept.filter(({ payload }) => (payload as { accountId?: string }).accountId !== undefined).length;
  };
  expect(await isIn()).toBe(true);
  meanwhile = async () => {
    meanwhile = async () => null;
    await setPassword(db, JONAS, "Bohrer-blau-7");
  };
  expect([await isIn(), await records(), await rows("shop_session"), await rows("known_browser")]).toEqual([false, 0, 0, 0]);
  await db.updateTable("account").set(before).where("email", "=", JONAS).execute();
});

test("a concurrent request does not restore a sign-on session ended by a new password", async () => {
  const { db } = shop.database;
  const before = await db.selectFrom("account").select("password_hash").where("email", "=", JONAS).executeTakeFirstOrThrow();
  const browser = createBrowser(shop);
  await browser.handshake();
  await browser.login(JONAS, PASSWORD);
  expect((await browser.tokens()).fragment.has("access_token")).toBe(true);
  // A request has loaded the session and saves it at its end, as the library does.
  const running = (await (await shop.identity.provider()).Session.find(browser.jar.get("sso")!.value))!;
  await setPassword(db, JONAS, "Bohrer-blau-7");
  await running.persist();
  expect((await browser.tokens()).fragment.get("error")).toBe("login_required");
  // The same browser signs in again.
  await browser.handshake();
  await browser.login(JONAS, "Bohrer-blau-7");
  expect((await browser.tokens()).fragment.has("access_token")).toBe(true);
  await db.updateTable("account").set(before).where("email", "=", JONAS).execute();
});

test("issues tokens in few places, each of which requires the result of the sign-in", () => {
  const root = join(import.meta.dirname, "..");
  const files = globSync("**/*.ts", { cwd: root }).filter((file) => !/test(ing)?\.ts$/.test(file));
  const those = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(root, file), "utf8"))).toSorted();
  expect(those(/as AuthResult/)).toEqual(["credentials/sign-in.ts"]);
  // The second file checks the own password of a signed-in user.
  expect(those(/\bcheckCredentials\(/)).toEqual([
    "credentials/check-credentials.ts",
    "credentials/confirm-password.ts",
    "credentials/sign-in.ts",
  ]);
  expect(those(/login: \{ accountId|loginAccount\(/)).toEqual(["sign-on/sign-on-session.ts"]);
  // The second file creates tokens; the first renews them.
  expect(those(/new provider\.AccessToken\(/)).toEqual(["session/renew-session.ts", "user-api/issue-tokens.ts"]);
});
