// The built-in ERP in the small test shop of the cart tests, with an adjustable clock.
import { type Logger, pino } from "pino";
import type { CartShop } from "#server/cart/testing.ts";
import type { ErpMessage } from "#server/ports/erp-messages.ts";
import type { ErpOrder } from "#server/ports/erp-order.ts";
import { builtInErp } from "./built-in-erp.ts";
import { selectDueSteps } from "./fulfilment/order-store.ts";
import { processDue } from "./fulfilment/process-due.ts";
import { SIMULATION_SPEEDS } from "./simulation-speed.ts";

/** The ERP of a test shop; `letPass` processes each step at its due time. */
export function erpOf({ db, clock }: Pick<CartShop, "db" | "clock">, log: Logger = pino({ level: "silent" })) {
  const erp = builtInErp({ trackingBase: "http://carrier.test/" });
  const work = { db, clock, pace: SIMULATION_SPEEDS.minutes };
  const caller = { db, clock, log };
  return {
    erp,
    work,
    caller,
    accept: (order: ErpOrder) => erp.acceptOrder(caller, order),
    async letPass(seconds: number): Promise<void> {
      const end = clock.now().getTime() + seconds * 1_000;
      for (let at = clock.now().getTime() + 1_000; at <= end; at += 1_000) {
        clock.set(new Date(at).toISOString());
        if ((await selectDueSteps(db, clock.now(), 1)).length > 0) await processDue(work);
      }
    },
    messages: async (): Promise<readonly ErpMessage[]> => (await erp.messagesSince(caller, null, 10_000)).messages,
  };
}
