import type { Tx } from "#server/db/db.ts";
import { type DocumentOrder, documentEvent } from "../messages/events.ts";
import type { Versioned } from "../messages/publish.ts";
import { receivableEvents } from "./book-payment.ts";
import { checkWritten, type InvoiceKind } from "./check-written.ts";
import { listedEvents } from "./listed-events.ts";
import { holdBack } from "./invoice-store.ts";

/**
 * The messages of a new invoice or credit note: its document, amounts and receivable. If it breaks a rule it is held back,
 * returns no messages, and is checked again later.
 */
export async function publishInvoice(
  tx: Tx,
  { kind, number, order, now }: { kind: InvoiceKind; number: string; order: DocumentOrder; now: Date },
): Promise<Versioned[]> {
  const broken = await checkWritten(tx, kind, number);
  if (broken.length === 0) return invoiceMessages(tx, { kind, number, order, at: now });
  await holdBack(tx, number, broken, now);
  return [];
}

/** A credit note also changes the invoice that it credits, which comes with the receivable. */
export async function invoiceMessages(
  tx: Tx,
  { kind, number, order, at }: { kind: InvoiceKind; number: string; order: DocumentOrder; at: Date },
): Promise<Versioned[]> {
  return [
    { event: documentEvent(kind, { number, order, at }), version: 1 },
    ...(kind === "credit-note" ? await listedEvents(tx, number) : []),
    ...(await receivableEvents(tx, number)),
  ];
}
