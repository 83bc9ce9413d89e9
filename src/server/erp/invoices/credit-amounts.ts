import { Big } from "big.js";
import { calculateTotals } from "../../pricing/index.ts";
import type { FulfilmentOrder } from "../fulfilment/order.ts";
import { type InvoiceAmounts, type InvoiceLine, share, taxesOn } from "./invoice-amounts.ts";

/** An invoice as it stands in the books, and what of it was given back before. */
export type IssuedInvoice = {
  number: string;
  deliveryNote: string;
  lines: readonly InvoiceLine[];
  deliveryCost: Big;
  deliveryTaxRate: string;
  dueTotal: Big;
  /** Positions of its lines that are credited already, and what those credits came to. */
  credited: { positions: ReadonlySet<number>; dueTotal: Big };
};

/**
 * What is given back of an invoice when some positions of its order are cancelled: their lines, each whole, as they were invoiced; null
 * where it has none of them. The cost of delivery goes back with the last line. All credits of an invoice whose lines are all
 * given back come to exactly what it asked for; cents that the taxes differ by are the rounding amount.
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

/** What the customer agreed to pay for so much of a line, with tax. */
function grossOf({ orderPosition, quantity }: InvoiceLine, { lines }: Pick<FulfilmentOrder, "lines">): Big {
  const line = lines.find(({ position }) => position === orderPosition)!;
  return share(line.total, quantity, line.quantity);
}
