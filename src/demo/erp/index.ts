import type { Config } from "#server/config.ts";
import type { ErpPort } from "#server/ports/erp-port.ts";
import type { Slice } from "#server/slice.ts";
import { builtInErp } from "./built-in-erp.ts";
import { registerCarrier, TRACKING_PATH } from "./carrier/carrier.routes.ts";
import { erpTasks } from "./erp.tasks.ts";
import { countHeldBack } from "./invoices/invoice-store.ts";

export { builtInErp } from "./built-in-erp.ts";
export { type CustomerTerms, setCustomerTerms } from "./invoices/customer-terms.ts";
export { planHistory } from "./order-history/plan-history.ts";
export { SIMULATION_SPEEDS, type SimulationSpeedName } from "./simulation-speed.ts";
export { cancelOrder, type CancelOutcome } from "./fulfilment/cancel-order.ts";

/** The tasks and pages of the built-in ERP. */
export const erp: Slice = {
  name: "built-in-erp",
  tasks: erpTasks,
  routes: registerCarrier,
  gauges: ({ db }) => [
    {
      name: "papers_held_back",
      help: "Invoices that break their own rules: not told of, or not made since",
      read: () => countHeldBack(db),
    },
  ],
};

/** Opens the built-in ERP as the settings say; its parcels have tracking pages in the demo only. */
export function openBuiltInErp({ erpPace, isDemo, publicUrl }: Pick<Config, "erpPace" | "isDemo" | "publicUrl">): ErpPort {
  return builtInErp({ simulationSpeed: erpPace, ...(isDemo && { trackingBase: `${publicUrl}${TRACKING_PATH}` }) });
}
