import type { Db } from "#server/db/db.ts";
import type { ErpHeldBackInvoices } from "#server/ports/erp-held-back-invoice.ts";
import { describeBrokenRules } from "../documents/invoice/describe-broken-rules.ts";
import { selectOldestHeldBack } from "./invoice-store.ts";

/** Invoices that break a rule, oldest first, with the reason in words. */
export async function listHeldBackInvoices(db: Db, limit: number): Promise<ErpHeldBackInvoices> {
  const rows = await selectOldestHeldBack(db, limit);
  return {
    invoices: rows.map(({ broken, total: _total, ...invoice }) => ({ ...invoice, reason: describeBrokenRules(broken) })),
    total: rows[0]?.total ?? 0,
  };
}
