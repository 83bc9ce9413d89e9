import fc from "fast-check";
import { expect, test } from "vitest";
import { lineTotal, type ScalePrice } from "./price.ts";
import { perPriceUnit, totalTexts, unitPriceTexts } from "./priced-texts.ts";

const price = (rest: Partial<ScalePrice> = {}): ScalePrice => ({
  priceList: "general",
  lowerBound: 1,
  amount: "28.900000",
  priceQuantity: "100.0000",
  taxRate: "0.1900",
  currency: "EUR",
  validTo: null,
  ...rest,
});
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("a broken price unit is told as the price of one piece, to four places", () => {
  const { net, quantity } = perPriceUnit(price({ amount: "1.00", priceQuantity: "2.5" }));
  expect([net.toFixed(), quantity]).toEqual(["0.4", 1]);
  const third = perPriceUnit(price({ amount: "0.10", priceQuantity: "1.5" }));
  expect([third.net.toFixed(), third.quantity]).toEqual(["0.0667", 1]);
});
test("a whole price unit stays as it is, however it is written", () => {
  expect(perPriceUnit(price({ priceQuantity: "100.0000" })).quantity).toBe(100);
  expect(perPriceUnit(price({ priceQuantity: "1" })).quantity).toBe(1);
});

test("prices that differ in anything that is shown are never taken for one another", () => {
  const different: [Partial<ScalePrice>, string][] = [
    [{}, "de-DE"],
    [{ taxRate: "0.0700" }, "de-DE"],
    [{ amount: "28.910000" }, "de-DE"],
    [{ priceQuantity: "1000.0000" }, "de-DE"],
    [{ currency: "CHF" }, "de-DE"],
    [{}, "en-GB"],
  ];
  const unit = different.map(([rest, language]) => JSON.stringify(unitPriceTexts(price(rest), language)));
  expect(new Set(unit).size).toBe(different.length);
  const total = different.map(([rest, language]) => JSON.stringify(totalTexts(price(rest), 150, language)));
  expect(new Set(total).size).toBe(different.length);
});
test("what a quantity costs is not taken for what another one costs", () => {
  expect(plain(totalTexts(price(), 100, "de-DE").net)).toBe("28,90 €");
  expect(plain(totalTexts(price(), 200, "de-DE").net)).toBe("57,80 €");
  expect(plain(totalTexts(price(), 200, "de-DE").gross)).toBe("68,78 €");
});
test("texts say what is computed, for any price, tax rate and quantity, asked in any order", () => {
  const anyPrice = fc.record({
    amount: fc.integer({ min: 0, max: 20_000 }).map((cents) => (cents / 100).toFixed(2)),
    priceQuantity: fc.constantFrom("1", "100", "2.5"),
    taxRate: fc.constantFrom("0", "0.07", "0.19"),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(anyPrice, fc.integer({ min: 1, max: 99_000 })), { minLength: 1, maxLength: 20 }), (asked) => {
      for (const [rest, quantity] of asked) {
        const { value } = totalTexts(price(rest), quantity, "de-DE");
        expect(value).toBe(Number(lineTotal(price(rest), quantity)));
        const told = unitPriceTexts(price(rest), "de-DE");
        expect([told.value, told.quantity]).toEqual([Number(perPriceUnit(price(rest)).net), perPriceUnit(price(rest)).quantity]);
      }
    }),
  );
});
