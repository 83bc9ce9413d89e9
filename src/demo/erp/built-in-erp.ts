import { selectCompany } from "./erp-store.ts";
import type { ErpPort } from "#server/ports/erp-port.ts";
import { listHeldBackInvoices } from "./invoices/list-held-back-invoices.ts";
import { findCosts } from "./costs/find-costs.ts";
import { fetchDocument } from "./documents/fetch-document.ts";
import { createPrinter } from "./documents/printer.ts";
import { SIMULATION_SPEEDS, type SimulationSpeedName } from "./simulation-speed.ts";
import { simulateOrder } from "./simulate-order.ts";
import { readMessages } from "./messages/read-messages.ts";
import { acceptOrder } from "./fulfilment/accept-order.ts";

export type BuiltInErpOptions = {
  simulationSpeed?: SimulationSpeedName;
  /**
   * Base URL of the carrier's tracking page, e.g. "https://carrier.example/"; the parcel number is appended. No tracking URLs
   * without it.
   */
  trackingBase?: string;
};

/** The built-in ERP: its own tables in the schema erp, behind the same port as a real ERP. */
export function builtInErp({ simulationSpeed = "minutes", trackingBase = "" }: BuiltInErpOptions = {}): ErpPort {
  const trackingUrl = (externalId: string) => (trackingBase === "" ? "" : trackingBase + externalId);
  const printer = createPrinter();
  return {
    findCustomer: ({ db }, stated) => selectCompany(db, stated),
    simulate: ({ db }, request) => simulateOrder(db, request),
    acceptOrder: ({ db, clock }, order) => acceptOrder({ db, clock, simulationSpeed: SIMULATION_SPEEDS[simulationSpeed] }, order),
    messagesSince: ({ db }, position, limit) => readMessages(db, { position, limit, trackingUrl }),
    fetchDocument: (caller, document) => fetchDocument(caller, printer, document),
    findCosts: (caller, articleNumbers) => findCosts(caller, articleNumbers),
    listHeldBackInvoices: ({ db }, limit) => listHeldBackInvoices(db, limit),
    close: () => printer.close(),
  };
}
