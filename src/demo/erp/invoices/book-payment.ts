import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { dayOf } from "../simulation-speed.ts";
import { publish, type Versioned } from "../messages/publish.ts";
import type { FulfilmentContext } from "../fulfilment/fulfilment-context.ts";
import { listedEvents } from "./listed-events.ts";
import { markPaid, nextReceivable } from "./receivable-store.ts";

/** Books the payment of an invoice if it is due. Returns true if it was. */
export function bookPayment(ctx: FulfilmentContext, number: string): Promise<boolean> {
  return inTransaction(ctx, async ({ db: tx, clock }) => {
    const now = clock.now();
    if (!(await markPaid(tx, number, { now, day: dayOf(now) }))) return false;
    await publish(tx, await receivableEvents(tx, number), now);
    return true;
  });
}

/** The receivable and its invoice after an invoice, credit note or payment; empty if the invoice is held back. */
export async function receivableEvents(tx: Tx, number: string): Promise<Versioned[]> {
  const next = await nextReceivable(tx, number);
  if (!next) return [];
  return [
    { event: { kind: "receivable", receivable: next.receivable }, version: next.version },
    ...(await listedEvents(tx, next.receivable.invoiceNumber)),
  ];
}
