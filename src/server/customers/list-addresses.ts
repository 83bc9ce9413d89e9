import type { Context } from "../context.ts";
import type { CustomerAddress } from "./address.ts";
import { selectAddresses } from "./customer-store.ts";
import { byKind } from "./known-for-cart.ts";

/** The viewer's billing and delivery addresses, in one statement; null and none for visitors. */
export async function listAddresses(ctx: Context): Promise<{ billing: CustomerAddress | null; delivery: CustomerAddress[] }> {
  if (ctx.viewer.kind !== "customer") return { billing: null, delivery: [] };
  return byKind(await selectAddresses(ctx.db, ctx.viewer.customerId));
}
