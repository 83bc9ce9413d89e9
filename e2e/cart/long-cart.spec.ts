// A cart with two hundred lines: every changed line is found, and the order contains them all.
import type { Locator } from "@playwright/test";
import { addMultipleItems } from "#contract/generated/operations.ts";
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { call } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { cents, centsOfDecimal } from "../support/money.ts";
import { accessTokenOf, expectNoProblems, summaryValue, signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, MIRA, test, untilHydrated } from "../support/test.ts";

const LINES = 200;

test("changes, totals and orders two hundred lines", async ({ visit, shopUrl, database }) => {
  await emptyCartOf(database, MIRA);
  const { page, problems } = await visit({ viewport: DESKTOP });
  await page.goto("/my-account/login?redirect=/cart");
  await signIn(page, MIRA);
  const articles = await database.rows(
    `select article_number as id, greatest(coalesce(quantity_min, 1), quantity_interval) as quantity from article
     where is_orderable and delivery_speed <> 'NODELIVERY' and quantity_interval is not null
       and article_number in (select article_number from price where price_list = 'general') order by article_number limit ${LINES}`,
  );
  await call(shopUrl, addMultipleItems, {
    baseSiteId: "FIWE-DE",
    accessToken: await accessTokenOf(page),
    items: articles.map(({ id, quantity }) => ({ id: String(id), quantity: Number(quantity) })),
  });
  const unpriced = [articles[3]!["id"], articles[120]!["id"]];
  await database.rows("update price set valid_to = now() where article_number = any($1) and valid_to = 'infinity'", unpriced);
  await page.reload();
  await untilHydrated(page);
  await page.getByRole("heading", { level: 1, name: `Ihr Warenkorb (${LINES} Artikel)` }).waitFor();
  const lines = page.getByRole("list", { name: "Artikel im Warenkorb" }).getByRole("listitem");
  let left = LINES;
  const remove = async (line: Locator) => {
    await line
      .getByRole("button", { name: /entfernen/i })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: `Ihr Warenkorb (${--left} Artikel)` }).waitFor();
  };
  // A line whose price has expired blocks the order; the box links to each such line.
  const inTheWay = page.getByRole("alert").getByRole("link", { name: /./ }).and(page.locator("a[href^='#']"));
  const named = await inTheWay.allTextContents();
  expect(named).toHaveLength(unpriced.length);
  for (const name of named) {
    await inTheWay.filter({ hasText: name }).click();
    await remove(page.locator("li:focus"));
  }
  await page.getByRole("alert").waitFor({ state: "hidden" });
  await database.rows("update price set valid_to = 'infinity' where article_number = any($1)", unpriced);

  // The page contains the first fifty lines; the others load on scrolling.
  await scrollThrough(lines, left);
  const line = lines.nth(150);
  const before = cents(await summaryValue(page, "Gesamtbetrag"));
  const name = await line.getByRole("link").first().textContent();
  await line.getByRole("button", { name: /erhöhen$/ }).click();
  await expect.poll(async () => cents(await summaryValue(page, "Gesamtbetrag"))).toBeGreaterThan(before);
  await remove(line);
  expect(await line.getByRole("link").first().textContent()).not.toBe(name);

  await page.getByRole("link", { name: "Zur Kasse" }).first().click();
  await page.getByRole("heading", { name: "Bestellung prüfen und absenden" }).waitFor();
  await untilHydrated(page);
  const total = cents(await summaryValue(page, "Gesamtbetrag"));
  await page.getByRole("link", { name: `Alle ${left} Artikel zeigen` }).click();
  await page
    .locator("tbody tr")
    .nth(left - 1)
    .waitFor();
  const totals = await page.locator("tbody tr td:last-child").allTextContents();
  expect(totals).toHaveLength(left);
  const goods = totals.reduce((all, text) => all + cents(text), 0);
  expect(cents(await summaryValue(page, "Warenwert inkl. MwSt."))).toBe(goods);
  await typeInto(page.getByLabel(/Ihre Bestellnummer/), "JAHR-2027");
  await clickLabel(page, "Ich stimme den");
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  const code = String(await page.locator("[data-order-code]").textContent());
  const erp = await database.waitForRow("select * from erp.sales_order where order_code = $1", code);
  expect(centsOfDecimal(erp["net_total"]) + centsOfDecimal(erp["tax_total"])).toBe(total);
  const written = await database.rows("select 1 from erp.sales_order_line where sales_order_id = $1", erp["sales_order_id"]);
  expect(written).toHaveLength(left);
  expectNoProblems(problems);
});

/** Scrolls to the end until all lines are rendered. */
async function scrollThrough(lines: Locator, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await lines.last().scrollIntoViewIfNeeded();
      return lines.count();
    })
    .toBe(count);
}
