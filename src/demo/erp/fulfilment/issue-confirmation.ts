import type { Tx } from "#server/db/db.ts";
import { documentEvent } from "../messages/events.ts";
import type { Versioned } from "../messages/publish.ts";
import { findLatestConfirmation, insertConfirmation } from "./confirmation-store.ts";
import { confirmedLines, isNewConfirmation } from "./confirmed-lines.ts";
import type { StoredOrder } from "./order-store.ts";

/** Writes the next revision of the order's confirmation if a date or quantity changed, and returns its message to the shop. */
export async function issueConfirmation(tx: Tx, { salesOrderId, order }: StoredOrder, now: Date): Promise<Versioned[]> {
  const latest = await findLatestConfirmation(tx, salesOrderId);
  const lines = confirmedLines(order);
  if (!isNewConfirmation(lines, latest?.lines ?? [])) return [];
  const revision = (latest?.revision ?? 0) + 1;
  await insertConfirmation(tx, salesOrderId, { revision, confirmedAt: now, lines });
  return [{ event: documentEvent("order-confirmation", { number: order.orderCode, revision, order, at: now }), version: 1 }];
}
