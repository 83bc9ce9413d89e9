import { selectCompany } from "./erp-store.ts";
import type { Erp } from "./erp.ts";
import { fetchDocument } from "./documents/fetch-document.ts";
import { createPrinter } from "./documents/printer.ts";
import { SIMULATION_SPEEDS, type SimulationSpeedName } from "./simulation-speed.ts";
import { simulateOrder } from "./simulate-order.ts";
import { readMessages } from "./events/read-messages.ts";
import { acceptOrder } from "./fulfilment/accept-order.ts";

export type BuiltInErpOptions = {
  pace?: SimulationSpeedName;
  /** Where a parcel is followed by the carrier's number, e.g. "https://carrier.example/"; none unless given. */
  trackingBase?: string;
};

/** The ERP that comes with the shop: tables of its own in the schema erp, asked through the same port as a real one. */
export function builtInErp({ pace = "minutes", trackingBase = "" }: BuiltInErpOptions = {}): Erp {
  const trackingUrl = (externalId: string) => (trackingBase === "" ? "" : trackingBase + externalId);
  const printer = createPrinter();
  return {
    findCustomer: ({ db }, stated) => selectCompany(db, stated),
    simulate: ({ db }, request) => simulateOrder(db, request),
    acceptOrder: ({ db, clock }, order) => acceptOrder({ db, clock, pace: SIMULATION_SPEEDS[pace] }, order),
    messagesSince: ({ db }, position, limit) => readMessages(db, { position, limit, trackingUrl }),
    fetchDocument: (caller, paper) => fetchDocument(caller, printer, paper),
    close: () => printer.close(),
  };
}
