import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import { insertSalesOrder, selectBlocks } from "./erp-store.ts";
import type { Erp } from "./erp.ts";

/** The ERP that comes with the shop: tables of its own in the schema erp, asked through the same port as a real one. */
export function builtInErp(db: Db, clock: Clock): Erp {
  return {
    async simulate({ customerId, articleNumbers }) {
      const { articles, isCustomerBlocked } = await selectBlocks(db, customerId, articleNumbers);
      return [...(isCustomerBlocked ? ["MFV-CUSTOMER"] : []), ...articles.map((articleNumber) => `MFV-BLOCKED-${articleNumber}`)];
    },
    async acceptOrder(order) {
      await insertSalesOrder(db, order, clock.now());
    },
  };
}
