// One customer with two open windows.
import type { BrowserContext, Page } from "@playwright/test";
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { categoryIds, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import type { Database } from "../support/database.ts";
import { expect, expectAccessible, JONAS, test, untilHydrated, type OpenVisit } from "../support/test.ts";

/** Two windows of one signed-in customer with an article in the cart, both at the checkout. */
async function twoCheckouts(
  visit: OpenVisit,
  shopUrl: string,
  database: Database,
): Promise<{ first: Page; second: Page; context: BrowserContext; problems: string[] }> {
  await emptyCartOf(database, JONAS);
  const pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
  const { page: first, context, problems } = await visit();
  await first.goto("/my-account/login");
  await signIn(first, JONAS);
  await addFromFamily(first, pick);
  const second = await context.newPage();
  for (const page of [first, second]) {
    await page.goto("/shopping-basket-checkout");
    await untilHydrated(page);
    await clickLabel(page, "Ich stimme den");
  }
  return { first, second, context, problems };
}

const order = (page: Page) => page.getByRole("button", { name: "Zahlungspflichtig bestellen" });

test("ordering the same cart in both windows at once creates one order with one number (API-CHECK-06)", async ({
  visit,
  shopUrl,
  database,
}) => {
  const { first, second, problems } = await twoCheckouts(visit, shopUrl, database);
  await Promise.all([order(first).click(), order(second).click()]);
  const codes = await Promise.all([first, second].map((page) => page.locator("[data-order-code]").textContent()));
  expect(codes[0]).toMatch(/^\d{10}$/);
  expect(codes[1]).toBe(codes[0]);
  const sent = await database.waitForRow(
    "select count(*)::int as orders from erp.sales_order where order_code = $1 having count(*) > 0",
    codes[0],
  );
  expect(sent["orders"]).toBe(1);
  const carts = await database.rows(
    "select 1 from customer_order join account using (account_id) where account.email = $1 and placed_at >= (select placed_at from customer_order where order_code = $2)",
    JONAS,
    codes[0],
  );
  expect(carts).toHaveLength(1);
  expectNoProblems(problems);
});

test("a cart changed in one window is shown in the other before it is ordered there", async ({ visit, shopUrl, database }) => {
  const { first, second, problems } = await twoCheckouts(visit, shopUrl, database);
  await second.goto("/cart");
  await untilHydrated(second);
  await second.getByRole("button", { name: /erhöhen$/ }).click();
  const chosen = await second.getByRole("textbox", { name: /^Menge/ }).inputValue();
  await second.waitForResponse((response) => response.request().postData()?.includes("getCart") ?? false);

  await order(first).click();
  const notice = first.getByText("Ihr Warenkorb hat sich inzwischen geändert");
  await notice.waitFor();
  await first.getByRole("cell", { name: new RegExp(`^${chosen} `) }).waitFor();
  await expect(first.locator("[data-order-code]")).toHaveCount(0);
  await expectAccessible(first);
  await order(first).click();
  await first.locator("[data-order-code]").waitFor();
  expectNoProblems(problems);
});

test("after logout in one window, the other asks for login on its next call and keeps its page", async ({ visit, shopUrl, database }) => {
  const { first, second } = await twoCheckouts(visit, shopUrl, database);
  await typeInto(second.getByLabel(/Nachricht zur Bestellung/), "Bitte anrufen.");
  await first.goto("/my-account/logout");
  await first.getByRole("heading", { level: 1, name: "Sie sind abgemeldet" }).waitFor();
  await order(second).click();
  const notice = second.getByRole("alert").filter({ hasText: "Sie sind nicht mehr angemeldet" });
  await notice.waitFor();
  await expect(second.getByLabel(/Nachricht zur Bestellung/)).toHaveValue("Bitte anrufen.");
  await expectAccessible(second);

  await notice.getByRole("link", { name: "Anmelden" }).click();
  await second.waitForURL(/\/my-account\/login/);
  await signIn(second, JONAS);
  await second.getByRole("heading", { name: "Bestellung prüfen und absenden" }).waitFor();
  await expect(notice).toHaveCount(0);
});
