import { removeInSteps } from "#server/db/in-steps.ts";
import type { Shop } from "#server/shop.ts";
import type { Tasks } from "#server/slice.ts";
import type { History } from "./order-history/make-history.ts";
import { listEarlierInvoices } from "./invoices/list-earlier-invoices.ts";
import { releaseHeldBack } from "./invoices/release-held-back.ts";
import { issueToPast, makePlannedHistory, MAKE_HISTORY } from "./order-history/plan-history.ts";
import { expireMessages } from "./messages/expire-messages.ts";
import { PROCESS_ERP_ORDERS } from "./fulfilment/schedule.ts";
import { processDue, processStep } from "./fulfilment/process-due.ts";
import { SIMULATION_SPEEDS } from "./simulation-speed.ts";

const INVOICES_AT_ONCE = 100;

export function erpTasks({ config }: Pick<Shop, "config">): Tasks {
  const simulationSpeed = SIMULATION_SPEEDS[config.erpPace];
  return {
    [PROCESS_ERP_ORDERS]: {
      async run({ db, clock }, { kind, id }) {
        if (kind !== "order" && kind !== "parcel" && kind !== "payment" && kind !== "stock") return;
        await processStep({ db, clock, simulationSpeed }, { kind, id: String(id) });
      },
    },
    "sweep-erp": {
      // Catches steps whose job was lost, and those too far ahead to be queued.
      cron: "* * * * *",
      async run({ db, clock, stopping }) {
        await processDue({ db, clock, simulationSpeed }, stopping);
      },
    },
    [MAKE_HISTORY]: {
      async run(ctx, history) {
        // A real ERP has its own order history.
        if (config.erpOverHttp) return;
        const orders = await makePlannedHistory(ctx, history as History);
        ctx.log.info({ orders }, "orders of the demo's history were created");
      },
    },
    "check-held-back": {
      cron: "*/10 * * * *",
      async run({ db, clock, log }) {
        const released = await releaseHeldBack({ db, clock, log });
        if (released > 0) log.info({ released }, "held-back invoices were published");
      },
    },
    "list-earlier-invoices": {
      cron: "*/10 * * * *",
      async run({ db, clock, stopping }) {
        let listed;
        do {
          stopping?.throwIfAborted();
          listed = await listEarlierInvoices({ db, clock }, INVOICES_AT_ONCE);
        } while (listed === INVOICES_AT_ONCE);
      },
    },
    "issue-letters": {
      // Yearly letters to the demo's companies.
      cron: "37 4 * * *",
      async run({ db, clock, log }) {
        if (config.erpOverHttp) return;
        const issued = await issueToPast({ db, clock });
        if (issued > 0) log.info({ issued }, "company letters were issued");
      },
    },
    "expire-erp-told": {
      cron: "17 3 * * *",
      async run(ctx) {
        ctx.log.debug({ removed: await removeInSteps((limit) => expireMessages(ctx, limit)) }, "superseded messages of the ERP removed");
      },
    },
  };
}
