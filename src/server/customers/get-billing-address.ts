import type { Context } from "../context.ts";
import type { CustomerAddress } from "./address.ts";
import { selectBillingAddress } from "./customer-store.ts";

/** Where the viewer's invoices go; null for visitors and customers without such an address. */
export async function getBillingAddress(ctx: Context): Promise<CustomerAddress | null> {
  if (ctx.viewer.kind !== "customer") return null;
  return selectBillingAddress(ctx.db, ctx.viewer.customerId);
}
