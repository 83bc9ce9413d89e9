// Every shop mode from a category via a family to a variant and its final step, on a phone and a desktop.
import type { Page } from "@playwright/test";
import { clickLabel } from "../support/by-hand.ts";
import { emptyCartOf } from "../support/database.ts";
import { expectStill } from "../support/shifts.ts";
import { ADDED_LAYER, expectNoProblems, clickAndExpectAdded, signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, LENA, PHONE, test, untilHydrated, UWE } from "../support/test.ts";

test.beforeAll(async ({ database }) => {
  await emptyCartOf(database, UWE);
  await emptyCartOf(database, LENA);
});

const SIZES = [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const;

/** Follows a link and waits until the new page is hydrated. */
async function follow(page: Page, link: ReturnType<Page["getByRole"]>, heading?: RegExp): Promise<void> {
  const before = page.url();
  await link.click();
  await page.waitForURL((url) => url.href !== before);
  await page
    .getByRole("main")
    .getByRole("heading", { level: 1, ...(heading && { name: heading }) })
    .waitFor();
  await untilHydrated(page);
}

/** Opens a site's category and its first family; both pages are accessible. */
async function toFamily(page: Page, site: string): Promise<void> {
  await page.goto(`/product-category?site=${site}`);
  await untilHydrated(page);
  await expectAccessible(page);
  await follow(page, page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first());
  await page.getByRole("rowheader").first().waitFor();
  await expectAccessible(page);
}

const toFirstVariant = (page: Page) => follow(page, page.getByRole("rowheader").first().getByRole("link"), /./);
const cartLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Warenkorb/ });
const euros = (page: Page) => page.getByRole("main").getByText("€").count();
const columns = (page: Page) =>
  page
    .getByRole("table", { name: /^Varianten von/ })
    .locator("thead th")
    .allTextContents();

async function overlayOf(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Beim Fachhandel kaufen" });
  await dialog.getByRole("listitem").first().waitFor();
  return dialog;
}

for (const [label, viewport] of SIZES) {
  test.describe(`on ${label}`, () => {
    test("the online shop sells at gross prices (MODE-04)", async ({ visit }) => {
      const { page, problems } = await visit({ viewport });
      await toFamily(page, "FIWE-DE");
      expect((await columns(page)).slice(-2)).toEqual(["Menge", "Gesamt inkl. MwSt."]);
      expect(await columns(page)).toHaveLength(5);
      await toFirstVariant(page);
      await expectAccessible(page);
      const box = page.getByRole("region", { name: "Preis und Bestellung" });
      await box.getByText("inkl. MwSt.").waitFor();
      await clickAndExpectAdded(page, () => box.getByRole("button", { name: "In den Warenkorb" }).click());
      await follow(page, cartLink(page), /\(1 Artikel\)/);
      await expectAccessible(page);
      expectNoProblems(problems);
    });

    test("the closed shop shows visitors the catalogue without prices, and sells net to customers (MODE-05)", async ({ visit }) => {
      const { page, problems } = await visit({ viewport });
      await toFamily(page, "FIWE-CLOSED");
      expect(await euros(page)).toBe(0);
      await expect(page.getByRole("button", { name: /in den Warenkorb/ })).toHaveCount(0);
      await toFirstVariant(page);
      await expectAccessible(page);
      expect(await euros(page)).toBe(0);
      await page.goto("/cart");
      await untilHydrated(page);
      await expect(page.getByRole("textbox", { name: "Artikelnummer", exact: true })).toHaveCount(0);
      await expectAccessible(page);
      await page.goto("/my-account/login");
      await signIn(page, UWE);
      await toFamily(page, "FIWE-CLOSED");
      expect((await columns(page)).at(-1)).toBe("Gesamt netto");
      await toFirstVariant(page);
      await page.getByRole("region", { name: "Preis und Bestellung" }).getByText("zzgl. MwSt.").waitFor();
      await clickAndExpectAdded(page, () => page.getByRole("button", { name: "In den Warenkorb", exact: true }).click());
      await follow(page, cartLink(page), /Artikel/);
      await page.getByText("Summe netto").waitFor();
      expectNoProblems(problems);
    });

    test("where retailers sell, a variant links to them and there is no cart (FAM-21, MODE-02, RETAIL-04, RETAIL-10)", async ({
      visit,
    }) => {
      const { page, context, problems } = await visit({ viewport });
      await toFamily(page, "FIWE-RETAIL");
      expect(await columns(page)).toHaveLength(6);
      expect([await euros(page), await cartLink(page).count()]).toEqual([0, 0]);
      expect(
        await page
          .getByRole("button", { name: /ist bei keinem Händler vorrätig$/ })
          .first()
          .isDisabled(),
      ).toBe(true);
      await page
        .getByRole("link", { name: /: zum Händler$/ })
        .first()
        .click();
      const dialog = await overlayOf(page);
      expect(new URL(page.url()).hash).toBe("#openRetailConnect");
      await expectAccessible(page);
      const all = await dialog.getByRole("listitem").count();
      await dialog
        .getByRole("status")
        .filter({ hasText: `${all} Händler` })
        .waitFor();

      // Filters by delivery to the site, and opens the first retailer's shop in a new tab.
      if (viewport === PHONE) await dialog.getByText("Filter", { exact: true }).click();
      await clickLabel(dialog, "Lieferung auf die Baustelle");
      await expect.poll(() => dialog.getByRole("listitem").count()).toBeLessThan(all);
      const shop = dialog.getByRole("link", { name: /Zum Onlineshop von/ }).first();
      expect(await shop.getAttribute("href")).toMatch(/^https:\/\/[\w-]+\.example\/suche\?artikel=\d+$/);
      await context.route("https://*.example/**", (route) => route.fulfill({ body: "Händler" }));
      const [tab] = await Promise.all([context.waitForEvent("page"), shop.click()]);
      await tab.waitForLoadState();
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await tab.close();

      await dialog.getByRole("button", { name: "Schließen" }).click();
      await dialog.waitFor({ state: "hidden" });
      expect(new URL(page.url()).hash).toBe("");
      await expectAccessible(page);
      await page.getByRole("link", { name: "Onlinehändler ansehen" }).click();
      await overlayOf(page);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await page.evaluate(() => document.dispatchEvent(new CustomEvent("showRetailers")));
      await overlayOf(page);
      // Reloads with the open overlay, as for a shared link: its retailers load once it is open.
      await page.reload();
      await overlayOf(page);
      await expectStill(page);
      // No control on this page opened it: after Escape the focus goes to the retailers' section.
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Beim Fachhandel kaufen");
      await page.goto("/cart");
      await page.getByRole("heading", { level: 1, name: "Hier gibt es keinen Warenkorb" }).waitFor();
      expectNoProblems(problems.filter((problem) => !/request to another host: https:\/\/[\w-]+\.example\//.test(problem)));
    });

    test("Back closes the overlay and stays on the page; its close button adds no history entry (RETAIL-03)", async ({ visit }) => {
      const { page, problems } = await visit({ viewport });
      await toFamily(page, "FIWE-RETAIL");
      const family = page.url();
      await toFirstVariant(page);
      const variant = page.url();
      const opener = page.getByRole("link", { name: "Onlinehändler ansehen" });
      await opener.click();
      const dialog = await overlayOf(page);
      const stood = await page.evaluate(() => scrollY);
      await page.goBack();
      await dialog.waitFor({ state: "hidden" });
      expect([page.url(), await page.evaluate(() => scrollY)]).toEqual([variant, stood]);
      await opener.click();
      await overlayOf(page);
      await dialog.getByRole("button", { name: "Schließen" }).click();
      await dialog.waitFor({ state: "hidden" });
      await page.waitForURL(variant);
      await page.goBack();
      await page.waitForURL(family);
      await page.getByRole("rowheader").first().waitFor();
      expectNoProblems(problems);
    });

    test("where retailers' stock counts, available articles are added to the cart by one click (FAM-20, MODE-03)", async ({ visit }) => {
      const { page, problems } = await visit({ viewport });
      await toFamily(page, "FIWE-RETAIL-CART");
      expect(await columns(page)).toHaveLength(6);
      expect(await euros(page)).toBe(0);
      expect(
        await page
          .getByRole("button", { name: /ist bei keinem Händler vorrätig$/ })
          .first()
          .isDisabled(),
      ).toBe(true);
      const add = page.getByRole("button", { name: /in den Warenkorb legen$/ }).first();
      const name = (await add.getAttribute("aria-label"))!.replace(" in den Warenkorb legen", "");
      await add.click();
      await page
        .getByRole("status")
        .filter({ hasText: ADDED_LAYER })
        .getByText(/^\d+ \S+ .+€$/)
        .waitFor();
      const added = page.getByRole("button", { name: `${name} liegt im Warenkorb` });
      await expect(added).toBeDisabled();
      await page.reload();
      await untilHydrated(page);
      await expect(added).toBeDisabled();
      await expectAccessible(page);

      await follow(page, page.getByRole("rowheader", { name }).first().getByRole("link", { name, exact: true }));
      await page.getByRole("button", { name: `${name} liegt im Warenkorb` }).waitFor();
      await page
        .getByRole("region", { name: "Beim Fachhandel kaufen" })
        .getByText(/€ für \d+/)
        .waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Onlinehändler ansehen" }).click();
      const dialog = await overlayOf(page);
      await dialog.getByRole("button", { name: "Schließen" }).click();
      await dialog.waitFor({ state: "hidden" });
      await follow(page, cartLink(page), /\(1 Artikel\)/);
      await page.getByRole("list", { name: "Artikel im Warenkorb" }).getByRole("link", { name: name, exact: true }).waitFor();
      await page.getByRole("link", { name: "Anmelden und bestellen" }).waitFor();
      await expectAccessible(page);
      expectNoProblems(problems);
    });

    test("the plain list is read-only (MODE-06)", async ({ visit }) => {
      const { page, problems } = await visit({ viewport });
      await toFamily(page, "FIWE-CATALOGUE");
      expect(await columns(page)).toHaveLength(5);
      expect([await euros(page), await cartLink(page).count()]).toEqual([0, 0]);
      await expect(page.getByRole("button", { name: /Warenkorb|Händler/ })).toHaveCount(0);
      await toFirstVariant(page);
      await expectAccessible(page);
      await follow(page, page.getByRole("link", { name: "Fragen beantworten wir gern." }), /Kontakt/);
      expectNoProblems(problems);
    });
  });
}

test("the demo's footer links to every site, on the same page, in its own theme (MODE-01)", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto("/product-category");
  await untilHydrated(page);
  await page.getByText("Demo: Site wechseln").click();
  const links = page.getByRole("contentinfo").getByRole("link", { name: /Theme/ });
  await expect(links).toHaveCount(6);
  await expectAccessible(page);
  await links.filter({ hasText: "Fachhandel mit Warenkorb" }).click();
  await page.waitForURL(/\/product-category\?site=FIWE-RETAIL-CART$/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "fite");
  expectNoProblems(problems);
});

test.describe("without JavaScript", () => {
  test("a variant links to its retailers on a page", async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto("/product-family/dev?site=FIWE-RETAIL");
    await page
      .getByRole("link", { name: /: zum Händler$/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Onlinehändler ansehen" }).click();
    const list = page.getByRole("list", { name: "Onlinehändler" });
    await list.getByRole("listitem").first().waitFor();
    expect(
      await list
        .getByRole("link", { name: /Zum Onlineshop von/ })
        .first()
        .getAttribute("target"),
    ).toBe("_blank");
  });

  test("a form adds the smallest quantity to the cart, and the list shows it", async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto("/product-family/dev?site=FIWE-RETAIL-CART");
    const add = page.getByRole("button", { name: /in den Warenkorb legen$/ }).first();
    const name = (await add.getAttribute("aria-label"))!.replace(" in den Warenkorb legen", "");
    await add.click();
    await page.getByText(/In den Warenkorb gelegt, Menge \d+/).waitFor();
    await expect(page.getByRole("button", { name: `${name} liegt im Warenkorb` })).toBeDisabled();
  });
});
