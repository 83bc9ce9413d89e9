// Going back to pages that the browser has kept in its memory, as customers' browsers do.
import { expect, test } from "vitest";
import { MIRA, untilAlive, useBrowser } from "./support/browser.ts";
import { signIn } from "./support/shop-steps.ts";

const { visit } = useBrowser({ keepsPages: true });

test("back from the page after sign-in leads past the sign-in page, and pages of before know the customer", async () => {
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
