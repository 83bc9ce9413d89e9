import type { Context } from "../context.ts";
import type { CustomerAddress } from "./address.ts";
import { selectDeliveryAddresses } from "./customer-store.ts";

/** The viewer's delivery addresses, the default first; none for visitors. */
export async function listDeliveryAddresses(ctx: Context): Promise<CustomerAddress[]> {
  if (ctx.viewer.kind !== "customer") return [];
  return selectDeliveryAddresses(ctx.db, ctx.viewer.customerId);
}
