import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";

let developing: TestApp;
let built: TestApp;
beforeAll(async () => {
  developing = await createTestApp({ config: { isDevelopment: true } });
  built = await createTestApp({ config: { isDevelopment: false } });
});
afterAll(async () => {
  await developing?.close();
  await built?.close();
});

async function askFor(shop: TestApp, item: string): Promise<{ status: number; main: string[] | null; robots: string }> {
  const response = await shop.inject(
    `/sitecore/api/layout/render/jss?${new URLSearchParams({ item, sc_lang: "de-DE", sc_apikey: "ankerplatz-web" })}`,
  );
  const { route, context } = response.json().sitecore;
  const main = route?.placeholders.main.map(({ componentName }: { componentName: string }) => componentName) ?? null;
  return { status: response.statusCode, main, robots: context.head.robots };
}

test.each(["/demo", "/demo/felder"])("in development, %s is a page", async (item) => {
  expect(await askFor(developing, item)).toEqual({ status: 200, main: ["Showroom"], robots: "noindex" });
});

test.each([
  ["/my-account/address-administration", "AddressAdministrationMock"],
  ["/my-account/address-edit", "AddressEditMock"],
])("in development, %s is a mock page (ADDR-03, ADDR-04)", async (item, component) => {
  expect(await askFor(developing, item)).toEqual({ status: 200, main: [component], robots: "noindex" });
});

test.each([
  ["/demo/startpage", "Startpage"],
  ["/demo/tokens", "TokenHelper"],
  ["/demo/retailer-tester", "RetailerTester"],
  ["/demo/account-menu", "AccountMenuMock"],
])("in development, %s is a tool (DEV-01, DEV-06, DEV-13, DEV-14)", async (item, component) => {
  expect(await askFor(developing, item)).toEqual({ status: 200, main: [component], robots: "noindex" });
});

test.each([
  "/demo",
  "/demo/startpage",
  "/demo/tokens",
  "/demo/family-tester",
  "/demo/retailer-tester",
  "/demo/account-menu",
  "/my-account/address-edit",
])("in production, %s does not exist (ADDR-03, ADDR-04, DEV-02)", async (item) => {
  expect(await askFor(built, item)).toMatchObject({ status: 404, main: null });
});

test("in production, /my-account/address-administration is a content page with links to existing pages (PATH-09, ADDR-03)", async () => {
  expect(await askFor(built, "/my-account/address-administration")).toEqual({
    status: 200,
    main: ["AddressOverview"],
    robots: "noindex, nofollow",
  });
});

test.each(["/my-account/order-history", "/cart", "/video/dev", "/buy-box"])(
  "%s remains a content page in development and production (DEV-02)",
  async (item) => {
    for (const shop of [developing, built]) expect((await askFor(shop, item)).status).toBe(200);
  },
);

test("other paths with the same prefix do not exist", async () => {
  expect(await askFor(developing, "/demonstration")).toMatchObject({ status: 404, main: null });
});
