import type { Context } from "../context.ts";
import type { SimulationRequest } from "../erp/index.ts";

/** What the ERP has against ordering so much of some articles, as codes MFV-… (decision B19). */
export async function simulateOrder(ctx: Context, lines: SimulationRequest["lines"]): Promise<string[]> {
  const customerId = ctx.viewer.kind === "customer" ? ctx.viewer.customerId : null;
  return ctx.erp.simulate(ctx, { customerId, lines });
}
