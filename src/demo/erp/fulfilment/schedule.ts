import type { Db } from "#server/db/db.ts";
import { jobQueue } from "#server/jobs/queue.ts";
import type { DueStep } from "./order-store.ts";

export const PROCESS_ERP_ORDERS = "work-erp";

/**
 * Later steps are left to the sweep that runs each minute, because a job that waits for days costs the queue as much as an
 * active one.
 */
const SOON_MS = 5 * 60_000;

/** Queues a step for its due time. The row is the source of truth: the sweep finds steps with lost jobs. */
export async function scheduleStep(db: Db, { kind, id, dueAt, now }: DueStep & { dueAt: Date | null; now: Date }): Promise<void> {
  if (!dueAt || dueAt.getTime() - now.getTime() > SOON_MS) return;
  await jobQueue.add(db, PROCESS_ERP_ORDERS, { kind, id }, { key: `${PROCESS_ERP_ORDERS}:${kind}:${id}`, runAt: dueAt });
}
