import type { Config } from "../config.ts";
import type { Slice } from "../slice.ts";
import { builtInErp } from "./built-in-erp.ts";
import type { ErpPort } from "../ports/erp-port.ts";
import { erpTasks } from "./erp.tasks.ts";
import { registerCarrier, TRACKING_PATH } from "./carrier/carrier.routes.ts";
import { erpOverHttp } from "./over-http/erp-over-http.ts";
import { countHeldBack } from "./invoices/invoice-store.ts";
import { heldBack } from "./documents/held-back.ts";

export { builtInErp } from "./built-in-erp.ts";
export type { CompanyLetter } from "./documents/document.ts";
export { codeMatrix, transferText } from "./documents/print/transfer-code.ts";
export { createPrinter, type Printer } from "./documents/printer.ts";
export { type CustomerTerms, setCustomerTerms } from "./invoices/customer-terms.ts";
export { planHistory } from "./history/plan-history.ts";
export { ErpRefusedError, ErpUnavailableError } from "./erp-error.ts";
export { envelopeShape, messageShapes } from "./shapes/message-shapes.ts";
export { SIMULATION_SPEEDS } from "./simulation-speed.ts";
export { cancelOrder, type CancelOutcome } from "./fulfilment/cancel-order.ts";
export { READ_ERP_MESSAGES } from "./events/publish.ts";

export const erp: Slice = {
  name: "erp",
  tasks: erpTasks,
  routes: registerCarrier,
  gauges: ({ db }) => [
    {
      name: "papers_held_back",
      help: "Invoices that violate their own rules and are held back",
      read: async () => (await countHeldBack(db)) + heldBack.size,
    },
  ],
};

/** Opens the configured ERP: the only place that knows which one it is. */
export async function openErp({
  erpOverHttp: overHttp,
  erpPace,
  isDemo,
  publicUrl,
}: Pick<Config, "erpOverHttp" | "erpPace" | "isDemo" | "publicUrl">): Promise<ErpPort> {
  if (overHttp) return erpOverHttp(overHttp);
  return builtInErp({ pace: erpPace, ...(isDemo && { trackingBase: `${publicUrl}${TRACKING_PATH}` }) });
}
