// Steps from the cart to the order number, and checks of the order in shop, ERP and e-mail.
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { clickLabel } from "./by-hand.ts";
import type { Market, Pick } from "./catalogue.ts";
import { priceOf } from "./catalogue.ts";
import type { Database } from "./database.ts";
import { cents, centsOfDecimal, german, multiplied, taxOf } from "./money.ts";
import { summaryValue } from "./shop-steps.ts";

export type Expected = {
  /** Charged: companies are charged from net prices in every shop. */
  netLines: number[];
  /** As displayed: with tax in the open shop, net in the closed one. */
  shownLines: number[];
  shownGoods: number;
  shownDelivery: number;
  /** Within the delivery; 0 without one. */
  shownSurcharge: number;
  net: number;
  tax: number;
  total: number;
};

/** Calculates the expected cost of a company's order from its net prices, line by line. */
export async function expectedOf(market: Market, picks: readonly Pick[], isNetShop: boolean): Promise<Expected> {
  const netLines: number[] = [];
  for (const pick of picks) netLines.push(multiplied(await priceOf(market, pick.articleNumber, pick.initial, true)));
  const goods = netLines.reduce((sum, line) => sum + line, 0);
  // Small orders have a surcharge, large ones free delivery.
  const surcharge = goods < 50_00 ? 9_50 : 0;
  const delivery = goods >= 250_00 ? 0 : 7_90 + surcharge;
  const net = goods + delivery;
  const tax = taxOf(net, 100);
  const shown = (amount: number) => (isNetShop ? amount : amount + taxOf(amount, 100));
  return {
    netLines,
    shownLines: netLines.map(shown),
    shownGoods: isNetShop ? goods : net + tax - shown(delivery),
    shownDelivery: shown(delivery),
    shownSurcharge: shown(surcharge),
    net,
    tax,
    total: net + tax,
  };
}

/** Checks that the page shows each line and each total to the cent. */
export async function expectShown(page: Page, picks: readonly Pick[], expected: Expected, isNetShop: boolean): Promise<void> {
  for (const [index, pick] of picks.entries()) {
    const row = page.getByRole("row").filter({ hasText: `Art.-Nr. ${pick.articleNumber}` });
    expect([pick.name, cents(await row.getByRole("cell").last().textContent())]).toEqual([pick.name, expected.shownLines[index]]);
  }
  expect(cents(await summaryValue(page, isNetShop ? "Warenwert netto" : "Warenwert inkl. MwSt."))).toBe(expected.shownGoods);
  const surcharge = expected.shownSurcharge;
  const name = (what: string) => (isNetShop ? `${what} (netto)` : what);
  expect(cents(await summaryValue(page, name("Versandkosten")))).toBe(expected.shownDelivery - surcharge);
  if (surcharge > 0) expect(cents(await summaryValue(page, name("Mindermengenzuschlag")))).toBe(surcharge);
  expect(cents(await summaryValue(page, isNetShop ? "zzgl. 19 % MwSt." : "darin 19 % MwSt."))).toBe(expected.tax);
  if (isNetShop) expect(cents(await summaryValue(page, "Summe netto"))).toBe(expected.net);
  expect(cents(await summaryValue(page, "Gesamtbetrag"))).toBe(expected.total);
}

/** Selects the last saved delivery address and returns its displayed lines. */
export async function chooseSavedAddress(page: Page): Promise<string[]> {
  const different = page.getByLabel("Abweichende Lieferadresse");
  if (!(await different.isChecked())) await clickLabel(page, "Abweichende Lieferadresse");
  await page.getByRole("button", { name: /Aus gespeicherten Adressen wählen/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("listitem").last().waitFor();
  const lines = await dialog.getByRole("listitem").last().locator("address > *").allTextContents();
  await dialog
    .getByRole("button", { name: /auswählen$/ })
    .last()
    .click();
  await dialog.waitFor({ state: "hidden" });
  const address = lines.filter((line) => !line.startsWith("Kundennummer")).map((line) => line.trim());
  for (const line of address) await page.getByRole("region", { name: "Adressen" }).getByText(line, { exact: true }).first().waitFor();
  return address;
}

export type PlacedOrder = { code: string; picks: readonly Pick[]; expected: Expected; address: readonly string[]; email: string };

/** Checks that shop, ERP and confirmation e-mail contain the same order: amounts, lines and address. */
export async function expectEverywhere(database: Database, { code, picks, expected, address, email }: PlacedOrder): Promise<void> {
  const erp = await database.waitForRow("select * from erp.sales_order where order_code = $1", code);
  const erpLines = await database.rows(
    "select * from erp.sales_order_line where sales_order_id = $1 order by position",
    erp["sales_order_id"],
  );
  expect(erpLines.map((line) => [line["article_number"], line["quantity"]])).toEqual(
    picks.map((pick) => [pick.articleNumber, pick.initial]),
  );
  const [shop] = await database.rows("select * from customer_order where order_code = $1", code);
  const netGoods = erpLines.reduce((sum, line) => sum + centsOfDecimal(line["net_total"]), 0);
  expect(netGoods + centsOfDecimal(shop!["delivery_cost"])).toBe(expected.net);
  for (const order of [erp, shop!]) {
    expect(centsOfDecimal(order["net_total"])).toBe(expected.net);
    expect(centsOfDecimal(order["tax_total"])).toBe(expected.tax);
    expect(order["purchase_order_number"]).toBe("BAU-2026-117");
    const delivered = order["delivery_address"] as Record<string, string>;
    expect(`${delivered["streetName"]} ${delivered["streetNumber"]}`).toBe(address.at(-3));
    expect(`${delivered["postalCode"]} ${delivered["town"]}`).toBe(address.at(-2));
  }
  expect(shop!["comment"]).toBe("Bitte an Tor 3 abladen.");

  const mail = await database.waitForRow(
    "select recipient, subject, text_body from mail_message where key = $1",
    `order-confirmation:${code}`,
  );
  expect(mail["recipient"]).toBe(email);
  expect(mail["subject"]).toContain(code);
  const text = String(mail["text_body"]);
  for (const [index, pick] of picks.entries()) {
    expect(text).toContain(pick.articleNumber);
    expect(text).toContain(german(expected.netLines[index]!));
  }
  expect(text).toContain(german(expected.total));
  const deliveryPart = text.slice(text.indexOf("Lieferadresse"), text.indexOf("Rechnungsadresse"));
  for (const line of address) expect(deliveryPart).toContain(line);
}
