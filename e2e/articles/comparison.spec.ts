// Comparing articles: selected in a list and on a page, compared side by side, ordered; on a phone, by keyboard and without
// JavaScript.
import type { Page } from "@playwright/test";
import { untilFetched } from "../support/fetching.ts";
import { useKeyboard } from "../support/keyboard.ts";
import { expectStill } from "../support/shifts.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { expect, expectAccessible, PHONE, test, triggerInteraction, untilHydrated } from "../support/test.ts";

const LIST = "/sortiment/bolzenanker-1001341448";
const FAMILY = "/produkte/kielbolzen-kb-1001341458";

async function openList(page: Page): Promise<void> {
  await page.goto(LIST);
  await untilHydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Kielbolzen KB", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Kielbolzen KB" }).waitFor();
  await untilHydrated(page);
}

/** A list shows its check boxes only when the user wants to compare. */
const wantToCompare = (page: Page) => page.getByText("Varianten vergleichen", { exact: true }).click();
const choices = (page: Page) => page.locator("main label").filter({ hasText: /^Vergleichen$/ });
const bar = (page: Page) => page.getByRole("region", { name: "Artikel vergleichen" });
const table = (page: Page) => page.getByRole("region", { name: "Artikel vergleichen" }).getByRole("table", { name: /nebeneinander/ });
const columns = (page: Page) => table(page).locator("> thead th");

test("compares variants: rejects a fifth, shows differences first or only, adds one to the cart, removes one", async ({ visit }) => {
  test.setTimeout(60_000);
  const { page, problems } = await visit();
  await openList(page);
  await expect(choices(page).first()).toBeHidden();
  await wantToCompare(page);
  for (const position of [0, 1, 2, 3, 4]) await choices(page).nth(position).click();
  await bar(page).getByText("Mehr als 4 Artikel lassen sich nicht nebeneinander anzeigen.").waitFor();
  await expect(page.getByRole("checkbox", { name: /^Kielbolzen .*vergleichen$/, checked: true })).toHaveCount(4);
  await expectAccessible(page);
  for (const position of [0, 0])
    await bar(page)
      .getByRole("button", { name: /entfernen$/ })
      .nth(position)
      .click();
  await bar(page).getByText("2 von 4 zum Vergleich gewählt").waitFor();
  await bar(page).getByRole("link", { name: "Vergleichen" }).click();
  await page.getByRole("heading", { level: 1, name: "Artikel vergleichen" }).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?artikel=\d+,\d+$/);
  await untilHydrated(page);
  const headings = await table(page).getByRole("rowheader").allTextContents();
  expect(headings[0]).toMatch(/^Unterschiede/);
  expect(headings.indexOf("Ankerlänge")).toBeGreaterThan(0);
  expect(headings.indexOf("Ankerlänge")).toBeLessThan(headings.findIndex((header) => header.startsWith("Gemeinsam")));
  await expectAccessible(page);
  await page.getByRole("link", { name: "Nur Unterschiede zeigen" }).click();
  await page.waitForURL(/nur-unterschiede/);
  await expect
    .poll(() =>
      table(page)
        .getByRole("rowheader", { name: /^Gemeinsam/ })
        .count(),
    )
    .toBe(0);
  await untilHydrated(page);

  await table(page).getByRole("button", { name: "In den Warenkorb" }).first().click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Warenkorb.*1/ })
    .waitFor();

  await table(page)
    .getByRole("link", { name: /aus dem Vergleich entfernen$/ })
    .first()
    .click();
  await page.waitForURL((url) => !url.search.includes(","));
  await expect(columns(page)).toHaveCount(1);
  await page.goBack();
  await expect(columns(page)).toHaveCount(2);

  // In print, nothing is cut off and no controls are shown.
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.goto("/vergleich?artikel=60100,60101,60149,60158");
  await page.emulateMedia({ media: "print" });
  expect(await table(page).evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(720);
  for (const words of ["Entfernen", "Auf Merkliste", "Hinzufügen"])
    await expect(page.getByRole("main").getByText(words).filter({ visible: true })).toHaveCount(0);
  expectNoProblems(problems);
});

test("shows the stored selection on first paint: after a reload, on return and in another family", async ({ visit }) => {
  test.setTimeout(60_000);
  const { page, context, problems } = await visit();
  await openList(page);
  await wantToCompare(page);
  // Without a selection, the browser must not restore the check boxes from its history either, as it does for a list seen
  // before.
  await page.goto(LIST);
  await page.getByText("Familien vergleichen", { exact: true }).click();
  const expectNone = async (title: string) => {
    await untilHydrated(page);
    await expect(page.getByRole("checkbox", { name: title })).not.toBeChecked();
    await expectStill(page);
  };
  await page.goBack();
  await expectNone("Varianten vergleichen");
  await page.goForward();
  await expectNone("Familien vergleichen");
  await page.goBack();
  await wantToCompare(page);
  await choices(page).nth(0).click();
  await choices(page).nth(1).click();
  await bar(page).getByText("2 von 4 zum Vergleich gewählt").waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 300,
    downloadThroughput: 150_000,
    uploadThroughput: 50_000,
  });
  const expectChosen = async (chosen: readonly boolean[]) => {
    await untilHydrated(page);
    await untilFetched(page);
    await expectStill(page);
    for (const [position, isChosen] of chosen.entries()) {
      await expect(choices(page).nth(position)).toBeVisible();
      expect(await choices(page).nth(position).getByRole("checkbox").isChecked()).toBe(isChosen);
    }
  };
  await page.reload();
  await expectChosen([true, true, false]);
  await page.goto("/produkte/kielbolzen-kb-a4-1001341459");
  await expectChosen([false]);
  await triggerInteraction(page);
  await bar(page).waitFor();
  await expectChosen([false]);
  await page.goBack();
  await expectChosen([true, true, false]);
  // The browser's form restoration must not tick an article that was removed from the comparison.
  await triggerInteraction(page);
  await bar(page).getByRole("link", { name: "Vergleichen" }).click();
  await untilHydrated(page);
  await table(page)
    .getByRole("link", { name: /aus dem Vergleich entfernen$/ })
    .first()
    .click();
  await expect(columns(page)).toHaveCount(1);
  await page.goto(FAMILY);
  await expectChosen([false, true]);
  // The switch also works as the first interaction.
  await page.getByText("Varianten vergleichen", { exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Varianten vergleichen" })).not.toBeChecked();
  expectNoProblems(problems);
});

test("on a phone the property names stay visible while articles scroll, and the page does not overflow", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE, hasTouch: true });
  await page.goto(FAMILY);
  await untilHydrated(page);
  await wantToCompare(page);
  await choices(page).first().tap();
  await bar(page).getByText("1 von 4 zum Vergleich gewählt").waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.goto("/vergleich?artikel=60100,60101,60149,60158,1,2");
  await page.getByText("Nicht angezeigt: 1, 2.").waitFor();
  await untilHydrated(page);
  const region = page.getByRole("region", { name: "Artikel vergleichen" });
  await useKeyboard(page).to(region);
  await page.keyboard.press("End");
  await region.evaluate((element) => element.scrollTo({ left: 10_000 }));
  const head = await table(page).getByRole("rowheader", { name: "Gewinde" }).boundingBox();
  expect(head!.x).toBeGreaterThanOrEqual(0);
  expect(head!.x).toBeLessThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);
  expectNoProblems(problems);
});

test("without JavaScript checkboxes are submitted, and articles are added by number and removed by link", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(FAMILY);
  await wantToCompare(page);
  for (const position of [0, 1]) await choices(page).nth(position).click();
  await page.getByRole("button", { name: "Vergleichen", exact: true }).click();
  await page.waitForURL(/\/vergleich\?artikel=\d+&artikel=\d+$/);
  await expect(columns(page)).toHaveCount(2);
  await page.goto("/p/60100");
  await page.getByRole("link", { name: /vergleichen$/ }).click();
  await page.getByRole("textbox", { name: "Weiterer Artikel (Artikelnummer)" }).fill("60149");
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(columns(page)).toHaveCount(2);
  await table(page)
    .getByRole("link", { name: /aus dem Vergleich entfernen$/ })
    .first()
    .click();
  await expect(columns(page)).toHaveCount(1);
});

test("offers no comparison on a site that has it disabled", async ({ visit }) => {
  const { page } = await visit();
  await page.goto(FAMILY);
  await untilHydrated(page);
  const offer = page.getByText("Varianten vergleichen", { exact: true });
  await expect(offer).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset["off"] = "orderLists comparison"));
  await expect(offer).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "Varianten vergleichen" })).toHaveCount(0);
});

test("is in English on the English site, and an empty comparison explains how to start", async ({ visit }) => {
  const { page, problems } = await visit({ locale: "en-GB" });
  await page.goto("/en/vergleich?artikel=60100,60149");
  await page.getByRole("heading", { level: 1, name: "Compare items" }).waitFor();
  await expect(page.getByRole("main")).toHaveText(/Base material.*Concrete/);
  await page.goto("/en/vergleich");
  await page.getByText("You have not selected anything to compare yet").waitFor();
  await expectAccessible(page);
  expectNoProblems(problems);
});

const families = (page: Page) => page.getByRole("region", { name: "Produktfamilien vergleichen" });

test("compares families of a category and of a search, with ranges of measures, back to one of them, and in print", async ({ visit }) => {
  test.setTimeout(60_000);
  const { page, problems } = await visit();
  await page.goto(LIST);
  await untilHydrated(page);
  await expect(choices(page).first()).toBeHidden();
  await page.getByText("Familien vergleichen", { exact: true }).click();
  for (const position of [0, 1]) await choices(page).nth(position).click();
  await families(page).getByText("2 von 4 zum Vergleich gewählt").waitFor();
  await expectAccessible(page);
  await page.goto("/suche?q=rahmend%C3%BCbel&list=families");
  await untilHydrated(page);
  // A user who already compares sees the check boxes here too, before any interaction.
  await expect(choices(page).first()).toBeVisible();
  await page.goto(LIST);
  await untilHydrated(page);
  for (const [position, isChosen] of [true, true, false].entries()) {
    expect(await choices(page).nth(position).getByRole("checkbox").isChecked()).toBe(isChosen);
  }
  await expectStill(page);
  await page.goto("/suche?q=rahmend%C3%BCbel&list=families");
  await untilHydrated(page);
  await triggerInteraction(page);
  await families(page).getByText("2 von 4 zum Vergleich gewählt").waitFor();
  const third = choices(page).first();
  await third.click();
  await families(page).getByText("3 von 4 zum Vergleich gewählt").waitFor();
  await families(page).getByRole("link", { name: "Vergleichen" }).click();
  await page.getByRole("heading", { level: 1, name: "Produktfamilien vergleichen" }).waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?familie=\d+,\d+,\d+$/);
  await untilHydrated(page);
  const compared = families(page).getByRole("table", { name: /nebeneinander/ });
  await expect(compared.getByRole("row", { name: /^Bohrer-Ø/ })).toHaveText(/\d–\d+ mm/);
  await expect(compared.getByRole("row", { name: /^Preis ab/ })).toHaveText(/€ \/ \d+ Stück/);
  await expectAccessible(page);
  await useKeyboard(page).to(compared.getByRole("link", { name: /aus dem Vergleich entfernen$/ }).first());
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.search.split(",").length === 2);
  await expect(compared.locator("> thead th")).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 720, height: 1000 });
  expect(await compared.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(720);
  for (const words of ["Entfernen", "Varianten ansehen", "Zum Sortiment"])
    await expect(page.getByRole("main").getByText(words).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);
  await compared
    .getByRole("link", { name: /: Varianten ansehen$/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 2, name: "Varianten" }).waitFor();
  // Text for screen readers must stay within the columns: four of them scroll, the page does not.
  await page.goto("/vergleich?familie=09487711,09487712,09487714,09488121");
  await untilHydrated(page);
  expect(await page.getByText("Keine Zulassung").count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expectNoProblems(problems);
});

test("without JavaScript the checkboxes of families are submitted, also in English", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`/en${LIST}`);
  await page.getByText("Compare families", { exact: true }).click();
  for (const position of [0, 1])
    await page
      .locator("main label")
      .filter({ hasText: /^Compare$/ })
      .nth(position)
      .click();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await page.waitForURL(/\/en\/vergleich\?familie=\d+&familie=\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare product families");
  await expect(page.locator("main table > thead th")).toHaveCount(2);
});
