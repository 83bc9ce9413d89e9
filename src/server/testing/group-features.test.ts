// Features that are on for a group of customers only: its customers see what they see if they are on, everyone else what they see if they are off.
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkOrderLines, getOrderLists, getProductsForSearch, getSearchSuggestions } from "#contract/generated/operations.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import { type Feature, FEATURES } from "#contract/rules/shop/features.ts";
import { VISIT_FORMS, VISIT_START_PATH } from "#contract/visit-links.ts";
import { createPreviewToken } from "../content/index.ts";
import { countEvents } from "../statistics/count-events.ts";
import { endVisit } from "../visits/index.ts";
import { openTestVisit } from "./open-test-visit.ts";
import { ANNA, baseSiteId, JONAS, openSmallShop, PASSWORD, type SmallShop, UWE } from "./small-shop.ts";

const PILOT = 64;
const OTHER = 32;
const FROM_PAGE = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded", host: "localhost" };
const PATHS: Record<Feature, string> = {
  search: "/suche?q=anker",
  quickOrder: "/schnellbestellung",
  orderLists: "/my-account/bookmark",
  comparison: "/vergleich?artikel=1",
  privateCustomers: "/en/widerruf",
  visits: "/my-account/company-visits",
};
/** In the route of a page, not in its settings. */
const TRACES = ['"href":"/schnellbestellung"', '\\"/vergleich', '"href":"/agb-verbraucher"', '"SearchedNotice"'];

let shop: SmallShop;
/** Cookies of a customer of the group, and of one of another group. */
let pilot: string;
let other: string;

beforeAll(async () => {
  shop = await openSmallShop({
    async prepare({ db }) {
      await db.updateTable("account").set({ groups: PILOT }).where("email", "=", ANNA).execute();
      await db.updateTable("account").set({ groups: OTHER }).where("email", "in", [JONAS, UWE]).execute();
      await db
        .insertInto("site_setting_edit")
        .values(
          FEATURES.map((feature) => ({
            site_id: baseSiteId,
            key: `site.features.${feature}`,
            value: JSON.stringify({ groups: [1, PILOT] }),
            author: "Test",
            edited_at: new Date(),
          })),
        )
        .execute();
    },
  });
  [pilot, other] = [await signIn(ANNA), await signIn(JONAS)];
});
afterAll(() => shop?.close());

async function signIn(username: string): Promise<string> {
  const payload = new URLSearchParams({ username, password: PASSWORD }).toString();
  const response = await shop.inject({ method: "POST", url: "/webapi/shop/userapi/login-form", headers: FROM_PAGE, payload });
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
const page = (url: string, cookie = "") => shop.inject({ url, headers: { host: "localhost", ...(cookie && { cookie }) } });
const layoutOf = async (item: string, cookie = "") => {
  const query = new URLSearchParams({ item, sc_lang: "de-DE", sc_apikey: "ankerplatz-web", sc_site: baseSiteId });
  return (await page(`/sitecore/api/layout/render/jss?${query}`, cookie)).json<LayoutResponse>().sitecore;
};

test.each(FEATURES)("%s: only customers of the group have its page, whoever asked for it before (OFFICE-33)", async (feature) => {
  const path = PATHS[feature];
  const statuses = async () => [(await page(path)).statusCode, (await page(path, other)).statusCode, (await page(path, pilot)).statusCode];
  expect([await statuses(), await statuses()]).toEqual([
    [404, 404, 200],
    [404, 404, 200],
  ]);
  expect([(await layoutOf(path)).route, (await layoutOf(path, other)).route]).toEqual([null, null]);
  expect((await layoutOf(path, pilot)).route).not.toBeNull();
});

test("links, blocks and switches of a page are those of its viewer (OFFICE-33)", async () => {
  const off = Object.fromEntries(FEATURES.map((feature) => [feature, false]));
  const views = [await layoutOf("/aktuelles", pilot), await layoutOf("/aktuelles"), await layoutOf("/aktuelles", other)];
  expect(views.map(({ context }) => context.settings.site.features)).toEqual([undefined, off, off]);
  const [shown, ...hidden] = views.map(({ route }) => JSON.stringify(route));
  for (const trace of TRACES) expect(shown).toContain(trace);
  for (const text of hidden) for (const trace of TRACES) expect(text).not.toContain(trace);
});

test("the pages that visitors share are never those of a group (OFFICE-33)", async () => {
  const ofPilot = (await page("/aktuelles", pilot)).body;
  for (const trace of TRACES) expect(ofPilot).toContain(trace);
  const first = await page("/aktuelles");
  const second = await page("/aktuelles");
  expect([second.body === first.body, first.headers.etag !== undefined]).toEqual([true, true]);
  for (const trace of TRACES) expect(first.body).not.toContain(trace);
  expect((await page("/aktuelles", pilot)).body).toContain(TRACES[0]);
});

test("addresses in capitals lead to a page only for those who have it (OFFICE-33)", async () => {
  expect((await page("/SCHNELLBESTELLUNG", pilot)).headers.location).toBe("/schnellbestellung");
  expect([(await page("/SCHNELLBESTELLUNG")).statusCode, (await page("/SCHNELLBESTELLUNG", other)).statusCode]).toEqual([404, 404]);
});

test("operations reject visitors and customers of other groups (OFFICE-33)", async () => {
  const [ofPilot, ofOther] = [(await shop.signIn(ANNA)).accessToken, (await shop.signIn(UWE)).accessToken];
  const typeOf = async (call: Promise<{ errors?: { extensions: { type: string } }[] }>) => (await call).errors?.[0]?.extensions.type;
  for (const [accessToken, expected] of [
    ["", "FeatureOffError"],
    [ofOther, "FeatureOffError"],
    [ofPilot, undefined],
  ] as const) {
    const there = { baseSiteId, accessToken };
    const suggestions = { baseSiteId, language: "de_DE", query: "anker" };
    expect([
      await typeOf(shop.operation(getOrderLists, there)),
      await typeOf(shop.operation(checkOrderLines, { ...there, lines: [{ id: "1" }], language: "de-DE" })),
      await typeOf(
        shop.operation(getSearchSuggestions, suggestions, { headers: accessToken ? { authorization: `Bearer ${accessToken}` } : {} }),
      ),
    ]).toEqual([expected, expected, expected]);
  }
});

test("files and forms exist only for customers of the group (OFFICE-33)", async () => {
  const sample = "/webapi/shop/quickorder/sample.csv";
  expect([(await page(sample)).statusCode, (await page(sample, other)).statusCode, (await page(sample, pilot)).statusCode]).toEqual([
    404, 404, 200,
  ]);
  const create = (cookie: string) =>
    shop.inject({
      method: "POST",
      url: "/webapi/shop/orderlists/form/create",
      headers: { ...FROM_PAGE, cookie },
      payload: "name=Baustelle",
    });
  expect((await create(other)).json()).toEqual({ error: { type: "FeatureOffError" } });
  expect((await create(pilot)).statusCode).toBe(303);
});

test("the search of a customer finds the pages of the group (OFFICE-33)", async () => {
  const { accessToken } = await shop.signIn(ANNA);
  const search = { baseSiteId, language: "de_DE", query: "AGB für Verbraucher" };
  const { data } = await shop.operation(getProductsForSearch, search, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(data.getProductsForSearch.pages.map(({ link }) => link)).toContain("/agb-verbraucher");
});

test("a preview shows the page of a group to the customers that it is made for (OFFICE-25, OFFICE-33)", async () => {
  const expiresAt = shop.shop.clock.now().getTime() + 60_000;
  const preview = async (groups: number | null) => {
    const claims = { file: "pages/schnellbestellung.json", siteId: baseSiteId, expiresAt, isEditing: false, groups };
    return (await page(`/schnellbestellung?preview=${await createPreviewToken(shop.shop, claims)}`)).statusCode;
  };
  expect([await preview(null), await preview(OTHER), await preview(PILOT)]).toEqual([404, 404, 200]);
});

test("page views of a group's page are counted (OFFICE-33)", async () => {
  const batch = { site: baseSiteId, events: [{ event: "pageView" as const, detail: "/schnellbestellung" }] };
  const content = shop.shop.content.current();
  const sites = content.sites.map((site) => ({
    ...site,
    settings: { ...site.settings, site: { ...site.settings.site, enableAnalytics: true } },
  }));
  await countEvents({ ...shop.shop, content: { ...content, sites } }, batch);
  expect(await shop.db.selectFrom("event_count").select("detail").execute()).toEqual([{ detail: "/schnellbestellung" }]);
});

test("the sitemap lists no page of a group (OFFICE-33)", async () => {
  const { body } = await page("/sitemap/1.xml");
  expect([body.includes("/agb-verbraucher<"), body.includes("/agb<")]).toEqual([false, true]);
});

test("staff who act for a customer see what the customer sees, and no page that visitors do not have (OFFICE-33)", async () => {
  await expect(openTestVisit(shop, { email: JONAS })).rejects.toThrow("off");
  const { cookie } = await openTestVisit(shop, { email: ANNA });
  expect((await page("/schnellbestellung", cookie)).statusCode).toBe(200);
  const ended = await shop.inject({ method: "POST", url: VISIT_FORMS.end, headers: { ...FROM_PAGE, cookie }, payload: "page=/en/faq" });
  expect([ended.statusCode, ended.headers.location]).toEqual([303, "/en"]);
  expect((await page(`${VISIT_START_PATH}?token=x`)).json()).toEqual({ error: { type: "FeatureOffError" } });
});

test("the end of a visit that staff learn from the next page is shown on that page (OFFICE-33)", async () => {
  const { cookie, visitId } = await openTestVisit(shop, { email: ANNA });
  await endVisit(shop.shop, visitId, { staffId: null });
  const next = await page("/faq", cookie);
  expect([next.statusCode, next.body.includes('"hasEnded":true')]).toEqual([200, true]);
});
