// Leaving a page in the middle of something, and coming back to it, with a browser that keeps pages in its memory as customers' do.
import { expect, test } from "vitest";
import { LENA, MIRA, untilAlive, useBrowser } from "./support/browser.ts";
import { typeInto } from "./support/by-hand.ts";
import { categoryIds, pickStepped } from "./support/catalogue.ts";
import { emptyCartOf, useDatabase } from "./support/database.ts";
import { addFromFamily, signIn } from "./support/shop-steps.ts";

const { visit, shopUrl } = useBrowser({ keepsPages: true });
const database = useDatabase();

test("back from the page after sign-in leads past the sign-in page, and pages of before know the customer", async () => {
  // With a cart like any visitor's nothing in the header changes but the name.
  await emptyCartOf(database, MIRA);
  const { page } = await visit();
  await page.goto("/impressum");
  await untilAlive(page);
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto("/my-account/login?redirect=/versand");
  await signIn(page, MIRA);
  await page.getByRole("heading", { level: 1, name: /Versand/ }).waitFor();

  await page.evaluate(() => history.back());
  await page.waitForURL("**/my-account/login**");
  await page.waitForURL((url) => url.pathname === "/versand");
  await page.getByRole("heading", { level: 1, name: /Versand/ }).waitFor();

  await page.evaluate(() => history.back());
  await page.getByRole("heading", { level: 1, name: "Impressum" }).waitFor();
  expect(await page.evaluate(() => "isKept" in window)).toBe(true);
  await page.getByLabel("Mein Konto: Mira Voss").waitFor();
});

test("what was typed or pressed last is kept when the page is left at once", async () => {
  await emptyCartOf(database, LENA);
  const pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
  const { page } = await visit();
  await page.goto("/my-account/login");
  await signIn(page, LENA);
  await addFromFamily(page, pick);

  await page.goto("/cart");
  await untilAlive(page);
  const quantity = page.getByRole("textbox", { name: /^Menge/ });
  const before = await quantity.inputValue();
  await page.getByRole("button", { name: /erhöhen$/ }).click();
  const chosen = await quantity.inputValue();
  expect(chosen).not.toBe(before);
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => quantity.inputValue()).toBe(chosen);

  const message = page.getByLabel(/Nachricht zur Bestellung/);
  await page.getByRole("link", { name: "Zur Kasse" }).click();
  await message.pressSequentially("Bitte klingeln");
  await page.evaluate(() => history.back());
  await page.getByRole("heading", { level: 1, name: /Ihr Warenkorb/ }).waitFor();
  await page.getByRole("link", { name: "Zur Kasse" }).click();
  await message.waitFor();
  expect(await message.inputValue()).toBe("Bitte klingeln");

  await typeInto(message, "Bitte klingeln, danke");
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => message.inputValue()).toBe("Bitte klingeln, danke");
});
