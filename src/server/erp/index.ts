import { builtInErp } from "./built-in-erp.ts";
import type { Erp } from "./erp.ts";

export { builtInErp } from "./built-in-erp.ts";
export type { Erp, ErpCaller, ErpOrder, ErpOrderLine, SimulationRequest } from "./erp.ts";

/** The shop's task that reads what the ERP tells; whoever knows of news may add it. */
export const READ_ERP_MESSAGES = "read-erp-messages";

/** The ERP of this shop: the one place that knows which. */
export async function openErp(): Promise<Erp> {
  return builtInErp();
}
export type {
  ErpDocument,
  ErpHandlingUnit,
  ErpHandlingUnitLine,
  ErpLineState,
  ErpMessage,
  ErpMessages,
  ErpNews,
  ErpOrderState,
  ErpStatus,
  ErpStock,
  TrackingStatus,
} from "./messages.ts";
