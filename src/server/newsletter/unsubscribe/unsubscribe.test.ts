import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { NEWSLETTER_ROUTES } from "#contract/routes.ts";
import { createNewsletterShop, headerOf, linkTo, type NewsletterShop, queryOf } from "../testing.ts";
import { emptyTables } from "../../db/testing.ts";

const READER = "anna@beispiel.de";
const LEAVE_PAGE = "/newsletter/unsubscribe";

let newsletter: NewsletterShop;
let wayOut: Record<string, string>;
let optIn: Record<string, string>;
beforeAll(async () => {
  newsletter = await createNewsletterShop();
});
afterAll(() => newsletter?.close());
beforeEach(async () => {
  await newsletter.call(NEWSLETTER_ROUTES.sendOptIn, { newslettertype: "products|offers", email: READER });
  optIn = queryOf(linkTo("/newsletter/subscribe-success", (await newsletter.mails())[0]));
  await newsletter.call(NEWSLETTER_ROUTES.subscribe, optIn);
  wayOut = queryOf(linkTo(LEAVE_PAGE, (await newsletter.mails())[0]));
});
afterEach(async () => {
  await newsletter.mails();
  const { db } = newsletter.shop;
  await emptyTables(db, ["newsletter_opt_in", "newsletter_reader", "newsletter_leaving_reason", "sign_in_pace"]);
});

const leave = (query: Record<string, string>, headers?: Record<string, string>) =>
  newsletter.call(NEWSLETTER_ROUTES.unsubscribe, query, headers);
const read = async () =>
  (await newsletter.shop.db.selectFrom("newsletter_subscription").select("newsletter_type").where("ended_at", "is", null).execute())
    .map((row) => row.newsletter_type)
    .toSorted();

test("unsubscribes with the key and stores reasons anonymously (NEWSU-03)", async () => {
  const response = await leave({ ...wayOut, reasons: "too-often|other|invented" });
  expect([response.statusCode, response.json()]).toEqual([200, { success: true, state: "left" }]);
  expect(await read()).toEqual([]);
  const reasons = await newsletter.shop.db.selectFrom("newsletter_leaving_reason").selectAll().execute();
  expect(reasons).toHaveLength(4);
  expect(reasons).toEqual(expect.arrayContaining([{ newsletter_type: "offers", reason_id: "too-often", left_on: "2026-11-20" }]));
  const [mail] = await newsletter.mails();
  expect(mail!.subject).toBe("Sie haben den Newsletter von Ankerplatz abbestellt");
  expect(linkTo("/newsletter/registration", mail).href).toBe("http://shop.test/newsletter/registration");
});

test("a repeated unsubscribe succeeds with one mail, and stores no empty reason (NEWSU-03)", async () => {
  for (const _ of [1, 2]) expect((await leave({ ...wayOut, reasons: "null" })).json()).toEqual({ success: true, state: "left" });
  expect(await newsletter.mails()).toHaveLength(1);
  expect(await newsletter.shop.db.selectFrom("newsletter_leaving_reason").selectAll().execute()).toEqual([]);
});

test("an old link does not resubscribe, but a new sign-up does (NEWSC-02)", async () => {
  await leave(wayOut);
  expect((await newsletter.call(NEWSLETTER_ROUTES.subscribe, optIn)).statusCode).toBe(404);
  await newsletter.mails();
  await newsletter.call(NEWSLETTER_ROUTES.sendOptIn, { newslettertype: "offers", email: READER });
  const again = queryOf(linkTo("/newsletter/subscribe-success", (await newsletter.mails())[0]));
  expect((await newsletter.call(NEWSLETTER_ROUTES.subscribe, again)).statusCode).toBe(200);
  expect(await read()).toEqual(["offers"]);
});

test("unsubscribes one of two newsletters", async () => {
  await leave({ ...wayOut, newsletterType: "Offers" });
  expect(await read()).toEqual(["products"]);
});

test("without a valid key the response is the same for all, and a subscriber gets the link by mail", async () => {
  const without = { newsletterType: "products|offers", email: READER.toUpperCase(), reasons: "other" };
  const [known, wrong, stranger] = [
    await leave(without),
    await leave({ ...wayOut, key: "f".repeat(48) }),
    await leave({ ...without, email: "otto@beispiel.de" }),
  ];
  expect(known.json()).toEqual({ success: true, state: "mailed" });
  expect([wrong.body, stranger.body]).toEqual([known.body, known.body]);
  expect(await read()).toEqual(["offers", "products"]);
  const mails = await newsletter.mails();
  expect(mails).toHaveLength(2);
  const link = queryOf(
    linkTo(
      LEAVE_PAGE,
      mails.find((mail) => mail.text?.includes("reasons=")),
    ),
  );
  expect(link["reasons"]).toBe("other");
  expect((await leave(link)).json()).toEqual({ success: true, state: "left" });
  expect(await read()).toEqual([]);
});

test("without a key, subscribers and others run the same number and kind of statements", async () => {
  const statements: string[][] = [];
  for (const email of [READER, "otto@beispiel.de"]) {
    const seen: string[] = [];
    const { query } = Client.prototype;
    const spy = vi.spyOn(Client.prototype, "query").mockImplementation(function watched(this: Client, ...args: unknown[]) {
      const [what] = args as [string | { text: string }];
      seen.push(typeof what === "string" ? what : what.text);
      return (query as (...given: unknown[]) => unknown).apply(this, args) as never;
    });
    await leave({ newsletterType: "offers", email });
    spy.mockRestore();
    statements.push(seen);
  }
  expect(statements[0]!.length).toBeGreaterThan(0);
  expect(statements[0]).toEqual(statements[1]);
});

test("another origin cannot trigger mails, and mails to one address are limited", async () => {
  const query = { newsletterType: "offers", email: READER };
  expect((await leave(query, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  const answers = [];
  for (let at = 0; at < 8; at += 1) answers.push((await leave(query)).body);
  expect(new Set(answers).size).toBe(1);
  expect(await newsletter.mails()).toHaveLength(3);
});

test.each([
  [{ email: "" }, 400, "InvalidEmailError"],
  [{ email: "anna" }, 400, "InvalidEmailError"],
  [{ newsletterType: "" }, 400, "UnknownNewsletterTypeError"],
  [{ newsletterType: "tips", key: "" }, 400, "UnknownNewsletterTypeError"],
])("rejects %j by type (NEWSU-06)", async (query, status, type) => {
  const response = await leave({ ...wayOut, ...(query as Record<string, string>) });
  expect([response.statusCode, response.json().error.type]).toEqual([status, type]);
  expect(await read()).toHaveLength(2);
});

test("another subscriber's key does not unsubscribe", async () => {
  await newsletter.call(NEWSLETTER_ROUTES.sendOptIn, { newslettertype: "offers", email: "otto@beispiel.de" });
  const others = queryOf(linkTo("/newsletter/subscribe-success", (await newsletter.mails())[0]));
  await newsletter.call(NEWSLETTER_ROUTES.subscribe, others);
  await leave({ ...wayOut, key: others["key"]! });
  expect(await read()).toEqual(["offers", "offers", "products"]);
});

test("every mail has a List-Unsubscribe header with one-click support (RFC 8058)", async () => {
  await leave({ newsletterType: "offers", email: READER });
  const [mail] = await newsletter.mails();
  expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const url = /^<(http:\/\/shop\.test\/[^>]+)>$/.exec(headerOf(mail, "list-unsubscribe"))![1]!;
  const path = url.slice("http://shop.test".length);

  const looked = await newsletter.shop.inject({ url: path });
  expect([looked.statusCode, looked.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/newsletter\/unsubscribe\?newsletterType=offers&/),
  ]);
  expect(await read()).toHaveLength(2);
  const pressed = await newsletter.shop.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect([pressed.statusCode, pressed.json()]).toEqual([200, { success: true, state: "left" }]);
  expect(await read()).toEqual(["products"]);
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const again = await newsletter.shop.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "multipart/form-data; boundary=x" },
    payload: form,
  });
  expect(again.statusCode).toBe(200);
  const keyless = await newsletter.shop.inject({ method: "POST", url: path.replace(/key=\w+/, "key="), payload: "" });
  expect(keyless.statusCode).toBe(400);
});

test("the List-Unsubscribe link of the opt-in mail cancels the opt-in", async () => {
  await newsletter.call(NEWSLETTER_ROUTES.sendOptIn, { newslettertype: "practice", email: "otto@beispiel.de" });
  const [mail] = await newsletter.mails();
  const [, path] = /^<http:\/\/shop\.test(\/[^>]+)>$/.exec(headerOf(mail, "list-unsubscribe"))!;
  expect((await newsletter.shop.inject({ method: "POST", url: path! })).statusCode).toBe(200);
  const confirm = queryOf(linkTo("/newsletter/subscribe-success", mail));
  expect((await newsletter.call(NEWSLETTER_ROUTES.subscribe, confirm)).statusCode).toBe(404);
});

test("unsubscribes from a discontinued newsletter", async () => {
  await newsletter.shop.db
    .updateTable("newsletter_subscription")
    .set({ newsletter_type: "former" })
    .where("newsletter_type", "=", "offers")
    .execute();
  expect((await leave({ ...wayOut, newsletterType: "former" })).json()).toMatchObject({ state: "left" });
  expect(await read()).toEqual(["products"]);
});
