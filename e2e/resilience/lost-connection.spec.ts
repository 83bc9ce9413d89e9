// A customer without a signal, and one whose page is older than the newest release: no displayed or typed data is lost.
import type { Page } from "@playwright/test";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { clickAndExpectAdded } from "../support/shop-steps.ts";
import { expect, PHONE, test, untilHydrated } from "../support/test.ts";

let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

const quantity = (page: Page) => page.getByRole("group", { name: `Menge für ${pick.name}`, exact: true }).getByRole("textbox");
const add = (page: Page) => page.getByRole("button", { name: `${pick.name} in den Warenkorb legen` });
const rows = (page: Page) => page.getByRole("button", { name: / in den Warenkorb legen$/ });
const alert = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });

async function type(page: Page, pieces: number): Promise<void> {
  await quantity(page).click();
  await page.keyboard.type(String(pieces));
  await page.keyboard.press("Enter");
}
for (const { options, where } of [
  { where: "desk", options: {} },
  { where: "phone", options: { viewport: PHONE, hasTouch: true } },
] as const) {
  test(`adding offline shows an error and keeps rows and quantities; a retry adds (${where})`, async ({ visit }) => {
    const { page, context } = await visit(options);
    await page.goto(pick.familyLink);
    await untilHydrated(page);
    const expected = pick.initial + pick.step * 2;
    const late = Promise.all([page.waitForResponse(/add-and-notify-.*\.js$/), page.waitForResponse(/toast-.*\.js$/)]);
    await type(page, expected);
    await late;
    const count = await rows(page).count();
    await context.setOffline(true);
    await add(page).click();
    await alert(page, "Keine Verbindung").waitFor();
    await expect(rows(page)).toHaveCount(count);
    await expect(quantity(page)).toHaveValue(String(expected));

    // Still offline: the message appears again.
    await page.getByRole("button", { name: "Noch einmal versuchen", exact: true }).click();
    await alert(page, "Keine Verbindung").waitFor();
    await context.setOffline(false);
    await clickAndExpectAdded(page, () => page.getByRole("button", { name: "Noch einmal versuchen", exact: true }).click());
    await expect(alert(page, "Keine Verbindung")).toHaveCount(0);
    await page.getByRole("link", { name: "Warenkorb, 1 Artikel" }).click();
    await page.getByRole("heading", { level: 1, name: "Ihr Warenkorb (1 Artikel)" }).waitFor();
    await expect(page.getByRole("list", { name: "Artikel im Warenkorb" }).getByRole("textbox")).toHaveValue(String(expected));
  });
}

test("offline from the first interaction, each click shows an error, and a retry continues with the input", async ({ visit }) => {
  const { page, context } = await visit();
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  await context.setOffline(true);
  await add(page).click();
  await page.getByRole("alert").waitFor();
  await quantity(page).click();
  await page.keyboard.type("1");
  await page.keyboard.press("Tab");
  await alert(page, "nicht geladen").waitFor();
  expect(await rows(page).count()).toBeGreaterThan(0);
  await context.setOffline(false);
  // Some versions of browsers cache a failed module import: then the page is reloaded, and the input is restored.
  await page.getByRole("button", { name: "Noch einmal versuchen", exact: true }).click();
  // The dialog about the quantity hides the list from the accessibility tree.
  await page.getByRole("dialog").waitFor();
  const group = page.getByRole("group", { name: `Menge für ${pick.name}`, exact: true, includeHidden: true });
  await expect(group.getByRole("textbox", { includeHidden: true })).toHaveValue("1");
});

test("if more rows fail to load, the list stays with an error, and a retry loads them (FAM-22)", async ({ visit }) => {
  const { page, context, problems } = await visit();
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  const more = page.getByRole("link", { name: "Mehr anzeigen" });
  const before = await rows(page).count();
  const late = page.waitForResponse(/list-failure-.*\.js$/);
  await quantity(page).click();
  await late;
  await context.setOffline(true);
  await more.click();
  await alert(page, "Bitte prüfen Sie Ihre Internetverbindung.").waitFor();
  expect(problems.some((problem) => problem.includes("products could not be loaded"))).toBe(true);
  await expect(rows(page)).toHaveCount(before);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Noch einmal versuchen", exact: true }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a page that fails to load offline is not reported as missing, and loads on retry (SHELL-14)", async ({ visit }) => {
  const { page, context } = await visit();
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  const late = page.waitForResponse(/not-found-.*\.js$/);
  await quantity(page).click();
  await late;
  await context.setOffline(true);
  await page.getByRole("link", { name: "Warenkorb, 0 Artikel" }).click();
  await page.getByRole("heading", { level: 1, name: "Diese Seite konnte nicht geladen werden" }).waitFor();
  expect(await page.title()).toBe("Diese Seite konnte nicht geladen werden | Ankerplatz");
  expect(new URL(page.url()).pathname).toBe("/cart");
  await page.getByRole("link", { name: "Noch einmal versuchen" }).click();
  await page.getByRole("heading", { level: 1, name: "Diese Seite konnte nicht geladen werden" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Noch einmal versuchen" }).click();
  await page.getByRole("heading", { level: 1, name: "Ihr Warenkorb ist leer" }).waitFor();
});

for (const { slowedDown, device } of [
  { device: "a quick device", slowedDown: 1 },
  // The code that stores the input is still loading when it is needed.
  { device: "a slow one", slowedDown: 6 },
] as const) {
  test(`code removed by a new release leads to that release, at the same position and with the input, on ${device}`, async ({ visit }) => {
    const { page } = await visit();
    await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slowedDown });
    // Simulates a release: files of the displayed page are gone, those of a newly loaded page exist.
    let isReleased = false;
    let documents = 0;
    let loads = 0;
    page.on("response", (response) => (documents += response.request().isNavigationRequest() ? 1 : 0));
    page.on("load", () => (loads += 1));
    await page.route(/\/assets\/(quantity-problem|dialog-parts|add-result|add-and-notify)-[^/]*\.js$/, (route) =>
      documents > 1 ? route.continue() : route.fulfill({ status: 404, body: "" }),
    );
    await page.route(/\/assets\/entry-client-[^/]*\.js$/, (route) =>
      isReleased && route.request().method() === "HEAD" ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    await page.goto(pick.familyLink);
    await untilHydrated(page);
    // The page itself clicks right after Tab: a click on the reloaded page before hydration would submit its form.
    await add(page).evaluate((button: HTMLElement) =>
      addEventListener("keydown", ({ key }) => key === "Tab" && setTimeout(() => button.click())),
    );
    isReleased = true;
    await quantity(page).click();
    const expected = pick.initial + pick.step * 3;
    const reloaded = page.waitForEvent("load");
    await page.keyboard.type(String(expected));
    await page.keyboard.press("Tab");
    await reloaded;
    await untilHydrated(page);
    await expect(quantity(page)).toHaveValue(String(expected));
    await clickAndExpectAdded(page, () => add(page).click());
    expect(loads).toBe(2);
  });
}
