import type { TaskContext } from "../../context.ts";
import type { ErpCaller } from "../erp.ts";
import { jobQueue } from "../../jobs/queue.ts";
import { issueLetters } from "../customer-letters/issue-letters.ts";
import { selectWithPast } from "./history-store.ts";
import { type History, makeHistory } from "./make-history.ts";

export const MAKE_HISTORY = "make-erp-history";

/** Lets the queue give customers of the demo their past: the shop is open before, and is told of it by messages anyway. */
export async function planHistory({ db }: Pick<ErpCaller, "db">, history: History): Promise<void> {
  await jobQueue.add(db, MAKE_HISTORY, history, { key: MAKE_HISTORY });
}

/** Makes what was planned, customer by customer, whoever has ordered least first, with what each is written; answers how many orders. */
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

/** Writes whoever has a past what the year has to say; answers how many letters. */
export async function issueToPast(ctx: Pick<ErpCaller, "db" | "clock">): Promise<number> {
  return issueLetters(ctx, await selectWithPast(ctx.db));
}
