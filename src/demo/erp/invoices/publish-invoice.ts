import type { Tx } from "#server/db/db.ts";
import { type DocumentOrder, documentEvent } from "../messages/events.ts";
import type { Versioned } from "../messages/publish.ts";
import { receivableEvent } from "./book-payment.ts";
import { checkWritten, type InvoiceKind } from "./check-written.ts";
import { holdBack } from "./invoice-store.ts";

/**
 * The messages of a new invoice or credit note: its document and its receivable. If it breaks a rule it is held back, returns
 * no messages, and is checked again later.
 */
export async function publishInvoice(
  tx: Tx,
  { kind, number, order, now }: { kind: InvoiceKind; number: string; order: DocumentOrder; now: Date },
): Promise<Versioned[]> {
  const broken = await checkWritten(tx, kind, number);
  if (broken.length === 0)
    return [{ event: documentEvent(kind, { number, order, at: now }), version: 1 }, ...(await receivableEvent(tx, number))];
  await holdBack(tx, number, broken);
  return [];
}
