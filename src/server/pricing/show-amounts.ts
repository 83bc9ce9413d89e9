import type Big from "big.js";
import type { PriceView } from "#contract/site-settings.ts";
import { calculateTotals, type Totals, taxOn, taxWithin, type UnitPrice, unitPrice } from "./calculation.ts";
import { netLines } from "./net-lines.ts";
import type { PriceBasis } from "./price-basis.ts";
import type { TierPrice } from "./price.ts";
import { toTotalsLine } from "./value-document.ts";

/** A valued line as a view shows it; null without a price. */
export type ShownLine = { unitPrice: UnitPrice | null; total: Big };

/** Amounts of a valued document as a view shows them. They are never charged. */
export type ShownAmounts = {
  isNet: boolean;
  lines: readonly ShownLine[];
  goods: Big;
  delivery: Big;
  /** The goods minus the sum of the shown lines; zero in the customer's own basis. */
  rounding: Big;
};

/** `taxRate` is the rate that is charged. */
export type LineToShow = { price: TierPrice | null; unitPrice: UnitPrice | null; total: Big; taxRate: string | null };

/** Shows a valued document in a view. In the customer's basis amounts are as charged, otherwise each is converted by itself. */
export function showAmounts({ sums, lines }: { sums: Totals; lines: readonly LineToShow[] }, view: PriceView): ShownAmounts {
  const isNet = view === "net";
  // The net shares of gross lines add up to the cent.
  const nets = isNet && sums.basis === "gross" ? netLines(sums, lines.map(toTotalsLine)) : null;
  const shown = lines.map((line, index) => ({ ...showLine(line, sums.basis, view), ...(nets && { total: nets[index]! }) }));
  const goods = isNet ? sums.subTotal : sums.subTotalWithTax;
  return {
    isNet,
    lines: shown,
    goods,
    delivery: isNet ? sums.deliveryCost : sums.deliveryCostWithTax,
    rounding: goods.minus(calculateTotals(shown.map(({ total }) => total))),
  };
}

/** A single line in a view. The unit price of the other basis is rounded for display and never multiplied. */
export function showLine({ price, unitPrice: own, total, taxRate }: LineToShow, basis: PriceBasis, view: PriceView): ShownLine {
  if (basis === view) return { unitPrice: own, total };
  const rate = taxRate ?? "0";
  return {
    unitPrice: price && unitPrice({ ...price, taxRate: rate }, view),
    total: basis === "net" ? total.plus(taxOn(total, rate)) : total.minus(taxWithin(total, rate)),
  };
}
