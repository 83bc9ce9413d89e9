import type { Tx } from "#server/db/db.ts";
import { composeInvoice } from "../documents/compose-document.ts";
import { checkedXml } from "../documents/invoice/broken-rules.ts";
import { selectInvoice } from "../documents/document-store.ts";
import { readStationery } from "#server/pdf/letter/stationery.ts";

export type InvoiceKind = "invoice" | "credit-note";

/** Validates a stored invoice or credit note; returns the broken rules, empty if it can be published. */
export async function checkWritten(tx: Tx, kind: InvoiceKind, number: string): Promise<string[]> {
  const rows = await selectInvoice(tx, kind, number);
  if (!rows) throw new Error(`There is no ${kind} ${number}.`);
  try {
    const stationery = readStationery(rows.order.siteId);
    const checked = checkedXml(composeInvoice(rows, stationery), stationery, "xrechnung");
    return "broken" in checked ? checked.broken : [];
  } catch (error) {
    return [`it cannot be written: ${(error as Error).message}`];
  }
}
