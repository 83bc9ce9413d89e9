// A product manager adds an article with picture and price by the form, and customers find it.
import sharp from "sharp";
import { removeCatalogue } from "#server/catalogue/import/index.ts";
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { addStaff, signInStaff } from "../support/staff.ts";
import { expect, expectAccessible, PHONE, test } from "../support/test.ts";

test("an article is added with picture and price, released, and sold in the shop (OFFICE-40)", async ({ visit, database, databaseUrl }) => {
  const [taken] = await database.rows("select article_number from article order by article_number limit 1");
  const staff = await addStaff(database, { name: "Paul Endtest", role: "product" });
  const { page, problems } = await visit();
  await page.goto("/office/articles");
  await signInStaff(page, staff);
  await expect(page.getByRole("table", { name: "Artikel" })).toContainText(String(taken!["article_number"]));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Artikel anlegen" }).click();

  // Messages at the fields; the first one is focused.
  const number = page.getByLabel("Artikelnummer", { exact: true });
  await page.getByRole("button", { name: "Artikel prüfen" }).click();
  await expect(number).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(4);
  await expectAccessible(page);

  await typeInto(number, String(taken!["article_number"]));
  await typeInto(page.getByLabel("Bezeichnung", { exact: true }), "Wandkonsole 150");
  await typeInto(page.getByLabel("GTIN (EAN) (optional)"), "4006381333932");
  await typeInto(page.getByLabel("Listenpreis netto (EUR)"), "1.024,90");
  await typeInto(page.getByLabel("Name der Familie", { exact: true }), "Wandkonsolen");
  const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: "#473" } })
    .png()
    .toBuffer();
  await page.getByLabel("Bild (optional)").setInputFiles({ name: "konsole.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("img", { name: "Vorschau des Bildes" })).toBeVisible();
  await page.getByRole("button", { name: "Artikel prüfen" }).click();
  await expect(page.getByRole("alert")).toContainText("Prüfziffer");
  await typeInto(page.getByLabel("GTIN (EAN) (optional)"), "4006381333931");
  await page.getByRole("button", { name: "Artikel prüfen" }).click();
  await expect(page.getByRole("alert")).toContainText("gehört schon zum Katalog");
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  // Nothing typed was lost.
  await typeInto(number, "E2E-150");
  await page.getByRole("button", { name: "Artikel prüfen" }).click();
  await page.getByRole("button", { name: "Freigeben" }).click({ timeout: 30_000 });
  const inShop = page.getByRole("link", { name: "Im Shop ansehen" });
  await expect(inShop).toBeVisible({ timeout: 30_000 });
  try {
    await page.getByRole("link", { name: "E2E-150" }).click();
    await expect(page.getByText("1.024,90 € für 1", { exact: false })).toBeVisible();
    await expect(page.getByText("Katalog Innendienst", { exact: false })).toBeVisible();
    await expectAccessible(page);

    // Processes load the new catalogue within a moment.
    await expect.poll(async () => (await page.request.get("/p/E2E-150")).status()).toBe(200);
    await page.goto("/p/E2E-150");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Wandkonsole 150");
    await expect(page.getByText("1.219,63 €").first()).toBeVisible();
    await expect(page.locator("main img[src*='/media/bild/']").first()).toBeVisible();
  } finally {
    // Other tests see the catalogue of the demo only.
    await removeCatalogue(databaseUrl, "office");
  }
  expectNoProblems(problems.filter((problem) => !problem.includes("400")));
});
