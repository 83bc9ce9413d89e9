import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ACCESSIBILITY_FORM } from "#contract/routes.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { emptyTables } from "../db/testing.ts";
import { RATE_LIMITS } from "../rate-limit/index.ts";

const OFFICE = "service@ankerplatz.example";
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({});
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["mail_message", "sign_in_pace"]);
});

const mails = () => shop.db.selectFrom("mail_message").select(["recipient", "text_body"]).execute();
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.inject({
    method: "POST",
    url: ACCESSIBILITY_FORM,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
    payload: String(new URLSearchParams(fields)),
  });

test("the contact form mails the office, without account, script or captcha (TRUST-20)", async () => {
  const fields = {
    text: "Der Filter\nliest sich nicht vor",
    place: "/sortiment",
    contact: "otto@haus.example",
    page: "/en/barrierefreiheit",
  };
  const response = await send(fields);
  expect([response.statusCode, response.headers.location]).toEqual([303, "/en/barrierefreiheit?message=sent#kontakt"]);
  const [mail] = await mails();
  expect(mail!.recipient).toBe(OFFICE);
  for (const part of ["liest sich nicht vor", "/sortiment", "otto@haus.example"]) expect(mail!.text_body).toContain(part);
});

test("a message needs a text only", async () => {
  expect((await send({ text: " \0 " })).headers.location).toBe("/barrierefreiheit?message=empty#kontakt");
  expect(await mails()).toEqual([]);
  expect((await send({ text: "Kontrast" })).headers.location).toBe("/barrierefreiheit?message=sent#kontakt");
  expect(await mails()).toHaveLength(1);
});

test("over the rate limit the message is shown again instead of lost", async () => {
  for (let i = 0; i < RATE_LIMITS.accessibilityMessage.burst; i++) await send({ text: `Nachricht ${i}` });
  const response = await send({ text: "<b>noch eine</b>", contact: "otto@haus.example" });
  expect(response.statusCode).toBe(429);
  expect(response.body).toContain("&lt;b&gt;noch eine&lt;/b&gt;");
  expect(response.body).toContain("otto@haus.example");
  expect(await mails()).toHaveLength(RATE_LIMITS.accessibilityMessage.burst);
});

test("other origins cannot send", async () => {
  expect((await send({ text: "x" }, { "sec-fetch-site": "cross-site", origin: "https://evil.example" })).statusCode).toBe(403);
  expect(await mails()).toEqual([]);
});

test("the footer of each site leads to the statement with dates, form and authority (TRUST-20)", async () => {
  for (const { siteId } of shop.shop.content.current().sites) {
    const query = new URLSearchParams({ item: "/barrierefreiheit", sc_lang: "de-DE", sc_apikey: "ankerplatz-web", sc_site: siteId });
    const body = (await shop.inject(`/sitecore/api/layout/render/jss?${query}`)).body;
    for (const part of ['"/barrierefreiheit"', '"AccessibilityFindings"', '"AccessibilityContact"', "39135 Magdeburg"])
      expect([siteId, body.includes(part)]).toEqual([siteId, true]);
  }
});
