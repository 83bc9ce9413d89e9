import type { Tx } from "../../db/db.ts";
import { type DocumentOrder, documentEvent } from "../events/events.ts";
import type { Versioned } from "../events/publish.ts";
import { receivableEvent } from "./book-payment.ts";
import { checkWritten, type InvoiceKind } from "./check-written.ts";
import { holdBack } from "./invoice-store.ts";

/**
 * What the shop is told of an invoice or a credit note that was just written down: its number, and what is owed; nothing where it breaks a rule. Then it is
 * held back, and looked at again until somebody has mended it.
 */
export async function publishInvoice(
  tx: Tx,
  { kind, number, order, now }: { kind: InvoiceKind; number: string; order: DocumentOrder; now: Date },
): Promise<Versioned[]> {
  const broken = await checkWritten(tx, kind, number);
  if (broken.length === 0)
    return [{ news: documentEvent(kind, { number, order, at: now }), version: 1 }, ...(await receivableEvent(tx, number))];
  await holdBack(tx, number, broken);
  return [];
}
