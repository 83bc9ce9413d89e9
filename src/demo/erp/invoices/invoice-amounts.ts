import { Big } from "big.js";
import { calculateTotals, taxOn } from "#server/pricing/index.ts";
import type { ErpOrderLine } from "#server/ports/erp-order.ts";
import type { FulfilmentOrder } from "../fulfilment/order.ts";
import type { DeliveredLine } from "../fulfilment/steps.ts";

export type InvoiceLine = Pick<ErpOrderLine, "articleNumber" | "name" | "quantity" | "unit" | "amount" | "priceQuantity" | "taxRate"> & {
  position: number;
  orderPosition: number;
  deliveryNotePosition: number;
  netTotal: Big;
};

/** Amounts of a delivery's invoice, named as the columns of erp.invoice. */
export type InvoiceAmounts = {
  lines: readonly InvoiceLine[];
  linesTotal: Big;
  deliveryCost: Big;
  deliveryTaxRate: string;
  /** By rate, highest first; the tax is calculated on the net sum (BR-CO-17). */
  taxes: readonly { rate: string; net: Big; tax: Big }[];
  netTotal: Big;
  taxTotal: Big;
  rounding: Big;
  dueTotal: Big;
};

type Quantities = ReadonlyMap<number, number>;

/**
 * The amounts of one delivery's invoice. Each is the total of all deliveries so far minus the amount invoiced before, so that
 * the parts add up to exactly the whole order. The first invoice includes the delivery cost. Cents by which the taxes differ
 * become the rounding amount. `order` includes this delivery.
 */
export function invoiceAmounts(order: FulfilmentOrder, note: readonly DeliveredLine[]): InvoiceAmounts {
  const now = new Map(order.lines.map(({ position, delivered }) => [position, delivered]));
  const brought = new Map(note.map(({ orderPosition, quantity }) => [orderPosition, quantity]));
  const before: Quantities = new Map([...now].map(([position, delivered]) => [position, delivered - (brought.get(position) ?? 0)]));
  const isFirst = [...before.values()].every((quantity) => quantity === 0);

  const lines = note.map((delivered, index): InvoiceLine => {
    const line = order.lines.find(({ position }) => position === delivered.orderPosition)!;
    const { articleNumber, name, unit, amount, priceQuantity, taxRate, netTotal, quantity: whole } = line;
    const until = (quantities: Quantities) => share(netTotal, quantities.get(line.position)!, whole);
    return {
      position: (index + 1) * 10,
      orderPosition: line.position,
      deliveryNotePosition: delivered.position,
      articleNumber,
      name,
      quantity: delivered.quantity,
      unit,
      amount,
      priceQuantity,
      taxRate,
      netTotal: until(now).minus(until(before)),
    };
  });
  const deliveryCost = Big(isFirst ? order.deliveryCost : 0);
  const taxes = taxesOn([...lines, { netTotal: deliveryCost, taxRate: order.deliveryTaxRate }]);
  const linesTotal = calculateTotals(lines.map(({ netTotal }) => netTotal));
  const netTotal = linesTotal.plus(deliveryCost);
  const taxTotal = calculateTotals(taxes.map(({ tax }) => tax));
  const dueTotal = agreed(order, now).minus(isFirst ? 0 : agreed(order, before));
  return {
    lines,
    linesTotal,
    deliveryCost,
    deliveryTaxRate: order.deliveryTaxRate,
    taxes,
    netTotal,
    taxTotal,
    rounding: dueTotal.minus(netTotal).minus(taxTotal),
    dueTotal,
  };
}

/** The agreed total for these quantities including delivery, calculated in the order's basis (net or gross). */
function agreed({ basis, lines, deliveryCost, deliveryTotal, deliveryTaxRate }: FulfilmentOrder, quantities: Quantities): Big {
  const part = (amount: string, { position, quantity }: { position: number; quantity: number }) =>
    share(amount, quantities.get(position)!, quantity);
  if (basis === "gross") return calculateTotals([...lines.map((line) => part(line.total, line)), Big(deliveryTotal)]);
  const net = lines.map((line) => ({ netTotal: part(line.netTotal, line), taxRate: line.taxRate }));
  const all = [...net, { netTotal: Big(deliveryCost), taxRate: deliveryTaxRate }];
  return calculateTotals([...all.map(({ netTotal }) => netTotal), ...taxesOn(all).map(({ tax }) => tax)]);
}

/** Tax on the net sum of each rate, highest rate first. */
export function taxesOn(items: readonly { netTotal: Big; taxRate: string }[]): { rate: string; net: Big; tax: Big }[] {
  const byRate = Map.groupBy(items, ({ taxRate }) => Big(taxRate).toFixed());
  return [...byRate]
    .map(([rate, ofRate]) => ({ rate, net: calculateTotals(ofRate.map(({ netTotal }) => netTotal)) }))
    .filter(({ net }) => !net.eq(0))
    .map(({ rate, net }) => ({ rate, net, tax: taxOn(net, rate) }))
    .toSorted((a, b) => Big(b.rate).cmp(a.rate));
}

/** The share of an amount for a part of the whole, rounded to cents. */
export function share(amount: string, part: number, whole: number): Big {
  return Big(amount).times(part).div(whole).round(2, Big.roundHalfUp);
}
