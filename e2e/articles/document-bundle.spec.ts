// Documents of a family, a cart and an order as one ZIP archive.
import { readFileSync } from "node:fs";
import { clickLabel } from "../support/by-hand.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { expect, expectAccessible, MIRA, PHONE, test } from "../support/test.ts";

test("on a phone and without scripts a planner downloads the documents of a family (DOCS-16)", async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto("/p/60100");
  await page.getByRole("link", { name: "Unterlagen herunterladen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Unterlagen herunterladen" })).toBeVisible();
  await clickLabel(page, "Europäische Technische Bewertung");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "ZIP-Datei herunterladen" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Unterlagen .*\.zip$/);
  const archive = readFileSync(await download.path()).toString("latin1");
  expect(archive).toContain("Inhalt.pdf");
  expect(archive).toMatch(/60100 Kielbolzen KB M8 x 60\/Leistungserkl/);
  expect(archive).not.toContain("Bewertung");
});

test("models ask for the terms, and the account offers the emails about new revisions (DOCS-14, DOCS-18)", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto("/p/60100");
  await page.getByRole("link", { name: "Unterlagen herunterladen" }).click();
  await clickLabel(page, "CAD");
  await page.getByRole("button", { name: "ZIP-Datei herunterladen" }).click();
  await expect(page.getByText("Bitte stimmen Sie den Nutzungsbedingungen zu", { exact: false })).toBeVisible();
  await expect(page.getByLabel(/^CAD/)).toBeChecked();
  await expectAccessible(page);
  await clickLabel(page, "Ich stimme");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "ZIP-Datei herunterladen" }).click(),
  ]);
  expect(readFileSync(await download.path()).toString("latin1")).toContain(".dxf");

  await page.goto("/my-account/login");
  await signIn(page, MIRA);
  await page.goto("/my-account/document-bundles");
  await clickLabel(page, "Über neue Ausgaben");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert: Wir informieren Sie über neue Ausgaben.")).toBeVisible();
  await expect(page.getByLabel("Über neue Ausgaben per E-Mail informieren")).toBeChecked();
  await expectAccessible(page);
  await clickLabel(page, "Über neue Ausgaben");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert: Sie erhalten keine E-Mails über neue Ausgaben.")).toBeVisible();
  expectNoProblems(problems);
});
