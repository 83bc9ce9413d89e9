import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { OrderEvent } from "./message-shape.ts";
import { postgresJson } from "./postgres-json.ts";

export type VersionedOrder = OrderEvent & { version: number };

/** The stored state of an order before a message is applied. */
export type KnownOrder = {
  orderCode: string;
  /** Null if unknown. */
  version: number | null;
  customerId: string | null;
  status: string | null;
  /** Whether it was placed in this shop. */
  isOfThisShop: boolean;
  hasCustomer: boolean;
};

/** The stored state of each order, and whether its customer exists. */
export async function selectKnownOrders(tx: Db, orders: readonly Pick<OrderEvent, "orderCode" | "customerId">[]): Promise<KnownOrder[]> {
  const found = await sql<{
    order_code: string;
    version: number | null;
    customer_id: string | null;
    status: string | null;
    is_own: boolean;
    has: boolean;
  }>`
    select s.order_code, o.erp_version as version, o.customer_id, o.status, o.cart_id is not null as is_own,
      exists (select 1 from customer as c where c.customer_id = s.customer_id) as has
    from unnest(
      ${orders.map((order) => order.orderCode)}::text[],
      ${orders.map((order) => order.customerId)}::text[]
    ) as s(order_code, customer_id)
    left join customer_order as o on o.order_code = s.order_code`.execute(tx);
  return found.rows.map((row) => ({
    orderCode: row.order_code,
    version: row.version,
    customerId: row.customer_id,
    status: row.status,
    isOfThisShop: row.is_own,
    hasCustomer: row.has,
  }));
}

const heads = (orders: readonly VersionedOrder[]) => sql`
  json_to_recordset(${postgresJson(orders.map(({ lines: _lines, ...head }) => head))}::json) as s(
    "orderCode" text, "customerId" text, contact jsonb, "purchaseOrderNumber" text, "costCentre" text, comment text, "paymentMode" text, currency text,
    basis text, "netTotal" numeric, "taxTotal" numeric, taxes jsonb, "deliveryCost" numeric, "deliveryTotal" numeric,
    "deliveryTaxRate" numeric, "billingAddress" jsonb, "deliveryAddress" jsonb, "placedAt" timestamptz, "orderType" text,
    status text, "plannedDeliveryOn" date, "requestedDeliveryOn" date, "allowsPartDelivery" boolean, "deliveryNote" text, "orderFields" jsonb, version bigint)`;

const lines = (orders: readonly VersionedOrder[]) => sql`
  json_to_recordset(${postgresJson(orders.flatMap(({ orderCode, lines: own }) => own.map((line) => ({ orderCode, ...line }))))}::json) as l(
    "orderCode" text, position integer, "articleNumber" text, name text, quantity integer, unit text, amount numeric,
    "priceQuantity" numeric, "taxRate" numeric, "netTotal" numeric, "unitPrice" numeric, "unitPriceQuantity" integer, total numeric,
    "customerArticleNumber" text, "superPosition" integer, delivered integer, rejected integer, status text,
    "plannedDeliveryOn" date, "costCentre" text, "text" text, "requestedDeliveryOn" date)`;

/** Upserts complete orders that were not placed in this shop. */
export async function writeWholeOrders(tx: Db, orders: readonly VersionedOrder[]): Promise<void> {
  await sql`
    insert into customer_order
      (order_code, customer_id, email, contact, purchase_order_number, cost_centre, comment, tac_version, payment_mode, currency,
       price_basis, net_total, tax_total, taxes, delivery_cost, delivery_total, delivery_tax_rate, billing_address,
       delivery_address, placed_at, order_type, status, planned_delivery_on, requested_delivery_on, allows_part_delivery,
       delivery_note, order_fields, erp_version)
    select s."orderCode", s."customerId", s.contact ->> 'email', s.contact - 'email', s."purchaseOrderNumber", s."costCentre", s.comment, '',
      s."paymentMode", s.currency, s.basis, s."netTotal", s."taxTotal", s.taxes, s."deliveryCost", s."deliveryTotal",
      s."deliveryTaxRate", s."billingAddress", s."deliveryAddress", s."placedAt", s."orderType", s.status,
      s."plannedDeliveryOn", s."requestedDeliveryOn", coalesce(s."allowsPartDelivery", true), coalesce(s."deliveryNote", ''), coalesce(s."orderFields", '[]'), s.version
    from ${heads(orders)}
    on conflict (order_code) do update set
      email = excluded.email, contact = excluded.contact, purchase_order_number = excluded.purchase_order_number,
      cost_centre = excluded.cost_centre,
      comment = excluded.comment, payment_mode = excluded.payment_mode, currency = excluded.currency,
      price_basis = excluded.price_basis, net_total = excluded.net_total, tax_total = excluded.tax_total,
      taxes = excluded.taxes, delivery_cost = excluded.delivery_cost, delivery_total = excluded.delivery_total,
      delivery_tax_rate = excluded.delivery_tax_rate, billing_address = excluded.billing_address,
      delivery_address = excluded.delivery_address, placed_at = excluded.placed_at, order_type = excluded.order_type,
      status = excluded.status, planned_delivery_on = excluded.planned_delivery_on,
      requested_delivery_on = excluded.requested_delivery_on, allows_part_delivery = excluded.allows_part_delivery,
      delivery_note = excluded.delivery_note, order_fields = excluded.order_fields, erp_version = excluded.erp_version`.execute(tx);
  await sql`delete from order_line where order_code = any(${orders.map((order) => order.orderCode)}::text[])`.execute(tx);
  await sql`
    insert into order_line
      (order_code, position, article_number, name, quantity, unit, amount, price_quantity, tax_rate, net_total, unit_price,
       unit_price_quantity, total, customer_article_number, super_position, delivered, rejected, status, planned_delivery_on, cost_centre, line_text,
       requested_delivery_on)
    select l."orderCode", l.position, l."articleNumber", l.name, l.quantity, l.unit, l.amount, l."priceQuantity", l."taxRate",
      l."netTotal", l."unitPrice", l."unitPriceQuantity", l.total, l."customerArticleNumber", l."superPosition", l.delivered,
      l.rejected, l.status, l."plannedDeliveryOn", coalesce(l."costCentre", ''), coalesce(l."text", ''), l."requestedDeliveryOn"
    from ${lines(orders)}`.execute(tx);
}

/**
 * Updates the progress of orders placed in this shop. The data the customer agreed to is unchanged; the requested day stays if the
 * ERP does not return it. The first report of a step counts as its time.
 */
export async function writeProgress(tx: Db, orders: readonly VersionedOrder[], at: Date): Promise<void> {
  await sql`
    update customer_order as o
    set order_type = s."orderType", status = s.status, planned_delivery_on = s."plannedDeliveryOn",
      requested_delivery_on = coalesce(s."requestedDeliveryOn", o.requested_delivery_on), erp_version = s.version,
      confirmed_at = case when s.status in ('B', 'C', 'D') then coalesce(o.confirmed_at, ${at}) else o.confirmed_at end,
      closed_at = case when s.status in ('D', 'E') then coalesce(o.closed_at, ${at}) end
    from ${heads(orders)}
    where o.order_code = s."orderCode"`.execute(tx);
  await sql`
    update order_line as w
    set customer_article_number = l."customerArticleNumber", super_position = l."superPosition", delivered = l.delivered,
      rejected = l.rejected, status = l.status, planned_delivery_on = l."plannedDeliveryOn"
    from ${lines(orders)}
    where w.order_code = l."orderCode"
      and w.position = l.position`.execute(tx);
}
