// Every page uses one language: from the start page to an order no word of the other language is visible or announced.
import type { Page } from "@playwright/test";
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { emptyCartOf } from "../support/database.ts";
import { DEMO_PASSWORD, expect, LENA, test, untilHydrated } from "../support/test.ts";

/** Words that identify a language and occur in no name of a product, place or company. */
const GERMAN =
  /(?<![\p{L}-])(und|oder|nicht|mit|für|Ihre?[nmr]?|Sie|Stück|Preise?|je|Rechnung|Deutschland|Warenkorb|Artikel|Menge|Lieferung|Lieferbar|Werktage?n?|Anmelden|Bestell\p{L}*|Kundenkonto|zzgl|MwSt|Sortiment|Varianten|Seite)(?![\p{L}-])/gu;
const ENGLISH =
  /(?<![\p{L}-])(the|and|your|you|with|for|cart|items?|pcs|prices?|delivery|order|sign|account|not|each|quantity|available|Germany|VAT|variants?|page)(?![\p{L}-])/giu;

/** Visible and announced text of a page, without elements marked as another language. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const own = document.documentElement.lang.slice(0, 2);
    const isOwn = (element: Element | null): boolean =>
      (element?.closest("[lang]")?.getAttribute("lang") ?? own).startsWith(own) && !element?.closest("script, style, noscript");
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (isOwn(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? "");
    for (const name of ["aria-label", "alt", "title", "placeholder"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) if (isOwn(element)) texts.push(element.getAttribute(name)!);
    }
    return texts.map((text) => text.trim()).join("\n");
  });
}

const SPOKEN = [
  {
    language: "English",
    prefix: "/en",
    foreign: GERMAN,
    number: "Item number",
    terms: "I accept the",
    order: "Order with obligation to pay",
    password: "Password",
  },
  {
    language: "German",
    prefix: "",
    foreign: ENGLISH,
    number: "Artikelnummer",
    terms: "Ich stimme den",
    order: "Zahlungspflichtig bestellen",
    password: "Passwort",
  },
];

for (const { prefix, foreign, number, terms, order, password, language } of SPOKEN) {
  test.describe(language, () => {
    test("from the start page to the order and the account", async ({ visit, database }) => {
      await emptyCartOf(database, LENA);
      const { page } = await visit();
      const found: string[] = [];
      const look = async (what: string) => {
        for (const line of (await wordsOf(page)).split("\n")) if (line.search(foreign) >= 0) found.push(`${what}: ${line}`);
      };
      const open = async (path: string) => {
        await page.goto(prefix + path);
        await untilHydrated(page);
        await look(path);
      };
      await open("/");
      await open("/sortiment");
      await page
        .getByRole("main")
        .getByRole("link")
        .filter({ hasText: /anker|anchor/i })
        .first()
        .click();
      await page.waitForURL(/\/sortiment\/./);
      await look("category");
      await page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first().click();
      await page.waitForURL(/\/produkte\//);
      await page.getByRole("table", { name: /^(Varianten von|Variants of)/ }).waitFor();
      await look("family");
      for (const path of ["/p/60101", "/gibt-es-nicht", "/faq", "/kontakt", "/versand", "/cart", "/my-account/login"]) await open(path);
      await typeInto(page.getByLabel(/E-?mail/i), LENA);
      await typeInto(page.getByLabel(password, { exact: true }), DEMO_PASSWORD);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/my-account/dashboard");
      for (const path of ["/my-account/dashboard", "/my-account/order-history", "/my-account/address-overview", "/cart"]) await open(path);
      await typeInto(page.getByRole("textbox", { name: number, exact: true }), "60101");
      await page.keyboard.press("Enter");
      await page.getByRole("main").getByRole("link", { name: /KB/ }).first().waitFor();
      await look("cart with a line");
      await open("/shopping-basket-checkout");
      await clickLabel(page, terms);
      await page.getByRole("button", { name: order }).click();
      await page.locator("[data-order-code]").waitFor();
      expect(await page.title()).toContain(await page.getByRole("heading", { level: 1 }).innerText());
      await look("order");
      expect(found).toEqual([]);
    });
  });
}
