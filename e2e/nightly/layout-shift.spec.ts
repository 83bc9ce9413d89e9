// Checks that pages have no layout shift while they load and scroll, and no horizontal scrolling.
import { setTimeout } from "node:timers/promises";
import { createOrderList, deleteOrderList } from "#contract/generated/operations.ts";
import { call, categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { untilFetched } from "../support/fetching.ts";
import { ROUTES } from "../support/network.ts";
import { chooseSector, fillCompany, fillPerson, openRegistration } from "../support/registering.ts";
import { expectStill } from "../support/shifts.ts";
import { accessTokenOf, addFromFamily, signIn } from "../support/shop-steps.ts";
import { ANNA, DESKTOP, expect, MIRA, PHONE, scrollThrough, TABLET, test, untilHydrated } from "../support/test.ts";

const SEARCH = "/suche?q=anker";
const SLOW = { latency: 300, downloadThroughput: 150_000, uploadThroughput: 50_000 };
let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

for (const { viewport, name } of [
  { name: "390 px", viewport: PHONE },
  { name: "1280 px", viewport: DESKTOP },
] as const) {
  test.describe(`at ${name} nothing shifts and everything fits`, () => {
    test("on the pages of the range, in the cart and in the checkout", async ({ visit, database }) => {
      await emptyCartOf(database, MIRA);
      const { page } = await visit({ viewport });
      const expectNoShift = async (path: string) => {
        await page.goto(path);
        await untilHydrated(page);
        await scrollThrough(page);
        await expectStill(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect({ path, fits: width <= viewport.width }).toEqual({ path, fits: true });
      };
      for (const path of ["/", "/sortiment", "/sortiment/kunststoffduebel-094877", pick.familyLink, `/p/${pick.articleNumber}`]) {
        await expectNoShift(path);
      }
      await addFromFamily(page, pick);
      await expectNoShift("/cart");
      await page.goto("/my-account/login?redirect=/my-account/dashboard");
      await signIn(page, MIRA);
      await page.getByRole("heading", { level: 1, name: "Willkommen" }).waitFor();
      await expectStill(page);
      await expectNoShift("/shopping-basket-checkout");
      await expectNoShift("/my-account/dashboard");
    });

    test("during registration and login, in both languages", async ({ visit }) => {
      const { page } = await visit({ viewport });
      for (const path of [
        "/my-account/registration",
        "/my-account/activation?token=x&uid=anna@firma.example",
        "/my-account/activation-existing-user",
        "/my-account/login",
        "/my-account/forgot-password",
        "/new-password?token=x&uid=anna@firma.example",
      ])
        for (const prefix of ["", "/en"]) {
          await page.goto(prefix + path);
          await untilHydrated(page);
          await scrollThrough(page);
          await expectStill(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
        }
      // Between the steps, only content that the user opened may move.
      await openRegistration(page);
      await chooseSector(page, { sector: "Handwerk", email: "" });
      await fillPerson(page, { sector: "Handwerk", email: "handwerk@gross.example" });
      await fillCompany(page, { sector: "Handwerk", email: "", craft: "Elektro", company: "Groß GmbH" });
      await expectStill(page);
    });

    test("when the font loads late", async ({ visit }) => {
      const { page } = await visit({ viewport });
      await page.route("**/*.woff2", async (route) => {
        // Long after the first paint, so that the late font takes effect.
        await setTimeout(1500);
        await route.continue();
      });
      const hasCome = page.waitForResponse("**/*.woff2");
      // Its filters take one row in our font and two in another at desktop width.
      await page.goto("/sortiment/bohrschrauben-0948804");
      await (await hasCome).finished();
      await page.evaluate(() => document.fonts.ready);
      await expectStill(page);
    });

    test("on a slow network, and on Back to a search", async ({ visit }) => {
      const { page, context } = await visit({ viewport });
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", { offline: false, ...SLOW });
      for (const path of ["/retailer-search", "/schnellbestellung", SEARCH]) {
        await page.goto(path);
        await untilHydrated(page);
        await scrollThrough(page);
        await expectStill(page);
      }
      // At the top of the page, content that could shift is visible after the way back.
      await page.evaluate(() => scrollTo(0, 0));
      await page.goto(`${SEARCH}&page=2`);
      await untilHydrated(page);
      // The router renders it again after the load: with its filters, or the content below would move.
      const isShownAnew = page.waitForResponse(ROUTES);
      await page.goBack();
      await (await isShownAnew).finished();
      await untilFetched(page);
      await expectStill(page);
    });

    test("during logout", async ({ visit }) => {
      const { page } = await visit({ viewport });
      await page.goto("/my-account/logout");
      await page.waitForURL("**/my-account/logout-success");
      await page.getByRole("heading", { name: "Sie sind abgemeldet" }).waitFor();
      await expectStill(page);
    });
  });
}

test("the seminar frame gets its height when its page is reloaded in the middle", async ({ visit }) => {
  const { page } = await visit({ viewport: DESKTOP });
  // Delays the frame's page, as on a slow network.
  await page.route("**/services/seminars/**", (route) => setTimeout(500).then(() => route.continue()));
  const untilShown = () =>
    page
      .frameLocator("main iframe")
      .getByRole("link", { name: /^Buchen: / })
      .first()
      .waitFor();
  await page.goto("/seminars");
  await untilHydrated(page);
  await untilShown();
  const bottom = () => page.evaluate(() => (scrollTo(0, document.documentElement.scrollHeight), scrollY));
  const before = await bottom();
  await page.reload();
  await untilHydrated(page);
  await untilShown();
  await expectStill(page);
  expect(await bottom()).toBe(before);
});

test("a reloaded list keeps the text beside it, although its code loads on first interaction", async ({ visit }) => {
  const { page } = await visit();
  await page.goto(`${pick.familyLink}?site=FIWE-CLOSED`);
  const hint = page.getByText("Melden Sie sich an, um Ihre Preise zu sehen");
  await hint.waitFor();
  await page.reload();
  await untilHydrated(page);
  // The hint is rendered again by itself.
  await untilFetched(page);
  await expectStill(page);
  await expect(hint).toHaveCount(1);
});

test("at 768 px an order's table is as wide as its page, and lists reserve space for interactive parts", async ({ visit, shopUrl }) => {
  const { page, context } = await visit({ viewport: TABLET });
  await page.goto("/my-account/login?redirect=/my-account/order-history");
  await signIn(page, ANNA);
  const orders = page.locator("main a[href*='order-details?order=']");
  await orders.first().waitFor();
  const links = await orders.evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute("href")!))].slice(0, 4));
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const mine = { baseSiteId: "FIWE-DE", accessToken: await accessTokenOf(page) };
  const items = [{ id: pick.articleNumber }];
  const { createOrderList: list } = await call(shopUrl, createOrderList, { ...mine, name: "Wagen 3", items });
  // Restored rows of the quick order have their final height at once.
  const typed = [pick.articleNumber, "999999", pick.articleNumber].map((number) => [number, String(pick.step)]);
  await page.evaluate((rows) => sessionStorage.setItem("quickOrder", JSON.stringify(rows)), typed);
  const account = ["purchased", "bookmark", `bookmark/${list.listId}`, "own-numbers"].map((name) => `/my-account/${name}`);
  for (const path of [...account, "/schnellbestellung"]) {
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await scrollThrough(page);
    await expectStill(page);
  }
  // Reloads with the content below the rows in view: their space must be reserved before they are rendered.
  const bottom = () => page.evaluate(() => (scrollTo(0, document.documentElement.scrollHeight), scrollY));
  const loadAgain = async () => {
    await page.reload();
    await untilHydrated(page);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  };
  // Rows merged on restoration are one row from now on.
  await loadAgain();
  const before = await bottom();
  await loadAgain();
  await expectStill(page);
  expect(await bottom()).toBe(before);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await call(shopUrl, deleteOrderList, { ...mine, id: list.listId });
  for (const path of links) {
    await page.goto(path);
    const widths = await page
      .getByRole("table")
      .first()
      .evaluate((table) => [table.scrollWidth, table.closest("article > *")!.clientWidth]);
    expect({ path, tooWide: widths[0]! > widths[1]! }).toEqual({ path, tooWide: false });
  }
});
