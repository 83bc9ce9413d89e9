import Big from "big.js";
import { listPricesOfCustomer, pickTierPrice, type TierPrice } from "../../pricing/index.ts";
import type { OfficeContext } from "../office-context.ts";
import { selectPriceCustomer } from "../prices/price-customers-store.ts";

/** A line of an answer; amounts are net decimals for `priceQuantity` units. */
export type DiscountedLine = {
  articleNumber: string;
  quantity: number;
  amount: string;
  priceQuantity: string;
  tiers: readonly { from: number; amount: string }[];
};

/** An offered price beside the customer's own price for the same number of units. */
type Offered = { amount: Big; list: Big; places: number };

/** A visitor has the general price list only. */
const VISITOR = { customerId: "", priceGroup: null, unit: "" };

/** The prices of each line, its price breaks included, beside the customer's prices today; none for articles without a price. */
export async function comparePrices(
  ctx: Pick<OfficeContext, "db" | "clock">,
  customerId: string | null,
  lines: readonly DiscountedLine[],
): Promise<Offered[][]> {
  const customer = customerId === null ? VISITOR : await selectPriceCustomer(ctx.db, customerId);
  const prices = await listPricesOfCustomer(
    ctx,
    customer ?? VISITOR,
    lines.map(({ articleNumber }) => articleNumber),
  );
  return lines.map((line) => {
    const tierPrices = prices.get(line.articleNumber)?.tierPrices ?? [];
    return [{ from: line.quantity, amount: line.amount }, ...line.tiers].flatMap(({ from, amount }) => {
      const list = pickTierPrice(tierPrices, from);
      return list ? [compare(amount, line.priceQuantity, list)] : [];
    });
  });
}

function compare(amount: string, priceQuantity: string, list: TierPrice): Offered {
  return {
    amount: new Big(amount),
    list: new Big(list.amount).times(priceQuantity).div(list.priceQuantity),
    places: Math.max(2, new Big(list.amount).toFixed().split(".")[1]?.length ?? 0),
  };
}

/** The largest discount in percent, as a decimal; null if no price is below the customer's own. */
export function largestDiscount(offered: readonly Offered[]): string | null {
  const percents = offered.flatMap(({ amount, list }) =>
    list.gt(0) && amount.lt(list) ? [Big(1).minus(amount.div(list)).times(100)] : [],
  );
  const largest = percents.reduce<Big | null>((most, percent) => (most === null || percent.gt(most) ? percent : most), null);
  return largest === null ? null : largest.round(2, Big.roundHalfUp).toString();
}

/**
 * Whether a price is below what a limit allows; null: any discount. The lowest price is rounded as the editor does for a typed
 * discount, so that the limit itself can be typed.
 */
export function exceedsLimit(offered: readonly Offered[], limit: string | null): boolean {
  if (limit === null) return false;
  return offered.some(({ amount, list, places }) =>
    amount.lt(list.times(new Big(100).minus(limit)).div(100).round(places, Big.roundHalfUp)),
  );
}
