import { afterAll, beforeAll, expect, test } from "vitest";
import { openSmallShop, type SmallShop } from "../testing/small-shop.ts";
import { anonymousViewer } from "../viewer.ts";

const AMOUNT = /€\s?\d|\d[.,]\d{2,}\s?€/;
const BASIS = /netto|brutto|MwSt|\bnet\b|gross|VAT/i;

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop?.close());

/** Lines that need no basis: the amount to pay follows the tax, or precedes the tax that it includes. */
const TO_PAY = /^(Gesamtbetrag|Total): /;

test("each amount of an e-mail states whether it is net or gross, in both languages", () => {
  let amounts = 0;
  for (const site of shop.shop.content.current().sites)
    for (const language of site.settings.site.languages)
      for (const { name, mail } of shop.shop.emailExamples(shop.shop.createContext(site, anonymousViewer), language)) {
        const lines = mail.text.split("\n").filter((line) => AMOUNT.test(line));
        amounts += lines.length;
        const unnamed = lines.filter((line) => !BASIS.test(line) && !TO_PAY.test(line));
        expect([name, language, unnamed]).toEqual([name, language, []]);
      }
  expect(amounts).toBeGreaterThan(20);
});
