// Signing in merges two carts: the next page names the lines, and a form undoes it.
import type { Page } from "@playwright/test";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { DEMO_PASSWORD, expect, expectAccessible, JONAS, test, untilHydrated } from "../support/test.ts";

let pick: Pick;
test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});
test.afterEach(async ({ database }) => {
  await database.rows("update cart set merge_note = null where account_id = (select account_id from account where email = $1)", JONAS);
  await emptyCartOf(database, JONAS);
});

/** Adds the article to the account's cart, and after signing out to a visitor's cart. */
async function fillBothCarts(page: Page, shopUrl: string): Promise<void> {
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers: { "sec-fetch-site": "same-origin", origin: shopUrl } });
  const add = () => post("/webapi/shop/cartsapi/add", { id: pick.articleNumber, quantity: String(pick.initial), redirect: "/versand" });
  await post("/webapi/shop/userapi/login-form", { username: JONAS, password: DEMO_PASSWORD });
  await add();
  await page.context().clearCookies();
  await add();
}
const notice = (page: Page) => page.getByRole("complementary", { name: "Ihre Warenkörbe wurden zusammengeführt" });
const undone = (page: Page) => page.getByRole("complementary", { name: "Ihr Warenkorb ist wieder wie vor der Anmeldung" });

test.describe("after sign-in with two carts", () => {
  test.beforeEach(async ({ database }) => emptyCartOf(database, JONAS));

  test("the next page names the lines; the merge is undone, repeated and dismissed", async ({ visit, shopUrl }) => {
    const { page, problems } = await visit();
    await fillBothCarts(page, shopUrl);
    await page.goto("/my-account/login?redirect=%2Fversand");
    await signIn(page, JONAS);
    await expect(notice(page)).toContainText(
      `bisher ${pick.initial.toLocaleString("de-DE")}, jetzt ${(2 * pick.initial).toLocaleString("de-DE")}`,
    );
    await expectAccessible(page);
    // It survives a navigation.
    await notice(page).getByRole("link", { name: "Zum Warenkorb" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Ihr Warenkorb/ })).toBeVisible();
    const quantity = page.getByRole("group", { name: `Menge für ${pick.name}`, exact: true }).getByRole("textbox");
    await expect(quantity).toHaveValue(String(2 * pick.initial));
    await notice(page).getByRole("button", { name: "Rückgängig machen" }).click();
    await expect(undone(page)).toBeVisible();
    await expect(quantity).toHaveValue(String(pick.initial));
    await untilHydrated(page);
    await undone(page).getByRole("button", { name: "Jetzt übernehmen" }).click();
    await expect(quantity).toHaveValue(String(2 * pick.initial));
    await notice(page).getByRole("button", { name: "Verstanden" }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(quantity).toHaveValue(String(2 * pick.initial));
    expectNoProblems(problems);
  });

  test("the merge is undone without JavaScript, and the lines are in the browser's cart after signing out", async ({ visit, shopUrl }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await fillBothCarts(page, shopUrl);
    await page.goto("/my-account/login?redirect=%2Fversand");
    await page.getByLabel("E-Mail-Adresse oder Kundennummer").fill(JONAS);
    await page.getByLabel("Passwort", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
    await notice(page).getByRole("button", { name: "Rückgängig machen" }).click();
    await undone(page).getByRole("button", { name: "Verstanden" }).click();
    await expect(undone(page)).toHaveCount(0);
    await page.goto("/my-account/logout");
    await page.getByRole("main").getByRole("button").first().click();
    await page.goto("/cart");
    await expect(page.getByRole("heading", { level: 1, name: "Ihr Warenkorb (1 Artikel)" })).toBeVisible();
  });
});
