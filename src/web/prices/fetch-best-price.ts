import { getBestPrice } from "#contract/generated/operations.ts";
import type { BestPriceData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";
import { execute } from "#web/shell/calls/graphql.ts";

/** The last requested quantity by article number, as chosen by the customer. */
export const requestedQuantities = new Map<string, number>();

/** An article's price for a quantity, by default its smallest; null if it has none. */
export async function fetchBestPrice(productCode: string, qty: number | null): Promise<BestPriceData | null> {
  if (qty !== null) requestedQuantities.set(productCode, qty);
  return (await execute(getBestPrice, { ...callVariables(), productCode, qty, language: currentPage().page.language })).getBestPrice;
}
