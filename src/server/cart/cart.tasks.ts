import type { Logger } from "pino";
import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import type { TaskHandler } from "../jobs/jobs.ts";
import { expireCarts } from "./expire/expire-carts.ts";

export const EXPIRE_CARTS = "expire-carts";

/** What the job queue runs for carts. */
export function cartTasks(deps: { db: Db; clock: Clock; log: Logger }): Record<string, TaskHandler> {
  return {
    [EXPIRE_CARTS]: async () => {
      const removed = await expireCarts(deps);
      if (removed > 0) deps.log.info({ removed }, "abandoned carts removed");
    },
  };
}

/** Lines for the queue's timetable: once a night, away from the full hour. */
export const cartSchedule: readonly string[] = [`17 3 * * * ${EXPIRE_CARTS}`];
