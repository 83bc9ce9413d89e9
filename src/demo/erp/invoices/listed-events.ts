import type { Tx } from "#server/db/db.ts";
import type { Versioned } from "../messages/publish.ts";
import { selectListedInvoice } from "./listed-invoice-store.ts";

/** The message about an invoice or credit note with its lines and amounts; empty if it is held back. */
export async function listedEvents(tx: Tx, number: string): Promise<Versioned[]> {
  const listed = await selectListedInvoice(tx, number);
  return listed ? [{ event: { kind: "invoice", invoice: listed.invoice }, version: listed.version }] : [];
}
