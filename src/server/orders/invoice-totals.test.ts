import { Big } from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addUp, netLines, type PriceBasis, calculateTotals } from "../pricing/index.ts";
import { invoiceTotals } from "./invoice-totals.ts";

function orderOf(basis: PriceBasis, seeds: readonly { cents: number; taxRate: string }[], deliveryCents: number) {
  const lines = seeds.map(({ cents, taxRate }) => ({ total: Big(cents).div(100), taxRate }));
  const totals = addUp(basis, lines, Big(deliveryCents).div(100));
  return {
    netTotal: totals.total.toFixed(2),
    taxTotal: totals.tax.toFixed(2),
    deliveryCost: totals.deliveryCost.toFixed(2),
    deliveryTaxRate: totals.deliveryTaxRate,
    lines: netLines(totals, lines).map((net, index) => ({ netTotal: net.toFixed(2), taxRate: lines[index]!.taxRate })),
  };
}
const seeds = fc.array(
  fc.record({ cents: fc.integer({ min: 0, max: 9_999_999 }), taxRate: fc.constantFrom("0.0700", "0.1900", "0.2550") }),
  {
    minLength: 1,
    maxLength: 30,
  },
);
const deliveries = fc.constantFrom(0, 940, 2071);

test("invoices a gross order of three cents with net lines and a rounding amount of one cent", () => {
  // 0.03 contain 0.00479 of 19 %, which is 0.00; 19 % of 0.03 are 0.0057, which is 0.01.
  const invoice = invoiceTotals(orderOf("gross", [{ cents: 3, taxRate: "0.1900" }], 0));
  const { net, tax, rounding, due } = invoice;
  expect([net, tax, rounding, due].map((each) => each.toFixed(2))).toEqual(["0.03", "0.01", "-0.01", "0.03"]);
});

test("any order yields a valid EN 16931 invoice for the agreed total", () => {
  fc.assert(
    fc.property(seeds, deliveries, fc.constantFrom<PriceBasis>("net", "gross"), (lines, delivery, basis) => {
      const order = orderOf(basis, lines, delivery);
      const invoice = invoiceTotals(order);
      // BR-CO-10, BR-CO-13, BR-CO-14, BR-CO-15, BR-CO-16.
      expect(invoice.lines.eq(calculateTotals(order.lines.map((line) => Big(line.netTotal))))).toBe(true);
      expect(invoice.net.eq(invoice.lines.plus(invoice.delivery))).toBe(true);
      expect(invoice.net.eq(calculateTotals(invoice.taxes.map(({ net }) => net)))).toBe(true);
      expect(invoice.tax.eq(calculateTotals(invoice.taxes.map(({ tax }) => tax)))).toBe(true);
      expect(invoice.due.eq(invoice.net.plus(invoice.tax).plus(invoice.rounding))).toBe(true);
      expect(invoice.due.eq(Big(order.netTotal).plus(order.taxTotal))).toBe(true);
      // BR-CO-17.
      for (const { rate, net, tax } of invoice.taxes) expect(tax.eq(net.times(rate).round(2, Big.roundHalfUp))).toBe(true);
      const most = basis === "net" ? 0 : Big("0.01").times(invoice.taxes.length);
      expect(invoice.rounding.abs().lte(most)).toBe(true);
    }),
  );
});
