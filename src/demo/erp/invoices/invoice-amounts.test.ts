import { Big } from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addUp, netLines, type PriceBasis, calculateTotals } from "#server/pricing/index.ts";
import type { FulfilmentOrder } from "../fulfilment/order.ts";
import { invoiceAmounts } from "./invoice-amounts.ts";

type Seed = { cents: number; taxRate: string; quantity: number };

function orderOf(basis: PriceBasis, seeds: readonly Seed[], deliveryCents: number): FulfilmentOrder {
  const items = seeds.map(({ cents, taxRate }) => ({ total: Big(cents).div(100), taxRate }));
  const totals = addUp(basis, items, Big(deliveryCents).div(100));
  const net = netLines(totals, items);
  const lines = seeds.map(({ quantity, taxRate }, index) => ({
    position: (index + 1) * 10,
    articleNumber: `A${index}`,
    quantity,
    taxRate,
    delivered: 0,
    total: items[index]!.total.toFixed(2),
    netTotal: net[index]!.toFixed(2),
  }));
  const head = {
    basis,
    netTotal: totals.total.toFixed(2),
    taxTotal: totals.tax.toFixed(2),
    deliveryCost: totals.deliveryCost.toFixed(2),
    deliveryTotal: (basis === "net" ? totals.deliveryCost : totals.deliveryCostWithTax).toFixed(2),
    deliveryTaxRate: totals.deliveryTaxRate,
  };
  return { ...head, lines } as unknown as FulfilmentOrder;
}

/** Delivers an order in `parts` and invoices each. */
function invoicesOf(order: FulfilmentOrder, parts: number) {
  let now = order;
  return Array.from({ length: parts }, (_, part) => {
    const until = (quantity: number) => (part === parts - 1 ? quantity : Math.floor((quantity * (part + 1)) / parts));
    const note = now.lines
      .map(({ position, quantity, delivered }) => ({ orderPosition: position, quantity: until(quantity) - delivered }))
      .filter(({ quantity }) => quantity > 0)
      .map((line, index) => ({ ...line, position: index, articleNumber: "", name: "", unit: "" }));
    now = { ...now, lines: now.lines.map((line) => ({ ...line, delivered: until(line.quantity) })) };
    return note.length > 0 ? [invoiceAmounts(now, note)] : [];
  }).flat();
}

const seeds = fc.array(
  fc.record({
    cents: fc.integer({ min: 1, max: 9_999_999 }),
    taxRate: fc.constantFrom("0.0700", "0.1900", "0.2550"),
    quantity: fc.integer({ min: 1, max: 2_000 }),
  }),
  { minLength: 1, maxLength: 12 },
);

test("invoices of partial deliveries add up to exactly the order total, including tax and delivery", () => {
  fc.assert(
    fc.property(
      seeds,
      fc.constantFrom(0, 940, 2071),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom<PriceBasis>("net", "gross"),
      (items, delivery, parts, basis) => {
        const order = orderOf(basis, items, delivery);
        const invoices = invoicesOf(order, parts);
        expect(calculateTotals(invoices.map(({ dueTotal }) => dueTotal)).toFixed(2)).toBe(
          Big(order.netTotal).plus(order.taxTotal).toFixed(2),
        );
        expect(calculateTotals(invoices.map(({ netTotal }) => netTotal)).toFixed(2)).toBe(order.netTotal);
        expect(calculateTotals(invoices.map(({ deliveryCost }) => deliveryCost)).toFixed(2)).toBe(order.deliveryCost);
      },
    ),
  );
});

test("each invoice satisfies EN 16931 with a rounding amount of a few cents", () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 5 }), fc.constantFrom<PriceBasis>("net", "gross"), (items, parts, basis) => {
      for (const invoice of invoicesOf(orderOf(basis, items, 940), parts)) {
        // BR-CO-10, BR-CO-13, BR-CO-14, BR-CO-16, BR-CO-17.
        expect(invoice.linesTotal.eq(calculateTotals(invoice.lines.map(({ netTotal }) => netTotal)))).toBe(true);
        expect(invoice.netTotal.eq(invoice.linesTotal.plus(invoice.deliveryCost))).toBe(true);
        expect(invoice.netTotal.eq(calculateTotals(invoice.taxes.map(({ net }) => net)))).toBe(true);
        expect(invoice.taxTotal.eq(calculateTotals(invoice.taxes.map(({ tax }) => tax)))).toBe(true);
        expect(invoice.dueTotal.eq(invoice.netTotal.plus(invoice.taxTotal).plus(invoice.rounding))).toBe(true);
        for (const { rate, net, tax } of invoice.taxes) expect(tax.eq(net.times(rate).round(2, Big.roundHalfUp))).toBe(true);
        // A line with a gross price can lose half a cent in its net share.
        expect(invoice.rounding.abs().lte(Big("0.015").times(invoice.taxes.length + invoice.lines.length))).toBe(true);
      }
    }),
  );
});
