import type { Context } from "../context.ts";
import { ErpRefusedError, ErpUnavailableError, type SimulationRequest } from "../erp/index.ts";

/**
 * What the ERP has against ordering so much of some articles, as codes MFV-… (decision B19). Where it cannot say, the shop sells on by
 * what it knows itself: the ERP has the last word when it takes the order over.
 */
export async function simulateOrder(ctx: Context, lines: SimulationRequest["lines"]): Promise<string[]> {
  const customerId = ctx.viewer.kind === "customer" ? ctx.viewer.customerId : null;
  try {
    return await ctx.erp.simulate(ctx, { customerId, lines });
  } catch (error) {
    if (!(error instanceof ErpUnavailableError || error instanceof ErpRefusedError)) throw error;
    ctx.log.debug({ err: error }, "the ERP did not say what speaks against an order");
    return [];
  }
}
