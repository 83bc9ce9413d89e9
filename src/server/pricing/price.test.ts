import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lineTotal, pickPrice, priceDecimals, type ScalePrice, withTax } from "./price.ts";
import { Big } from "big.js";

const row = (lowerBound: number, amount: string): ScalePrice => ({
  priceList: "general",
  lowerBound,
  amount,
  priceQuantity: "100",
  taxRate: "0.19",
  currency: "EUR",
  validTo: null,
});
const total = (amount: string, priceQuantity: string, quantity: number) => lineTotal({ amount, priceQuantity }, quantity).toFixed(2);

test("a price per 100 pieces is exact for the piece", () => {
  expect(total("5.80", "100", 1)).toBe("0.06");
  expect(total("5.80", "100", 100)).toBe("5.80");
  expect(total("0.058", "1", 100)).toBe("5.80");
  expect(total("0.058", "1", 1_000_000)).toBe("58000.00");
});
test("half a cent goes up, a hair less does not", () => {
  expect(total("5.00", "1000", 1)).toBe("0.01");
  expect(total("4.999999", "1000", 1)).toBe("0.00");
  expect(total("17.779", "1", 8)).toBe("142.23");
  expect(total("1.115", "1", 1)).toBe("1.12");
});
test("an endless quotient is not rounded twice", () => {
  // 0.0149999… cents-and-a-half must stay below: 44.999999 / 3000 = 0.014999999666…
  expect(total("44.999999", "3000", 1)).toBe("0.01");
  expect(total("1", "3", 1)).toBe("0.33");
  expect(total("2", "3", 1)).toBe("0.67");
});
test("totals are the exact quotient in cents, half up, for any price", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.constantFrom(1n, 3n, 7n, 100n, 1000n),
      fc.integer({ min: 1, max: 99_000 }),
      (micros, per, quantity) => {
        const amount = `${micros / 1_000_000n}.${(micros % 1_000_000n).toString().padStart(6, "0")}`;
        const dividend = micros * BigInt(quantity);
        const divisor = per * 10_000n;
        const cents = (dividend * 2n + divisor) / (divisor * 2n);
        expect(
          lineTotal({ amount, priceQuantity: String(per) }, quantity)
            .times(100)
            .toFixed(0),
        ).toBe(cents.toString());
      },
    ),
  );
});
test("a quantity takes the highest bound it reaches", () => {
  const scale = [row(1, "28.90"), row(1000, "26.40"), row(5000, "24.10")];
  expect(pickPrice(scale, 999)!.amount).toBe("28.90");
  expect(pickPrice(scale, 1000)!.amount).toBe("26.40");
  expect(pickPrice(scale.toReversed(), 99_000)!.amount).toBe("24.10");
});
test("below the first bound there is no price", () => {
  expect(pickPrice([row(100, "1")], 99)).toBeNull();
  expect(pickPrice([], 1)).toBeNull();
});
test("tax is added to the cents of the line, rounded once", () => {
  expect(withTax(new Big("0.50"), "0.19").toFixed(2)).toBe("0.60");
  expect(withTax(new Big("100.00"), "0.19").toFixed(2)).toBe("119.00");
});
test("unit prices show cents, and up to four places where they are finer", () => {
  expect(["28.900000", "0.058000", "0.123456", "7"].map(priceDecimals)).toEqual([2, 3, 4, 2]);
});
