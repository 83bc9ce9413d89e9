import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { NEWSLETTER_ROUTES } from "#contract/routes.ts";
import { createNewsletterShop, headerOf, linkTo, type NewsletterShop, queryOf } from "../testing.ts";
import { OPT_IN_HOLDS_MS } from "./request-opt-in.ts";
import { emptyTables } from "../../db/testing.ts";

const READER = "einkäufer@müller-söhne.example";
const CONFIRM_PAGE = "/newsletter/subscribe-success";

let newsletter: NewsletterShop;
beforeAll(async () => {
  newsletter = await createNewsletterShop();
});
afterAll(() => newsletter?.close());
afterEach(async () => {
  const { db } = newsletter.shop;
  await newsletter.mails();
  await emptyTables(db, ["newsletter_opt_in", "newsletter_reader", "sign_in_pace"]);
  newsletter.clock.set("2026-11-20T10:00:00Z");
});

const signUp = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  newsletter.call(NEWSLETTER_ROUTES.sendOptIn, { newslettertype: "products|practice", email: READER, ...query }, headers);
const subscribe = (query: Record<string, string>) => newsletter.call(NEWSLETTER_ROUTES.subscribe, query);
const subscriptions = () =>
  newsletter.shop.db.selectFrom("newsletter_subscription").selectAll().where("ended_at", "is", null).orderBy("newsletter_type").execute();

/** Signs up, and returns the link from the mail. */
async function mailedLink(query: Record<string, string> = {}): Promise<URL> {
  expect((await signUp(query)).statusCode).toBe(200);
  return linkTo(CONFIRM_PAGE, (await newsletter.mails()).at(-1));
}

test("a sign-up sends a mail whose link subscribes, and no subscription before it (NEWS-06, NEWS-11, NEWSC-02, NEWSC-05)", async () => {
  const response = await signUp();
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  expect(await subscriptions()).toEqual([]);
  const [mail] = await newsletter.mails();
  expect(mail!.to).toMatchObject([{ address: expect.stringContaining("einkäufer@") }]);
  expect(mail!.subject).toBe("Bitte bestätigen Sie Ihre Newsletter-Anmeldung bei Ankerplatz");
  expect(mail!.text).toContain("Neue Produkte, Praxis am Bau");
  expect(mail!.html).toContain("Anmeldung bestätigen</a>");
  const link = linkTo(CONFIRM_PAGE, mail);
  expect(link.origin + link.pathname).toBe("http://shop.test/newsletter/subscribe-success");
  expect(queryOf(link)).toMatchObject({ newsletterType: "products|practice", email: READER });

  expect((await subscribe(queryOf(link))).statusCode).toBe(200);
  expect((await subscriptions()).map((row) => row.newsletter_type)).toEqual(["practice", "products"]);
  const [welcome] = await newsletter.mails();
  expect(welcome!.subject).toBe("Willkommen beim Newsletter von Ankerplatz");
  expect(linkTo("/newsletter/unsubscribe", welcome).searchParams.get("key")).toMatch(/^[0-9a-f]{48}$/);
});

test("stores consent with time, page and wording, without the IP address", async () => {
  const link = await mailedLink({ page: "/en/newsletter/registration" });
  expect(link.pathname).toBe("/en/newsletter/subscribe-success");
  newsletter.clock.set("2026-11-21T08:30:00Z");
  await subscribe(queryOf(link));
  const [row] = await subscriptions();
  expect(row).toMatchObject({
    language: "en-GB",
    source_page: "/en/newsletter/registration",
    text_version: "2026-11",
    asked_at: new Date("2026-11-20T10:00:00Z"),
    confirmed_at: new Date("2026-11-21T08:30:00Z"),
  });
  const { rows } = await newsletter.shop.database.pool.query(
    "select r.*, s.* from newsletter_reader r join newsletter_subscription s using (reader_id)",
  );
  expect(JSON.stringify(rows)).not.toContain("127.0.0.1");
});

test("a repeated link succeeds as long as the subscription exists (NEWSC-02)", async () => {
  const link = await mailedLink();
  for (const _ of [1, 2]) expect((await subscribe(queryOf(link))).statusCode).toBe(200);
  expect(await subscriptions()).toHaveLength(2);
  // The second consent replaces the first; both links remain valid.
  const again = await mailedLink();
  expect((await subscribe(queryOf(again))).statusCode).toBe(200);
  expect((await subscribe(queryOf(link))).statusCode).toBe(200);
  expect(await subscriptions()).toHaveLength(2);
});

test("rejects an unknown, foreign or truncated key, and one for other newsletters (NEWSC-02, NEWSC-03)", async () => {
  const query = queryOf(await mailedLink());
  const others = queryOf(await mailedLink({ email: "otto@beispiel.de" }));
  const wrong: Record<string, string>[] = [
    { ...query, key: "" },
    { newsletterType: query["newsletterType"]!, email: READER },
    { ...query, key: "0".repeat(48) },
    { ...query, key: query["key"]!.slice(0, 40) },
    { ...query, key: others["key"]! },
    { ...query, email: "otto@beispiel.de" },
    { ...query, newsletterType: "products" },
    { ...query, newsletterType: "products|practice|offers" },
    { ...query, newsletterType: "" },
    { ...query, email: "anna" },
  ];
  for (const each of wrong) {
    const response = await subscribe(each);
    expect([each, response.statusCode]).toEqual([each, 404]);
    expect(response.json().error.type).toBe("UnknownOptInError");
  }
  expect(await subscriptions()).toEqual([]);
  const shouted = { newsletterType: "PRACTICE|Products", email: READER.toUpperCase(), key: query["key"]!.toUpperCase() };
  expect((await subscribe(shouted)).statusCode).toBe(200);
});

test("a link expires after exactly seven days (NEWSC-02)", async () => {
  const early = queryOf(await mailedLink());
  const late = queryOf(await mailedLink());
  const end = Date.parse("2026-11-20T10:00:00Z") + OPT_IN_HOLDS_MS;
  newsletter.clock.set(new Date(end - 1).toISOString());
  expect((await subscribe(early)).statusCode).toBe(200);
  newsletter.clock.set(new Date(end).toISOString());
  expect((await subscribe(late)).statusCode).toBe(404);
});

test("concurrent clicks on a link subscribe once", async () => {
  const query = queryOf(await mailedLink());
  const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(query)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(await subscriptions()).toHaveLength(2);
  expect((await newsletter.mails()).map((mail) => mail.subject)).toEqual(["Willkommen beim Newsletter von Ankerplatz"]);
});

test.each([
  [{ newslettertype: "tips" }, "UnknownNewsletterTypeError"],
  [{ newslettertype: "products|tips" }, "UnknownNewsletterTypeError"],
  [{ newslettertype: "" }, "UnknownNewsletterTypeError"],
  [{ newslettertype: "products\u0000" }, "UnknownNewsletterTypeError"],
  [{ newslettertype: "x".repeat(5_000) }, "UnknownNewsletterTypeError"],
  [{ email: "" }, "InvalidEmailError"],
  [{ email: "anna@beispiel.de\r\nBcc: otto@beispiel.de" }, "InvalidEmailError"],
  [{ email: "anna@beispiel.de,otto@beispiel.de" }, "InvalidEmailError"],
  [{ email: "Anna <anna@beispiel.de>" }, "InvalidEmailError"],
  [{ email: "a\u0000@beispiel.de" }, "InvalidEmailError"],
  [{ email: `${"a".repeat(5_000)}@beispiel.de` }, "InvalidEmailError"],
])("%j is rejected by type, without a mail (NEWS-06)", async (query, type) => {
  const response = await signUp(query);
  expect([response.statusCode, response.json().error.type]).toEqual([400, type]);
  expect(response.json().error.message).not.toBe("");
  expect(await newsletter.mails()).toEqual([]);
});

test("plus addresses are distinct, but not different cases of a domain (NEWS-11)", async () => {
  for (const email of ["anna+a@beispiel.de", "anna+b@beispiel.de"]) await subscribe(queryOf(await mailedLink({ email })));
  expect(await subscriptions()).toHaveLength(4);
  await subscribe(queryOf(await mailedLink({ email: "ANNA+b@BEISPIEL.de" })));
  expect(await subscriptions()).toHaveLength(4);
});

test("another origin cannot trigger mails", async () => {
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "https://sister.shop.test" },
    { "sec-fetch-site": "cross-site", origin: "https://evil.example", accept: "text/html" },
  ];
  for (const headers of foreign) {
    const response = await signUp({ page: "/newsletter/registration" }, headers);
    expect([response.statusCode, response.json().error.type]).toEqual([403, "ForeignOriginError"]);
  }
  expect(await newsletter.mails()).toEqual([]);
});

test("300 concurrent sign-ups of one address send three mails, and succeed or get 429", async () => {
  const answers = await Promise.all(Array.from({ length: 300 }, () => signUp()));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
  expect(await newsletter.mails()).toHaveLength(3);
  const refused = answers.find(({ statusCode }) => statusCode === 429)!;
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  newsletter.clock.set("2026-11-20T11:00:01Z");
  await signUp();
  expect(await newsletter.mails()).toHaveLength(1);
}, 60_000);

test("the response does not reveal whether an address is subscribed", async () => {
  await subscribe(queryOf(await mailedLink()));
  const [known, unknown] = [await signUp(), await signUp({ email: "nobody@beispiel.de" })];
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
});

test("links use the site's host, regardless of the Host header", async () => {
  await signUp({}, { host: "evil.example", "x-forwarded-host": "evil.example" });
  const [mail] = await newsletter.mails();
  expect(`${mail!.text}${mail!.html}${headerOf(mail, "list-unsubscribe")}`).not.toContain("evil.example");
  await signUp({}, { host: "fachhandel.ankerplatz.example" });
  const [trade] = await newsletter.mails();
  expect(trade!.subject).toContain("Ankerplatz Fachhandel");
});

test("logs neither keys nor addresses", async () => {
  const query = queryOf(await mailedLink());
  await subscribe(query);
  await newsletter.shop.inject({ url: `${CONFIRM_PAGE}?${new URLSearchParams(query)}`, headers: { accept: "text/html" } });
  await newsletter.mails();
  expect(newsletter.log()).toContain(NEWSLETTER_ROUTES.subscribe);
  expect(newsletter.log()).not.toContain(query["key"]);
  expect(newsletter.log()).not.toMatch(/einkäufer|eink%C3%A4ufer|söhne/i);
  const { rows } = await newsletter.shop.database.pool.query("select encode(key_hash, 'hex') as hash from newsletter_subscription");
  expect(rows.map((row) => row.hash)).not.toContain(query["key"]);
});

test("the form without JavaScript redirects to its page, which shows the result", async () => {
  const form = { page: "/en/newsletter/registration", newslettertype: "offers", email: "anna@beispiel.de" };
  const headers = { accept: "text/html,application/xhtml+xml", "sec-fetch-mode": "navigate" };
  const sent = await newsletter.call(NEWSLETTER_ROUTES.sendOptIn, form, headers);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, "/en/newsletter/registration?outcome=asked"]);
  const failed = await newsletter.call(NEWSLETTER_ROUTES.sendOptIn, { ...form, email: "anna" }, headers);
  expect(failed.headers.location).toBe("/en/newsletter/registration?outcome=failed");
  const elsewhere = await newsletter.call(NEWSLETTER_ROUTES.sendOptIn, { ...form, page: "//evil.example/" }, headers);
  expect(elsewhere.statusCode).toBe(200);
  const link = linkTo(CONFIRM_PAGE, (await newsletter.mails())[0]);
  const confirmed = await newsletter.call(NEWSLETTER_ROUTES.subscribe, { ...queryOf(link), page: link.pathname }, headers);
  expect(confirmed.headers.location).toBe("/en/newsletter/subscribe-success?outcome=confirmed");
});

test("stores an address with its domain in Unicode, retains ß and delivers the mail", async () => {
  const link = await mailedLink({ email: "anna@xn--strae-oqa.example" });
  expect(queryOf(link)).toMatchObject({ email: "anna@straße.example" });
  await subscribe(queryOf(link));
  const readers = await newsletter.shop.db.selectFrom("newsletter_reader").select(["email", "email_key"]).execute();
  expect(readers).toEqual([{ email: "anna@straße.example", email_key: "anna@xn--strae-oqa.example" }]);
  const [welcome] = await newsletter.mails();
  expect(welcome!.to![0]!.address).not.toContain("strasse");
});
