import { Big } from "big.js";
import { calculateTotals } from "#server/pricing/index.ts";
import type { FulfilmentOrder } from "../fulfilment/order.ts";
import { type InvoiceAmounts, type InvoiceLine, share, taxesOn } from "./invoice-amounts.ts";

/** A stored invoice and its credits so far. */
export type IssuedInvoice = {
  number: string;
  deliveryNote: string;
  lines: readonly InvoiceLine[];
  deliveryCost: Big;
  deliveryTaxRate: string;
  dueTotal: Big;
  /** Positions of its lines already credited, and the sum of those credits. */
  credited: { positions: ReadonlySet<number>; dueTotal: Big };
};

/**
 * Amounts of the credit note for cancelled order lines: whole invoice lines, as invoiced; null if the invoice has none of them.
 * The delivery cost is credited with the last line. All credits of a fully credited invoice add up to exactly its total; cents
 * by which the taxes differ become the rounding amount.
 */
export function creditAmounts(
  { lines: all, deliveryCost: cost, deliveryTaxRate, dueTotal: asked, credited }: IssuedInvoice,
  cancelled: ReadonlySet<number>,
  order: Pick<FulfilmentOrder, "basis" | "lines">,
): InvoiceAmounts | null {
  const open = all.filter(({ position }) => !credited.positions.has(position));
  const lines = open.filter(({ orderPosition }) => cancelled.has(orderPosition));
  if (lines.length === 0) return null;
  const isLast = lines.length === open.length;
  const deliveryCost = isLast ? cost : Big(0);
  const taxes = taxesOn([...lines, { netTotal: deliveryCost, taxRate: deliveryTaxRate }]);
  const linesTotal = calculateTotals(lines.map(({ netTotal }) => netTotal));
  const netTotal = linesTotal.plus(deliveryCost);
  const taxTotal = calculateTotals(taxes.map(({ tax }) => tax));
  const part = (): Big => (order.basis === "gross" ? calculateTotals(lines.map((line) => grossOf(line, order))) : netTotal.plus(taxTotal));
  const dueTotal = isLast ? asked.minus(credited.dueTotal) : part();
  const rounding = dueTotal.minus(netTotal).minus(taxTotal);
  return { lines, linesTotal, deliveryCost, deliveryTaxRate, taxes, netTotal, taxTotal, rounding, dueTotal };
}

/** The agreed gross amount for this quantity of a line. */
function grossOf({ orderPosition, quantity }: InvoiceLine, { lines }: Pick<FulfilmentOrder, "lines">): Big {
  const line = lines.find(({ position }) => position === orderPosition)!;
  return share(line.total, quantity, line.quantity);
}
