import type { Db } from "../db/db.ts";
import type { SimulationRequest } from "./erp.ts";
import { selectBlocks } from "./erp-store.ts";
import { selectRemaining } from "./stock/stock-store.ts";

/** What speaks against an order: a customer or articles that are blocked, and more than is left of what is sold off. */
export async function simulateOrder(db: Db, { customerId, lines }: SimulationRequest): Promise<string[]> {
  const articleNumbers = lines.map(({ articleNumber }) => articleNumber);
  const { articles, isCustomerBlocked } = await selectBlocks(db, customerId, articleNumbers);
  const remaining = await selectRemaining(db, articleNumbers);
  const wanted = Map.groupBy(lines, ({ articleNumber }) => articleNumber);
  const short = [...wanted].filter(([articleNumber, ofArticle]) => {
    const left = remaining.get(articleNumber);
    return left !== undefined && ofArticle.reduce((sum, { quantity }) => sum + quantity, 0) > left;
  });
  return [
    ...(isCustomerBlocked ? ["MFV-CUSTOMER"] : []),
    ...articles.map((articleNumber) => `MFV-BLOCKED-${articleNumber}`),
    ...short.map(([articleNumber]) => `MFV-STOCK-${articleNumber}`),
  ];
}
