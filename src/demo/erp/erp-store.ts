import { sql } from "kysely";
import type { Db } from "#server/db/db.ts";
import { type StoredStock, stockBooked } from "./stock/stock-store.ts";
import { countPublished, type NewMessage } from "./messages/message-store.ts";
import { scheduledRead } from "./messages/publish.ts";
import type { FulfilmentOrder } from "./fulfilment/order.ts";

/** Reasons that block an order: articles blocked for the customer, and the customer itself. */
export type OrderBlockers = {
  blocked: string[];
  isCustomerBlocked: boolean;
  /** Remaining stock of discontinued articles; other articles are not included. */
  remaining: ReadonlyMap<string, number>;
};

export async function selectOrderBlockers(db: Db, customerId: string | null, articleNumbers: readonly string[]): Promise<OrderBlockers> {
  const asked = sql`${[...new Set(articleNumbers)]}::text[]`;
  const { rows } = await sql<{ article_number: string | null; remaining: number | null }>`
    select distinct b.article_number, null::integer as remaining
    from erp.article_block as b
    where b.article_number = any(${asked})
      and b.customer_id in ('', coalesce(${customerId}::text, ''))
    union all
    select null, null
    from customer as c
    where c.customer_id = ${customerId}::text
      and not c.is_active
    union all
    select gone.article_number, coalesce(s.on_hand - s.reserved, shop.available, 0)::integer
    from (
      select a.article_number
      from article as a
      where a.article_number = any(${asked})
      group by a.article_number
      having bool_and(a.delivery_speed = 'NODELIVERY')
    ) as gone
    left join erp.stock as s on s.article_number = gone.article_number
    left join stock as shop on shop.article_number = gone.article_number`.execute(db);
  const blocked: string[] = [];
  const remaining = new Map<string, number>();
  for (const row of rows) {
    if (row.article_number === null) continue;
    if (row.remaining === null) blocked.push(row.article_number);
    else remaining.set(row.article_number, Math.max(0, row.remaining));
  }
  return { blocked: blocked.toSorted(), isCustomerBlocked: rows.some((row) => row.article_number === null), remaining };
}

/** Digits of an ERP customer number, including leading zeros. */
const NUMBER_LENGTH = 10;

/**
 * The active company with this number (leading zeros optional) and billing postal code. The built-in ERP uses the shop's copy
 * of the master data, in which private customers have no number.
 */
export async function selectCompany(
  db: Db,
  { customerNumber, postalCode }: { customerNumber: string; postalCode: string },
): Promise<string | null> {
  const number = customerNumber.replace(/[ ./-]/g, "").toUpperCase();
  const found = await sql<{ customer_id: string }>`
    select c.customer_id
    from customer as c
    join customer_address as d on d.customer_id = c.customer_id and d.kind = 'billing'
    where c.customer_id = any(${[number, number.padStart(NUMBER_LENGTH, "0")]}::text[])
      and c.unit = c.customer_id
      and c.is_active
      and replace(d.postal_code, ' ', '') = ${postalCode.replaceAll(" ", "")}::text
    order by c.customer_id = ${number}::text desc
    limit 1`.execute(db);
  return found.rows[0]?.customer_id ?? null;
}

/** Rows written together with an order: changed stocks and messages to the shop. */
export type Booking = { order: FulfilmentOrder; acceptedAt: Date; stocks: readonly StoredStock[]; messages: readonly NewMessage[] };

/**
 * Writes a new order with its lines, stocks and messages in one statement and schedules the shop to read them. Does nothing if
 * the order code is known already. Returns true if it was new.
 */
export async function insertSalesOrder(db: Db, { order, acceptedAt, stocks, messages }: Booking): Promise<boolean> {
  const { lines } = order;
  const isNew = sql`exists (select 1 from accepted)`;
  const written = await sql`
    with accepted as (
      insert into erp.sales_order
        (order_code, site_id, customer_id, contact, purchase_order_number, cost_centre, comment, payment_mode, currency, price_basis, net_total,
         tax_total, taxes, delivery_cost, delivery_total, delivery_tax_rate, billing_address, delivery_address, placed_at,
         accepted_at, due_at, status, version, order_type, requested_delivery_on, allows_part_delivery, delivery_note, order_fields)
      values (${order.orderCode}, ${order.siteId}, ${order.customerId}, ${JSON.stringify(order.contact)}::jsonb, ${order.purchaseOrderNumber},
        ${order.costCentre}, ${order.comment}, ${order.paymentMode}, ${order.currency}, ${order.basis}, ${order.netTotal}::numeric,
        ${order.taxTotal}::numeric, ${JSON.stringify(order.taxes)}::jsonb, ${order.deliveryCost}::numeric,
        ${order.deliveryTotal}::numeric, ${order.deliveryTaxRate}::numeric, ${JSON.stringify(order.billingAddress)}::jsonb,
        ${JSON.stringify(order.deliveryAddress)}::jsonb, ${order.placedAt}, ${acceptedAt}, ${order.dueAt},
        ${order.phase}, ${order.version}, ${order.orderType}, ${order.requestedDeliveryOn}::date, ${order.allowsPartDelivery},
        ${order.deliveryNote}, ${JSON.stringify(order.orderFields ?? [])}::jsonb)
      on conflict (order_code) do nothing
      returning sales_order_id
    ), ${stockBooked(stocks, isNew)}, ${countPublished(messages, isNew)}, ${scheduledRead(sql`(select 1 from told where ${isNew})`)}, positions as (
      insert into erp.sales_order_line
        (sales_order_id, position, article_number, name, quantity, unit, amount, price_quantity, tax_rate, unit_price,
         unit_price_quantity, total, net_total, reserved, customer_article_number, cost_centre, line_text,
         requested_delivery_on)
      select a.sales_order_id, l.*
      from accepted as a
      cross join unnest(
        ${lines.map((line) => line.position)}::integer[],
        ${lines.map((line) => line.articleNumber)}::text[],
        ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.quantity)}::integer[],
        ${lines.map((line) => line.unit)}::text[],
        ${lines.map((line) => line.amount)}::numeric[],
        ${lines.map((line) => line.priceQuantity)}::numeric[],
        ${lines.map((line) => line.taxRate)}::numeric[],
        ${lines.map((line) => line.unitPrice)}::numeric[],
        ${lines.map((line) => line.unitPriceQuantity)}::integer[],
        ${lines.map((line) => line.total)}::numeric[],
        ${lines.map((line) => line.netTotal)}::numeric[],
        ${lines.map((line) => line.reserved)}::integer[],
        ${lines.map((line) => line.customerArticleNumber)}::text[],
        ${lines.map((line) => line.costCentre)}::text[],
        ${lines.map((line) => line.text)}::text[],
        ${lines.map((line) => line.requestedDeliveryOn)}::date[]
      ) as l
    )
    select (select count(*) from gathered) as asked
    from accepted`.execute(db);
  return written.rows.length > 0;
}
