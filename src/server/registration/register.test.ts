import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { activateUser, login } from "#contract/generated/operations.ts";
import { findAccountState } from "../identity/index.ts";
import { lockAddress } from "./registration-store.ts";
import { FRIDA, newNetwork, NEW_PASSWORD, openRegistrationShop, type RegistrationShop, VERSIONS } from "./testing.ts";

let shop: RegistrationShop;
beforeAll(async () => {
  shop = await openRegistrationShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.db.deleteFrom("account").where("email", "like", "%fassadenbau%.example").execute();
  await shop.db.deleteFrom("customer").where("registered_at", "is not", null).execute();
  await shop.db.deleteFrom("mail_message").execute();
  await shop.db.deleteFrom("sign_in_pace").execute();
});

const accounts = (email = FRIDA.email) => shop.db.selectFrom("account").selectAll().where("email", "=", email).execute();
const mailsTo = (recipient = FRIDA.email) =>
  shop.db.selectFrom("mail_message").selectAll().where("recipient", "=", recipient).orderBy("message_id").execute();
const linkIn = (text: string) => new URL(/https?:\/\/\S*activation\S*/.exec(text)![0]);
const lastLink = async (email = FRIDA.email) => linkIn((await mailsTo(email)).at(-1)!.text_body);
const activate = async (token: string) => (await shop.operation(activateUser, { baseSiteId: "FIWE-DE", token })).data.activateUser;
const signIn = async (username = FRIDA.email, password = NEW_PASSWORD) =>
  (await shop.operation(login, { username, password, baseSiteId: "FIWE-DE" }, { headers: { "x-forwarded-for": newNetwork() } })).data.login;
const GONE = { success: false, messages: ["Invalid token"], passwordPath: null };

test("an account is pending until the mailed link is opened, then its owner can sign in (REG-37, REG-38, REG-47, ACTIV-01, ACTIV-04)", async () => {
  expect(await shop.register()).toEqual({ statusCode: 201, errorCode: null });
  const [account] = await accounts();
  expect(account).toMatchObject({ status: "pending", groups: 1, first_name: "Frida", last_name: "Öhlenschläger", title_code: "mrs" });
  expect((await signIn()).success).toBe(false);

  const link = await lastLink();
  expect(`${link.origin}${link.pathname}`).toBe("http://shop.test/my-account/activation");
  expect(link.searchParams.get("uid")).toBe(FRIDA.email);
  const token = link.searchParams.get("token")!;
  expect(await activate(token)).toEqual({ success: true, messages: [], passwordPath: null });
  expect((await signIn()).success).toBe(true);
  // A second click: the account is already active (A8).
  expect(await activate(token)).toEqual({ success: false, messages: ["Die E-Mail Adresse ist bereits registriert"], passwordPath: null });
});

test("stores consents with version and time (REG-36, B26)", async () => {
  await shop.register({ advertisingConsent: true });
  const [account] = await accounts();
  const row = await shop.db.selectFrom("registration").selectAll().where("account_id", "=", account!.account_id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    site_id: "FIWE-DE",
    language: "de-DE",
    sector: "GROUP-craftsman",
    academic_title: "dr",
    craft: "facade",
    privacy_version: VERSIONS.privacy,
    tac_version: VERSIONS.tac,
    advertising_consent: true,
    activated_at: null,
  });
  expect(Math.abs(row.registered_at.getTime() - shop.clock.now().getTime())).toBeLessThan(60_000);
});

test("distinguishes outdated versions from unticked boxes (REG-36, B26)", async () => {
  expect(await shop.register({ registrationTacVersion: "2020-01" })).toEqual({ statusCode: 409, errorCode: "TermsOutdatedError" });
  expect(await shop.register({ registrationDataProtectionAgreementVersion: "2020-01" })).toMatchObject({ errorCode: "TermsOutdatedError" });
  expect(await shop.register({ registrationTacVersion: "" })).toEqual({ statusCode: 400, errorCode: "ValidationError" });
  expect(await shop.register({ registrationDataProtectionAgreementVersion: " " })).toMatchObject({ errorCode: "ValidationError" });
  expect(await accounts()).toEqual([]);
});

test("rejects an existing address, regardless of case (REG-41, REG-42)", async () => {
  const before = await accounts("anna.brandt@holzbau-brandt.example");
  expect(await shop.register({ email: " Anna.BRANDT@holzbau-brandt.example " })).toEqual({
    statusCode: 409,
    errorCode: "DuplicateUidError",
  });
  expect(await accounts("anna.brandt@holzbau-brandt.example")).toEqual(before);
  expect(await mailsTo("anna.brandt@holzbau-brandt.example")).toEqual([]);
});

test("concurrent registrations of one address create one account (REG-37)", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, (_, at) =>
      shop.register({ email: at % 2 ? FRIDA.email : FRIDA.email.toUpperCase(), lastName: `Öhl${"e".repeat(at)}` }),
    ),
  );
  expect(outcomes).toEqual(Array.from({ length: 4 }, () => ({ statusCode: 201, errorCode: null })));
  const all = await shop.db.selectFrom("account").selectAll().where("email", "ilike", FRIDA.email).execute();
  expect(all).toHaveLength(1);
  expect(await shop.db.selectFrom("registration").select("account_id").execute()).toEqual([{ account_id: all[0]!.account_id }]);
  expect(await shop.db.selectFrom("customer").select("customer_id").where("registered_at", "is not", null).execute()).toHaveLength(1);
  await shop.db.deleteFrom("account").where("email", "ilike", FRIDA.email).execute();
});

test("a registration waits for another of the same address, regardless of case (REG-37)", async () => {
  const captchaResponse = await shop.solve();
  const waits = sql<{ waits: boolean }>`select exists (select 1 from pg_locks where locktype = 'advisory' and not granted) as waits`;
  const registering = await shop.db.transaction().execute(async (tx) => {
    await lockAddress(tx, FRIDA.email.toUpperCase());
    const begun = shop.register({ captchaResponse });
    await expect.poll(async () => (await waits.execute(tx)).rows[0]!.waits).toBe(true);
    return { begun };
  });
  expect(await registering.begun).toMatchObject({ statusCode: 201 });
});

test("reports the address as taken if the account is activated while another registration waits (REG-41)", async () => {
  await shop.register();
  const token = (await lastLink()).searchParams.get("token")!;
  const captchaResponse = await shop.solve();
  const waits = sql<{ waits: boolean }>`select exists (select 1 from pg_locks where locktype = 'advisory' and not granted) as waits`;
  const registering = await shop.db.transaction().execute(async (tx) => {
    await lockAddress(tx, FRIDA.email);
    const begun = shop.register({ captchaResponse, lastName: "Ohm" });
    await expect.poll(async () => (await waits.execute(tx)).rows[0]!.waits).toBe(true);
    expect((await activate(token)).success).toBe(true);
    return { begun };
  });
  expect(await registering.begun).toEqual({ statusCode: 409, errorCode: "DuplicateUidError" });
  expect(await accounts()).toMatchObject([{ last_name: FRIDA.lastName, status: "active" }]);
});

test("normalises names and addresses to one Unicode form", async () => {
  const decomposed = (text: string) => text.normalize("NFD");
  await shop.register({
    lastName: decomposed(FRIDA.lastName),
    companyName: decomposed(FRIDA.companyName),
    streetName: decomposed(FRIDA.streetName),
    city: decomposed("Lübeck"),
  });
  const [account] = await accounts();
  expect(account).toMatchObject({ last_name: FRIDA.lastName });
  const address = shop.db.selectFrom("customer_address").select(["company_name", "town"]).where("customer_id", "=", account!.customer_id);
  expect(await address.execute()).toContainEqual({ company_name: FRIDA.companyName, town: "Lübeck" });
});

test("registering again before activation replaces the pending account (decision 0039)", async () => {
  await shop.register();
  const first = await lastLink();
  const other = "Ganz-anderes-Wort-9";
  expect(await shop.register({ password: other, passwordValidation: other, lastName: "Ohm" })).toMatchObject({ statusCode: 201 });
  expect(await activate(first.searchParams.get("token")!)).toEqual(GONE);
  expect((await activate((await lastLink()).searchParams.get("token")!)).success).toBe(true);
  expect((await signIn()).success).toBe(false);
  expect((await signIn(FRIDA.email, other)).success).toBe(true);
  expect(await accounts()).toMatchObject([{ last_name: "Ohm" }]);
});

test.each([
  ["that matches", { customerNumber: "100 200", zipCode: "24837" }],
  ["of nobody", { customerNumber: "4711" }],
  ["with another postal code", { customerNumber: "0000100200", zipCode: "20457" }],
  ["of a person", { customerNumber: "P100001", zipCode: "24105" }],
])("a stated customer number %s creates an own customer and notifies no one before verification (B8)", async (_what, changes) => {
  const asked = vi.spyOn(shop.shop.erp, "findCustomer");
  expect(await shop.register(changes)).toMatchObject({ statusCode: 201 });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  const [account] = await accounts();
  expect(account).toMatchObject({ customer_id: expect.stringMatching(/^P\d{6,}$/), is_main_contact: false });
  await shop.runJobs();
  expect(await mailsTo("service@ankerplatz.example")).toEqual([]);
  expect(await mailsTo("anna.brandt@holzbau-brandt.example")).toEqual([]);
  expect(await shop.db.selectFrom("access_request").selectAll().execute()).toEqual([]);
});

test("a company without a number becomes its own customer and a task for the sales office (B8)", async () => {
  expect(await shop.register({ customerNumber: "" })).toMatchObject({ statusCode: 201 });
  const [account] = await accounts();
  expect(account!.customer_id).toMatch(/^P\d{6,}$/);
  const customer = await shop.db
    .selectFrom("customer")
    .selectAll()
    .where("customer_id", "=", account!.customer_id)
    .executeTakeFirstOrThrow();
  expect(customer).toMatchObject({ unit: "defaultB2BUnit", name: FRIDA.companyName, price_group: null });
  const addresses = await shop.db.selectFrom("customer_address").selectAll().where("customer_id", "=", account!.customer_id).execute();
  expect(addresses).toMatchObject([
    {
      kind: "billing",
      is_default_delivery: true,
      company_name: FRIDA.companyName,
      street_name: "Hafenstraße",
      street_number: "12 a",
      town: "Hamburg",
      country_iso: "DE",
    },
  ]);
  const [task] = await mailsTo("service@ankerplatz.example");
  for (const message of [account!.customer_id, "Fassade", "Handwerk", FRIDA.email, "Hamburg"]) expect(task!.text_body).toContain(message);
});

test("a DIY customer is a consumer and not reported to the sales office (A61, REG-06)", async () => {
  const sent = { industrialSector: "GROUP-diy", craft: "electric", companyName: "Keine GmbH", customerNumber: "100200", zipCode: "24837" };
  expect(await shop.register(sent)).toMatchObject({ statusCode: 201 });
  const [account] = await accounts();
  expect(account).toMatchObject({ groups: 8 });
  const customer = await shop.db
    .selectFrom("customer")
    .selectAll()
    .where("customer_id", "=", account!.customer_id)
    .executeTakeFirstOrThrow();
  expect(customer).toMatchObject({ unit: "defaultB2BUnit", name: "Frida Öhlenschläger" });
  expect(await shop.db.selectFrom("registration").select(["craft", "stated_number"]).execute()).toEqual([{ craft: "", stated_number: "" }]);
  expect(await mailsTo("service@ankerplatz.example")).toEqual([]);
});

test("a site that sells to businesses only refuses private customers by an error of their own", { timeout: 60_000 }, async () => {
  const trade = await openRegistrationShop({
    prepare: async ({ db }) => {
      const settings = sql`jsonb_set(settings, '{site,features}', '{"privateCustomers": false}')`;
      await sql`update site set settings = ${settings} where site_id = 'FIWE-DE'`.execute(db);
    },
  });
  try {
    expect(await trade.register({ industrialSector: "GROUP-diy" })).toEqual({ statusCode: 403, errorCode: "PrivateCustomersError" });
    expect(await trade.db.selectFrom("registration").select("sector").execute()).toEqual([]);
    expect(await trade.register({ industrialSector: "GROUP-planner" })).toEqual({ statusCode: 201, errorCode: null });
  } finally {
    await trade.close();
  }
});

test.each([
  ["GROUP-craftsman", 1],
  ["GROUP-retailer", 2],
  ["GROUP-planner", 4],
  ["GROUP-diy", 8],
  ["GROUP-industry", 16],
])("%s becomes the account's group, which controls block visibility (REG-02, BLOCK-05)", async (industrialSector, groups) => {
  expect(await shop.register({ industrialSector })).toMatchObject({ statusCode: 201 });
  expect(await accounts()).toMatchObject([{ groups }]);
});

const INTERNATIONAL = "frida@müller-fassadenbau.example";
const IN_ASCII = "frida@xn--mller-fassadenbau-22b.example";

test("a mailbox registers once in any spelling of its domain, and signs in by either", async () => {
  expect(await shop.register({ email: IN_ASCII })).toEqual({ statusCode: 201, errorCode: null });
  const [account] = await accounts(INTERNATIONAL);
  expect(account).toMatchObject({ email: INTERNATIONAL });
  await activate((await lastLink(INTERNATIONAL)).searchParams.get("token")!);
  expect(await shop.register({ email: INTERNATIONAL })).toEqual({ statusCode: 409, errorCode: "DuplicateUidError" });
  expect(await shop.register({ email: IN_ASCII.toUpperCase() })).toEqual({ statusCode: 409, errorCode: "DuplicateUidError" });
  expect([(await signIn(INTERNATIONAL)).success, (await signIn(IN_ASCII)).success]).toEqual([true, true]);
});

test("finds an account stored with an ASCII domain by its Unicode spelling", async () => {
  await shop.register();
  await activate((await lastLink()).searchParams.get("token")!);
  await shop.db.updateTable("account").set({ email: IN_ASCII }).where("email", "=", FRIDA.email).execute();
  expect((await signIn(INTERNATIONAL)).success).toBe(true);
  expect(await shop.register({ email: INTERNATIONAL })).toMatchObject({ errorCode: "DuplicateUidError" });
});

test("of two accounts with spellings of one mailbox, each signs in as stored", async () => {
  for (const [typed, stored] of [
    ["a@fassadenbau.example", INTERNATIONAL],
    ["b@fassadenbau.example", IN_ASCII],
  ] as const) {
    await shop.register({ email: typed });
    await activate((await lastLink(typed)).searchParams.get("token")!);
    await shop.db.updateTable("account").set({ email: stored }).where("email", "=", typed).execute();
  }
  const idOf = async (email: string) => (await accounts(email))[0]!.account_id;
  const found = async (email: string) => (await findAccountState(shop.db, email))?.accountId;
  expect([await found(INTERNATIONAL), await found(IN_ASCII)]).toEqual([await idOf(INTERNATIONAL), await idOf(IN_ASCII)]);
});
