import type { Context } from "../context.ts";
import type { Db } from "../db/db.ts";
import { memoizePerRequest } from "../memoize-per-request.ts";
import type { CustomerAddress } from "./address.ts";
import { selectBillingAddress } from "./customer-store.ts";

/** Where the viewer's invoices go; null for visitors and customers without such an address. */
export const getBillingAddress: (ctx: Context) => Promise<CustomerAddress | null> = memoizePerRequest(async ({ db, viewer }) =>
  viewer.kind === "customer" ? selectBillingAddress(db, viewer.customerId) : null,
);

/** Where invoices of a customer go; null for customers without such an address. */
export function findBillingAddress(db: Db, customerId: string): Promise<CustomerAddress | null> {
  return selectBillingAddress(db, customerId);
}
