// Buys a completed order again from the dashboard, the list and a URL, with the articles that the range has today.
import type { Page } from "@playwright/test";
import { categoryIds, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { useKeyboard } from "../support/keyboard.ts";
import { writeOrders } from "../support/order-progress.ts";
import { addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, PHONE, TABLET, test, untilHydrated, UWE } from "../support/test.ts";

/** 81083 is discontinued and replaced by 81084; both in steps of 200. */
const MIXED = "7700000001";
const WHOLE = "7700000002";
const OPEN = "7700000003";
/** Partly delivered. */
const SPLIT = "7700000004";
const PROBLEMS = "Beim erneut Kaufen sind leider Fehler aufgetreten";

test.beforeAll(async ({ database }) => {
  const [uwe] = await database.rows("select customer_id from account where email = $1", UWE);
  const customerId = String(uwe!["customer_id"]);
  const planke = (article: string, quantity: number) => ({ article, name: `Planke ${article}`, quantity });
  await writeOrders(database, [
    {
      code: MIXED,
      customerId,
      placedAt: "2030-01-10T08:00:00Z",
      reference: "BAU-2026-117",
      lines: [planke("81083", 200), planke("00000001", 5), planke("81084", 150)],
    },
    { code: WHOLE, customerId, placedAt: "2030-01-09T08:00:00Z", lines: [planke("81084", 200)] },
    { code: OPEN, customerId, placedAt: "2030-01-08T08:00:00Z", status: "C", lines: [planke("81084", 200)] },
    {
      code: SPLIT,
      customerId,
      placedAt: "2030-01-07T08:00:00Z",
      status: "C",
      lines: [planke("81083", 200), planke("00000001", 5), planke("81084", 150)],
    },
  ]);
});
test.beforeEach(({ database }) => emptyCartOf(database, UWE));

async function enter(page: Page, path: string): Promise<void> {
  await page.goto(`/my-account/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, UWE);
}
const again = (page: Page, code: string) => page.getByRole("button", { name: `Bestellung ${code} erneut kaufen` });
const lines = (page: Page) => page.getByRole("list", { name: "Artikel im Warenkorb" }).locator(":scope > li");
const quantities = (page: Page) =>
  lines(page)
    .getByRole("textbox")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const problemNotice = (page: Page) => page.getByRole("status").filter({ hasText: PROBLEMS });

async function expectMixedReported(page: Page): Promise<void> {
  await problemNotice(page).waitFor();
  const text = (await problemNotice(page).textContent())!.replaceAll("\u00a0", " ");
  for (const words of ["Nicht übernommen", "Planke 00000001", "Ersetzt", "81083", "81084", "Bitte prüfen", "200 Stück statt 150"]) {
    expect(text).toContain(words);
  }
}

for (const [label, viewport] of [
  ["a phone", PHONE],
  ["a tablet", TABLET],
  ["a desk", DESKTOP],
] as const) {
  test(`on ${label}, reorders with one article replaced, one removed and one rounded, and reports each (REBUY-03, REBUY-07, REBUY-08)`, async ({
    visit,
  }) => {
    const { page, problems } = await visit({ viewport });
    await enter(page, "/my-account/dashboard");
    await expectAccessible(page);
    await again(page, MIXED).click();
    await page.waitForURL("**/cart");
    await expectMixedReported(page);
    expect(await quantities(page)).toEqual(["400"]);
    await page.getByRole("link", { name: "Warenkorb, 1 Artikel" }).first().waitFor();
    await expectAccessible(page);
    const box = (await problemNotice(page).boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    // Neither a reload nor the way back adds it again.
    await page.reload();
    await untilHydrated(page);
    expect(await quantities(page)).toEqual(["400"]);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Willkommen" }).waitFor();
    await page.goForward();
    await lines(page).first().waitFor();
    expect(await quantities(page)).toEqual(["400"]);
    await expect(problemNotice(page)).toHaveCount(0);
    expectNoProblems(problems);
  });
}

test("asks before adding to a filled cart, by keyboard: Escape cancels, confirming adds (REBUY-01, REBUY-02)", async ({ visit }) => {
  const { page, problems } = await visit();
  await enter(page, `/my-account/order-history?rebuy=${WHOLE}`);
  await page.waitForURL("**/cart");
  await page.getByText(`Bestellung ${WHOLE} liegt wieder im Warenkorb`).waitFor();
  expect(await quantities(page)).toEqual(["200"]);
  await page.goto("/my-account/dashboard");
  await untilHydrated(page);
  const dialog = page.getByRole("alertdialog", { name: "Bestellung erneut kaufen?" });
  await useKeyboard(page).to(again(page, WHOLE));
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.querySelector("[role=alertdialog]")!.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(`Bestellung ${WHOLE} erneut kaufen`);
  expect(new URL(page.url()).pathname).toBe("/my-account/dashboard");
  await page.goto("/cart");
  expect(await quantities(page)).toEqual(["200"]);
  await page.goBack();
  await again(page, WHOLE).click();
  await dialog.getByRole("button", { name: "In den Warenkorb legen" }).click();
  await page.waitForURL("**/cart");
  await page.getByText(`Bestellung ${WHOLE} liegt wieder im Warenkorb`).waitFor();
  expect(await quantities(page)).toEqual(["400"]);
  expectNoProblems(problems);
});

test("an address with an order asks if the cart is filled, and the parameter is removed (HIST-11, REBUY-02)", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await enter(page, `/my-account/order-history?rebuy=${WHOLE}`);
  await page.getByText(`Bestellung ${WHOLE} liegt wieder im Warenkorb`).waitFor();
  await page.goto(`/my-account/order-history?rebuy=${MIXED}`);
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(new URL(page.url()).search).toBe("");
  await page.goto("/cart");
  expect(await quantities(page)).toEqual(["200"]);
  expectNoProblems(problems);
});

for (const [label, leave] of [
  ["the page", async (page: Page) => page.getByRole("main").getByRole("link", { name: "Anmelden" }).click()],
  ["the header", async (page: Page) => page.getByRole("banner").getByRole("link", { name: "Anmelden" }).click()],
] as const) {
  test(`a visitor whose address has an order is asked after login by ${label} about the guest cart (HIST-11, REBUY-01)`, async ({
    visit,
    shopUrl,
    database,
  }) => {
    const { page, problems } = await visit();
    const pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
    await addFromFamily(page, pick);
    await page.goto(`/my-account/order-history?rebuy=${WHOLE}`);
    await untilHydrated(page);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await leave(page);
    await page.getByRole("heading", { level: 1, name: "Anmelden" }).waitFor();
    await signIn(page, UWE);
    const dialog = page.getByRole("alertdialog", { name: "Bestellung erneut kaufen?" });
    await dialog.getByText(WHOLE).waitFor();
    await dialog.getByRole("button", { name: "In den Warenkorb legen" }).click();
    await page.getByText(`Bestellung ${WHOLE} liegt wieder im Warenkorb`).waitFor();
    await expect(lines(page)).toHaveCount(2);
    // Requested once: returning to the list does not repeat it.
    await page.goBack();
    await again(page, WHOLE).waitFor();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    expectNoProblems(problems);
  });
}

test("an open order cannot be reordered, and an address with it is rejected (REBUY-05)", async ({ visit }) => {
  const { page } = await visit();
  await enter(page, "/my-account/order-history");
  await again(page, WHOLE).waitFor();
  await expect(again(page, OPEN)).toHaveCount(0);
  await page.goto(`/my-account/order-history?rebuy=${OPEN}`);
  await page.waitForURL("**/cart");
  await page.getByRole("alert").getByText("Nur abgeschlossene Bestellungen können erneut gekauft werden.").waitFor();
  await expect(lines(page)).toHaveCount(0);
});

test("on a phone, selected positions of an open order are added to the cart in other quantities (QUICK-27)", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await enter(page, `/my-account/order-details?order=${SPLIT}`);
  await untilHydrated(page);
  await page.getByText("Nicht mehr bestellbar.").waitFor();
  await expect(page.getByRole("checkbox", { name: /erneut bestellen/ })).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Position 10," }).press("Space");
  const quantity = page.getByRole("cell").getByRole("textbox").first();
  await quantity.fill("400");
  await quantity.press("Tab");
  await page.getByRole("checkbox", { name: "Position 30," }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "In den Warenkorb (2)" }).press("Enter");
  const notice = page.getByRole("status").filter({ hasText: "Nicht alles konnte wie gewünscht in den Warenkorb gelegt werden" });
  await notice.waitFor();
  for (const words of ["Ersetzt", "81083", "200 Stück statt 150"])
    expect((await notice.textContent())!.replaceAll("\u00a0", " ")).toContain(words);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole("link", { name: "Zum Warenkorb" }).click();
  await lines(page).first().waitFor();
  expect(await quantities(page)).toEqual(["600"]);
  expectNoProblems(problems);
});

test("a lost connection shows an error and offers a retry; the order is added once (REBUY-07)", async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE });
  await enter(page, "/my-account/dashboard");
  // The response is lost, but the request succeeded.
  await page.route("**/graphql*", async (route) => {
    const body = route.request().postDataJSON() as { operationName?: string } | null;
    if (body?.operationName !== "createRebuyOrder") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await again(page, WHOLE).click();
  const failed = page.getByRole("alert").filter({ hasText: `Bestellung ${WHOLE} konnte nicht erneut gekauft werden` });
  await failed.waitFor();
  await page.unroute("**/graphql*");
  await failed.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await page.getByText(`Bestellung ${WHOLE} liegt wieder im Warenkorb`).waitFor();
  expect(await quantities(page)).toEqual(["200"]);
});

test("without JavaScript a form does the same and leads to the cart, which reports it (REBUY-08)", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false, viewport: PHONE });
  await page.goto("/my-account/login?redirect=/my-account/dashboard");
  await page.getByLabel(/E-Mail/).fill(UWE);
  await page.getByLabel("Passwort", { exact: true }).fill("Duebel-2026!");
  await page.keyboard.press("Enter");
  await again(page, MIXED).click();
  await page.waitForURL(`**/cart?rebuy=${MIXED}`);
  await expectMixedReported(page);
  expect(await quantities(page)).toEqual(["400"]);
});

test("is in English on the English site", async ({ visit }) => {
  const { page, problems } = await visit();
  await enter(page, "/my-account/dashboard");
  await page.goto("/en/my-account/dashboard");
  await untilHydrated(page);
  await page.getByRole("button", { name: `Buy order ${MIXED} again` }).click();
  const notice = page.getByRole("status").filter({ hasText: "Unfortunately, there were problems buying again" });
  await notice.waitFor();
  for (const words of ["Not added", "Replaced", "Please check", "item no. 81083"]) await expect(notice).toContainText(words);
  expectNoProblems(problems);
});
