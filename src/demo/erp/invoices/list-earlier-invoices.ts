import { inTransaction } from "#server/db/in-transaction.ts";
import type { ErpCaller } from "#server/ports/erp-port.ts";
import { publish } from "../messages/publish.ts";
import { listedEvents } from "./listed-events.ts";
import { lockUnlisted, markListed } from "./listed-invoice-store.ts";

/** Publishes invoices that an earlier version published without lines and amounts. Returns how many of `limit` there were. */
export function listEarlierInvoices(ctx: Pick<ErpCaller, "db" | "clock">, limit: number): Promise<number> {
  return inTransaction(ctx, async ({ db: tx, clock }) => {
    const numbers = await lockUnlisted(tx, limit);
    const events = [];
    for (const number of numbers) events.push(...(await listedEvents(tx, number)));
    await markListed(tx, numbers);
    await publish(tx, events, clock.now());
    return numbers.length;
  });
}
