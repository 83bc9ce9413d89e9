import { afterAll, beforeAll, expect, test } from "vitest";
import { CONSENT_PATH, type Purpose, purposesOf, readConsent } from "#contract/consent.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { countingSite } from "../statistics/testing.ts";
import { readForm } from "../http/read-form.ts";
import { readChoice } from "./read-choice.ts";

const ASKED: readonly Purpose[] = ["statistics", "external"];
const own = { origin: "http://shop.test", "content-type": "application/x-www-form-urlencoded" };

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ prepare: ({ db }) => countingSite(db) });
});
afterAll(() => shop.close());

const choose = (fields: Record<string, string>, headers: Record<string, string> = own) =>
  shop.inject({ method: "POST", url: CONSENT_PATH, headers, payload: new URLSearchParams(fields).toString() });
async function consentOn(headers: Record<string, string> = {}, url = "/impressum") {
  const { body, headers: answered } = await shop.inject({ url, headers });
  const state = /<script[^>]*>(.*)<\/script>/.exec(body)![1]!;
  return { consent: (JSON.parse(state) as LayoutResponse).sitecore.context.consent, etag: answered["etag"] };
}

test.each<[unknown, readonly Purpose[] | null]>([
  [{ choice: "all" }, ASKED],
  [{ choice: "none", purpose: ["statistics"] }, []],
  [{ choice: "chosen" }, []],
  [{ choice: "chosen", purpose: "external" }, ["external"]],
  [{ choice: "chosen", purpose: ["external", "statistics", "everything"] }, ASKED],
  [{ choice: "maybe" }, null],
  [{}, null],
  [null, null],
  ["all", null],
])("%j selects %j", (form, chosen) => {
  expect(readChoice(readForm({ body: form }), ASKED)).toEqual(chosen);
});

test("a site requests consent for its features only, and not if an external service does", () => {
  const site = (settings: Partial<SiteSettings["site"]>) =>
    purposesOf({ enableAnalytics: false, mapsKey: "", cookieConsentId: "", ...settings } as SiteSettings["site"]);
  expect(site({})).toEqual([]);
  expect(site({ enableAnalytics: true })).toEqual(["statistics"]);
  expect(site({ mapsKey: "key" })).toEqual(["external"]);
  expect(site({ enableAnalytics: true, mapsKey: "key" })).toEqual(ASKED);
  expect(site({ enableAnalytics: true, cookieConsentId: "cmp-1" })).toEqual([]);
});

test.each<[string, readonly Purpose[] | null]>([
  ["", null],
  ["consent=1", []],
  ["a=b; consent=1.statistics", ["statistics"]],
  ["consent=1.external.statistics.more", ASKED],
  ["consent=0.statistics", null],
  ["consent=", null],
  ["otherconsent=1.statistics", null],
])("parses the cookies %j as %j", (cookies, given) => {
  expect(readConsent(cookies)).toEqual(given);
});

test("stores the choice in one cookie for a year and redirects to the page", async () => {
  const response = await choose({ choice: "all", page: "/en/impressum?a=1" });
  expect([response.statusCode, response.headers.location]).toEqual([303, "/en/impressum?a=1"]);
  expect(response.headers["set-cookie"]).toBe("consent=1.statistics; Path=/; Max-Age=31536000; SameSite=Lax");
  const refused = await choose({ choice: "none", page: "/en/datenschutz-einstellungen?x=1" });
  expect(refused.headers.location).toBe("/en/datenschutz-einstellungen?saved=1");
  expect(refused.headers["set-cookie"]).toMatch(/^consent=1;/);
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", ""])("redirects %j to the start page", async (page) => {
  expect((await choose({ choice: "none", page })).headers.location).toBe("/");
});

test("rejects other origins, and an invalid choice sets no cookie", async () => {
  expect((await choose({ choice: "all" }, { ...own, origin: "https://evil.example" })).statusCode).toBe(403);
  const response = await choose({ choice: "perhaps" });
  expect([response.statusCode, response.headers["set-cookie"]]).toEqual([400, undefined]);
  expect((await shop.inject({ method: "POST", url: CONSENT_PATH, headers: { origin: "http://shop.test" } })).statusCode).toBe(400);
});

test("pages contain the choice, are cached per choice, and treat GPC as a refusal unless the user consented", async () => {
  const asked = await consentOn();
  expect(asked.consent).toEqual({ purposes: ["statistics"], given: null });
  const agreed = await consentOn({ cookie: "consent=1.statistics" });
  expect(agreed.consent?.given).toEqual(["statistics"]);
  expect((await consentOn({ cookie: "a=b; consent=1" })).consent?.given).toEqual([]);
  expect((await consentOn({ "sec-gpc": "1" })).consent?.given).toEqual([]);
  expect((await consentOn({ "sec-gpc": "1", cookie: "consent=1.statistics" })).consent?.given).toEqual(["statistics"]);
  expect(await consentOn()).toEqual(asked);
  expect(await consentOn({ cookie: "consent=1.statistics.external" })).toEqual(agreed);
  expect(asked.etag).not.toBe(agreed.etag);
});

test("a site without purposes has no consent data", async () => {
  const { consent } = await consentOn({ host: "bauchemie.localhost", cookie: "consent=1.statistics" });
  expect(consent).toBeUndefined();
});
