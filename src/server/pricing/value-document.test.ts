import { Big } from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Context } from "../context.ts";
import type { PriceView, ShopType } from "#contract/site-settings.ts";
import { anonymousViewer, type Customer, type Viewer } from "../viewer.ts";
import { calculateTotals } from "./calculation.ts";
import { documentTerms } from "./document-terms.ts";
import { priceBasisOf } from "./price-basis.ts";
import { showAmounts } from "./show-amounts.ts";
import { domesticTerms } from "./testing.ts";
import { valueDocument } from "./value-document.ts";

const DELIVERY_COSTS = { cost: "7.90", freeFrom: "250.00", smallOrderBelow: "50.00", smallOrderSurcharge: "9.50" };
const company = { kind: "customer", groups: 1 } as Customer;
const privateCustomer = { kind: "customer", groups: 8 } as Customer;

const line = fc
  .record({
    millionths: fc.integer({ min: 1, max: 10 ** 8 }),
    priceQuantity: fc.constantFrom("1", "10", "100", "250", "1000", "2.5"),
    taxRate: fc.constantFrom("0.07", "0.19"),
    quantity: fc.integer({ min: 1, max: 99_000 }),
  })
  .map(({ millionths, quantity, ...rest }) => ({
    quantity,
    tierPrices: [
      { ...rest, amount: Big(millionths).div(1e6).toFixed(), priceList: "general", lowerBound: 1, currency: "EUR", validTo: null },
    ],
  }));
const carts = fc.array(line, { minLength: 1, maxLength: 5 });

function contextIn(shopType: ShopType, priceView: PriceView | undefined, viewer: Viewer): Context {
  const shop = { shopType, ...(priceView && { priceView }) };
  return {
    viewer,
    site: { settings: { shop, site: { sellerCountry: "DE", deliveryCountries: [], deliveryCosts: DELIVERY_COSTS } } },
  } as never;
}

test("the basis is a property of the customer, whatever the view and the shop", () => {
  for (const shopType of ["OnlineShop", "ClosedOnlineShop", "RetailConnect"] as const)
    for (const view of ["net", "gross", undefined] as const) {
      expect(priceBasisOf(contextIn(shopType, view, company))).toBe("net");
      expect(priceBasisOf(contextIn(shopType, view, privateCustomer))).toBe("gross");
      expect(priceBasisOf(contextIn(shopType, view, anonymousViewer))).toBe(shopType === "ClosedOnlineShop" ? "net" : "gross");
    }
});

test("10,000 carts cost the same in both views, and what is shown adds up with its rounding", () => {
  fc.assert(
    fc.property(carts, fc.constantFrom("net" as const, "gross" as const), (lines, basis) => {
      const document = valueDocument(domesticTerms(basis, DELIVERY_COSTS), lines);
      const { sums } = document;
      for (const view of ["net", "gross"] as const) {
        const shown = showAmounts(document, view);
        const added = calculateTotals(shown.lines.map(({ total }) => total))
          .plus(shown.rounding)
          .plus(shown.delivery);
        expect(added.plus(view === "net" ? sums.tax : 0).toFixed(2)).toBe(sums.totalWithTax.toFixed(2));
        expect(shown.rounding.eq(0) || (view === "gross" && basis === "net")).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
});

test("a company's line is the listed price times the quantity, rounded once; tax is rounded once per rate", () => {
  fc.assert(
    fc.property(carts, (lines) => {
      const { lines: valued, sums } = valueDocument(domesticTerms("net", DELIVERY_COSTS), lines);
      for (const { total, price, quantity } of valued) {
        const exact = Big(price!.amount).times(quantity).div(price!.priceQuantity);
        expect(total.minus(exact).abs().lte("0.005")).toBe(true);
      }
      for (const { rate, net, tax } of sums.taxes) expect(tax.toFixed(2)).toBe(net.times(rate).round(2, Big.roundHalfUp).toFixed(2));
    }),
  );
});

test("5,000 pieces at 8.65 per 100 cost 514.68 in each view", async () => {
  const priced = { amount: "8.65", priceQuantity: "100", taxRate: "0.19", priceList: "K1", lowerBound: 1, currency: "EUR", validTo: null };
  for (const view of ["net", "gross"] as const) {
    const terms = await documentTerms(contextIn("OnlineShop", view, company), null);
    const { sums } = valueDocument(terms, [{ quantity: 5_000, tierPrices: [priced] }]);
    expect([sums.total, sums.tax, sums.totalWithTax].map(String)).toEqual(["432.5", "82.18", "514.68"]);
  }
});

test("knows a line whose price rounds to nothing", () => {
  const tiny = { amount: "0.05", priceQuantity: "1000", taxRate: "0.19", priceList: "K1", lowerBound: 1, currency: "EUR", validTo: null };
  const worth = (quantity: number) => valueDocument(domesticTerms("net", DELIVERY_COSTS), [{ quantity, tierPrices: [tiny] }]).lines[0]!;
  expect([1, 99, 100].map((quantity) => worth(quantity).isWorthless)).toEqual([true, true, false]);
  expect(valueDocument(domesticTerms("net", DELIVERY_COSTS), [{ quantity: 1, tierPrices: [] }]).lines[0]!.isWorthless).toBe(false);
});
