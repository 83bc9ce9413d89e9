// Sales looks at the metrics of a period, by chart and table, on desktop and phone.
import { expectNoProblems } from "../support/shop-steps.ts";
import { addStaff, signInStaff } from "../support/staff.ts";
import { expect, expectAccessible, PHONE, test } from "../support/test.ts";

test("sales sees metrics as chart and table, and exports them (OFFICE-38)", async ({ visit, database }) => {
  const staff = await addStaff(database, { name: "Mia Endtest", role: "sales" });
  // A month that no other test and no past order of the demo is in.
  await database.rows(
    `insert into order_day (day, site_id, currency, orders, cancelled, lines, net_total, quick_orders, quick_lines, procurement_orders,
       procurement_net)
     values ('2019-02-04', '', 'EUR', 30, 2, 100, 12345.60, 10, 25, 3, 500), ('2019-01-20', '', 'EUR', 20, 0, 40, 6000, 0, 0, 0, 0)
     on conflict do nothing`,
  );
  const { page, problems } = await visit();
  await page.goto("/office/metrics?from=2019-02-01&to=2019-02-28&unit=week");
  await signInStaff(page, staff);

  const cards = page.locator("dl > div");
  await expect(cards.filter({ hasText: "Umsatz netto" })).toContainText("12.345,60");
  await expect(cards.filter({ hasText: "Umsatz netto" })).toContainText("+105,8");
  await expect(cards.filter({ hasText: "Anteil Schnellbestellung" })).toContainText("25 von 100 Positionen");
  await expect(page.getByRole("img", { name: /Bestellungen nach Wochen/ })).toBeVisible();
  await expect(page.getByLabel("Zeitraum")).toHaveValue("custom");
  const rows = page.getByRole("table", { name: "Zahlen" }).locator("tbody tr");
  await expect(rows).toHaveCount(5);
  await expect(rows.filter({ hasText: "unvollständig" })).toHaveText([/KW 5 /, /KW 9 /]);
  await expect(rows.filter({ hasText: "04.02.2019" })).toContainText("10,0");
  await expectAccessible(page);

  await page.getByLabel("Im Diagramm").selectOption("turnover");
  await expect(page.getByRole("img", { name: /Umsatz netto nach Wochen/ })).toBeVisible();
  await page.getByLabel("Zeiteinheit").selectOption("month");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Februar 2019");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Als CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/metrics.*\.csv/);

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  // A period without orders.
  await page.goto("/office/metrics?from=2018-01-01&to=2018-01-31");
  await expect(page.getByText("In diesem Zeitraum gibt es noch keine Bestellungen")).toBeVisible();
  expectNoProblems(problems);
});
