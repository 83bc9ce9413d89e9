import type { Tasks } from "../slice.ts";
import { expireOutbox } from "./expire/expire-outbox.ts";
import { handOverOrder, sweepOutbox } from "./hand-over/hand-over-order.ts";

export const DELIVER_OUTBOX = "deliver-outbox";
export const SWEEP_OUTBOX = "sweep-outbox";

export const orderTasks: Tasks = {
  [DELIVER_OUTBOX]: { run: (ctx, payload) => handOverOrder(ctx, String(payload["orderCode"])) },
  [SWEEP_OUTBOX]: {
    // What was left behind.
    cron: "*/5 * * * *",
    async run(ctx) {
      await sweepOutbox(ctx);
    },
  },
  "expire-outbox": {
    cron: "37 3 * * *",
    async run(ctx) {
      ctx.log.debug({ removed: await expireOutbox(ctx) }, "delivered messages removed");
    },
  },
};
