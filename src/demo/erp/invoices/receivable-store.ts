import { sql } from "kysely";
import type { Tx } from "#server/db/db.ts";
import type { ErpReceivable } from "#server/ports/erp-messages.ts";
import { payTo } from "./pay-to.ts";
import { discounted } from "./payment.ts";

/**
 * The receivable of an invoice, or of the invoice that a credit note refers to, under its next version; null if it is held
 * back, or was written before due dates were stored.
 */
export async function nextReceivable(tx: Tx, number: string): Promise<{ receivable: ErpReceivable; version: number } | null> {
  const { rows } = await sql<ErpReceivable & { siteId: string; version: string; discountUntil: string | null; percent: string | null }>`
    update erp.invoice as i
    set owed_version = i.owed_version + 1
    from erp.sales_order as o
    where i.number = (select coalesce(p.corrects, p.number) from erp.invoice as p where p.number = ${number})
      and i.due_on is not null
      and i.held_back is null
      and o.sales_order_id = i.sales_order_id
    returning i.number as "invoiceNumber", o.site_id as "siteId", o.customer_id as "customerId", o.order_code as "orderCode", i.issued_on::text as "issuedOn",
      i.due_on::text as "dueOn", i.currency, i.due_total::text as total, i.owed_version as version,
      case
        when i.paid_on is not null then 0::numeric(14,2)
        else greatest(0, i.due_total - (
          select coalesce(sum(c.due_total), 0)
          from erp.invoice as c
          where c.corrects = i.number and c.held_back is null))::numeric(14,2)
      end::text as open, i.discount_until::text as "discountUntil", i.discount_percent::text as percent`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { siteId, version, discountUntil, percent, ...receivable } = row;
  const { invoiceNumber, open } = receivable;
  const isOpen = Number(open) > 0;
  const discount = isOpen && discountUntil && percent ? { until: discountUntil, open: discounted(open, percent) } : null;
  return { receivable: { ...receivable, discount, payTo: payTo({ number: invoiceNumber, siteId }, open) }, version: Number(version) };
}

/** Marks an invoice as paid if its payment is due; false if it is not, or was marked already. */
export async function markPaid(tx: Tx, number: string, { now, day }: { now: Date; day: string }): Promise<boolean> {
  const { rows } = await sql`
    update erp.invoice
    set paid_on = ${day}::date, pays_at = null
    where number = ${number} and pays_at <= ${now}
    returning 1`.execute(tx);
  return rows.length > 0;
}
