import { inflateRawSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import { createOrderList } from "#contract/generated/operations.ts";
import { CONSENT_PATH } from "#contract/consent.ts";
import { PRIVACY_FORMS, PRIVACY_PAGE, type PrivacyPage } from "#contract/privacy-links.ts";
import { startCompany } from "../companies/index.ts";
import { emptyTables } from "../db/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA, PASSWORD } from "../testing/small-shop.ts";
import type { Customer } from "../viewer.ts";
import { openPrivacyShop, orderAs, type PrivacyShop } from "./testing.ts";

const BRANDT = "0000100200";
type Own = Extract<PrivacyPage, { view: "own" }>;

let shop: PrivacyShop;
beforeAll(async () => {
  shop = await openPrivacyShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  await emptyTables(shop.db, [
    "data_export",
    "account_deletion",
    "consent",
    "mail_message",
    "sign_in_pace",
    "known_browser",
    "company_member",
    "company",
  ]);
  shop.clock.reset();
});

const outcomeOf = (response: { headers: Record<string, unknown> }) =>
  new URL(String(response.headers["location"]), "http://shop.test").searchParams.get("outcome");
const own = async (cookie: string) => (await shop.page(cookie)) as Own;
const startBrandt = (accountId: string) =>
  shop.db
    .transaction()
    .execute((tx) => startCompany({ db: tx, clock: shop.clock, log: shop.log, viewer: { customerId: BRANDT, accountId } as Customer }));
const mails = () =>
  shop.db.selectFrom("mail_message").select(["recipient", "subject", "text_body as text"]).orderBy("message_id").execute();
const eventsOf = async (email: string) =>
  (
    await shop.db
      .selectFrom("account_event")
      .select("kind")
      .where("account_id", "=", await shop.accountIdOf(email))
      .orderBy("event_id")
      .execute()
  ).map(({ kind }) => kind);

describe("data export", () => {
  test("is made by a job, mailed, and downloaded with the password only, for 7 days (TRUST-13)", async () => {
    const { accessToken } = await shop.signIn(ANNA);
    await shop.operation(createOrderList, { baseSiteId, accessToken, name: "Werkstatt & Baustelle" });
    await orderAs(shop, ANNA, { buildingSite: "Kita Elbufer" });
    await shop.db.deleteFrom("mail_message").execute();
    const anna = await shop.signInAs(ANNA);
    expect((await own(anna)).dataExport).toEqual({ state: "none" });
    expect(outcomeOf(await shop.post(anna, PRIVACY_FORMS.requestExport))).toBe("export-requested");
    expect((await own(anna)).dataExport).toEqual({ state: "running" });
    await shop.runJobs();
    expect((await own(anna)).dataExport).toMatchObject({ state: "ready" });
    expect(await mails()).toMatchObject([{ recipient: ANNA, subject: expect.stringContaining("liegen bereit") }]);
    expect((await mails())[0]!.text).toContain(PRIVACY_PAGE);

    expect(outcomeOf(await shop.post(anna, PRIVACY_FORMS.downloadExport, { password: "Falsch-2026!" }))).toBe("wrong");
    expect(outcomeOf(await shop.post(anna, PRIVACY_FORMS.downloadExport))).toBe("wrong");
    const download = await shop.post(anna, PRIVACY_FORMS.downloadExport, { password: PASSWORD });
    expect([download.statusCode, download.headers["content-type"]]).toEqual([200, "application/zip"]);
    expect(download.headers["content-disposition"]).toMatch(/meine-daten-\d{4}-\d\d-\d\d\.zip/);
    expect(await eventsOf(ANNA)).toContain("data-exported");
    const files = unzip(download.rawPayload);
    expect(Object.keys(files)).toEqual(["meine-daten.html", "meine-daten.json"]);
    const { tables } = JSON.parse(files["meine-daten.json"]!) as { tables: Record<string, Record<string, unknown>[]> };
    expect(tables["account"]).toMatchObject([{ email: ANNA, firstName: "Anna", lastName: "Brandt" }]);
    expect(tables["order_list"]).toMatchObject([{ name: "Werkstatt & Baustelle" }]);
    expect(tables["customer_order"]).toMatchObject([{ orderFields: [{ name: "buildingSite", value: "Kita Elbufer" }] }]);
    const page = files["meine-daten.html"]!;
    expect(page).toContain("Kita Elbufer");
    expect(page).toContain("<dd>Werkstatt &amp; Baustelle</dd>");
    expect(page).toContain('<h2 id="order_list">Merklisten</h2>');
    expect(JSON.stringify(tables)).not.toContain(JONAS);

    // The sign-on knows only the real time, so the export is aged instead of the clock.
    await shop.db
      .updateTable("data_export")
      .set({ expires_at: new Date(shop.clock.now().getTime() - 1) })
      .execute();
    expect((await own(anna)).dataExport).toEqual({ state: "expired" });
    expect(outcomeOf(await shop.post(anna, PRIVACY_FORMS.downloadExport, { password: PASSWORD }))).toBe("export-gone");
    await shop.tasks["expire-data-exports"]!({});
    expect(await shop.db.selectFrom("data_export").select("content").execute()).toEqual([{ content: null }]);
    expect((await own(anna)).dataExport).toEqual({ state: "expired" });
  });

  test("belongs to its account, is English for an English page, and a second request waits for the first (TRUST-13)", async () => {
    const anna = await shop.signInAs(ANNA);
    await shop.post(anna, PRIVACY_FORMS.requestExport, { page: `/en${PRIVACY_PAGE}` });
    await shop.post(anna, PRIVACY_FORMS.requestExport, { page: `/en${PRIVACY_PAGE}` });
    await shop.runJobs();
    expect(await mails()).toMatchObject([{ subject: expect.stringMatching(/^Your data from .* is ready$/) }]);
    const jonas = await shop.signInAs(JONAS);
    expect(outcomeOf(await shop.post(jonas, PRIVACY_FORMS.downloadExport, { password: PASSWORD }))).toBe("export-gone");
    expect(outcomeOf(await shop.post("", PRIVACY_FORMS.downloadExport, { password: PASSWORD }))).toBe("denied");
    expect(outcomeOf(await shop.post("", PRIVACY_FORMS.requestExport))).toBe("denied");
    const download = await shop.post(anna, PRIVACY_FORMS.downloadExport, { password: PASSWORD });
    expect(download.headers["content-disposition"]).toContain("my-data-");
  });

  test("other origins cannot use the forms", async () => {
    const anna = await shop.signInAs(ANNA);
    const headers = { origin: "https://evil.example", cookie: anna, "content-type": "application/x-www-form-urlencoded" };
    for (const url of Object.values(PRIVACY_FORMS)) expect((await shop.inject({ method: "POST", url, headers })).statusCode).toBe(403);
  });
});

describe("deletion", () => {
  test("is asked with the password, confirmed by mail with its day, and can be taken back (TRUST-14)", async () => {
    const mira = await shop.signInAs(MIRA);
    expect(outcomeOf(await shop.post(mira, PRIVACY_FORMS.requestDeletion, { password: "Falsch-2026!" }))).toBe("wrong");
    expect((await own(mira)).deletion).toBeNull();
    expect(outcomeOf(await shop.post(mira, PRIVACY_FORMS.requestDeletion, { password: PASSWORD }))).toBe("deletion-requested");
    const dueAt = new Date(shop.clock.now().getTime() + 14 * DAY_MS);
    const { deletion } = await own(mira);
    expect(deletion).toMatchObject({ isByAdministrator: false });
    expect(Math.abs(Date.parse(deletion!.dueAt) - dueAt.getTime())).toBeLessThan(60_000);
    const day = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "Europe/Berlin" }).format(dueAt);
    expect(await mails()).toMatchObject([{ recipient: MIRA, subject: expect.stringContaining(`am ${day}`) }]);

    expect(outcomeOf(await shop.post(mira, PRIVACY_FORMS.cancelDeletion))).toBe("deletion-cancelled");
    expect((await own(mira)).deletion).toBeNull();
    expect(await eventsOf(MIRA)).toEqual(expect.arrayContaining(["deletion-requested", "deletion-cancelled"]));
    shop.clock.advance(15 * DAY_MS);
    await shop.tasks["delete-requested-accounts"]!({});
    expect(await shop.accountIdOf(MIRA)).toBeTruthy();
  });

  test("an administrator asks it for a user of the company, but not for others (TRUST-14)", async () => {
    const [annaId, jonasId, miraId] = await Promise.all([ANNA, JONAS, MIRA].map(shop.accountIdOf));
    await startBrandt(annaId!);
    const anna = await shop.signInAs(ANNA);
    const jonas = await shop.signInAs(JONAS);
    const ask = async (cookie: string, user: string) =>
      outcomeOf(await shop.post(cookie, PRIVACY_FORMS.requestDeletion, { user, password: PASSWORD }));
    expect(await ask(jonas, annaId!)).toBe("denied");
    expect(await ask(anna, miraId!)).toBe("denied");
    expect(await shop.page(anna, `?user=${miraId}`)).toEqual({ view: "denied" });
    expect(await ask(anna, jonasId!)).toBe("deletion-requested");
    expect(await mails()).toMatchObject([{ recipient: JONAS }]);
    expect((await own(jonas)).deletion).toMatchObject({ isByAdministrator: true });
    expect(await shop.page(anna, `?user=${jonasId}`)).toMatchObject({ view: "colleague", user: { email: JONAS }, deletion: {} });
    expect(outcomeOf(await shop.post(anna, PRIVACY_FORMS.cancelDeletion, { user: jonasId! }))).toBe("deletion-cancelled");
    expect((await own(jonas)).deletion).toBeNull();

    // An account that belongs to another customer as well is not the company's to delete.
    await shop.db.updateTable("account").set({ own_customer_id: "0000100300" }).where("account_id", "=", jonasId!).execute();
    expect(await ask(anna, jonasId!)).toBe("not-only-here");
    await shop.db.updateTable("account").set({ own_customer_id: null }).where("account_id", "=", jonasId!).execute();
  });

  test("the last administrator of a company is told what happens first (TRUST-14)", async () => {
    const annaId = await shop.accountIdOf(ANNA);
    await startBrandt(annaId);
    const anna = await shop.signInAs(ANNA);
    expect((await own(anna)).lastAdministratorOf).toEqual([{ company: "Holzbau Brandt GmbH", users: expect.any(Number) }]);
    expect(outcomeOf(await shop.post(anna, PRIVACY_FORMS.requestDeletion, { password: PASSWORD }))).toBe("not-confirmed");
    const understood = { password: PASSWORD, understood: "yes" };
    expect(outcomeOf(await shop.post(anna, PRIVACY_FORMS.requestDeletion, understood))).toBe("deletion-requested");
    expect((await mails())[0]!.text).toContain("Danach kann niemand mehr das Unternehmen Holzbau Brandt GmbH verwalten.");
    await shop.post(anna, PRIVACY_FORMS.cancelDeletion);
  });
});

describe("a deletion that leaves somebody without an approver (COMPANY-18)", () => {
  /** Jonas approves everyone's orders, also those of Anna, who administrates. */
  async function requireJonas(): Promise<void> {
    const [annaId, jonasId] = [await shop.accountIdOf(ANNA), await shop.accountIdOf(JONAS)];
    await startBrandt(annaId);
    const member = { customer_id: BRANDT, roles: ["approver"], joined_at: shop.clock.now() };
    await shop.db
      .insertInto("company_member")
      .values({ ...member, account_id: jonasId })
      .onConflict((c) => c.columns(["account_id", "customer_id"]).doUpdateSet({ roles: ["approver"] }))
      .execute();
    await shop.db
      .insertInto("approval_rule")
      .values({
        rule_id: "10000000-0000-4000-8000-000000000001",
        customer_id: BRANDT,
        position: 1,
        condition: "always",
        approver_role: "approver",
        created_at: shop.clock.now(),
      })
      .execute();
  }
  const stuck = [{ company: "Holzbau Brandt GmbH", users: [{ name: "Anna Brandt", above: "" }] }];
  const understood = { password: PASSWORD, understood: "yes" };

  test("is confirmed by the owner, and the administrators are told before and when it happens", async () => {
    await requireJonas();
    const jonas = await shop.signInAs(JONAS);
    expect((await own(jonas)).stuck).toEqual(stuck);
    expect(outcomeOf(await shop.post(jonas, PRIVACY_FORMS.requestDeletion, { password: PASSWORD }))).toBe("not-confirmed");
    expect(await mails()).toEqual([]);
    expect(outcomeOf(await shop.post(jonas, PRIVACY_FORMS.requestDeletion, understood))).toBe("deletion-requested");
    const told = (await mails()).find(({ recipient }) => recipient === ANNA);
    expect(told).toMatchObject({ recipient: ANNA, subject: "Holzbau Brandt GmbH: Bestellungen, die niemand freigeben kann" });
    expect(told!.text).toContain("Jonas Keller löscht das eigene Konto");
    expect(told!.text).toContain("Anna Brandt: alle Bestellungen");

    await shop.db.deleteFrom("mail_message").execute();
    const kept = await shop.db.selectFrom("account").selectAll().where("email", "=", JONAS).executeTakeFirstOrThrow();
    shop.clock.advance(15 * DAY_MS);
    await shop.tasks["delete-requested-accounts"]!({});
    await shop.db.insertInto("account").values(kept).execute();
    expect(await mails()).toMatchObject([{ recipient: ANNA, text: expect.stringContaining("wurde gelöscht. Seitdem kann niemand") }]);
  });

  test("is confirmed by an administrator who asks for it, and nobody is told besides the owner", async () => {
    await requireJonas();
    const user = await shop.accountIdOf(JONAS);
    const anna = await shop.signInAs(ANNA);
    expect(await shop.page(anna, `?user=${user}`)).toMatchObject({ view: "colleague", stuck });
    expect(outcomeOf(await shop.post(anna, PRIVACY_FORMS.requestDeletion, { user, password: PASSWORD }))).toBe("not-confirmed");
    expect(outcomeOf(await shop.post(anna, PRIVACY_FORMS.requestDeletion, { user, ...understood }))).toBe("deletion-requested");
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([JONAS]);
  });
});

describe("consents", () => {
  test("advertising is given and withdrawn, each with version, time and origin (TRUST-19)", async () => {
    const anna = await shop.signInAs(ANNA);
    expect((await own(anna)).isAdvertisingAllowed).toBe(false);
    expect(outcomeOf(await shop.post(anna, PRIVACY_FORMS.advertising, { decision: "give" }))).toBe("advertising-given");
    expect((await own(anna)).isAdvertisingAllowed).toBe(true);
    expect(outcomeOf(await shop.post(anna, PRIVACY_FORMS.advertising, { decision: "withdraw" }))).toBe("advertising-withdrawn");
    const { consents, isAdvertisingAllowed } = await own(anna);
    expect(isAdvertisingAllowed).toBe(false);
    expect(consents.filter(({ kind }) => kind === "advertising")).toMatchObject([
      { isGiven: false, version: "2026-11", origin: "account", at: expect.stringMatching(/^\d{4}-/) },
      { isGiven: true, version: "2026-11", origin: "account" },
    ]);
  });

  test("a choice about cookies is kept with the account of whoever is signed in (TRUST-19)", async () => {
    const anna = await shop.signInAs(ANNA);
    await shop.post(anna, CONSENT_PATH, { choice: "none", page: "/" });
    await shop.post("", CONSENT_PATH, { choice: "none", page: "/" });
    expect((await own(anna)).consents.filter(({ kind }) => kind === "cookies")).toMatchObject([
      { isGiven: false, version: "1", origin: "banner", details: [] },
    ]);
    expect(await shop.db.selectFrom("consent").select("kind").execute()).toHaveLength(1);
  });

  test("terms of orders and newsletters are listed; a newsletter ends here (TRUST-19)", async () => {
    const at = shop.clock.now();
    const reader = await shop.db
      .insertInto("newsletter_reader")
      .values({ site_id: baseSiteId, email: MIRA, email_key: MIRA, language: "de-DE", leave_key: "mira" })
      .returning("reader_id")
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto("newsletter_subscription")
      .values({
        reader_id: reader.reader_id,
        newsletter_type: "products",
        key_hash: Buffer.from("a"),
        language: "de-DE",
        source_page: "/newsletter/registration",
        text_version: "2026-10",
        asked_at: at,
        confirmed_at: at,
      })
      .execute();
    await orderAs(shop, MIRA);
    const mira = await shop.signInAs(MIRA);
    expect((await own(mira)).consents.filter(({ kind }) => kind === "terms")).toMatchObject([
      { isGiven: true, version: shop.tacVersion, origin: "checkout" },
    ]);
    const newsletters = async () => (await own(mira)).consents.filter(({ kind }) => kind === "newsletter");
    expect(await newsletters()).toMatchObject([{ isGiven: true, version: "2026-10", details: ["products"], endedAt: null }]);
    expect((await newsletters())[0]!.title).not.toBe("products");
    const anna = await shop.signInAs(ANNA);
    await shop.post(anna, PRIVACY_FORMS.newsletter, { newsletter: "products", site: baseSiteId });
    expect((await newsletters())[0]!.isGiven).toBe(true);
    expect(outcomeOf(await shop.post(mira, PRIVACY_FORMS.newsletter, { newsletter: "products", site: baseSiteId }))).toBe(
      "newsletter-ended",
    );
    expect(await newsletters()).toMatchObject([{ isGiven: false, endedAt: expect.any(String) }]);
  });
});

/** Files of an archive by name, from its directory. */
function unzip(archive: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength, local] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const begin = local + 30 + archive.readUInt16LE(local + 26);
    files[archive.toString("utf8", at + 46, at + 46 + nameLength)] = inflateRawSync(archive.subarray(begin, begin + packed)).toString();
    at += 46 + nameLength;
  }
  return files;
}
