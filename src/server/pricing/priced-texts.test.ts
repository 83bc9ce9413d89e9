import fc from "fast-check";
import { expect, test } from "vitest";
import { lineTotal, unitPrice } from "./calculation.ts";
import type { TierPrice } from "./price.ts";
import { totalTexts, unitPriceTexts } from "./priced-texts.ts";

const price = (rest: Partial<TierPrice> = {}): TierPrice => ({
  priceList: "general",
  lowerBound: 1,
  amount: "28.900000",
  priceQuantity: "100.0000",
  taxRate: "0.1900",
  currency: "EUR",
  validTo: null,
  ...rest,
});
const NET = { basis: "net", language: "de-DE" } as const;
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("distinguishes prices that differ in anything displayed", () => {
  const different: [Partial<TierPrice>, string][] = [
    [{}, "de-DE"],
    [{ taxRate: "0.0700" }, "de-DE"],
    [{ amount: "28.910000" }, "de-DE"],
    [{ priceQuantity: "1000.0000" }, "de-DE"],
    [{ currency: "CHF" }, "de-DE"],
    [{}, "en-GB"],
  ];
  const unit = different.map(([rest, language]) => JSON.stringify(unitPriceTexts(price(rest), language)));
  expect(new Set(unit).size).toBe(different.length);
  const total = different.map(([rest, language]) => JSON.stringify(totalTexts(price(rest), 150, { basis: "net", language })));
  expect(new Set(total).size).toBe(different.length);
});
test("distinguishes the totals of different quantities", () => {
  expect(plain(totalTexts(price(), 100, NET).net)).toBe("28,90 €");
  expect(plain(totalTexts(price(), 200, NET).net)).toBe("57,80 €");
  expect(plain(totalTexts(price(), 200, NET).gross)).toBe("68,78 €");
});
test("the total of the other basis is converted from the one that is charged", () => {
  const tiny = price({ amount: "8.640000" });
  expect(plain(totalTexts(tiny, 5_000, NET).net)).toBe("432,00 €");
  expect(plain(totalTexts(tiny, 5_000, NET).gross)).toBe("514,08 €");
  // Its own price with tax: 10.28 per 100.
  expect(plain(totalTexts(tiny, 5_000, { ...NET, basis: "gross" }).gross)).toBe("514,00 €");
  expect(plain(totalTexts(tiny, 5_000, { ...NET, basis: "gross" }).net)).toBe("431,93 €");
});
test("texts equal the calculation for any price, tax rate and quantity, in any sequence", () => {
  const anyPrice = fc.record({
    amount: fc.integer({ min: 0, max: 20_000 }).map((cents) => (cents / 100).toFixed(2)),
    priceQuantity: fc.constantFrom("1", "100", "2.5"),
    taxRate: fc.constantFrom("0", "0.07", "0.19"),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(anyPrice, fc.integer({ min: 1, max: 99_000 })), { minLength: 1, maxLength: 20 }), (asked) => {
      for (const [rest, quantity] of asked) {
        const { value } = totalTexts(price(rest), quantity, NET);
        const net = unitPrice(price(rest), "net");
        expect(value).toBe(Number(lineTotal(net, quantity)));
        const told = unitPriceTexts(price(rest), "de-DE");
        expect([told.value, told.quantity]).toEqual([Number(net.amount), net.quantity]);
      }
    }),
  );
});
