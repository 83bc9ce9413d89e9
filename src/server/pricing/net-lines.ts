import { Big } from "big.js";
import { type TotalsLine, type Totals, calculateTotals } from "./calculation.ts";

/**
 * Returns the net amount of each line, in line order, as ERP systems and invoices need it (EN 16931, BT-131). In a net basis the
 * totals are already net. In a gross basis each line's tax is extracted and rounded down or up to the cent, so that the lines of
 * a rate add up exactly to its net goods value: missing cents go to the lines with the largest rounding loss, ties to the first.
 */
export function netLines(sums: Pick<Totals, "basis" | "taxes" | "deliveryCost" | "deliveryTaxRate">, lines: readonly TotalsLine[]): Big[] {
  if (sums.basis === "net") return lines.map(({ total }) => total);
  const shares = lines.map(({ total, taxRate }) => {
    const exact = total.div(new Big(taxRate).plus(1));
    const down = exact.round(2, Big.roundDown);
    return { taxRate, net: down, lost: exact.minus(down) };
  });
  for (const { rate, net } of sums.taxes) {
    const ofRate = shares.filter(({ taxRate }) => taxRate === rate).toSorted((a, b) => b.lost.cmp(a.lost));
    const goods = rate === sums.deliveryTaxRate ? net.minus(sums.deliveryCost) : net;
    const missing = Number(goods.minus(calculateTotals(ofRate.map((share) => share.net))).times(100));
    for (const share of ofRate.slice(0, missing)) share.net = share.net.plus("0.01");
  }
  return shares.map(({ net }) => net);
}
