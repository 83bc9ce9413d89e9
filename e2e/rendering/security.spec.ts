// Checks security on the whole path to an order: no foreign host, no violation of the content security policy, no exposed
// secret.
import type { Cookie, Page } from "@playwright/test";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { accessTokenOf, addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import { expect, LENA, test, untilHydrated } from "../support/test.ts";

let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

/** Visits all pages up to an order in one browser; `at` is called on each page. */
async function wholeWay(page: Page, at: (path: string) => Promise<void>): Promise<void> {
  const open = async (path: string) => {
    await page.goto(path);
    await untilHydrated(page);
    await at(path);
  };
  await open("/");
  await open("/sortiment/kunststoffduebel-094877");
  await addFromFamily(page, pick);
  await at(pick.familyLink);
  await open(`/p/${pick.articleNumber}`);
  await open("/cart");
  await open("/my-account/login?redirect=/shopping-basket-checkout");
  await signIn(page, LENA);
  await at("the page after sign-in");
  for (const path of ["/shopping-basket-checkout", "/my-account/dashboard", "/my-account/address-overview", "/my-account/order-history"]) {
    await open(path);
  }
}

test("no request to other hosts, no CSP violation, no token in an address, no cookie readable by scripts", async ({
  visit,
  shopUrl,
  database,
}) => {
  await emptyCartOf(database, LENA);
  const { page, context, problems } = await visit();
  const requested = new Set<string>();
  page.on("request", (request) => requested.add(new URL(request.url()).origin));
  const open: string[] = [];
  await wholeWay(page, async (path) => {
    const readable = (await context.cookies()).filter((cookie: Cookie) => !cookie.httpOnly || cookie.sameSite === "None");
    open.push(...readable.map((cookie) => `${cookie.name} on ${path}`));
    const address = page.url();
    if (/token|eyJ/.test(address)) open.push(`a token in ${address}`);
    if ((await page.evaluate(() => document.cookie)) !== "") open.push(`document.cookie on ${path}`);
  });
  expect(open).toEqual([]);
  expect([...requested].filter((origin) => origin !== shopUrl && !origin.startsWith("data"))).toEqual(
    ["null"].filter((one) => requested.has(one)),
  );
  expectNoProblems(problems);
});

test("the browser stores no token after login, and caches nothing personal", async ({ visit }) => {
  const { page } = await visit();
  const cacheable: string[] = [];
  page.on("response", (response) => {
    const isPage = response.request().resourceType() === "document" && response.status() === 200;
    const control = response.headers()["cache-control"] ?? "";
    if (isPage && response.url().includes("/my-account/dashboard") && !control.includes("no-store")) cacheable.push(control);
  });
  await page.goto("/my-account/login");
  await signIn(page, LENA);
  await page.goto("/my-account/dashboard");
  await untilHydrated(page);
  const token = await accessTokenOf(page);
  expect(token).not.toBe("");
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(token);
  expect(cacheable).toEqual([]);
});

test("an injected script does not run", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto("/faq");
  await untilHydrated(page);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.smuggled = true";
    document.body.append(script);
  });
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
  expect(problems.some((problem) => problem.startsWith("content policy: script-src"))).toBe(true);
});
