// One customer with several tabs over a long day: tabs follow a sign-in elsewhere, and an expired session is reported.
import type { BrowserContext, Page } from "@playwright/test";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { untilFetched } from "../support/fetching.ts";
import { addFromFamily, clickAndExpectAdded, signIn } from "../support/shop-steps.ts";
import type { Database } from "../support/database.ts";
import { ANNA, expect, MIRA, test, untilHydrated } from "../support/test.ts";

let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

const LOGIN = "/my-account/login?redirect=%2F";
const quantity = (page: Page) => page.getByRole("group", { name: `Menge für ${pick.name}`, exact: true }).getByRole("textbox");
const add = (page: Page) => page.getByRole("button", { name: `${pick.name} in den Warenkorb legen` });
const account = (page: Page, name: string) => page.locator("header summary").filter({ hasText: name });
const counter = (page: Page, lines: number) => page.getByRole("link", { name: `Warenkorb, ${lines} Artikel` });

async function linesOf(database: Database, email: string): Promise<number> {
  const [row] = await database.rows(
    `select count(*)::int as lines from cart_line join cart using (cart_id) join account using (account_id)
     where email = $1 and state = 'open'`,
    email,
  );
  return Number(row!["lines"]);
}
async function typeQuantity(page: Page, pieces: number): Promise<void> {
  await quantity(page).click();
  await page.keyboard.type(String(pieces));
  await page.keyboard.press("Enter");
}
/** Blocks storage events, as in a browser that does not notify its tabs. */
async function withoutNews(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => window.addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true }));
}

test("a tab opened before login is updated, keeps its input and adds to the customer's cart; counters follow", async ({
  visit,
  database,
}) => {
  await emptyCartOf(database, ANNA);
  const { page, context } = await visit();
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  const expected = pick.initial + pick.step * 2;
  await typeQuantity(page, expected);
  const other = await context.newPage();
  await other.goto(LOGIN);
  await signIn(other, ANNA);
  await account(page, "Anna Brandt").waitFor();
  await expect(quantity(page)).toHaveValue(String(expected));
  await clickAndExpectAdded(page, () => add(page).click());
  expect(await linesOf(database, ANNA)).toBe(1);
  await counter(other, 1).waitFor();
});

test("a tab with the guest cart shows the customer's after a login elsewhere, and changes no quantity of it", async ({
  visit,
  database,
}) => {
  await emptyCartOf(database, MIRA);
  const before = await visit();
  await before.page.goto(LOGIN);
  await signIn(before.page, MIRA);
  await addFromFamily(before.page, pick);

  const { page, context } = await visit();
  await addFromFamily(page, pick);
  await page.goto("/cart");
  await untilHydrated(page);
  await page.getByRole("heading", { level: 1 }).click();
  const other = await context.newPage();
  await other.goto(LOGIN);
  await signIn(other, MIRA);
  await account(page, "Mira Voss").waitFor();
  const both = String(pick.initial * 2);
  await expect(quantity(page)).toHaveValue(both);
  await untilFetched(page);
  await other.goto("/cart");
  await expect(quantity(other)).toHaveValue(both);
});

test("a tab that missed the login is rejected, refreshes, and the article is in the customer's cart", async ({ visit, database }) => {
  await emptyCartOf(database, MIRA);
  const { page, context } = await visit();
  await withoutNews(context);
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  const other = await context.newPage();
  await other.goto(LOGIN);
  await signIn(other, MIRA);
  await clickAndExpectAdded(page, () => add(page).click());
  await account(page, "Mira Voss").waitFor();
  expect(await linesOf(database, MIRA)).toBe(1);
});

test("a tab opened before another customer's login changes nothing, reports it, and adds on retry", async ({ visit, database }) => {
  await emptyCartOf(database, ANNA);
  await emptyCartOf(database, MIRA);
  const { page, context } = await visit();
  await withoutNews(context);
  await page.goto(LOGIN);
  await signIn(page, ANNA);
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  const other = await context.newPage();
  await other.goto("/my-account/logout");
  await other.waitForURL(/logout-success/);
  await other.goto(LOGIN);
  await signIn(other, MIRA);
  await add(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "ein anderes Konto oder eine andere Kundennummer" });
  await notice.waitFor();
  await account(page, "Mira Voss").waitFor();
  expect([await linesOf(database, ANNA), await linesOf(database, MIRA)]).toEqual([0, 0]);
  await clickAndExpectAdded(page, () => notice.getByRole("button", { name: "In den Warenkorb" }).click());
  expect([await linesOf(database, ANNA), await linesOf(database, MIRA)]).toEqual([0, 1]);
});

test("an expired session is reported on the next page and leads back to it; on the same page, the input stays", async ({
  visit,
  database,
}) => {
  const { page } = await visit();
  await page.goto(LOGIN);
  await signIn(page, ANNA);
  const over = () => database.rows("update shop_session set seen_at = seen_at - interval '31 minutes'");
  await over();
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  const notice = page.getByRole("alert").filter({ hasText: "Ihre Sitzung ist abgelaufen" });
  await notice.waitFor();
  // The single sign-on session still exists, so no password is required.
  await notice.getByRole("link", { name: "Anmelden" }).click();
  await account(page, "Anna Brandt").waitFor();
  expect(new URL(page.url()).pathname).toBe(pick.familyLink);
  await expect(notice).toHaveCount(0);

  const expected = pick.initial + pick.step * 3;
  await typeQuantity(page, expected);
  await over();
  await database.rows("delete from oidc_record where model = 'AccessToken'");
  await add(page).click();
  const ended = page.getByRole("alert").filter({ hasText: "nicht mehr angemeldet" });
  await ended.waitFor();
  // On a slow network the sign-in page is still shown when the URL is already the article's.
  await page.route("**/assets/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await ended.getByRole("link", { name: "Anmelden" }).click();
  await page.waitForURL(/login/);
  await page.waitForURL((url) => url.pathname === pick.familyLink);
  await expect(quantity(page)).toHaveValue(String(expected));
});
