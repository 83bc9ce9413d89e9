import type { Context } from "../context.ts";
import { builtInErp } from "./built-in-erp.ts";
import type { Erp } from "./erp.ts";

export { builtInErp } from "./built-in-erp.ts";
export type { Erp, ErpOrder, ErpOrderLine, SimulationRequest } from "./erp.ts";

/** The ERP of this shop: the one place that knows which. */
export function erpFor(ctx: Pick<Context, "db" | "clock">): Erp {
  return builtInErp(ctx.db, ctx.clock);
}
