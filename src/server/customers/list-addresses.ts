import type { Context } from "../context.ts";
import type { CustomerAddress } from "./address.ts";
import { selectAddresses } from "./customer-store.ts";

/** Where the viewer's invoices go and where parcels may, read at once: null and none for visitors. */
export async function listAddresses(ctx: Context): Promise<{ billing: CustomerAddress | null; delivery: CustomerAddress[] }> {
  if (ctx.viewer.kind !== "customer") return { billing: null, delivery: [] };
  const addresses = await selectAddresses(ctx.db, ctx.viewer.customerId);
  return {
    billing: addresses.find(({ kind }) => kind === "billing") ?? null,
    delivery: addresses.filter(({ kind }) => kind === "delivery"),
  };
}
