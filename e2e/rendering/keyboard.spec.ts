// The first order by keyboard only, with the focus always visible.
import { categoryIds, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { useKeyboard } from "../support/keyboard.ts";
import { expectNoProblems, clickAndExpectAdded } from "../support/shop-steps.ts";
import { DEMO_PASSWORD, expect, MIRA, test, untilHydrated } from "../support/test.ts";

test("the link to a family's list moves the focus, and Tab continues from there", async ({ visit, shopUrl, database }) => {
  const pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
  const { page } = await visit();
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  await useKeyboard(page).to(page.getByRole("link", { name: /^Alle .* Varianten ansehen$/ }));
  await page.keyboard.press("Enter");
  const list = page.locator("#productList");
  await expect(list).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await list.evaluate((element) => element.contains(document.activeElement) && element !== document.activeElement)).toBe(true);
});

test(
  "start page → category → family → cart → sign-in → checkout → order number by Tab, Enter, Space and arrows",
  { tag: "@smoke" },
  async ({ visit, shopUrl, database }) => {
    await emptyCartOf(database, MIRA);
    const pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
    const { page, problems } = await visit();
    const keyboard = useKeyboard(page);
    const press = (key: string) => page.keyboard.press(key);
    const main = page.getByRole("main");

    await page.goto("/");
    await untilHydrated(page);
    await keyboard.to(page.getByRole("link", { name: "Zum Inhalt springen" }));
    await press("Enter");
    await keyboard.to(main.getByRole("heading", { level: 3 }).getByRole("link", { name: "Kunststoffdübel" }));
    await press("Enter");
    await page.getByRole("heading", { level: 1, name: "Kunststoffdübel" }).waitFor();
    await keyboard.to(main.getByRole("heading", { level: 3 }).getByRole("link").first());
    await press("Enter");
    await main.getByRole("table", { name: /^Varianten von/ }).waitFor();

    // Enter opens a menu and Escape closes it; the focus returns to the menu's button.
    const range = page.getByRole("navigation", { name: "Sortiment", exact: true }).locator("summary").first();
    await keyboard.to(range, { back: true });
    await press("Enter");
    await page.getByRole("link", { name: "Alle Kategorien" }).first().waitFor();
    await press("Tab");
    await press("Escape");
    await expect(range).toBeFocused();

    await page.goto(pick.familyLink);
    await untilHydrated(page);
    const stepper = main.getByRole("group", { name: `Menge für ${pick.name}`, exact: true });
    await keyboard.to(stepper.getByRole("textbox"));
    await press("ArrowUp");
    await press("ArrowUp");
    await press("ArrowDown");
    const quantity = String(pick.initial + pick.step);
    await expect(stepper.getByRole("textbox")).toHaveValue(quantity);
    await keyboard.to(main.getByRole("button", { name: `${pick.name} in den Warenkorb legen` }));
    await clickAndExpectAdded(page, () => press("Space"));
    await keyboard.to(page.getByRole("link", { name: "Warenkorb, 1 Artikel" }), { back: true });
    await press("Enter");
    await page.getByRole("heading", { level: 1, name: "Ihr Warenkorb (1 Artikel)" }).waitFor();

    await keyboard.to(main.getByRole("link", { name: "Anmelden und bestellen" }));
    await press("Enter");
    await page.waitForURL(/\/my-account\/login/);
    const username = main.getByLabel("E-Mail-Adresse oder Kundennummer");
    await username.waitFor();
    await keyboard.to(username);
    await page.keyboard.type(MIRA);
    await keyboard.to(main.getByLabel("Passwort", { exact: true }));
    await page.keyboard.type(DEMO_PASSWORD);
    await press("Enter");

    await expect(page.getByRole("heading", { level: 1, name: "Bestellung prüfen und absenden" })).toBeVisible();
    await untilHydrated(page);
    await keyboard.to(main.getByLabel("Abweichende Lieferadresse"));
    if (!(await main.getByLabel("Abweichende Lieferadresse").isChecked())) await press("Space");
    await keyboard.to(main.getByRole("button", { name: /Aus gespeicherten Adressen wählen/ }));
    await press("Enter");
    const dialog = page.getByRole("dialog");
    await keyboard.to(dialog.getByRole("button", { name: /auswählen$/ }).nth(1));
    await press("Enter");
    await dialog.waitFor({ state: "hidden" });
    const terms = main.getByLabel(/Allgemeinen Geschäftsbedingungen/);
    await keyboard.to(terms);
    await press("Space");
    await expect(terms).toBeChecked();
    await keyboard.to(main.getByRole("button", { name: "Zahlungspflichtig bestellen" }));
    await press("Enter");
    await expect(page.locator("[data-order-code]")).toHaveText(/^\d{10}$/);
    // The focus is on the confirmation, so that screen readers announce it first.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Vielen Dank für Ihre Bestellung");
    expect(keyboard.invisible).toEqual([]);
    expectNoProblems(problems);
  },
);
