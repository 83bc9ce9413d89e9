import type { Tx } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { dayOf } from "../simulation-speed.ts";
import { publish, type Versioned } from "../events/publish.ts";
import type { FulfilmentContext } from "../fulfilment/fulfilment-context.ts";
import { markPaid, nextReceivable } from "./receivable-store.ts";

/** Books the payment of an invoice that is due by now, once. True where one was. */
export function bookPayment(ctx: FulfilmentContext, number: string): Promise<boolean> {
  return inTransaction(ctx, async ({ db: tx, clock }) => {
    const now = clock.now();
    if (!(await markPaid(tx, number, { now, day: dayOf(now) }))) return false;
    await publish(tx, await receivableEvent(tx, number), now);
    return true;
  });
}

/** What is owed since something was invoiced, given back or paid; nothing of an invoice that nobody is told of. */
export async function receivableEvent(tx: Tx, number: string): Promise<Versioned[]> {
  const next = await nextReceivable(tx, number);
  return next ? [{ news: { kind: "receivable", receivable: next.receivable }, version: next.version }] : [];
}
