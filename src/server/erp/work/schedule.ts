import type { Db } from "../../db/db.ts";
import { jobQueue } from "../../jobs/queue.ts";
import type { DueStep } from "./order-store.ts";

export const WORK_ERP = "work-erp";

/** Lets the queue do a step when it is due. The row says that it is: a job that is lost is found by the sweep. */
export async function scheduleStep(db: Db, { kind, id }: DueStep, dueAt: Date | null): Promise<void> {
  if (dueAt) await jobQueue.add(db, WORK_ERP, { kind, id }, { key: `${WORK_ERP}:${kind}:${id}`, runAt: dueAt });
}
