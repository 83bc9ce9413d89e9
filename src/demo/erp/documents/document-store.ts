import { sql } from "kysely";
import { TIME_ZONE_SQL } from "#server/db/time-zone-sql.ts";
import type { Db } from "#server/db/db.ts";
import { findConfirmation } from "../fulfilment/confirmation-store.ts";
import { readOrder } from "../fulfilment/order-store.ts";
import type { DocumentRows } from "./compose-document.ts";
import type { ConfirmationRows } from "./compose-order-confirmation.ts";

type Head = DocumentRows["order"];

const order = sql<Head>`
  json_build_object('orderCode', o.order_code, 'siteId', o.site_id, 'customerId', o.customer_id, 'contact', o.contact, 'currency', o.currency,
    'purchaseOrderNumber', o.purchase_order_number, 'costCentre', o.cost_centre, 'billingAddress', o.billing_address, 'deliveryAddress', o.delivery_address,
    'basis', o.price_basis, 'orderedOn', (o.placed_at at time zone ${TIME_ZONE_SQL})::date,
    'buyerReference', (select t.buyer_reference from erp.customer_terms as t where t.customer_id = o.customer_id),
    'isPrivate', coalesce((select a.groups & 8 <> 0 from public.customer_order as c join public.account as a on a.account_id = c.account_id where c.order_code = o.order_code), false),
    'vatId', (select t.vat_id from erp.customer_terms as t where t.customer_id = o.customer_id))`;

/** The stored delivery note; null if there is none with this number. */
export async function selectDeliveryNote(db: Db, number: string): Promise<Extract<DocumentRows, { kind: "delivery-note" }> | null> {
  const found = await sql<{ order: Head; date: string; lines: never[]; parcels: string[] }>`
    select ${order} as "order", (coalesce(n.shipped_at, n.created_at) at time zone ${TIME_ZONE_SQL})::date as date,
      (
        select json_agg(json_build_object('position', l.position, 'orderPosition', l.order_position, 'articleNumber', l.article_number,
          'customerArticleNumber', coalesce(s.customer_article_number, ''),
          'costCentre', coalesce(s.cost_centre, ''), 'text', coalesce(s.line_text, ''), 'name', l.name, 'quantity', l.quantity, 'unit', l.unit)
          order by l.position)
        from erp.delivery_note_line as l
        left join erp.sales_order_line as s on s.sales_order_id = n.sales_order_id and s.position = l.order_position
        where l.number = n.number
      ) as lines,
      array(select u.external_id from erp.handling_unit as u where u.delivery_note = n.number order by u.handling_unit_id) as parcels
    from erp.delivery_note as n
    join erp.sales_order as o on o.sales_order_id = n.sales_order_id
    where n.number = ${number}`.execute(db);
  const [row] = found.rows;
  return row ? { kind: "delivery-note", number, ...row } : null;
}

/** A confirmation of an order as it was sent; null if there is none with this order code and revision. */
export async function selectOrderConfirmation(db: Db, orderCode: string, revision: number): Promise<ConfirmationRows | null> {
  const stored = await readOrder(db, orderCode);
  const confirmation = stored && (await findConfirmation(db, stored.salesOrderId, revision));
  if (!confirmation) return null;
  const { rows } = await sql<{ order: Head; date: string }>`
    select ${order} as "order", (${confirmation.confirmedAt}::timestamptz at time zone ${TIME_ZONE_SQL})::date as date
    from erp.sales_order as o
    where o.sales_order_id = ${stored.salesOrderId}::bigint`.execute(db);
  return { kind: "order-confirmation", number: orderCode, revision, ...rows[0]!, ordered: stored.order, lines: confirmation.lines };
}

/** The stored invoice or credit note, amounts as decimal strings; null if there is none with this number. */
export async function selectInvoice(
  db: Db,
  kind: "invoice" | "credit-note",
  number: string,
): Promise<Extract<DocumentRows, { kind: "invoice" | "credit-note" }> | null> {
  const found = await sql<Omit<Extract<DocumentRows, { kind: "invoice" | "credit-note" }>, "kind" | "number">>`
    select ${order} as "order", i.issued_on as date, i.delivery_note as "deliveryNote",
      (coalesce(n.shipped_at, n.created_at) at time zone ${TIME_ZONE_SQL})::date as "deliveredOn",
      i.currency, i.due_on::text as "dueOn", i.discount_until::text as "discountUntil", i.discount_percent::text as "discountPercent",
      i.delivery_cost::text as "deliveryCost", i.delivery_tax_rate::text as "deliveryTaxRate",
      (
        select json_build_object('number', c.number, 'date', c.issued_on)
        from erp.invoice as c
        where c.number = i.corrects
      ) as corrects,
      json_build_object('lines', i.lines_total::text, 'net', i.net_total::text, 'tax', i.tax_total::text,
        'rounding', i.rounding::text, 'due', i.due_total::text) as sums,
      (
        select json_agg(json_build_object('position', l.position, 'articleNumber', l.article_number,
          'customerArticleNumber', coalesce(s.customer_article_number, ''),
          'costCentre', coalesce(s.cost_centre, ''), 'text', coalesce(s.line_text, ''), 'name', l.name, 'quantity', l.quantity, 'unit', l.unit, 'price', l.amount::text, 'priceQuantity', l.price_quantity::text,
          'rate', l.tax_rate::text, 'netTotal', l.net_total::text,
          'grossPrice', case when o.price_basis = 'gross' then s.unit_price::text end, 'grossQuantity', s.unit_price_quantity) order by l.position)
        from erp.invoice_line as l
        left join erp.sales_order_line as s on s.sales_order_id = i.sales_order_id and s.position = l.order_position
        where l.number = i.number
      ) as lines,
      (
        select coalesce(json_agg(json_build_object('rate', t.rate::text, 'net', t.net::text, 'tax', t.tax::text) order by t.rate desc), '[]')
        from erp.invoice_tax as t
        where t.number = i.number
      ) as taxes
    from erp.invoice as i
    join erp.sales_order as o on o.sales_order_id = i.sales_order_id
    join erp.delivery_note as n on n.number = i.delivery_note
    where i.number = ${number} and i.kind = ${kind === "invoice" ? 380 : 381}`.execute(db);
  const [row] = found.rows;
  return row ? { kind, number, ...row } : null;
}
