// Storage, retention, prefilling and export of subscriber data.
import { parse } from "csv-parse/sync";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { NEWSLETTER_ROUTES } from "#contract/routes.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import { SLICES } from "../app.ts";
import { deleteAccount } from "../identity/index.ts";
import { expireNewsletter } from "./expire/expire-newsletter.ts";
import { EXPORT_COLUMNS, exportNewsletter } from "./export/export-newsletter.ts";
import { UnknownNewsletterError } from "./index.ts";
import { createNewsletterShop, linkTo, type NewsletterShop, queryOf } from "./testing.ts";
import { emptyTables } from "../db/testing.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const MIRA = "mira.voss@elbe-haustechnik.example";

let newsletter: NewsletterShop;
beforeAll(async () => {
  newsletter = await createNewsletterShop({ customers: true });
});
afterAll(() => newsletter?.close());
afterEach(async () => {
  await newsletter.mails();
  await emptyTables(newsletter.shop.db, [
    "newsletter_opt_in",
    "newsletter_reader",
    "newsletter_leaving_reason",
    "sign_in_pace",
    "known_browser",
  ]);
  newsletter.clock.set("2026-11-20T10:00:00Z");
});

const ask = (email: string, types = "products|offers", page = "/newsletter/registration") =>
  newsletter.call(NEWSLETTER_ROUTES.sendOptIn, { newslettertype: types, email, page });
/** Signs up an address, confirms it, and returns the query of its unsubscribe link. */
async function read(email: string, types?: string, page?: string): Promise<Record<string, string>> {
  await ask(email, types, page);
  await newsletter.call(NEWSLETTER_ROUTES.subscribe, queryOf(linkTo("/newsletter/subscribe-success", (await newsletter.mails())[0])));
  return queryOf(linkTo("/newsletter/unsubscribe", (await newsletter.mails())[0]));
}
const count = async () => {
  const { rows } = await newsletter.shop.database.pool.query(
    `select (select count(*) from newsletter_opt_in)::int as "optIns", (select count(*) from newsletter_subscription)::int as subscriptions,
      (select count(*) from newsletter_reader)::int as readers, (select count(*) from newsletter_leaving_reason)::int as reasons`,
  );
  return rows[0];
};
const expire = (at: string) => {
  newsletter.clock.set(at);
  return expireNewsletter({ db: newsletter.shop.db, clock: newsletter.clock }, 1);
};

test("deletes unconfirmed sign-ups after a week, consents four years after leaving, and subscriptions never", async () => {
  await ask("anna@beispiel.de");
  const wayOut = await read("otto@beispiel.de");
  await read("eva@beispiel.de");
  await newsletter.call(NEWSLETTER_ROUTES.unsubscribe, { ...wayOut, reasons: "other" });
  expect(await expire("2026-11-27T09:59:59Z")).toEqual({ optIns: 0, subscriptions: 0, readers: 0, reasons: 0 });
  expect(await expire("2026-11-27T10:00:00Z")).toMatchObject({ optIns: 1 });
  expect(await count()).toEqual({ optIns: 0, subscriptions: 4, readers: 2, reasons: 2 });
  expect(await expire("2030-11-18T10:00:00Z")).toEqual({ optIns: 0, subscriptions: 0, readers: 0, reasons: 2 });
  expect(await expire("2030-11-20T10:00:00Z")).toEqual({ optIns: 0, subscriptions: 2, readers: 1, reasons: 0 });
  expect(await count()).toEqual({ optIns: 0, subscriptions: 2, readers: 1, reasons: 0 });
});

test("deleting an account deletes its newsletters, but not if it was never activated", async () => {
  const { db } = newsletter.shop;
  await read(MIRA.toUpperCase());
  await read("otto@beispiel.de");
  await db.updateTable("account").set({ status: "pending" }).where("email", "=", "jonas.keller@holzbau-brandt.example").execute();
  await read("jonas.keller@holzbau-brandt.example");
  await ask(MIRA);
  expect(await deleteAccount(db, "jonas.keller@holzbau-brandt.example", SLICES)).toBe(true);
  expect(await count()).toMatchObject({ readers: 3 });
  expect(await deleteAccount(db, MIRA, SLICES)).toBe(true);
  expect(await count()).toMatchObject({ optIns: 0, readers: 2, subscriptions: 4 });
});

test("the form is prefilled for a customer, and empty for a visitor (NEWS-01)", async () => {
  const cookie = await signedIn();
  await read(ANNA, "offers");
  expect(await formDataOf(cookie)).toEqual({ email: ANNA, subscribed: ["offers"] });
  expect(await formDataOf("")).toBeNull();
});

async function signedIn(): Promise<string> {
  // Tokens of the sign-on carry the machine's real time.
  newsletter.clock.set(new Date().toISOString());
  const response = await newsletter.shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/login-form",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    payload: new URLSearchParams({ username: ANNA, password: "Duebel-2026!" }).toString(),
  });
  return [response.headers["set-cookie"]]
    .flat()
    .map((each) => String(each).split(";")[0])
    .join("; ");
}

const dataOf = async (item: string, name: string, cookie: string, language = "de-DE"): Promise<any> => {
  const response = await newsletter.shop.inject({
    url: `/sitecore/api/layout/render/jss?item=${item}&sc_lang=${language}&sc_apikey=ankerplatz-web`,
    headers: { cookie },
  });
  const { route } = response.json<LayoutResponse>().sitecore;
  return route!.placeholders["main"]!.find(({ componentName }) => componentName === name)!.data;
};
const formDataOf = (cookie: string) => dataOf("/newsletter/registration", "NewsletterRegistration", cookie);

test("the account page shows subscribed, pending and other newsletters of its address, and unsubscribes by link (PATH-09)", async () => {
  const cookie = await signedIn();
  const own = async (language?: string) => dataOf("/my-account/newsletter", "AccountNewsletter", cookie, language);
  const states = async () => (await own()).newsletters.map(({ id, state }: { id: string; state: string }) => [id, state]);
  await read(MIRA, "products|practice|offers");
  const nothing = [
    ["products", "unread"],
    ["practice", "unread"],
    ["offers", "unread"],
  ];
  expect(await states()).toEqual(nothing);
  await read(ANNA.toUpperCase(), "offers");
  await ask(ANNA, "practice", "/my-account/newsletter");
  expect(await states()).toEqual([
    ["products", "unread"],
    ["practice", "waiting"],
    ["offers", "read"],
  ]);
  const { email, consent, newsletters } = await own("en-GB");
  expect([email, newsletters[0].title]).toEqual([ANNA, "New products"]);
  expect(consent).toContain('<a href="/en/agb">');
  expect(newsletters.map(({ leaveLink }: { leaveLink: string }) => leaveLink === "")).toEqual([true, true, false]);
  const left = await newsletter.call(NEWSLETTER_ROUTES.unsubscribe, queryOf(new URL(newsletters[2].leaveLink, "http://shop.test")));
  expect(left.json()).toEqual({ success: true, state: "left" });
  expect((await newsletter.shop.db.selectFrom("newsletter_opt_in").select("source_page").execute()).map((row) => row.source_page)).toEqual([
    "/my-account/newsletter",
  ]);
  expect(await dataOf("/my-account/newsletter", "AccountNewsletter", "")).toBeNull();
});

test("a discontinued newsletter is listed by id and can be unsubscribed; an expired opt-in is omitted", async () => {
  const cookie = await signedIn();
  await read(ANNA, "offers");
  await ask(ANNA, "practice");
  const { db } = newsletter.shop;
  await db.updateTable("newsletter_subscription").set({ newsletter_type: "former" }).execute();
  await db.updateTable("newsletter_opt_in").set({ expires_at: newsletter.clock.now() }).execute();
  const { newsletters } = await dataOf("/my-account/newsletter", "AccountNewsletter", cookie);
  expect(newsletters.map(({ id, title, state }: Record<string, string>) => [id, title, state])).toEqual([
    ["products", "Neue Produkte", "unread"],
    ["practice", "Praxis am Bau", "unread"],
    ["offers", "Aktionen", "unread"],
    ["former", "former", "read"],
  ]);
  expect(newsletters[3].leaveLink).toContain("newsletterType=former");
});

test("exports subscribers with proof of consent and unsubscribe link, without former ones", async () => {
  await read("einkäufer@müller-söhne.example", "offers", "/en/newsletter/registration");
  await read("+49=cmd@beispiel.de", "offers|products");
  await read("eva@beispiel.de", "products");
  await newsletter.call(NEWSLETTER_ROUTES.unsubscribe, await read("otto@beispiel.de", "offers"));
  let text = "";
  const { content, publicUrl, db } = newsletter.shop.shop;
  const written = await exportNewsletter({ db, content: content.current(), publicUrl }, "Offers", (part) => void (text += part));
  const [head, ...rows] = parse(text);
  expect([written, rows.length]).toEqual([2, 2]);
  expect(head).toEqual([...EXPORT_COLUMNS]);
  expect(rows.map(([email]) => email)).toEqual(["einkäufer@müller-söhne.example", "'+49=cmd@beispiel.de"]);
  expect(rows[0]!.slice(1, 8)).toEqual([
    "offers",
    "FIWE-DE",
    "en-GB",
    "2026-11-20T10:00:00.000Z",
    "2026-11-20T10:00:00.000Z",
    "2026-11",
    "/en/newsletter/registration",
  ]);
  const page = new URL(rows[0]![8]!);
  expect(page.origin + page.pathname).toBe("http://shop.test/en/newsletter/unsubscribe");
  const left = await newsletter.call(NEWSLETTER_ROUTES.unsubscribe, queryOf(page));
  expect(left.json()).toEqual({ success: true, state: "left" });
});

test("rejects an unknown newsletter and lists the known ones", async () => {
  const { content, publicUrl, db } = newsletter.shop.shop;
  const attempt = exportNewsletter({ db, content: content.current(), publicUrl }, "tips", () => expect.unreachable());
  await expect(attempt).rejects.toThrow(UnknownNewsletterError);
  await expect(attempt).rejects.toMatchObject({ known: ["offers", "practice", "products"] });
});
