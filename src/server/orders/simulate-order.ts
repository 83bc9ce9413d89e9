import type { Context } from "../context.ts";
import { ErpRefusedError, ErpUnavailableError } from "../erp/index.ts";
import type { SimulationRequest } from "../ports/erp-port.ts";

/**
 * Codes (MFV-…) that block an order of these quantities (decision B19). If the ERP is unavailable, the shop sells based on its
 * own data: the ERP decides when it accepts the order.
 */
export async function simulateOrder(ctx: Context, lines: SimulationRequest["lines"]): Promise<string[]> {
  const customerId = ctx.viewer.kind === "customer" ? ctx.viewer.customerId : null;
  try {
    return await ctx.erp.simulate(ctx, { customerId, lines });
  } catch (error) {
    if (!(error instanceof ErpUnavailableError || error instanceof ErpRefusedError)) throw error;
    ctx.log.debug({ err: error }, "order simulation in the ERP failed");
    return [];
  }
}
