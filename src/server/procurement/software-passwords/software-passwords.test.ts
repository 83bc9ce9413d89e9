// Software passwords: created in the account, valid for the software's protocol only, invalid once revoked.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addItem, login, updatePasswordForLoggedInUser } from "#contract/generated/operations.ts";
import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { ScreenData, SoftwarePasswordsData } from "#contract/screens.ts";
import { ARTICLE } from "../../cart/testing.ts";
import { deleteAccount, makeSoftwarePassword, mustUseSoftwarePassword, setPassword, signIn } from "../../identity/index.ts";
import { hashPassword } from "../../identity/index.ts";
import { ALL_RIGHTS, RIGHTS } from "../../policies.ts";
import { testContext } from "../../testing/context.ts";
import { JONAS, MIRA, UWE } from "../../testing/small-shop.ts";
import { type Customer, anonymousViewer } from "../../viewer.ts";
import { ANNA, type Browser, HOOK, openBrowser, openSmallShop, PASSWORD, sessionOf, type SmallShop } from "../testing.ts";
import { emptyTables } from "../../db/testing.ts";

const PAGE = "/my-account/procurement";
const WKE = { action: "WKE", hookurl: HOOK, version: "2.5" };
const FAILED = "/my-account/procurement-call?state=failed";

const log: string[] = [];
let shop: SmallShop;
let known: string;
beforeAll(async () => {
  shop = await openSmallShop({ logTo: { write: (line) => void log.push(line) } });
  known = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  log.length = 0;
  await emptyTables(shop.db, ["procurement_session", "software_password", "sign_in_pace", "mail_message"]);
  await shop.db.updateTable("account").set({ software_only: false, status: "active", password_hash: known }).execute();
  await shop.db.updateTable("customer").set({ is_active: true }).execute();
});
afterAll(() => shop?.close());

async function browserOf(email: string): Promise<Browser> {
  const browser = openBrowser(shop);
  const { accessToken, idToken } = await shop.signIn(email);
  await browser.send("POST", "/webapi/shop/userapi/Login", {
    payload: JSON.stringify({ User: { AccessToken: accessToken, IdToken: idToken } }),
    headers: { "content-type": "application/json" },
  });
  return browser;
}
const screenOf = (browser: Browser, page = PAGE) => browser.dataOf<ScreenData["ProcurementConnection"]>(page, "ProcurementConnection");
const softwareOf = async (browser: Browser): Promise<SoftwarePasswordsData> => (await screenOf(browser)).connection!.software;
const ask = async (browser: Browser, name: string, fields: Readonly<Record<string, string>> = {}) => {
  const { form } = await softwareOf(browser);
  return browser.post(PROCUREMENT_ROUTES.softwarePassword, { redirect: PAGE, id: form.id, name, password: PASSWORD, ...fields });
};
const secretIn = (body: string): string => {
  const shown = /id="secret"[^>]*>(.*?)<\/p>/s.exec(body)?.[1] ?? "";
  return shown.replace(/<[^>]+>/g, "");
};
const make = async (browser: Browser, name = "Taifun Büro") => secretIn((await ask(browser, name)).body);
const call = async (fields: Readonly<Record<string, string>>) => (await openBrowser(shop).arrive({ ...WKE, ...fields })).way.at(-1);
const end = async (browser: Browser, id: string) =>
  String((await browser.post(PROCUREMENT_ROUTES.endSoftwarePassword, { redirect: PAGE, id })).headers.location);
const only = async (browser: Browser, fields: Readonly<Record<string, string>>) =>
  String((await browser.post(PROCUREMENT_ROUTES.softwareOnly, { redirect: PAGE, ...fields })).headers.location);
const told = (state: string, more = "") => `${PAGE}?software=${state}${more}#software-passwords`;

test("creates a named password of 26 characters, shows it once and stores only its hash (TRUST-10)", async () => {
  const browser = await browserOf(ANNA);
  expect(await softwareOf(browser)).toMatchObject({ passwords: [], isOnly: false, most: 20 });
  const response = await ask(browser, "  Taifun <Büro>\u0000 ");
  expect([response.statusCode, response.headers["cache-control"], response.headers["referrer-policy"]]).toEqual([
    200,
    "no-store",
    "no-referrer",
  ]);
  const secret = secretIn(response.body);
  expect(secret).toMatch(/^[a-hjkmnp-z2-9]{26}$/);
  expect(response.body).toMatch(/(?:<span>\w{5}<\/span>){4}<span>\w{6}<\/span>/);
  expect(response.body).toContain("Taifun &lt;Büro&gt;");
  expect(response.body).toContain(ANNA);

  const page = await browser.send("GET", PAGE);
  expect(page.body).not.toContain(secret);
  expect((await softwareOf(browser)).passwords).toMatchObject([{ name: "Taifun <Büro>", protocol: "ids", lastUsedAt: null }]);
  const rows = await sql<{ all: string }>`select to_jsonb(p)::text as all from software_password as p`.execute(shop.db);
  expect(rows.rows).toHaveLength(1);
  expect(rows.rows[0]!.all).not.toContain(secret);
  expect(rows.rows[0]!.all).toMatch(/"secret_hash": "\\\\x[\da-f]{64}"/);
  expect(log.join()).not.toContain(secret);
});

test("signs software in with it in any notation, and shows its last use (TRUST-10, PROCURE-12)", async () => {
  const browser = await browserOf(ANNA);
  const secret = await make(browser);
  for (const typed of [secret, secret.toUpperCase(), secret.match(/.{1,5}/g)!.join(" ")]) {
    const software = openBrowser(shop);
    expect((await software.arrive({ ...WKE, pw_kunde: typed })).way.at(-1)).toBe("/cart");
    expect((await sessionOf(software))?.person).toContain("Anna");
  }
  const [used] = (await softwareOf(browser)).passwords;
  expect(Date.now() - Date.parse(used!.lastUsedAt!)).toBeLessThan(60_000);
  expect(log.join()).not.toContain(secret);
  const kept = await sql<{ all: string }>`
    select concat((select jsonb_agg(s) from procurement_session as s), (select jsonb_agg(m) from procurement_message as m)) as all`.execute(
    shop.db,
  );
  expect(kept.rows[0]!.all.toLowerCase()).not.toContain(secret);
});

test("accepts it on manual sign-in to a pending call (PROCURE-13)", async () => {
  const secret = await make(await browserOf(ANNA));
  const browser = openBrowser(shop);
  await browser.follow(await browser.call(WKE));
  const signedIn = await browser.post(PROCUREMENT_ROUTES.signIn, { username: ANNA, password: secret });
  expect((await browser.follow(signedIn)).way).toEqual(["/cart"]);
});

test("rejects it outside its protocol, for other accounts and as the account password (TRUST-10)", async () => {
  const browser = await browserOf(ANNA);
  const secret = await make(browser);
  for (const name_kunde of [JONAS, MIRA, "niemand@example.org"]) expect(await call({ name_kunde, pw_kunde: secret })).toBe(FAILED);

  const form = await openBrowser(shop).post("/webapi/shop/userapi/login-form", { username: ANNA, password: secret });
  expect(form.headers.location).toContain("error=authentication_error");
  expect(form.headers["set-cookie"]).toBeUndefined();
  const operation = await shop.operation(login, { baseSiteId: "FIWE-DE", username: ANNA, password: secret });
  expect(operation.data.login).toMatchObject({ success: false, accessToken: null });
  const { identity } = shop.shop;
  for (const canShowSecondFactor of [true, false]) {
    expect((await signIn(identity, { username: ANNA, password: secret, address: null }, { canShowSecondFactor })).kind).toBe("wrong");
  }
  expect(
    (await signIn(identity, { username: ANNA, password: secret, address: null, protocol: "ids" }, { canShowSecondFactor: false })).kind,
  ).toBe("authenticated");
  // A software password cannot create another one.
  expect((await ask(browser, "Noch eines", { password: secret })).headers.location).toBe(told("wrong-password", "&name=Noch+eines"));
  expect((await softwareOf(browser)).passwords).toHaveLength(1);
});

test("revokes it immediately together with the sessions it started, and no others (TRUST-10)", async () => {
  const browser = await browserOf(ANNA);
  const [office, store] = [await make(browser, "Büro"), await make(browser, "Lager")];
  const [atOffice, atStore] = [openBrowser(shop), openBrowser(shop)];
  await atOffice.arrive({ ...WKE, pw_kunde: office });
  await atStore.arrive({ ...WKE, pw_kunde: store });
  const tokenOf = async (of: Browser) =>
    (await of.send("POST", "/webapi/shop/userapi/Session")).json<{ accessToken: string }>().accessToken;
  const [officeToken, storeToken] = [await tokenOf(atOffice), await tokenOf(atStore)];
  const { passwords } = await softwareOf(browser);
  const { id } = passwords.find(({ name }) => name === "Büro")!;

  expect(await end(browser, id)).toBe(told("ended"));
  expect(await end(browser, id)).toBe(told("gone"));
  expect((await screenOf(browser, told("ended"))).software).toBe("ended");
  expect((await softwareOf(browser)).passwords.map(({ name }) => name)).toEqual(["Lager"]);
  const add = (accessToken: string) =>
    shop.operation(addItem, { baseSiteId: "FIWE-DE", accessToken, cartId: "current", id: ARTICLE.plain });
  expect((await add(officeToken)).errors?.[0]?.extensions.type).toBe("InvalidTokenError");
  expect((await add(storeToken)).data.addItem.statusCode).toBe("success");
  expect(await sessionOf(atOffice)).toBeNull();
  expect(await sessionOf(atStore)).not.toBeNull();
  expect(await call({ pw_kunde: office })).toBe(FAILED);
  expect(await call({ pw_kunde: store })).toBe("/cart");
});

test("hides it from other accounts and prevents them from revoking it, including the main contact", async () => {
  const jonas = await browserOf(JONAS);
  const secret = await make(jonas);
  const { id } = (await softwareOf(jonas)).passwords[0]!;
  for (const email of [ANNA, UWE]) {
    const other = await browserOf(email);
    expect((await softwareOf(other)).passwords).toEqual([]);
    expect(await end(other, id)).toBe(told("gone"));
  }
  for (const strange of ["", "x", "1; drop", "00000000-0000-0000-0000-000000000000"]) expect(await end(jonas, strange)).toBe(told("gone"));
  await end(openBrowser(shop), id);
  expect(await call({ name_kunde: JONAS, pw_kunde: secret })).toBe("/cart");
});

test("with software passwords required, rejects the account password like a wrong one, for software only (PROCURE-12)", async () => {
  const browser = await browserOf(ANNA);
  const secret = await make(browser);
  expect(await call({})).toBe("/cart");
  expect(await only(browser, { only: "1" })).toBe(told("only"));
  expect((await softwareOf(browser)).isOnly).toBe(true);

  const answers = [PASSWORD, "falsch", "a".repeat(26)].map(async (pw_kunde) => {
    const called = await openBrowser(shop).call({ ...WKE, name_kunde: ANNA, pw_kunde });
    return [called.statusCode, called.headers.location, called.headers["set-cookie"], called.body];
  });
  for (const answer of await Promise.all(answers)) expect(answer).toEqual([303, FAILED, undefined, ""]);
  const byHand = openBrowser(shop);
  await byHand.follow(await byHand.call(WKE));
  expect((await byHand.post(PROCUREMENT_ROUTES.signIn, { username: ANNA, password: PASSWORD })).headers.location).toContain(
    "sign-in-failed",
  );
  expect(await call({ pw_kunde: secret })).toBe("/cart");
  // Sign-in to the shop itself is unchanged.
  expect((await shop.operation(login, { baseSiteId: "FIWE-DE", username: ANNA, password: PASSWORD })).data.login.success).toBe(true);
  // The setting applies per account.
  expect(await call({ name_kunde: JONAS })).toBe("/cart");
});

test("counts a rejected account password as a failed attempt", async () => {
  await only(await browserOf(ANNA), { only: "1" });
  for (let turn = 0; turn < 10; turn += 1) expect(await call({})).toBe(FAILED);
  expect(await call({})).toContain("too-many-attempts");
});

test("counts wrong software passwords together with wrong account passwords", async () => {
  const secret = await make(await browserOf(ANNA));
  for (let turn = 0; turn < 10; turn += 1) await call({ pw_kunde: "abcdefghjk".repeat(2).padEnd(26, "m") });
  expect(await call({ pw_kunde: secret })).toContain("too-many-attempts");
});

test("allows the account password again only after it is entered correctly", async () => {
  const browser = await browserOf(ANNA);
  await only(browser, { only: "1" });
  expect(await only(browser, { password: "falsch" })).toBe(told("wrong-password"));
  expect(await call({})).toBe(FAILED);
  expect(await only(browser, { password: PASSWORD })).toBe(told("not-only"));
  expect(await call({})).toBe("/cart");
});

test("requires a software password for accounts with a further sign-in step (PROCURE-12)", async () => {
  const secret = await make(await browserOf(ANNA));
  const identity = { ...shop.shop.identity, hasSecondFactor: async () => true };
  const attempt = (password: string) =>
    signIn(identity, { username: ANNA, password, address: null, protocol: "ids" }, { canShowSecondFactor: false });
  expect((await attempt(PASSWORD)).kind).toBe("wrong");
  expect((await attempt(secret)).kind).toBe("authenticated");
  const { account_id: accountId } = await shop.db
    .selectFrom("account")
    .select("account_id")
    .where("email", "=", ANNA)
    .executeTakeFirstOrThrow();
  expect(await mustUseSoftwarePassword(identity, accountId)).toBe(true);
  expect(await mustUseSoftwarePassword(shop.shop.identity, accountId)).toBe(false);
});

test("rejects it for locked and deleted accounts, and for blocked companies", async () => {
  const browser = await browserOf(MIRA);
  const fields = { name_kunde: MIRA, pw_kunde: await make(browser) };
  const account = shop.db.updateTable("account").where("email", "=", MIRA);
  await account.set({ status: "locked" }).execute();
  expect(await call(fields)).toBe(FAILED);
  await account.set({ status: "active" }).execute();
  await shop.db.updateTable("customer").set({ is_active: false }).execute();
  expect(await call(fields)).toBe(FAILED);
  await shop.db.updateTable("customer").set({ is_active: true }).execute();
  expect(await call(fields)).toBe("/cart");
  await deleteAccount(shop.db, MIRA, []);
  expect(await shop.db.selectFrom("software_password").selectAll().execute()).toEqual([]);
  expect(await call(fields)).toBe(FAILED);
});

test("rejects creation if the account password changes during the check", async () => {
  const browser = await browserOf(ANNA);
  const { form } = await softwareOf(browser);
  const setting = await shop.db.startTransaction().execute();
  await setting
    .updateTable("account")
    .set({ password_hash: await hashPassword("Bohrer-blau-7") })
    .where("email", "=", ANNA)
    .execute();
  const making = browser.post(PROCUREMENT_ROUTES.softwarePassword, { redirect: PAGE, id: form.id, name: "Fremd", password: PASSWORD });
  const isWaiting = sql<{ waiting: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`;
  await vi.waitFor(async () => expect((await isWaiting.execute(shop.db)).rows).toEqual([{ waiting: true }]), 20_000);
  await setting.commit().execute();
  expect((await making).headers.location).toBe(told("wrong-password", "&name=Fremd"));
  expect((await softwareOf(browser)).passwords).toEqual([]);
});

test("a new account password revokes all of them, and the e-mail mentions it", async () => {
  const browser = await browserOf(ANNA);
  const secret = await make(browser);
  await shop.db.deleteFrom("mail_message").execute();
  const { accessToken } = (await browser.send("POST", "/webapi/shop/userapi/Session")).json<{ accessToken: string }>();
  const changed = await shop.operation(updatePasswordForLoggedInUser, {
    baseSiteId: "FIWE-DE",
    accessToken,
    userId: ANNA,
    oldPassword: PASSWORD,
    newPassword: "Bohrer-blau-7",
    newValidation: "Bohrer-blau-7",
  });
  expect(changed.data.updatePasswordForLoggedInUser.success).toBe(true);
  expect(await call({ pw_kunde: secret })).toBe(FAILED);
  const [mail] = await shop.db.selectFrom("mail_message").selectAll().where("recipient", "=", ANNA).execute();
  expect(mail!.text_body).toContain("Auch Ihre Softwarepasswörter sind nicht mehr gültig");

  await shop.db.updateTable("account").set({ password_hash: known }).execute();
  const again = await make(await browserOf(ANNA));
  await setPassword(shop.db, ANNA, "Bohrer-blau-7");
  expect(await call({ pw_kunde: again })).toBe(FAILED);
});

test("e-mails the owner in the page's language, without the password", async () => {
  const browser = await browserOf(ANNA);
  const secret = secretIn((await ask(browser, "Taifun Büro", { redirect: `/en${PAGE}` })).body);
  const mails = await shop.db.selectFrom("mail_message").selectAll().execute();
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [ANNA, expect.stringContaining("New software password for your account")],
  ]);
  const [mail] = mails;
  expect(mail!.text_body).toContain("“Taifun Büro”");
  expect(mail!.text_body).toContain(`/en${PAGE}`);
  for (const body of [mail!.text_body, mail!.html_body]) expect(body).not.toContain(secret);
});

test("creates one for a form submitted twice, and none for missing or invalid fields", async () => {
  const browser = await browserOf(ANNA);
  const { form } = await softwareOf(browser);
  const both = await Promise.all([1, 2].map(() => ask(browser, "Büro", { id: form.id })));
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 303]);
  expect(both.find(({ statusCode }) => statusCode === 303)!.headers.location).toBe(told("again", "&name=B%C3%BCro"));

  expect((await ask(browser, " \u0007 ")).headers.location).toContain("software=name");
  expect((await ask(browser, "x".repeat(61))).headers.location).toBe(told("name", `&name=${"x".repeat(60)}`));
  expect((await ask(browser, "Büro", { id: "kein-uuid" })).headers.location).toContain("software=name");
  expect((await ask(browser, "Büro", { password: "falsch" })).headers.location).toBe(told("wrong-password", "&name=B%C3%BCro"));
  expect((await screenOf(browser, `${PAGE}?software=wrong-password&name=B%C3%BCro`)).connection!.software.form.name).toBe("Büro");
  expect((await screenOf(browser, `${PAGE}?software=evil`)).software).toBeNull();
  expect((await softwareOf(browser)).passwords).toHaveLength(1);
});

test("limits an account to twenty, and limits the rate of creation", async () => {
  const browser = await browserOf(ANNA);
  const { account_id: accountId } = await shop.db
    .selectFrom("account")
    .select("account_id")
    .where("email", "=", ANNA)
    .executeTakeFirstOrThrow();
  await sql`
    insert into software_password (software_password_id, account_id, protocol, name, secret_hash, created_at)
    select gen_random_uuid(), ${accountId}::uuid, 'ids', 'Platz ' || n, sha256(n::text::bytea), now()
    from generate_series(1, 19) as n`.execute(shop.db);
  expect((await ask(browser, "Das zwanzigste")).statusCode).toBe(200);
  expect((await ask(browser, "Eines zu viel")).headers.location).toContain("software=too-many&");
  expect((await softwareOf(browser)).passwords).toHaveLength(20);
  await shop.db.deleteFrom("software_password").execute();
  const ends: unknown[] = [];
  for (let turn = 0; turn < 9; turn += 1) ends.push((await ask(browser, "Noch eines")).headers.location);
  expect(ends.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => undefined));
  expect(ends[8]).toContain("software=too-many-attempts");
});

test("rejects creation and revocation by visitors, cross-site requests and users without cart rights", async () => {
  const anna = await browserOf(ANNA);
  await make(anna);
  const { id } = (await softwareOf(anna)).passwords[0]!;
  for (const url of [PROCUREMENT_ROUTES.softwarePassword, PROCUREMENT_ROUTES.endSoftwarePassword, PROCUREMENT_ROUTES.softwareOnly]) {
    const foreign = await anna.send("POST", url, {
      payload: new URLSearchParams({ id, only: "1", name: "x", password: PASSWORD }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
    });
    expect([url, foreign.statusCode]).toEqual([url, 403]);
    const visitor = await openBrowser(shop).post(url, { redirect: "https://evil.example/", id, only: "1", name: "x", password: PASSWORD });
    expect(String(visitor.headers.location)).toMatch(/^\/my-account\/procurement(?:\?software=gone#software-passwords)?$/);
  }
  expect(await softwareOf(anna)).toMatchObject({ passwords: [{ id }], isOnly: false });
  const asked = { id, name: "x", protocol: "ids", language: "de-DE", password: PASSWORD, address: null, browser: null } as const;
  for (const viewer of [anonymousViewer, { kind: "customer", rights: ALL_RIGHTS & ~RIGHTS.exportData } as Customer]) {
    expect(await makeSoftwarePassword(testContext({ viewer }), asked)).toEqual({ kind: "denied" });
  }
});

test("the connection check reports the kind of password with advice, without counting as a use (PROCURE-12)", async () => {
  const browser = await browserOf(ANNA);
  const secret = await make(browser);
  const signedInBy = async (password: string) => {
    await browser.post(PROCUREMENT_ROUTES.check, { version: "2.5", articleNumber: "", redirect: PAGE, password });
    const { steps } = (await screenOf(browser)).connection!.check!;
    expect(JSON.stringify(steps)).not.toContain(password);
    const { outcome, said } = steps.find(({ step }) => step === "signIn")!;
    return `${outcome} ${said}`;
  };
  expect(await signedInBy(secret)).toBe("ok signedInSoftware");
  expect(await signedInBy(PASSWORD)).toBe("ok signedIn");
  await only(browser, { only: "1" });
  // The response does not depend on whether the account's own password was right.
  for (const password of [PASSWORD, "falsch-falsch"]) expect(await signedInBy(password)).toBe("failed softwareOnly");
  expect(await signedInBy(secret)).toBe("ok signedInSoftware");
  expect((await softwareOf(browser)).passwords[0]!.lastUsedAt).toBeNull();
});
