import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sumCart } from "./cart-sums.ts";

const line = (net: string, taxRate = "0.1900") => ({ net: Big(net), taxRate });

/** The same sums, slowly, in whole cents and ten-thousandths with exact integers. */
function slowSums(cents: readonly { net: bigint; rate: bigint }[], delivery: bigint) {
  const highest = cents.reduce((rate, each) => (each.rate > rate ? each.rate : rate), 0n);
  const taxOf = (net: bigint, rate: bigint) => (net * rate * 2n + 10_000n) / 20_000n;
  let tax = taxOf(delivery, highest);
  for (const rate of new Set(cents.map((each) => each.rate))) {
    const net = cents.filter((each) => each.rate === rate).reduce((sum, each) => sum + each.net, 0n);
    tax += taxOf(net, rate);
  }
  const net = cents.reduce((sum, each) => sum + each.net, delivery);
  return { net, tax, deliveryGross: delivery + taxOf(delivery, highest) };
}

const cents = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, "0")}`;

test("tax is computed per rate on the sum of lines, not line by line", () => {
  const sums = sumCart([line("0.03"), line("0.03"), line("0.03")], Big(0));
  expect(sums.tax.toFixed(2)).toBe("0.02");
  expect(sums.totalWithTax.toFixed(2)).toBe("0.11");
});

test("lines with tax add up to the sum with tax", () => {
  const sums = sumCart([line("0.03"), line("0.03"), line("0.03")], Big(0));
  expect(sums.lineGross.map((gross) => gross.toFixed(2))).toEqual(["0.04", "0.03", "0.04"]);
  expect(sums.subTotalWithTax.toFixed(2)).toBe("0.11");
});

test("delivery is taxed at the highest rate of the cart", () => {
  const sums = sumCart([line("10.00", "0.07"), line("10.00", "0.19")], Big("7.90"));
  expect(sums.taxes.map(({ rate, net, tax }) => [rate, net.toFixed(2), tax.toFixed(2)])).toEqual([
    ["0.19", "17.90", "3.40"],
    ["0.07", "10.00", "0.70"],
  ]);
});

test("delivery costs the same with tax whatever the cart holds", () => {
  for (const net of ["0.01", "0.03", "12.34", "17.77", "249.99"]) {
    expect(sumCart([line(net)], Big("17.40")).deliveryCostWithTax.toFixed(2)).toBe("20.71");
  }
});

test("an empty cart costs nothing", () => {
  const sums = sumCart([], Big(0));
  expect([sums.total, sums.tax, sums.totalWithTax].map((sum) => sum.toFixed(2))).toEqual(["0.00", "0.00", "0.00"]);
});

test("sums agree with a slow exact model, and everything shown adds up (ENT-05)", () => {
  const amount = fc.bigInt({ min: 0n, max: 10_000_000n });
  const anyLine = fc.record({ net: amount, rate: fc.constantFrom(0n, 700n, 1900n, 2550n) });
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), fc.constantFrom(0n, 790n, 1740n), (lines, delivery) => {
      const rateText = (rate: bigint) => `0.${String(rate).padStart(4, "0")}`;
      const sums = sumCart(
        lines.map(({ net, rate }) => line(cents(net), rateText(rate))),
        Big(cents(delivery)),
      );
      const slow = slowSums(lines, delivery);
      expect(sums.total.toFixed(2)).toBe(cents(slow.net));
      expect(sums.tax.toFixed(2)).toBe(cents(slow.tax));
      expect(sums.deliveryCostWithTax.toFixed(2)).toBe(cents(slow.deliveryGross));
      const shown = sums.lineGross.reduce((sum, gross) => sum.plus(gross), Big(0)).plus(sums.deliveryCostWithTax);
      expect(shown.eq(sums.totalWithTax)).toBe(true);
      sums.lineGross.forEach((gross, index) => {
        const alone = Big(cents(lines[index]!.net)).times(Big(1).plus(rateText(lines[index]!.rate)));
        expect(gross.minus(alone).abs().lte("0.01")).toBe(true);
      });
    }),
  );
});
