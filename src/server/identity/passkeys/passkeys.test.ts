import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { emptyTables } from "../../db/testing.ts";
import { testContext } from "../../testing/context.ts";
import type { Customer } from "../../viewer.ts";
import { setCheapPassword } from "../credentials/testing.ts";
import { expireSignOn } from "../expire/expire-sign-on.ts";
import { removeSecondFactor } from "../second-factor/remove-second-factor.ts";
import { renewRecoveryCodes } from "../second-factor/renew-recovery-codes.ts";
import { resetSecondFactor } from "../second-factor/reset-second-factor.ts";
import { confirmSecondFactor, startSecondFactor } from "../second-factor/set-up-second-factor.ts";
import { showSecondFactor } from "../second-factor/show-second-factor.ts";
import { totpCode } from "../second-factor/totp.ts";
import { type Browser, createBrowser, PASSWORD, startTestShop, type TestShop } from "../testing.ts";
import { activeViewerOfAccount } from "../viewer/viewer-of-account.ts";
import { addPasskey } from "./account/add-passkey.ts";
import { listPasskeys } from "./account/list-passkeys.ts";
import { removePasskey } from "./account/remove-passkey.ts";
import { renamePasskey } from "./account/rename-passkey.ts";
import { MAX_PASSKEYS, startPasskey } from "./account/start-passkey.ts";
import { type Authenticator, createAuthenticator } from "./testing.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const JONAS = "jonas.keller@holzbau-brandt.example";
const OPTIONS = "/authorizationserver/passkey-options";
const STEP = "/authorizationserver/second-factor";
const language = "de-DE";
const own = { password: PASSWORD, address: "192.0.2.1", browser: null };

type Viewer = Context & { viewer: Customer };
let shop: TestShop;
let anna: Viewer;
let jonas: Viewer;
let from: { origin: string; host: string };

async function contextOf(email: string): Promise<Viewer> {
  const { db } = shop.database;
  const account = await db
    .selectFrom("account")
    .select(["account_id as accountId", "customer_id as customerId"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const viewer = (await activeViewerOfAccount(db, account))!;
  return { ...testContext({ db, clock: shop.clock, log: shop.identity.log }), viewer };
}
beforeAll(async () => {
  shop = await startTestShop();
  from = { origin: shop.url, host: new URL(shop.url).hostname };
  [anna, jonas] = await Promise.all([contextOf(ANNA), contextOf(JONAS)]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  const tables = [
    "account_passkey",
    "passkey_challenge",
    "second_factor",
    "recovery_code",
    "sign_in_step",
    "sign_in_pace",
    "account_event",
  ];
  await emptyTables(shop.database.db, [...tables, "mail_message"] as Parameters<typeof emptyTables>[1]);
  await setCheapPassword(shop.database.db, PASSWORD);
});

async function start(ctx: Context) {
  const started = await startPasskey(ctx, { ...own, host: from.host });
  if (started.kind !== "started") throw new Error(started.kind);
  return started.options;
}
/** Adds a passkey to an account; `codes` are the recovery codes of the first factor. */
async function add(ctx: Context, name = "Laptop") {
  const authenticator = createAuthenticator(shop.url);
  const added = await addPasskey(ctx, { name, credential: authenticator.create(await start(ctx)), from, language });
  if (added.kind !== "added") throw new Error(added.kind);
  return { authenticator, codes: added.codes };
}
const optionsFor = async (browser: Browser) =>
  (await browser.once(shop.url + OPTIONS, browser.form({}))).json() as Promise<{ challenge: string }>;
const send = (browser: Browser, passkey: string, path = "/authorizationserver/login.do") => browser.follow(path, browser.form({ passkey }));
async function signIn(authenticator: Authenticator, use?: Parameters<Authenticator["get"]>[1]) {
  const browser = createBrowser(shop);
  await browser.handshake("my-state-1234567");
  const { url } = await send(browser, authenticator.get(await optionsFor(browser), use));
  return { browser, url };
}
const hasTokens = async (browser: Browser) => (await browser.tokens()).fragment.has("access_token");
const events = async () =>
  (await shop.database.db.selectFrom("account_event").select("kind").orderBy("event_id").execute()).map(({ kind }) => kind);
const mailed = async () =>
  (await shop.database.db.selectFrom("mail_message").select("recipient").execute()).map(({ recipient }) => recipient);

test("signs in with a passkey alone, and the handshake continues (TRUST-02)", async () => {
  const { authenticator } = await add(anna);
  const { browser, url } = await signIn(authenticator);
  expect([new URL(url).pathname, new URL(url).searchParams.get("state")]).toEqual(["/my-account/login", "my-state-1234567"]);
  const { fragment } = await browser.tokens();
  const claims = decodeJwt(fragment.get("id_token")!);
  expect(claims).toMatchObject({ email: ANNA, nonce: "nonce-0123456789", acr: "aal2", amr: ["swk", "user", "mfa"] });
  expect(browser.jar.has("browser")).toBe(true);
  expect(await events()).toEqual(["passkey-added", "sign-in"]);
  expect((await listPasskeys(anna))[0]).toMatchObject({ name: "Laptop", host: from.host, lastUsedAt: expect.any(Date) });
});

test("the id token says that a password alone signed in (TRUST-05)", async () => {
  const browser = createBrowser(shop);
  await browser.handshake();
  await browser.login(ANNA, PASSWORD);
  expect(decodeJwt((await browser.tokens()).fragment.get("id_token")!)).toMatchObject({ acr: "aal1", amr: ["pwd"] });
});

test("a sign-in without a handshake ends at the index page", async () => {
  const { authenticator } = await add(anna);
  const browser = createBrowser(shop);
  expect((await send(browser, authenticator.get(await optionsFor(browser)))).url).toContain("signed_on");
});

test("adding requires the password, records an event and sends an email (TRUST-06)", async () => {
  expect(await startPasskey(anna, { ...own, password: "Falsch-2026!", host: from.host })).toEqual({ kind: "wrong" });
  const options = await start(anna);
  expect(options).toMatchObject({
    rp: { id: from.host },
    user: { name: ANNA },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const authenticator = createAuthenticator(shop.url);
  const credential = authenticator.create(options);
  expect(await addPasskey(anna, { name: " ", credential, from, language })).toEqual({ kind: "name" });
  const added = await addPasskey(anna, { name: "Laptop", credential, from, language });
  expect(added).toEqual({ kind: "added", codes: expect.any(Array) });
  expect(await addPasskey(anna, { name: "Laptop", credential, from, language })).toEqual({ kind: "not-created" });
  expect(await events()).toEqual(["passkey-added"]);
  expect(await mailed()).toEqual([ANNA]);
  // The same key again, and a second one: recovery codes are those of the first.
  const again = authenticator.create(await start(anna));
  expect(await addPasskey(anna, { name: "Zweiter", credential: again, from, language })).toEqual({ kind: "exists" });
  expect((await add(anna, "Zweiter")).codes).toBeNull();
  expect((await start(anna)).excludeCredentials).toHaveLength(2);
});

test.each<[string, Parameters<Authenticator["create"]>[1]]>([
  ["another site's page", { origin: "https://evil.example" }],
  ["another host", { host: "evil.example" }],
  ["no user verification", { isUserVerified: false }],
])("a passkey created with %s is not added", async (_what, use) => {
  const credential = createAuthenticator(shop.url).create(await start(anna), use);
  expect(await addPasskey(anna, { name: "Laptop", credential, from, language })).toEqual({ kind: "not-created" });
  expect(await listPasskeys(anna)).toEqual([]);
});

test("a challenge is valid for its account, its purpose, five minutes and once (TRUST-02)", async () => {
  const options = await start(jonas);
  const credential = createAuthenticator(shop.url).create(options);
  expect(await addPasskey(anna, { name: "Laptop", credential, from, language })).toEqual({ kind: "not-created" });
  const { authenticator } = await add(anna);
  const browser = createBrowser(shop);
  const refused = expect.stringContaining("reason=passkey");
  expect((await send(browser, authenticator.get(await start(anna)))).url).toEqual(refused);
  const late = await optionsFor(browser);
  shop.clock.advance(5 * 60_000);
  expect((await send(browser, authenticator.get(late))).url).toEqual(refused);
  const used = authenticator.get(await optionsFor(browser));
  expect((await send(browser, used)).url).toContain("signed_on");
  expect((await send(createBrowser(shop), used)).url).toEqual(refused);
  await optionsFor(browser);
  shop.clock.advance(5 * 60_000);
  expect((await expireSignOn(shop.identity)).challenges).toBeGreaterThan(0);
});

test.each<[string, Parameters<Authenticator["get"]>[1]]>([
  ["of another site's page", { origin: "https://evil.example" }],
  ["for another host", { host: "evil.example" }],
  ["without user verification", { isUserVerified: false }],
])("a signature %s signs nobody in", async (_what, use) => {
  const { authenticator } = await add(anna);
  const { browser, url } = await signIn(authenticator, use);
  expect(url).toContain("reason=passkey");
  expect(await hasTokens(browser)).toBe(false);
});

test.each([
  ["empty text", ""],
  ["an empty object", "{}"],
  ["no JSON", "no json"],
  ["an array", "[]"],
  ["an id of the wrong type", '{"id":1,"response":{}}'],
  ["unreadable client data", '{"id":"x","response":{"clientDataJSON":"!"}}'],
  ["a very long id", `{"id":"${"x".repeat(5_000)}","response":{"clientDataJSON":"e30"}}`],
])("%s as passkey signs nobody in", async (_what, passkey) => {
  const { url } = await send(createBrowser(shop), passkey);
  expect(url).toContain("authentication_error");
});

test("a stranger's passkey and a locked account sign in nobody", async () => {
  const stranger = createAuthenticator(shop.url);
  expect((await signIn(stranger)).url).toContain("reason=passkey");
  const { authenticator } = await add(jonas);
  const { db } = shop.database;
  await db.updateTable("account").set({ status: "locked" }).where("email", "=", JONAS).execute();
  expect((await signIn(authenticator)).url).toContain("reason=passkey");
  await db.updateTable("account").set({ status: "active" }).where("email", "=", JONAS).execute();
  expect((await signIn(authenticator)).url).toContain("code=");
});

test("a counter that goes back is refused and reported (TRUST-02)", async () => {
  const { authenticator } = await add(anna);
  expect((await signIn(authenticator, { counter: 7 })).url).toContain("code=");
  for (const counter of [7, 3, 0]) {
    const { browser, url } = await signIn(authenticator, { counter });
    expect(url).toContain("reason=passkey");
    expect(await hasTokens(browser)).toBe(false);
  }
  expect((await events()).filter((kind) => kind === "passkey-copied")).toHaveLength(3);
  expect(shop.logged()).toContain("its signature counter went back");
  expect((await signIn(authenticator, { counter: 8 })).url).toContain("code=");
});

test("authenticators without a counter sign in again and again", async () => {
  const { authenticator } = await add(anna);
  for (let use = 0; use < 2; use += 1) expect((await signIn(authenticator, { counter: 0 })).url).toContain("code=");
});

test("a request from another site gets neither options nor a sign-in", async () => {
  const { authenticator } = await add(anna);
  const browser = createBrowser(shop);
  const foreign = { origin: "https://evil.example" };
  expect((await browser.once(shop.url + OPTIONS, browser.form({}, foreign))).status).toBe(403);
  const passkey = authenticator.get(await optionsFor(browser));
  const { response } = await browser.follow("/authorizationserver/login.do", browser.form({ passkey }, foreign));
  expect(response.status).toBe(403);
});

test("a passkey is a second factor: the password leads to the step, which a passkey or a recovery code completes (TRUST-04)", async () => {
  const { authenticator, codes } = await add(anna);
  const other = await add(jonas);
  const atStep = async () => {
    const browser = createBrowser(shop);
    await browser.handshake("my-state-1234567");
    const { url, response } = await browser.login(ANNA, PASSWORD);
    expect(new URL(url).pathname).toBe(STEP);
    return { browser, page: await response.text() };
  };
  const { browser, page } = await atStep();
  expect([page.includes('name="passkey"'), page.includes("Wiederherstellungscode") || page.includes("Recovery code")]).toEqual([
    true,
    true,
  ]);
  expect(await hasTokens(browser)).toBe(false);
  expect((await send(browser, other.authenticator.get(await optionsFor(browser)), STEP)).url).toContain("wrong_passkey");
  const { url } = await send(browser, authenticator.get(await optionsFor(browser)), STEP);
  expect(new URL(url).searchParams.get("state")).toBe("my-state-1234567");
  expect(decodeJwt((await browser.tokens()).fragment.get("id_token")!)["amr"]).toEqual(["pwd", "swk", "mfa"]);
  const second = (await atStep()).browser;
  expect((await second.follow(STEP, second.form({ code: codes![0]! }))).url).toContain("code=");
  // The form without scripts asks for a code, because a passkey needs scripts.
  const form = await browser.once(`${shop.url}/webapi/shop/userapi/login-form`, browser.form({ username: ANNA, password: PASSWORD }));
  const { response } = await browser.follow(form.headers.get("location")!);
  expect(await response.text()).toContain("Ein Passkey braucht JavaScript");
});

test("renaming and removing need an own passkey, removing the password (TRUST-06)", async () => {
  await add(anna);
  const [{ passkeyId } = { passkeyId: "" }] = await listPasskeys(anna);
  expect(await renamePasskey(jonas, { passkeyId, name: "Mein" })).toBe("gone");
  expect(await renamePasskey(anna, { passkeyId: "no-uuid", name: "Mein" })).toBe("gone");
  expect(await renamePasskey(anna, { passkeyId, name: "" })).toBe("name");
  expect(await renamePasskey(anna, { passkeyId, name: " Büro " })).toBe("renamed");
  expect((await listPasskeys(anna))[0]!.name).toBe("Büro");
  expect(await listPasskeys(jonas)).toEqual([]);
  expect(await removePasskey(jonas, { ...own, passkeyId, language })).toBe("gone");
  expect(await removePasskey(anna, { ...own, password: "Falsch-2026!", passkeyId, language })).toBe("wrong");
  expect(await removePasskey(anna, { ...own, passkeyId, language })).toBe("removed");
  expect(await events()).toEqual(["passkey-added", "passkey-removed"]);
  expect(await mailed()).toEqual([ANNA, ANNA]);
  // Without a factor, the password is enough, and old recovery codes are gone.
  expect((await createBrowser(shop).login(ANNA, PASSWORD)).url).toContain("signed_on");
  expect((await showSecondFactor(anna))!.recoveryCodes).toBe(0);
});

test("app and passkeys share their recovery codes, which last as long as one of them", async () => {
  await add(anna);
  const started = await startSecondFactor(anna, own);
  if (started.kind !== "started") throw new Error(started.kind);
  const confirmed = await confirmSecondFactor(anna, { code: totpCode(started.secret, shop.clock.now()), language });
  if (confirmed.kind !== "confirmed") throw new Error(confirmed.kind);
  expect(await removeSecondFactor(anna, { code: confirmed.codes[0]!, language })).toBe("removed");
  expect(await showSecondFactor(anna)).toMatchObject({ since: null, recoveryCodes: 9 });
  // With passkeys alone, the password renews them.
  expect(await renewRecoveryCodes(anna, { ...own, password: "Falsch-2026!", code: "", language })).toEqual({ kind: "wrong" });
  expect((await renewRecoveryCodes(anna, { ...own, code: "", language })).kind).toBe("renewed");
  expect(await renewRecoveryCodes(jonas, { ...own, code: "", language })).toEqual({ kind: "wrong" });
  expect(await removeSecondFactor(anna, { code: "123456", language })).toBe("wrong");
  expect(await resetSecondFactor(anna, { email: ANNA, language })).toBe("reset");
  expect([await listPasskeys(anna), (await showSecondFactor(anna))!.recoveryCodes]).toEqual([[], 0]);
});

test("an account has a limited number of passkeys", async () => {
  const { db } = shop.database;
  const { passkeyId } = await add(anna).then(async () => (await listPasskeys(anna))[0]!);
  const row = await db.selectFrom("account_passkey").selectAll().where("passkey_id", "=", passkeyId).executeTakeFirstOrThrow();
  const { passkey_id: _id, ...columns } = row;
  const more = Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => ({ ...columns, credential_id: `more-${index}` }));
  await db.insertInto("account_passkey").values(more).execute();
  expect(await startPasskey(anna, { ...own, host: from.host })).toEqual({ kind: "too-many" });
});

test("visitors have no passkeys", async () => {
  const visitor = testContext({ db: shop.database.db });
  const passkeyId = "00000000-0000-0000-0000-000000000000";
  expect(await startPasskey(visitor, { ...own, host: from.host })).toEqual({ kind: "denied" });
  expect(await addPasskey(visitor, { name: "Laptop", credential: "{}", from, language })).toEqual({ kind: "denied" });
  expect(await renamePasskey(visitor, { passkeyId, name: "Laptop" })).toBe("denied");
  expect(await removePasskey(visitor, { ...own, passkeyId, language })).toBe("denied");
  expect(await listPasskeys(visitor)).toEqual([]);
});
