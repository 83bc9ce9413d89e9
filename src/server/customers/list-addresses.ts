import type { Context } from "../context.ts";
import type { CustomerAddress } from "./address.ts";
import { selectAddresses } from "./customer-store.ts";
import { byKind } from "./known-for-cart.ts";

/** Where the viewer's invoices go and where parcels may, read at once: null and none for visitors. */
export async function listAddresses(ctx: Context): Promise<{ billing: CustomerAddress | null; delivery: CustomerAddress[] }> {
  if (ctx.viewer.kind !== "customer") return { billing: null, delivery: [] };
  return byKind(await selectAddresses(ctx.db, ctx.viewer.customerId));
}
