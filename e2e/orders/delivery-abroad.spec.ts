// A private customer on a phone orders to Austria: displayed prices stay the same, the tax included is that of the country.
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { cents, centsOfDecimal } from "../support/money.ts";
import { addFromFamily, expectNoProblems, summaryValue, signIn } from "../support/shop-steps.ts";
import { expect, expectAccessible, LENA, PHONE, test, untilHydrated } from "../support/test.ts";

let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

test("an order shipped to Vienna keeps its prices and has Austrian VAT in shop, ERP and e-mail", async ({ visit, database }) => {
  await emptyCartOf(database, LENA);
  const { page, problems } = await visit({ viewport: PHONE, hasTouch: true, isMobile: true });
  await addFromFamily(page, pick);
  await page.goto("/my-account/login?redirect=/shopping-basket-checkout");
  await signIn(page, LENA);
  const total = cents(await summaryValue(page, "Gesamtbetrag"));
  expect(cents(await summaryValue(page, "darin 19 % MwSt."))).toBe(Math.round((total * 19) / 119));

  await clickLabel(page, "Abweichende Lieferadresse", "finger");
  const save = page.getByRole("button", { name: "Speichern", exact: true });
  await page.getByText("Zum Speichern bitte noch ausfüllen:").waitFor();
  await typeInto(page.getByLabel("Firma oder Name"), "Lena Sommer");
  await typeInto(page.getByLabel("Straße"), "Mariahilfer Straße");
  await typeInto(page.getByLabel("Hausnummer"), "18");
  await typeInto(page.getByLabel("Postleitzahl"), "1070");
  await typeInto(page.getByLabel("Ort", { exact: true }), "Wien");
  // German postal codes have five digits.
  await expect(save).toBeDisabled();
  await page.getByLabel("Land").selectOption({ label: "Österreich" });
  await expectAccessible(page);
  await save.tap();
  await page.getByText("darin 20 % MwSt.").waitFor();
  expect(cents(await summaryValue(page, "Gesamtbetrag"))).toBe(total);
  const tax = cents(await summaryValue(page, "darin 20 % MwSt."));
  expect(tax).toBe(Math.round((total * 20) / 120));

  await clickLabel(page, "Ich stimme den", "finger");
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).tap();
  const code = String(await page.locator("[data-order-code]").textContent());
  await untilHydrated(page);
  const erp = await database.waitForRow("select * from erp.sales_order where order_code = $1", code);
  const [shop] = await database.rows("select * from customer_order where order_code = $1", code);
  for (const order of [erp, shop!]) {
    expect([centsOfDecimal(order["net_total"]), centsOfDecimal(order["tax_total"])]).toEqual([total - tax, tax]);
    expect(order["delivery_address"]).toMatchObject({ postalCode: "1070", town: "Wien" });
  }
  const mail = await database.waitForRow("select text_body from mail_message where key = $1", `order-confirmation:${code}`);
  expect(mail["text_body"]).toMatch(/darin 20 % MwSt\.[^]*Österreich/);
  expectNoProblems(problems);
});
