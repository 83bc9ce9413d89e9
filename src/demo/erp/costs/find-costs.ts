import { Big } from "big.js";
import type { ErpCost } from "#server/ports/erp-cost.ts";
import type { ErpCaller } from "#server/ports/erp-port.ts";
import { seededRandom } from "../order-history/random.ts";
import { selectListPrices } from "./cost-store.ts";

/** Mostly below the prices of the largest customers, which are less than half of the list price. */
const LOWEST_PERCENT = 26;
const HIGHEST_PERCENT = 38;
/** Share of articles that have not been calculated yet. */
const UNCALCULATED = 1 / 16;

/**
 * Costs of the built-in ERP, which has no cost accounting: a share of the general list price that is fixed for each article. Articles
 * without a list price, and a few others, have no cost.
 */
export async function findCosts({ db, clock }: Pick<ErpCaller, "db" | "clock">, articleNumbers: readonly string[]): Promise<ErpCost[]> {
  const prices = await selectListPrices(db, articleNumbers, clock.now());
  return prices.flatMap(({ amount, priceQuantity, ...price }) => {
    const percent = costPercent(price.articleNumber);
    if (percent === null) return [];
    const cost = Big(amount).times(percent).div(100).round(3, Big.roundHalfUp);
    return [{ ...price, amount: cost.toFixed(), priceQuantity: Big(priceQuantity).toFixed() }];
  });
}

function costPercent(articleNumber: string): number | null {
  const random = seededRandom(`cost ${articleNumber}`);
  return random.is(UNCALCULATED) ? null : random.whole(LOWEST_PERCENT, HIGHEST_PERCENT);
}
