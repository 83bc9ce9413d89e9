import type { TaskContext } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { reopenHandOver } from "../order-store.ts";
import { DELIVER_OUTBOX } from "../orders.tasks.ts";

const ATTEMPTS = 3;

/**
 * Queues an order for the ERP once more in the caller's transaction, whether it waits, was rejected or was accepted: the ERP
 * accepts each order number once. Returns false for orders that this shop never hands over.
 */
export async function handOverAgain(
  { db, clock, jobs }: Pick<TaskContext, "clock" | "jobs"> & { db: Tx },
  orderCode: string,
): Promise<boolean> {
  if (!(await reopenHandOver(db, orderCode, clock.now()))) return false;
  await jobs.add(db, DELIVER_OUTBOX, { orderCode }, { key: `${DELIVER_OUTBOX}:${orderCode}`, maxAttempts: ATTEMPTS });
  return true;
}
