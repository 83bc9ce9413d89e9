import type { TaskContext } from "#server/context.ts";
import type { ErpCaller } from "#server/ports/erp-port.ts";
import { jobQueue } from "#server/jobs/queue.ts";
import { issueLetters } from "../customer-letters/issue-letters.ts";
import { selectWithPast } from "./history-store.ts";
import { type History, makeHistory } from "./make-history.ts";

export const MAKE_HISTORY = "make-erp-history";

/** Queues the creation of past orders: the shop opens first and receives them as messages. */
export async function planHistory({ db }: Pick<ErpCaller, "db">, history: History): Promise<void> {
  await jobQueue.add(db, MAKE_HISTORY, history, { key: MAKE_HISTORY });
}

/**
 * Creates the planned history customer by customer, those with the fewest orders first, including their letters. Returns the
 * number of orders.
 */
export async function makePlannedHistory(
  ctx: Pick<TaskContext, "db" | "clock" | "stopping">,
  { customers, ...history }: History,
): Promise<number> {
  let made = 0;
  for (const customer of customers.toSorted((a, b) => a.orders - b.orders)) {
    made += await makeHistory(ctx, { customers: [customer], ...history });
    await issueLetters(ctx, [customer.customerId]);
  }
  return made;
}

/** Issues this year's letters to all customers with past orders; returns the number of letters. */
export async function issueToPast(ctx: Pick<ErpCaller, "db" | "clock">): Promise<number> {
  return issueLetters(ctx, await selectWithPast(ctx.db));
}
