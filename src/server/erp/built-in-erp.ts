import { insertSalesOrder, selectBlocks, selectCompany } from "./erp-store.ts";
import type { Erp } from "./erp.ts";

/** The ERP that comes with the shop: tables of its own in the schema erp, asked through the same port as a real one. */
export function builtInErp(): Erp {
  return {
    findCustomer: ({ db }, stated) => selectCompany(db, stated),
    async simulate({ db }, { customerId, articleNumbers }) {
      const { articles, isCustomerBlocked } = await selectBlocks(db, customerId, articleNumbers);
      return [...(isCustomerBlocked ? ["MFV-CUSTOMER"] : []), ...articles.map((articleNumber) => `MFV-BLOCKED-${articleNumber}`)];
    },
    async acceptOrder({ db, clock }, order) {
      await insertSalesOrder(db, order, clock.now());
    },
    messagesSince: async (_caller, position) => ({ messages: [], position: position ?? "", hasMore: false }),
    fetchDocument: async () => null,
    close: async () => {},
  };
}
