import type { TaskHandler } from "../jobs/jobs.ts";
import { handOverOrder, sweepOutbox, type HandOverDeps } from "./hand-over/hand-over-order.ts";

export const DELIVER_OUTBOX = "deliver-outbox";
export const SWEEP_OUTBOX = "sweep-outbox";

/** What the job queue runs for orders. */
export function orderTasks(deps: HandOverDeps): Record<string, TaskHandler> {
  return {
    [DELIVER_OUTBOX]: (payload) => handOverOrder(deps, String(payload["orderCode"])),
    [SWEEP_OUTBOX]: async () => {
      await sweepOutbox(deps);
    },
  };
}

/** Lines for the queue's timetable: what was left behind is looked for every five minutes. */
export const orderSchedule: readonly string[] = [`*/5 * * * * ${SWEEP_OUTBOX}`];
