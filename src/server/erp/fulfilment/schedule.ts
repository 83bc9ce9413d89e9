import type { Db } from "../../db/db.ts";
import { jobQueue } from "../../jobs/queue.ts";
import type { DueStep } from "./order-store.ts";

export const PROCESS_ERP_ORDERS = "work-erp";

/** What is due later than so is found by the sweep of its minute: a job that waits for days costs as much as one that works. */
const SOON_MS = 5 * 60_000;

/** Lets the queue do a step when it is due. The row says that it is: a job that is lost is found by the sweep. */
export async function scheduleStep(db: Db, { kind, id, dueAt, now }: DueStep & { dueAt: Date | null; now: Date }): Promise<void> {
  if (!dueAt || dueAt.getTime() - now.getTime() > SOON_MS) return;
  await jobQueue.add(db, PROCESS_ERP_ORDERS, { kind, id }, { key: `${PROCESS_ERP_ORDERS}:${kind}:${id}`, runAt: dueAt });
}
