// A discontinued article: its successor is shown before and after adding it to the cart, both with number and name, and one
// click undoes it. In the demo, 81083 is replaced by 81084, which costs twice as much.
import type { Page } from "@playwright/test";
import { typeInto } from "../support/by-hand.ts";
import { emptyCartOf } from "../support/database.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, LENA, PHONE, test, untilHydrated } from "../support/test.ts";

const OLD = { number: "81083", name: "Planke PG gelb 5 x 80 gelb passiviert", english: "Planke PG yellow 5 x 80 yellow passivated" };
const NEW = { number: "81084", name: "Planke PG gelb 5 x 100 gelb passiviert", english: "Planke PG yellow 5 x 100 yellow passivated" };

test.beforeAll(({ database }) => emptyCartOf(database, LENA));

const notice = (page: Page, number = OLD.number) =>
  page.getByRole("status").filter({ hasText: new RegExp(`(Artikel|Item) ${number} (ist nicht mehr lieferbar|is no longer available)`) });
const lines = (page: Page) => page.getByRole("list", { name: /Artikel im Warenkorb|Items in the cart/ }).locator(":scope > li");
const quantities = (page: Page) =>
  lines(page)
    .getByRole("textbox")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function addByNumber(page: Page, number: string): Promise<void> {
  await typeInto(page.getByRole("textbox", { name: /^(Artikelnummer|Item number)$/ }), number);
  await page.getByRole("button", { name: /^(Hinzufügen|Add)$/ }).click();
}

/** Both are shown with number and name, and the notice is within the viewport. */
async function expectBothNamed(page: Page, words: readonly string[]): Promise<void> {
  await notice(page).waitFor();
  const text = (await notice(page).textContent())!.replaceAll("\u00a0", " ");
  for (const word of [OLD.number, NEW.number, ...words]) expect(text).toContain(word);
  const [box, window] = [(await notice(page).boundingBox())!, page.viewportSize()!];
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(window.width);
  // It is visible without scrolling.
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(window.height);
}

for (const [label, viewport] of [
  ["a phone", PHONE],
  ["a desk", DESKTOP],
] as const) {
  test(`an article added by its number on ${label} is reported as replaced, and one click removes the successor`, async ({ visit }) => {
    const { page, problems } = await visit({ viewport });
    await page.goto("/cart");
    await untilHydrated(page);
    await addByNumber(page, OLD.number);
    await expectBothNamed(page, [OLD.name, NEW.name, "200 Stück"]);
    // The same price as in the line.
    const price = await lines(page).locator("span", { hasText: "€" }).last().textContent();
    await expect(notice(page)).toContainText(price!);
    await expectAccessible(page);
    await notice(page).getByRole("button", { name: "Rückgängig machen" }).click();
    await page.getByRole("heading", { level: 1, name: "Ihr Warenkorb ist leer" }).waitFor();
    await expect(notice(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expectNoProblems(problems);
  });
}

test("a customer whose cart already has the successor gets back the previous quantity", async ({ visit, database }) => {
  const { page, problems } = await visit();
  await page.goto("/my-account/login?redirect=/cart");
  await signIn(page, LENA);
  await addByNumber(page, NEW.number);
  await lines(page).first().waitFor();
  await expect(notice(page)).toHaveCount(0);
  const before = await quantities(page);
  await addByNumber(page, OLD.number);
  await expectBothNamed(page, [OLD.name, NEW.name, `vorher ${before[0]}`]);
  expect(await quantities(page)).not.toEqual(before);
  await notice(page).getByRole("button", { name: "Rückgängig machen" }).click();
  await expect.poll(() => quantities(page)).toEqual(before);
  await expect(notice(page)).toHaveCount(0);
  // A customer who wants the successor closes the notice, and the line stays.
  await addByNumber(page, OLD.number);
  await notice(page).getByRole("button", { name: "Schließen" }).click();
  await expect(notice(page)).toHaveCount(0);
  expect(await quantities(page)).not.toEqual(before);
  await emptyCartOf(database, LENA);
  expectNoProblems(problems);
});

test("its page names the successor with a price, and adds that to the cart", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto(`/p/${OLD.number}`);
  await untilHydrated(page);
  const box = page.getByRole("region", { name: "Preis und Bestellung" });
  await box.getByText("Dieser Artikel ist nicht mehr lieferbar.").waitFor();
  const link = box.getByRole("link", { name: NEW.name });
  await expect(link).toHaveAttribute("href", `/p/${NEW.number}`);
  await expect(box).toHaveText(/\d,\d\d\s€ für 200 Stück/);
  await expectAccessible(page);
  await box.getByRole("button", { name: "Nachfolger in den Warenkorb" }).click();
  await page.getByRole("status").filter({ hasText: "In den Warenkorb gelegt" }).waitFor();
  await expect(notice(page)).toHaveCount(0);
  await link.click();
  await page.getByRole("heading", { level: 1, name: NEW.name }).waitFor();
  expectNoProblems(problems);
});

test("the variants of its family name the successor", async ({ visit }) => {
  const { page } = await visit();
  await page.goto(`/p/${OLD.number}`);
  const family = await page.getByRole("link", { name: /^Alle Varianten von/ }).getAttribute("href");
  await page.goto(`${family}?page=2`);
  const row = page.getByRole("row").filter({ hasText: `Art-Nr. ${OLD.number}` });
  await expect(row.getByRole("link", { name: `Nachfolger: ${NEW.number}` })).toHaveAttribute("href", `/p/${NEW.number}`);
});

test("a page older than the catalogue names both, and one click removes the successor again", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto(`/p/${NEW.number}`);
  await untilHydrated(page);
  // As if the page had been opened before the article was discontinued.
  await page.route("**/graphql*", async (route) => {
    const body = route.request().postDataJSON() as { operationName?: string; variables: { id?: string } } | null;
    if (body?.operationName !== "addItem") return route.continue();
    return route.continue({ postData: JSON.stringify({ ...body, variables: { ...body.variables, id: OLD.number } }) });
  });
  await page.getByRole("button", { name: "In den Warenkorb", exact: true }).click();
  await expectBothNamed(page, [OLD.name, NEW.name, "200 Stück"]);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Warenkorb, 1 Artikel" }).first().waitFor();
  await notice(page).getByRole("button", { name: "Rückgängig machen" }).click();
  await page.getByText("Rückgängig gemacht: Der Warenkorb ist wieder wie zuvor.").waitFor();
  await page.goto("/cart");
  await page.getByRole("heading", { level: 1, name: "Ihr Warenkorb ist leer" }).waitFor();
  expectNoProblems(problems);
});

test("is in English on the English site", async ({ visit }) => {
  const { page, problems } = await visit({ locale: "de-DE" });
  await page.goto("/en/cart");
  await untilHydrated(page);
  await addByNumber(page, OLD.number);
  await expectBothNamed(page, [OLD.english, NEW.english, "in total"]);
  await notice(page).getByRole("button", { name: "Undo" }).click();
  await expect(lines(page)).toHaveCount(0);
  expectNoProblems(problems);
});

test("without JavaScript the page shows it too, and a form removes the successor", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false, viewport: PHONE });
  await page.goto("/cart");
  await addByNumber(page, OLD.number);
  await expectBothNamed(page, [OLD.name, NEW.name, "200 Stück"]);
  await expect(page.getByText("In den Warenkorb gelegt")).toHaveCount(0);
  await expect(notice(page).getByRole("button", { name: "Schließen" })).toHaveCount(0);
  await addByNumber(page, OLD.number);
  await expectBothNamed(page, ["jetzt 400 Stück, vorher 200"]);
  await notice(page).getByRole("button", { name: "Rückgängig machen" }).click();
  await expect.poll(() => quantities(page)).toEqual(["200"]);
  await expect(notice(page)).toHaveCount(0);
  await page.goto(`/p/${OLD.number}`);
  await page.getByRole("button", { name: "Nachfolger in den Warenkorb" }).click();
  await page.getByText("In den Warenkorb gelegt, Menge 200").waitFor();
});
