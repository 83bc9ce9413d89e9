// A private customer withdraws from a contract without scripts, and from an order in the account.
import type { Page } from "@playwright/test";
import { clickLabel } from "../support/by-hand.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, LENA, PHONE, test, untilHydrated } from "../support/test.ts";

const clickButton = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("from the footer to the receipt without scripts, with a mistake on the way (TRUST-22)", async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto("/impressum");
  await page.getByRole("contentinfo").getByRole("link", { name: "Vertrag widerrufen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vertrag widerrufen" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Muster-Widerrufsformular" })).toBeVisible();
  await page.getByLabel("Ihr Name").fill("Otto Ohm");
  await page.getByLabel("Auftragsnummer").fill("987654");
  await page.getByLabel("E-Mail-Adresse").fill("otto@");
  await clickButton(page, "Weiter");
  await expect(page.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein.")).toBeVisible();
  await expect(page.getByLabel("Ihr Name")).toHaveValue("Otto Ohm");
  await page.getByLabel("E-Mail-Adresse").fill("otto@ohm-haus.example");
  await clickButton(page, "Weiter");
  await clickButton(page, "Widerruf bestätigen");
  await expect(page.getByRole("heading", { level: 1, name: "Ihr Widerruf ist eingegangen" })).toBeVisible();
  await expect(page.getByText("987654")).toBeVisible();
  await page.goto("/dev/mailbox");
  await expect(page.getByText("Eingangsbestätigung Ihres Widerrufs zu Auftrag 987654").first()).toBeVisible();
});

test("from an order, prefilled with its articles; the order shows it (TRUST-22, TRUST-23)", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: DESKTOP });
  await page.goto("/my-account/login?redirect=/my-account/order-history");
  await signIn(page, LENA);
  await untilHydrated(page);
  const address = await page.locator('a[href*="order-details?order="]').first().getAttribute("href");
  await page.goto(address!);
  await untilHydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Vertrag widerrufen" }).click();
  await expect(page.getByLabel("Auftragsnummer")).toHaveValue(/^\d+$/);
  await clickLabel(page, "Nur einen Teil");
  await clickLabel(page.getByRole("group", { name: "Artikel dieser Bestellung" }), "(");
  await expectAccessible(page);
  await clickButton(page, "Weiter");
  await expectAccessible(page);
  await clickButton(page, "Widerruf bestätigen");
  await expect(page.getByText(/^Eingegangen am/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(address!);
  await expect(page.getByText(/^Widerruf WR-\d+, eingegangen am/)).toBeVisible();
  expectNoProblems(problems);
});
