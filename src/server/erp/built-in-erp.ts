import { selectCompany } from "./erp-store.ts";
import type { Erp } from "./erp.ts";
import { fetchPaper } from "./papers/fetch-paper.ts";
import { createPrinter } from "./papers/printer.ts";
import { PACES, type PaceName } from "./pace.ts";
import { simulateOrder } from "./simulate-order.ts";
import { readMessages } from "./tell/read-messages.ts";
import { acceptOrder } from "./work/accept-order.ts";

export type BuiltInErpOptions = {
  pace?: PaceName;
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
    acceptOrder: ({ db, clock }, order) => acceptOrder({ db, clock, pace: PACES[pace] }, order),
    messagesSince: ({ db }, position, limit) => readMessages(db, { position, limit, trackingUrl }),
    fetchDocument: (caller, paper) => fetchPaper(caller, printer, paper),
    close: () => printer.close(),
  };
}
