// Staff upload a picture, show it on a page, and cannot delete it while the draft uses it.
import sharp from "sharp";
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { addStaff, signInStaff } from "../support/staff.ts";
import { expect, expectAccessible, PHONE, test } from "../support/test.ts";

test("a picture is uploaded with its texts, chosen for a page, and kept while it is used (OFFICE-28)", async ({ visit, database }) => {
  const { page, problems } = await visit();
  const staff = await addStaff(database, { name: "Mona Endtest", role: "content" });
  await page.goto("/office/media");
  await signInStaff(page, staff);
  await expect(page.getByText("Es sind noch keine Medien hochgeladen.")).toBeVisible();
  await expectAccessible(page);

  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#264" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Dateien wählen").setInputFiles({ name: "Lager Nord.jpg", mimeType: "image/jpeg", buffer: photo });
  const dialog = page.getByRole("dialog");
  await typeInto(dialog.getByLabel("Alternativtext (Deutsch)"), "Das Lager in Norderstedt");
  await typeInto(dialog.getByLabel("Alternativtext (Englisch)"), "The warehouse in Norderstedt");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Hochladen" }).click();
  await expect(page.getByText("Lager Nord.jpg ist hochgeladen.")).toBeVisible();
  const card = page.getByRole("button", { name: /lager-nord\.webp/ });
  await expect(card).toContainText("Nicht verwendet");

  await page.goto("/office/content/edit/pages/home.json");
  await page
    .getByRole("button", { name: /Hero|Aufmacher/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Bild wählen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "lager-nord.webp" }).click();
  await expect(page.getByLabel("Alternativtext", { exact: false }).first()).toHaveValue("Das Lager in Norderstedt");
  await expect.poll(() => database.rows("select 1 from content_draft where body::text like '%lager-nord%'")).toHaveLength(1);

  await page.goto("/office/media");
  await page.setViewportSize(PHONE);
  await card.click();
  await expect(dialog).toContainText("Entwurf: /");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await dialog.getByRole("button", { name: "Löschen" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Die Datei wird noch verwendet: /");

  await database.rows("delete from content_draft where body::text like '%lager-nord%'");
  await page.reload();
  await card.click();
  await dialog.getByRole("button", { name: "Löschen" }).click();
  await dialog.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("lager-nord.webp ist gelöscht.")).toBeVisible();
  await expect(card).toHaveCount(0);
  // The frame of the page's editor shows a preview without scripts.
  expectNoProblems(problems.filter((problem) => !problem.includes("preview=")));
});
