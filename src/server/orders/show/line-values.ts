import { Big } from "big.js";
import { taxOn } from "../../pricing/index.ts";
import type { LineProgress, Order, OrderLine } from "../order.ts";

/** Value of a line, split into delivered, open and rejected; the three add up to the total to the cent. */
export type LineValues = { total: Big; delivered: Big; open: Big; rejected: Big };

/** Net or gross, regardless of the order's basis. */
export function lineValues(
  { total, netTotal, taxRate, quantity }: Pick<OrderLine, "total" | "netTotal" | "taxRate" | "quantity">,
  { delivered, rejected }: Pick<LineProgress, "delivered" | "rejected">,
  { basis, showsNet }: { basis: Order["basis"]; showsNet: boolean },
): LineValues {
  const net = Big(netTotal);
  const withTax = basis === "gross" ? Big(total) : net.plus(taxOn(net, taxRate));
  const whole = showsNet ? net : withTax;
  // Rounds the cumulative values (delivered, then delivered plus open) once each, so that the open value is zero without an open
  // quantity.
  const upTo = (pieces: number) => whole.times(pieces).div(quantity).round(2);
  const came = upTo(delivered);
  const kept = upTo(quantity - rejected);
  return { total: whole, delivered: came, open: kept.minus(came), rejected: whole.minus(kept) };
}
