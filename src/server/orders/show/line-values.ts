import { Big } from "big.js";
import { taxOn } from "../../pricing/index.ts";
import type { LineProgress, Order, OrderLine } from "../order.ts";

/** What a line is worth in all, and of that what came, is to come and will not come; the three are the total to the cent. */
export type LineValues = { total: Big; delivered: Big; open: Big; rejected: Big };

/** Net, or with tax, whichever the order was calculated in. */
export function lineValues(
  { total, netTotal, taxRate, quantity }: Pick<OrderLine, "total" | "netTotal" | "taxRate" | "quantity">,
  { delivered, rejected }: Pick<LineProgress, "delivered" | "rejected">,
  { basis, showsNet }: { basis: Order["basis"]; showsNet: boolean },
): LineValues {
  const net = Big(netTotal);
  const withTax = basis === "gross" ? Big(total) : net.plus(taxOn(net, taxRate));
  const whole = showsNet ? net : withTax;
  // What came and what is still to come, rounded once each: where none is to come its value is nothing.
  const upTo = (pieces: number) => whole.times(pieces).div(quantity).round(2);
  const came = upTo(delivered);
  const kept = upTo(quantity - rejected);
  return { total: whole, delivered: came, open: kept.minus(came), rejected: whole.minus(kept) };
}
