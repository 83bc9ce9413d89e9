import type { Context } from "../context.ts";

/** What the ERP has against ordering some articles, as codes MFV-… (decision B19). */
export async function simulateOrder(ctx: Context, articleNumbers: readonly string[]): Promise<string[]> {
  const customerId = ctx.viewer.kind === "customer" ? ctx.viewer.customerId : null;
  return ctx.erp.simulate(ctx, { customerId, articleNumbers });
}
