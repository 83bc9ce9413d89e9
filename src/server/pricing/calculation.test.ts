import { Big } from "big.js";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addUp, lineTotal, type ListedPrice, type TotalsLine, calculateTotals, unitPrice } from "./calculation.ts";
import { netLines } from "./net-lines.ts";
import type { PriceBasis } from "./price-basis.ts";
import { formatMoney } from "./price.ts";

const listed = (amount: string, priceQuantity = "100", taxRate = "0.19"): ListedPrice => ({ amount, priceQuantity, taxRate });
const shown = (price: ListedPrice, basis: PriceBasis) => {
  const { amount, quantity } = unitPrice(price, basis);
  return [amount.toFixed(), quantity];
};
const total = (price: ListedPrice, quantity: number, basis: PriceBasis = "net") => lineTotal(unitPrice(price, basis), quantity).toFixed(2);
const line = (amount: string, taxRate = "0.19"): TotalsLine => ({ total: Big(amount), taxRate });

test("a net unit price is the listed one; a gross one has two decimals, and up to four if the amount is more precise", () => {
  expect(shown(listed("28.900000"), "net")).toEqual(["28.9", 100]);
  expect(shown(listed("28.900000"), "gross")).toEqual(["34.39", 100]);
  expect(shown(listed("11.90", "1"), "gross")).toEqual(["14.16", 1]);
  expect(shown(listed("11.90", "12"), "gross")).toEqual(["14.16", 12]);
  expect(shown(listed("17.779", "1"), "net")).toEqual(["17.779", 1]);
  expect(shown(listed("17.779", "1"), "gross")).toEqual(["21.157", 1]);
  expect(shown(listed("28.123456"), "net")).toEqual(["28.123456", 100]);
  expect(shown(listed("28.123456"), "gross")).toEqual(["33.4669", 100]);
});
test("rounds gross prices below 1 to three significant digits, at least a millionth", () => {
  expect(shown(listed("0.05", "1"), "gross")).toEqual(["0.0595", 1]);
  expect(shown(listed("0.10", "1"), "gross")).toEqual(["0.119", 1]);
  expect(shown(listed("0.01", "1"), "gross")).toEqual(["0.0119", 1]);
  expect(shown(listed("0.001234", "1"), "net")).toEqual(["0.001234", 1]);
  expect(shown(listed("0.000009", "1"), "net")).toEqual(["0.000009", 1]);
  expect(shown(listed("0.000009", "1"), "gross")).toEqual(["0.000011", 1]);
  expect(shown(listed("0", "1"), "gross")).toEqual(["0", 1]);
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 10 ** 9 }), fc.constantFrom("net", "gross"), (millionths, basis) => {
      const price = listed(Big(millionths).div(1_000_000).toFixed(), "1");
      const exact = basis === "net" ? Big(price.amount) : Big(price.amount).times("1.19");
      expect(unitPrice(price, basis).amount.minus(exact).abs().lte(exact.times("0.005"))).toBe(true);
    }),
  );
});
test("converts a fractional price unit to one piece, or a net price exactly to the next whole unit", () => {
  expect(shown(listed("1.00", "2.5"), "net")).toEqual(["0.4", 1]);
  expect(shown(listed("1.00", "2.5"), "gross")).toEqual(["0.476", 1]);
  expect(shown(listed("0.10", "1.5"), "net")).toEqual(["1", 15]);
  expect(shown(listed("0.10", "1.5"), "gross")).toEqual(["0.0793", 1]);
  // A net line is rounded once; a gross one multiplies the rounded price that is charged.
  expect(total(listed("0.10", "1.5"), 1_000)).toBe("66.67");
  expect(total(listed("0.10", "1.5"), 1_000, "gross")).toBe("79.30");
});

test("a price per 100 pieces is exact for the piece", () => {
  expect(total(listed("5.80"), 1)).toBe("0.06");
  expect(total(listed("5.80"), 100)).toBe("5.80");
  expect(total(listed("0.058", "1"), 100)).toBe("5.80");
  expect(total(listed("0.058", "1"), 1_000_000)).toBe("58000.00");
});
test("rounds half a cent up, and less down", () => {
  expect(total(listed("5.00", "1000"), 1)).toBe("0.01");
  expect(total(listed("4.9999", "1000"), 1)).toBe("0.00");
  expect(total(listed("17.779", "1"), 8)).toBe("142.23");
  expect(total(listed("1.115", "1"), 1)).toBe("1.12");
});
test("does not round a repeating decimal twice", () => {
  // 0.01499966… is below 1.5 cents and rounds down.
  expect(total(listed("44.999", "3000"), 1)).toBe("0.01");
  expect(total(listed("1", "3"), 1)).toBe("0.33");
  expect(total(listed("2", "3"), 1)).toBe("0.67");
});
test("rounds negative amounts like positive ones", () => {
  for (const [amount, quantity, cost] of [
    ["1", 3, "0.33"],
    ["2", 3, "0.67"],
    ["1", 8, "0.13"],
    ["1.115", 1, "1.12"],
  ] as const) {
    const messages = [amount, `-${amount}`].map((each) => lineTotal({ amount: Big(each), quantity }, 1).toFixed(2));
    expect(messages).toEqual([cost, `-${cost}`]);
  }
});
test("multiplies the displayed gross price, not the net amount", () => {
  // 11.916 plus tax is 14.18004, displayed as 14,18; 56.01 per 100 is 14.0025 for 25.
  expect(total(listed("11.916", "1"), 1, "gross")).toBe("14.18");
  expect(total(listed("47.07"), 25, "gross")).toBe("14.00");
});

test("calculates line totals from the displayed prices, for any price, unit, rate and quantity", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 11n }),
      fc.constantFrom("1", "3", "7", "12", "100", "1000", "2.5", "1.5"),
      fc.constantFrom("0", "0.07", "0.19", "0.2", "0.255"),
      fc.integer({ min: 1, max: 99_000 }),
      fc.constantFrom<PriceBasis>("net", "gross"),
      (millionths, per, rate, quantity, basis) => {
        const price = listed(`${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, "0")}`, per, rate);
        const unit = unitPrice(price, basis);
        const [, whole, places] = /^([\d.]+),(\d+)\u00a0€$/.exec(formatMoney(unit.amount, "EUR", "de-DE"))!;
        const dividend = BigInt(whole!.replaceAll(".", "") + places!) * BigInt(quantity) * 100n;
        const divisor = BigInt(unit.quantity) * 10n ** BigInt(places!.length);
        expect(lineTotal(unit, quantity).times(100).toFixed(0)).toBe(String((dividend * 2n + divisor) / (divisor * 2n)));
      },
    ),
  );
});

test("net totals: adds tax to the total of a rate including delivery, and rounds once", () => {
  // 19 % of 177.50 including delivery is 33.725, rounded to 33.73; rounding goods and delivery separately gives 33.72.
  expect(addUp("net", [line("169.60")], Big("7.90")).tax.toFixed(2)).toBe("33.73");
  const totals = addUp("net", [line("0.03"), line("0.03"), line("0.03")], Big(0));
  expect([totals.tax, totals.totalWithTax].map((each) => each.toFixed(2))).toEqual(["0.02", "0.11"]);
});
test("gross totals: extracts tax from the total of a rate", () => {
  const totals = addUp("gross", [line("0.04"), line("0.04"), line("0.04")], Big(0));
  expect([totals.total, totals.tax, totals.totalWithTax].map((each) => each.toFixed(2))).toEqual(["0.10", "0.02", "0.12"]);
});
test("taxes delivery at the highest rate of the cart", () => {
  const totals = addUp("net", [line("10.00", "0.07"), line("10.00", "0.19")], Big("7.90"));
  expect(totals.taxes.map(({ rate, net, tax }) => [rate, net.toFixed(2), tax.toFixed(2)])).toEqual([
    ["0.19", "17.90", "3.40"],
    ["0.07", "10.00", "0.70"],
  ]);
});
test("combines tax-free goods and delivery in one rate, however it is written", () => {
  const totals = addUp("gross", [line("10.00", "0.0000")], Big("9.40"));
  expect(totals.taxes.map(({ rate, net, tax }) => [rate, net.toFixed(2), tax.toFixed(2)])).toEqual([["0.0000", "19.40", "0.00"]]);
});
test("delivery cost including tax does not depend on the cart's content", () => {
  for (const amount of ["0.01", "0.03", "12.34", "17.77", "249.99"]) {
    expect(addUp("gross", [line(amount)], Big("20.71")).deliveryCost.toFixed(2)).toBe("17.40");
    expect(addUp("net", [line(amount)], Big("17.40")).deliveryCostWithTax.toFixed(2)).toBe("20.71");
  }
});
test("an empty cart has zero totals", () => {
  const totals = addUp("gross", [], Big(0));
  expect([totals.total, totals.tax, totals.totalWithTax].map((each) => each.toFixed(2))).toEqual(["0.00", "0.00", "0.00"]);
  expect(totals.taxes).toEqual([]);
});

const amount = fc.bigInt({ min: 0n, max: 10_000_000n });
const anyLines = fc.array(fc.record({ cents: amount, rate: fc.constantFrom(0n, 700n, 1900n, 2550n) }), { minLength: 1, maxLength: 30 });
const anyDelivery = fc.constantFrom(0n, 790n, 940n, 2071n);
const bases = fc.constantFrom<PriceBasis>("net", "gross");
const cents = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, "0")}`;
const rateText = (rate: bigint) => `0.${String(rate).padStart(4, "0")}`;
const toLines = (seeds: readonly { cents: bigint; rate: bigint }[]) => seeds.map((each) => line(cents(each.cents), rateText(each.rate)));

test("totals equal an integer calculation in cents, per rate and overall (ENT-05)", () => {
  fc.assert(
    fc.property(anyLines, anyDelivery, bases, (seeds, delivery, basis) => {
      const totals = addUp(basis, toLines(seeds), Big(cents(delivery)));
      const highest = seeds.reduce((rate, each) => (each.rate > rate ? each.rate : rate), 0n);
      for (const { rate, net, tax } of totals.taxes) {
        const tenThousandths = BigInt(Big(rate).times(10_000).toFixed(0));
        const ofRate = seeds.filter((each) => each.rate === tenThousandths).reduce((all, each) => all + each.cents, 0n);
        const taxed = ofRate + (tenThousandths === highest ? delivery : 0n);
        const divisor = basis === "net" ? 10_000n : 10_000n + tenThousandths;
        const expected = (taxed * tenThousandths * 2n + divisor) / (divisor * 2n);
        expect(tax.toFixed(2)).toBe(cents(expected));
        expect(net.toFixed(2)).toBe(cents(basis === "net" ? taxed : taxed - expected));
      }
      const goods = seeds.reduce((all, each) => all + each.cents, 0n);
      expect((basis === "net" ? totals.subTotal : totals.subTotalWithTax).toFixed(2)).toBe(cents(goods));
      expect((basis === "net" ? totals.deliveryCost : totals.deliveryCostWithTax).toFixed(2)).toBe(cents(delivery));
      expect((basis === "net" ? totals.total : totals.totalWithTax).toFixed(2)).toBe(cents(goods + delivery));
      for (const [whole, parts] of [
        [totals.total, [totals.subTotal, totals.deliveryCost]],
        [totals.totalWithTax, [totals.subTotalWithTax, totals.deliveryCostWithTax]],
        [totals.totalWithTax, [totals.total, totals.tax]],
        [totals.total, totals.taxes.map(({ net }) => net)],
        [totals.tax, totals.taxes.map(({ tax }) => tax)],
      ] as const) {
        expect(calculateTotals(parts).toFixed(2)).toBe(whole.toFixed(2));
        expect(parts.every((part) => part.gte(0))).toBe(true);
      }
    }),
  );
});

test("net lines of gross totals differ from their share by less than a cent, and add up per rate", () => {
  fc.assert(
    fc.property(anyLines, anyDelivery, bases, (seeds, delivery, basis) => {
      const lines = toLines(seeds);
      const totals = addUp(basis, lines, Big(cents(delivery)));
      const net = netLines(totals, lines);
      expect(calculateTotals(net).toFixed(2)).toBe(totals.subTotal.toFixed(2));
      lines.forEach(({ total: of, taxRate }, index) => {
        const share = basis === "net" ? of : of.div(Big(1).plus(taxRate));
        expect(net[index]!.minus(share).abs().lt("0.01")).toBe(true);
      });
      for (const each of totals.taxes) {
        const goods = calculateTotals(net.filter((_, index) => lines[index]!.taxRate === each.rate));
        expect(goods.toFixed(2)).toBe(each.net.minus(each.rate === totals.deliveryTaxRate ? totals.deliveryCost : 0).toFixed(2));
      }
    }),
  );
});

test("assigns a missing cent to the line with the largest rounding loss, else to the first", () => {
  const netOf = (...amounts: string[]) => {
    const lines = amounts.map((each) => line(each));
    return netLines(addUp("gross", lines, Big(0)), lines).map((each) => each.toFixed(2));
  };
  expect(netOf("0.05", "0.10")).toEqual(["0.04", "0.09"]);
  expect(netOf("0.04", "0.04", "0.04")).toEqual(["0.04", "0.03", "0.03"]);
});
