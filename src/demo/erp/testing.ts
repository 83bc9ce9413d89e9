// The built-in ERP in the small test shop of the cart tests, with an adjustable clock.
import { sql } from "kysely";
import { type Logger, pino } from "pino";
import type { CartShop } from "#server/cart/testing.ts";
import type { ErpMessage } from "#server/ports/erp-messages.ts";
import type { ErpOrder } from "#server/ports/erp-order.ts";
import { builtInErp } from "./built-in-erp.ts";
import { processDue } from "./fulfilment/process-due.ts";
import { SIMULATION_SPEEDS } from "./simulation-speed.ts";

/** The ERP of a test shop; `letPass` processes each step at its due time. */
export function erpOf({ db, clock }: Pick<CartShop, "db" | "clock">, log: Logger = pino({ level: "silent" })) {
  const erp = builtInErp({ trackingBase: "http://carrier.test/" });
  const work = { db, clock, simulationSpeed: SIMULATION_SPEEDS.minutes };
  const caller = { db, clock, log };
  return {
    erp,
    work,
    caller,
    accept: (order: ErpOrder) => erp.acceptOrder(caller, order),
    async letPass(seconds: number): Promise<void> {
      const start = clock.now().getTime();
      const end = start + seconds * 1_000;
      for (let at = start; ;) {
        // Whole seconds, at least one later: a step that stays due is retried.
        const due = await nextDue(db);
        at = due === null ? Infinity : Math.max(at + 1_000, start + Math.ceil((due.getTime() - start) / 1_000) * 1_000);
        if (at > end) break;
        clock.set(new Date(at).toISOString());
        await processDue(work);
      }
      clock.set(new Date(end).toISOString());
    },
    messages: async (): Promise<readonly ErpMessage[]> => (await erp.messagesSince(caller, null, 10_000)).messages,
  };
}

/** When the next step is due. */
async function nextDue(db: CartShop["db"]): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(due) as due
    from (
      select due_at from erp.sales_order union all select due_at from erp.handling_unit
      union all select pays_at from erp.invoice union all select arrives_at from erp.stock
    ) as steps (due)`.execute(db);
  return rows[0]!.due;
}
