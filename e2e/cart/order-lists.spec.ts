// A foreman's month: a list is created from an order, edited, added to the cart next month, and its label links back to the
// article.
import { DAY_MS } from "#contract/format/calendar.ts";
import type { Page } from "@playwright/test";
import { categoryIds, pickArticles } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { untilFetched } from "../support/fetching.ts";
import { writeOrders } from "../support/order-progress.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { expect, expectAccessible, PHONE, SVEA, test, untilHydrated } from "../support/test.ts";

/** An order of last month whose articles are all available. */
const ORDER = "6600000501";
const LABELLED = "60100";

test.beforeEach(async ({ shopUrl, database }) => {
  const { customer_id: customerId } = await database.waitForRow("select customer_id from account where email = $1", SVEA);
  const picks = await pickArticles({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
  const lines = picks
    .filter(({ articleNumber }) => articleNumber !== LABELLED)
    .map(({ articleNumber: article, name, step }) => ({ article, name, quantity: step, delivered: step, status: "D" }));
  const placedAt = new Date(Date.now() - 30 * DAY_MS).toISOString();
  await writeOrders(database, [{ code: ORDER, customerId: String(customerId), placedAt, lines }]);
  await emptyCartOf(database, SVEA);
  await database.rows("delete from order_list where account_id = (select account_id from account where email = $1)", SVEA);
});

const lines = (page: Page) => page.getByRole("main").getByRole("list", { name: "Zeilen der Merkliste" });

async function openList(page: Page, name: string): Promise<void> {
  await page.goto("/my-account/bookmark");
  await untilHydrated(page);
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await untilHydrated(page);
}

test("a list made from an order is added to the cart next month, on desktop and phone (QUICK-19, QUICK-20, QUICK-23, QUICK-26)", async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const { page, problems } = await visit();
  await page.goto("/my-account/login");
  await signIn(page, SVEA);
  await page.goto(`/my-account/order-details?order=${ORDER}`);
  await untilHydrated(page);
  await page.getByRole("link", { name: "Auf Merkliste" }).click();
  const layer = page.getByRole("dialog", { name: "Auf Merkliste" });
  await layer.getByRole("textbox", { name: "Name der Merkliste" }).fill("Wagen 3");
  await layer.getByRole("button", { name: "Auf diese Merkliste" }).click();
  await layer.getByText(/^(\d+ Artikel auf|Auf) der Merkliste „Wagen 3“$/).waitFor();
  await layer.getByRole("link", { name: "Zur Merkliste" }).click();
  await page.getByRole("heading", { level: 1, name: "Wagen 3" }).waitFor();
  await untilHydrated(page);

  const count = await lines(page).getByRole("checkbox").count();
  await page.getByRole("textbox", { name: /^Überschrift/ }).fill("Fach 2");
  await page.getByRole("button", { name: "Überschrift hinzufügen" }).click();
  await lines(page).getByRole("heading", { name: "Fach 2" }).waitFor();
  const up = page.getByRole("button", { name: "Fach 2 nach oben" });
  await up.click();
  for (let step = 1; step < count; step++) await page.keyboard.press("Enter");
  await expect(lines(page).getByRole("listitem").first()).toContainText("Fach 2");
  await expectAccessible(page);
  await untilFetched(page);
  await page.reload();
  await untilHydrated(page);
  await expect(lines(page).getByRole("listitem").first()).toContainText("Fach 2");

  // From an article's page, with the quantity of its field, to the same list.
  await page.goto(`/p/${LABELLED}?menge=1`);
  await untilHydrated(page);
  const quantity = await page.getByRole("main").getByRole("textbox", { name: "Menge", exact: true }).first().inputValue();
  await page.getByRole("link", { name: /^Auf Merkliste: / }).click();
  await layer.getByRole("radio", { name: /^Wagen 3/ }).waitFor();
  await expectAccessible(page);
  await layer.getByRole("button", { name: "Auf diese Merkliste" }).click();
  await layer.getByRole("button", { name: "Weiter" }).click();

  await page.setViewportSize(PHONE);
  await page.goto("/my-account/bookmark");
  await untilHydrated(page);
  await expectAccessible(page);
  await openList(page, "Wagen 3");
  await lines(page).getByText(`Art.-Nr. ${LABELLED}`, { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(Number(quantity)).toBeGreaterThan(0);
  await page.getByRole("button", { name: /^In den Warenkorb/ }).click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: new RegExp(`Warenkorb.*\\b${count + 1}\\b`) })
    .waitFor();

  await page.goto("/my-account/purchased");
  await untilHydrated(page);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("list", { name: "Bereits gekauft" }).getByRole("checkbox").first().click();
  await page.getByRole("button", { name: "In den Warenkorb (1)" }).click();
  await page.getByText(/in den Warenkorb gelegt|Nicht alles konnte/).waitFor();
  expectNoProblems(problems);
});

test("a label's address opens the article with its quantity, raised to the next valid one (QUICK-30)", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  const quantityAt = async (address: string) => {
    await page.goto(address);
    return Number(await page.getByRole("main").getByRole("textbox", { name: "Menge", exact: true }).first().inputValue());
  };
  const step = await quantityAt(`/p/${LABELLED}`);
  expect(await quantityAt(`/p/${LABELLED}?menge=${4 * step}`)).toBe(4 * step);
  expect(await quantityAt(`/p/${LABELLED}?menge=${3 * step + 1}`)).toBe(4 * step);
  await page.getByText(`Die Menge ${3 * step + 1} lässt sich nicht bestellen und wurde auf ${4 * step} geändert.`).waitFor();
  expectNoProblems(problems);
});
