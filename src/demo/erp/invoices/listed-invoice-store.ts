import { sql } from "kysely";
import type { Tx } from "#server/db/db.ts";
import type { ErpInvoice } from "#server/ports/erp-messages.ts";

/** An invoice or credit note as it is published, with the version of its state; null if it is held back. */
export async function selectListedInvoice(tx: Tx, number: string): Promise<{ invoice: ErpInvoice; version: number } | null> {
  const { rows } = await sql<{ invoice: ErpInvoice; version: string }>`
    select json_build_object(
      'number', i.number,
      'kind', case i.kind when 381 then 'credit-note' else 'invoice' end,
      'customerId', o.customer_id,
      'orderCode', o.order_code,
      'purchaseOrderNumber', o.purchase_order_number,
      'costCentre', o.cost_centre,
      'issuedOn', i.issued_on,
      'dueOn', i.due_on,
      'currency', i.currency,
      'netTotal', i.net_total::text,
      'taxTotal', i.tax_total::text,
      'rounding', i.rounding::text,
      'total', i.due_total::text,
      'open', s.open::text,
      'status', case
        when i.kind = 381 then 'credited'
        when c.credited >= i.due_total then 'cancelled'
        when s.open > 0 then 'open'
        else 'paid'
      end,
      'corrects', i.corrects,
      'taxes', (
        select coalesce(json_agg(json_build_object('rate', t.rate::text, 'net', t.net::text, 'tax', t.tax::text) order by t.rate desc), '[]')
        from erp.invoice_tax as t
        where t.number = i.number
      ),
      'deliveryCost', i.delivery_cost::text,
      'deliveryTaxRate', i.delivery_tax_rate::text,
      'discount', case when i.discount_until is not null then
        json_build_object('until', i.discount_until, 'percent', i.discount_percent::text)
      end,
      'payments', case when i.paid_on is null then '[]'::json else json_build_array(json_build_object(
        'paidOn', i.paid_on,
        'amount', (case
          when i.paid_on <= i.discount_until then round((i.due_total - p.credited) * (100 - i.discount_percent) / 100, 2)
          else i.due_total - p.credited
        end)::text)) end,
      'lines', (
        select json_agg(json_build_object('position', l.position, 'articleNumber', l.article_number,
          'customerArticleNumber', coalesce(a.customer_article_number, ''), 'name', l.name, 'quantity', l.quantity, 'unit', l.unit,
          'amount', l.amount::text, 'priceQuantity', l.price_quantity::text, 'taxRate', l.tax_rate::text,
          'netTotal', l.net_total::text, 'deliveryNote', i.delivery_note) order by l.position)
        from erp.invoice_line as l
        left join erp.sales_order_line as a on a.sales_order_id = i.sales_order_id and a.position = l.order_position
        where l.number = i.number
      )
    ) as invoice, greatest(i.owed_version, 1) as version
    from erp.invoice as i
    join erp.sales_order as o on o.sales_order_id = i.sales_order_id
    cross join lateral (
      select coalesce(sum(c.due_total), 0) as credited
      from erp.invoice as c
      where c.corrects = i.number and c.held_back is null
    ) as c
    -- Credited before the payment, and therefore not paid.
    cross join lateral (
      select coalesce(sum(c.due_total), 0) as credited
      from erp.invoice as c
      where c.corrects = i.number and c.held_back is null and c.issued_on < i.paid_on
    ) as p
    cross join lateral (
      select case
        when i.kind = 381 or i.due_on is null or i.paid_on is not null then 0::numeric(18,2)
        else greatest(0, i.due_total - c.credited)::numeric(18,2)
      end as open
    ) as s
    where i.number = ${number} and i.held_back is null`.execute(tx);
  const [row] = rows;
  return row ? { invoice: row.invoice, version: Number(row.version) } : null;
}

/** Locks some invoices of an earlier version, which were published without lines and amounts. */
export async function lockUnlisted(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select i.number
    from erp.invoice as i
    where not i.is_listed
    order by i.number desc
    limit ${limit}
    for update skip locked`.execute(tx);
  return rows.map(({ number }) => number);
}

export async function markListed(tx: Tx, numbers: readonly string[]): Promise<void> {
  await sql`update erp.invoice set is_listed = true where number = any(${[...numbers]}::text[])`.execute(tx);
}
