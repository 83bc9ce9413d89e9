import type { Db } from "#server/db/db.ts";
import type { SimulationRequest } from "#server/ports/erp-port.ts";
import { selectOrderBlockers } from "./erp-store.ts";

/**
 * Reasons that block an order: a blocked customer, blocked articles, and quantities above the remaining stock of discontinued
 * articles.
 */
export async function simulateOrder(db: Db, { customerId, lines }: SimulationRequest): Promise<string[]> {
  const articleNumbers = lines.map(({ articleNumber }) => articleNumber);
  const { blocked, isCustomerBlocked, remaining } = await selectOrderBlockers(db, customerId, articleNumbers);
  const requested = Map.groupBy(lines, ({ articleNumber }) => articleNumber);
  const short = [...requested].filter(([articleNumber, ofArticle]) => {
    const left = remaining.get(articleNumber);
    return left !== undefined && ofArticle.reduce((sum, { quantity }) => sum + quantity, 0) > left;
  });
  return [
    ...(isCustomerBlocked ? ["MFV-CUSTOMER"] : []),
    ...blocked.map((articleNumber) => `MFV-BLOCKED-${articleNumber}`),
    ...short.map(([articleNumber]) => `MFV-STOCK-${articleNumber}`),
  ];
}
