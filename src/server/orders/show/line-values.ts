import { Big } from "big.js";
import { taxOn } from "../../pricing/index.ts";
import type { LineProgress, Order, OrderLine } from "../order.ts";

/** Value of a line, split into delivered, open and rejected; the three add up to the total to the cent. */
export type LineValues = { total: Big; delivered: Big; open: Big; rejected: Big };

/** Total of a line, net or gross regardless of the order's basis. */
export function lineAmount(
  { total, netTotal, taxRate }: Pick<OrderLine, "total" | "netTotal" | "taxRate">,
  { basis, showsNet }: { basis: Order["basis"]; showsNet: boolean },
): Big {
  const net = Big(netTotal);
  if (showsNet) return net;
  return basis === "gross" ? Big(total) : net.plus(taxOn(net, taxRate));
}

/** Value of a line by progress. */
export function lineValues(
  line: Pick<OrderLine, "total" | "netTotal" | "taxRate" | "quantity">,
  { delivered, rejected }: Pick<LineProgress, "delivered" | "rejected">,
  shown: { basis: Order["basis"]; showsNet: boolean },
): LineValues {
  const { quantity } = line;
  const whole = lineAmount(line, shown);
  // Rounds the cumulative values (delivered, then delivered plus open) once each, so that the open value is zero without an open
  // quantity.
  const upTo = (pieces: number) => whole.times(pieces).div(quantity).round(2);
  const came = upTo(delivered);
  const kept = upTo(quantity - rejected);
  return { total: whole, delivered: came, open: kept.minus(came), rejected: whole.minus(kept) };
}
