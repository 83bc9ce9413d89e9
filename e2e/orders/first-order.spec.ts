// From the start page to the order number, the order in the ERP and the e-mail in the mailbox, on each of the three sites.
import type { Page } from "@playwright/test";
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { categoryIds, pickArticles } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { chooseSavedAddress, expectEverywhere, expectedOf, expectShown } from "../support/ordering.ts";
import { accessTokenOf, addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import { ANNA, DESKTOP, expect, expectAccessible, JONAS, PHONE, test, untilHydrated, UWE } from "../support/test.ts";

const SITES = [
  { name: "phone of 390 px, theme fide", site: "FIWE-DE", theme: "fide", viewport: PHONE, email: ANNA, isClosed: false },
  { name: "closed shop, theme fite", site: "FIWE-CLOSED", theme: "fite", viewport: DESKTOP, email: UWE, isClosed: true },
  { name: "desktop, theme upat", site: "UPAT-DE", theme: "upat", viewport: DESKTOP, email: JONAS, isClosed: false },
];

for (const { name, site, theme, viewport, email, isClosed } of SITES) {
  test(
    `the first order (${name}): start page → … → order number, ERP and mail (API-CHECK-06)`,
    { tag: viewport === PHONE ? "@smoke" : [] },
    async ({ visit, shopUrl, database }) => {
      await emptyCartOf(database, email);
      const { page, problems } = await visit({ viewport });

      await page.goto(`/?site=${site}`);
      await untilHydrated(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectAccessible(page);
      await page.getByRole("main").getByRole("link", { name: /dübel/i }).first().click();
      await page.waitForURL(/\/sortiment\//);
      await untilHydrated(page);
      await expectAccessible(page);
      await page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first().click();
      await page.waitForURL(/\/produkte\//);
      await page.getByRole("table", { name: /^Varianten von/ }).waitFor();
      await expectAccessible(page);

      if (isClosed) await signInForPrices(page, email);

      const picks = await pickArticles({ shopUrl, site, accessToken: await accessTokenOf(page) }, await categoryIds(database));
      for (const pick of picks) await addFromFamily(page, pick);
      await page.getByRole("status").getByRole("link", { name: "Zum Warenkorb" }).click();
      await page.getByRole("heading", { level: 1, name: "Ihr Warenkorb (3 Artikel)" }).waitFor();
      await expectAccessible(page);

      if (isClosed) await page.getByRole("link", { name: "Zur Kasse" }).click();
      else {
        await page.getByRole("link", { name: "Anmelden und bestellen" }).click();
        await page.waitForURL(/\/my-account\/login/);
        await untilHydrated(page);
        await expectAccessible(page);
        await signIn(page, email);
      }
      await page.waitForURL(/\/shopping-basket-checkout/);
      await page.getByRole("heading", { name: "Bestellung prüfen und absenden" }).waitFor();
      await expectAccessible(page);

      // The lines were preserved, now at customer prices.
      const market = { shopUrl, site, accessToken: await accessTokenOf(page) };
      const address = await chooseSavedAddress(page);
      const expected = await expectedOf(market, picks, isClosed);
      await expectShown(page, picks, expected, isClosed);
      await typeInto(page.getByLabel(/Ihre Bestellnummer/), "BAU-2026-117");
      await typeInto(page.getByLabel(/Nachricht zur Bestellung/), "Bitte an Tor 3 abladen.");
      await page.keyboard.press("Tab");
      const order = page.getByRole("button", { name: "Zahlungspflichtig bestellen" });
      await expect(order).toBeDisabled();
      await page.getByText("Bitte stimmen Sie unseren AGBs zu, um Ihre Bestellung abzuschließen.").waitFor();
      await clickLabel(page, "Ich stimme den");
      await order.click();
      const code = String(await page.locator("[data-order-code]").textContent());
      expect(code).toMatch(/^\d{10}$/);
      await expectAccessible(page);
      await page.getByRole("link", { name: "Warenkorb, 0 Artikel" }).waitFor();
      await expectEverywhere(database, { code, picks, expected, address, email });

      await page.goto("/dev/mailbox");
      await page.getByText(code).first().waitFor();
      await page.goto("/my-account/logout");
      await page.waitForURL(/\/my-account\/logout-success/);
      await page.goto("/my-account/dashboard");
      await untilHydrated(page);
      await expect(page.getByText(email)).toHaveCount(0);
      expectNoProblems(problems);
    },
  );
}

/** A closed shop shows prices and ordering after the sign-in, which redirects back to the page before. */
async function signInForPrices(page: Page, email: string): Promise<void> {
  await page.getByText("Preis nach Anmeldung").first().waitFor();
  expect(await page.getByRole("main").getByText("€").count()).toBe(0);
  const address = page.url();
  await page.getByRole("main").getByRole("link", { name: "Anmelden" }).click();
  await page.waitForURL(/\/my-account\/login/);
  await signIn(page, email);
  expect(page.url()).toBe(address);
  await page.getByRole("columnheader", { name: "Gesamt netto" }).waitFor();
}
