import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { dayOf } from "../simulation-speed.ts";
import { publish, type Versioned } from "../messages/publish.ts";
import type { FulfilmentContext } from "../fulfilment/fulfilment-context.ts";
import { markPaid, nextReceivable } from "./receivable-store.ts";

/** Books the payment of an invoice if it is due. Returns true if it was. */
export function bookPayment(ctx: FulfilmentContext, number: string): Promise<boolean> {
  return inTransaction(ctx, async ({ db: tx, clock }) => {
    const now = clock.now();
    if (!(await markPaid(tx, number, { now, day: dayOf(now) }))) return false;
    await publish(tx, await receivableEvent(tx, number), now);
    return true;
  });
}

/** The receivable after an invoice, credit note or payment; empty if the invoice is held back. */
export async function receivableEvent(tx: Tx, number: string): Promise<Versioned[]> {
  const next = await nextReceivable(tx, number);
  return next ? [{ event: { kind: "receivable", receivable: next.receivable }, version: next.version }] : [];
}
