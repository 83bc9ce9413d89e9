import type { Context } from "../context.ts";
import type { Db } from "../db/db.ts";
import { memoizePerRequest } from "../memoize-per-request.ts";
import type { CustomerAddress } from "./address.ts";
import { selectBillingAddress } from "./customer-store.ts";

/** The viewer's billing address; null for visitors and customers without one. */
export const getBillingAddress: (ctx: Context) => Promise<CustomerAddress | null> = memoizePerRequest(async ({ db, viewer }) =>
  viewer.kind === "customer" ? selectBillingAddress(db, viewer.customerId) : null,
);

/** A customer's billing address; null without one. */
export function findBillingAddress(db: Db, customerId: string): Promise<CustomerAddress | null> {
  return selectBillingAddress(db, customerId);
}
