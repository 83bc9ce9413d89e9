import type { ErpCaller } from "../erp.ts";
import { jobQueue } from "../../jobs/queue.ts";
import { type History, makeHistory } from "./make-history.ts";

export const MAKE_HISTORY = "make-erp-history";

/** Lets the queue give customers of the demo their past: the shop is open before, and is told of it by messages anyway. */
export async function planHistory({ db }: Pick<ErpCaller, "db">, history: History): Promise<void> {
  await jobQueue.add(db, MAKE_HISTORY, history, { key: MAKE_HISTORY });
}

/** Makes what was planned, customer by customer, whoever has ordered least first; answers how many orders. */
export async function makePlannedHistory(ctx: Pick<ErpCaller, "db" | "clock">, { customers, ...history }: History): Promise<number> {
  let made = 0;
  for (const customer of customers.toSorted((a, b) => a.orders - b.orders)) {
    made += await makeHistory(ctx, { customers: [customer], ...history });
  }
  return made;
}
