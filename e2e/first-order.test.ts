// From the start page to an order number, the order in the ERP and the mail in the mailbox.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { ANNA, expectAccessible, PHONE, untilAlive, useBrowser } from "./support/browser.ts";
import { pickThree, type Pick } from "./support/catalogue.ts";
import { addFromFamily, cents, expectNoProblems, signIn } from "./support/shop-steps.ts";

const { visit, shopUrl } = useBrowser();
let database: pg.Client;
let picks: Pick[];

beforeAll(async () => {
  database = new pg.Client({ connectionString: inject("databaseUrl") });
  await database.connect();
  const roots = await database.query<{ group_id: string }>(
    "select group_id from catalogue_group where kind = 'category' order by sort_order, group_id",
  );
  picks = await pickThree(
    shopUrl,
    roots.rows.map((row) => row.group_id),
  );
});
afterAll(() => database?.end());

describe.each([
  { name: "desktop, theme fide", viewport: { width: 1280, height: 900 }, site: "FIWE-DE" },
  { name: "phone of 390 px, theme fide", viewport: PHONE, site: "FIWE-DE" },
])("the first order ($name)", ({ viewport, site }) => {
  test("start page → category → family → cart → sign-in → checkout → order number, ERP and mail", async () => {
    const { page, problems } = await visit({ viewport });

    await page.goto(`/?site=${site}`);
    await untilAlive(page);
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: /dübel/i }).first().click();
    await page.waitForURL(/\/sortiment\//);
    await untilAlive(page);
    await expectAccessible(page);
    await page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first().click();
    await page.waitForURL(/\/produkte\//);
    await page.getByRole("table").waitFor();
    await expectAccessible(page);

    for (const pick of picks) await addFromFamily(page, pick);
    await page.goto("/cart");
    await untilAlive(page);
    await page.getByRole("heading", { level: 1, name: "Ihr Warenkorb (3 Artikel)" }).waitFor();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Anmelden und bestellen" }).click();
    await page.waitForURL(/\/my-account\/login/);
    await untilAlive(page);
    await expectAccessible(page);
    await signIn(page, ANNA);
    await page.waitForURL(/\/shopping-basket-checkout/);
    await expectAccessible(page);

    // The visitor's three lines came along.
    for (const pick of picks) await page.getByRole("main").getByText(`Art-Nr. ${pick.articleNumber}`).waitFor();

    await page.getByLabel("Abweichende Lieferadresse").check();
    await page.getByRole("button", { name: /Aus gespeicherten Adressen wählen/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("button", { name: /auswählen$/ })
      .last()
      .click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByLabel(/Ihre Bestellnummer/).fill("BAU-2026-117");
    await page.getByLabel(/Nachricht zur Bestellung/).fill("Bitte an Tor 3 abladen.");
    await page.getByLabel(/Nachricht zur Bestellung/).blur();
    const order = page.getByRole("button", { name: "Zahlungspflichtig bestellen" });
    expect(await order.isDisabled()).toBe(true);
    await page.getByText("Bitte stimmen Sie unseren AGBs zu, um Ihre Bestellung abzuschließen.").waitFor();
    await page.getByLabel(/Allgemeinen Geschäftsbedingungen/).check();
    const shownTotal = cents(await page.getByText("Gesamtbetrag").locator("xpath=following-sibling::dd").textContent());
    await order.click();
    const code = await page.locator("[data-order-code]").textContent();
    expect(code).toMatch(/^\d{10}$/);
    await expectAccessible(page);

    const erp = await waitForRow(
      `select o.net_total::text, o.tax_total::text, o.purchase_order_number, o.delivery_address, count(l.*)::int as lines, sum(l.net_total)::text as lines_total
       from erp.sales_order as o join erp.sales_order_line as l using (sales_order_id)
       where o.order_code = $1 group by o.sales_order_id`,
      code,
    );
    expect(erp["lines"]).toBe(3);
    expect(erp["purchase_order_number"]).toBe("BAU-2026-117");
    expect(Math.round((Number(erp["net_total"]) + Number(erp["tax_total"])) * 100)).toBe(shownTotal);
    const shop = await waitForRow("select net_total::text, tax_total::text, comment from customer_order where order_code = $1", code);
    expect(shop["comment"]).toBe("Bitte an Tor 3 abladen.");
    expect([shop["net_total"], shop["tax_total"]]).toEqual([erp["net_total"], erp["tax_total"]]);

    const mail = await waitForRow("select recipient, subject, text_body from mail_message where key like $1", `%${code}`);
    expect(mail["recipient"]).toBe(ANNA);
    expect(mail["subject"]).toContain(code);
    for (const pick of picks) expect(mail["text_body"]).toContain(pick.articleNumber);
    await page.goto("/dev/mailbox");
    await page.getByText(String(mail["subject"])).first().waitFor();

    await page.goto("/my-account/logout");
    await untilAlive(page);
    await page.goto("/my-account/dashboard");
    await untilAlive(page);
    expect(await page.getByText(ANNA).count()).toBe(0);
    expectNoProblems(problems);
  });
});

/** The first row of a statement, as soon as there is one: jobs run behind the answer. */
async function waitForRow(sql: string, ...values: unknown[]): Promise<Record<string, unknown>> {
  return vi.waitFor(
    async () => {
      const { rows } = await database.query<Record<string, unknown>>(sql, values);
      if (!rows[0]) throw new Error(`nothing found by ${sql}`);
      return rows[0];
    },
    { timeout: 15_000, interval: 200 },
  );
}
