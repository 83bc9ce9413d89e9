import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { OrderNews } from "./message-shape.ts";
import { plainJson } from "./plain-json.ts";

export type VersionedOrder = OrderNews & { version: number };

/** What the shop knows of an order before it takes a state over. */
export type KnownOrder = {
  orderCode: string;
  /** Null where it was never seen. */
  version: number | null;
  customerId: string | null;
  status: string | null;
  hasCustomer: boolean;
};

/** Of each given order what is known of it and of its customer. */
export async function selectKnownOrders(tx: Db, orders: readonly Pick<OrderNews, "orderCode" | "customerId">[]): Promise<KnownOrder[]> {
  const found = await sql<{ order_code: string; version: number | null; customer_id: string | null; status: string | null; has: boolean }>`
    select s.order_code, o.erp_version as version, o.customer_id, o.status,
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
    hasCustomer: row.has,
  }));
}

const states = (orders: readonly VersionedOrder[]) => sql`
  jsonb_to_recordset(${plainJson(orders)}::jsonb) as s(
    "orderCode" text, "customerId" text, contact jsonb, "purchaseOrderNumber" text, comment text, "paymentMode" text, currency text,
    basis text, "netTotal" numeric, "taxTotal" numeric, taxes jsonb, "deliveryCost" numeric, "deliveryTotal" numeric,
    "deliveryTaxRate" numeric, "billingAddress" jsonb, "deliveryAddress" jsonb, "placedAt" timestamptz, "orderType" text,
    status text, "plannedDeliveryOn" date, "requestedDeliveryOn" date, version bigint, lines jsonb)`;

const LINES = sql`
  cross join jsonb_to_recordset(s.lines) as l(
    position integer, "articleNumber" text, name text, quantity integer, unit text, amount numeric, "priceQuantity" numeric,
    "taxRate" numeric, "netTotal" numeric, "unitPrice" numeric, "unitPriceQuantity" integer, total numeric,
    "customerArticleNumber" text, "superPosition" integer, delivered integer, rejected integer, status text,
    "plannedDeliveryOn" date)`;

/**
 * Writes states of orders down: whole where the order did not come from a cart of this shop, otherwise what was made of it
 * since. What the customer agreed to stays as it was placed.
 */
export async function writeOrderStates(tx: Db, orders: readonly VersionedOrder[]): Promise<void> {
  await sql`
    insert into customer_order as o
      (order_code, customer_id, email, contact, purchase_order_number, comment, tac_version, payment_mode, currency,
       price_basis, net_total, tax_total, taxes, delivery_cost, delivery_total, delivery_tax_rate, billing_address,
       delivery_address, placed_at, order_type, status, planned_delivery_on, requested_delivery_on, erp_version)
    select s."orderCode", s."customerId", s.contact ->> 'email', s.contact - 'email', s."purchaseOrderNumber", s.comment, '',
      s."paymentMode", s.currency, s.basis, s."netTotal", s."taxTotal", s.taxes, s."deliveryCost", s."deliveryTotal",
      s."deliveryTaxRate", s."billingAddress", s."deliveryAddress", s."placedAt", s."orderType", s.status,
      s."plannedDeliveryOn", s."requestedDeliveryOn", s.version
    from ${states(orders)}
    on conflict (order_code) do update set
      order_type = excluded.order_type, status = excluded.status, planned_delivery_on = excluded.planned_delivery_on,
      requested_delivery_on = excluded.requested_delivery_on, erp_version = excluded.erp_version,
      email = case when o.cart_id is null then excluded.email else o.email end,
      contact = case when o.cart_id is null then excluded.contact else o.contact end,
      purchase_order_number = case when o.cart_id is null then excluded.purchase_order_number else o.purchase_order_number end,
      comment = case when o.cart_id is null then excluded.comment else o.comment end,
      payment_mode = case when o.cart_id is null then excluded.payment_mode else o.payment_mode end,
      currency = case when o.cart_id is null then excluded.currency else o.currency end,
      price_basis = case when o.cart_id is null then excluded.price_basis else o.price_basis end,
      net_total = case when o.cart_id is null then excluded.net_total else o.net_total end,
      tax_total = case when o.cart_id is null then excluded.tax_total else o.tax_total end,
      taxes = case when o.cart_id is null then excluded.taxes else o.taxes end,
      delivery_cost = case when o.cart_id is null then excluded.delivery_cost else o.delivery_cost end,
      delivery_total = case when o.cart_id is null then excluded.delivery_total else o.delivery_total end,
      delivery_tax_rate = case when o.cart_id is null then excluded.delivery_tax_rate else o.delivery_tax_rate end,
      billing_address = case when o.cart_id is null then excluded.billing_address else o.billing_address end,
      delivery_address = case when o.cart_id is null then excluded.delivery_address else o.delivery_address end,
      placed_at = case when o.cart_id is null then excluded.placed_at else o.placed_at end`.execute(tx);
  await sql`
    delete from order_line as l
    using customer_order as o
    where l.order_code = any(${orders.map((order) => order.orderCode)}::text[])
      and o.order_code = l.order_code
      and o.cart_id is null`.execute(tx);
  await sql`
    insert into order_line
      (order_code, position, article_number, name, quantity, unit, amount, price_quantity, tax_rate, net_total, unit_price,
       unit_price_quantity, total, customer_article_number, super_position, delivered, rejected, status, planned_delivery_on)
    select s."orderCode", l.position, l."articleNumber", l.name, l.quantity, l.unit, l.amount, l."priceQuantity", l."taxRate",
      l."netTotal", l."unitPrice", l."unitPriceQuantity", l.total, l."customerArticleNumber", l."superPosition", l.delivered,
      l.rejected, l.status, l."plannedDeliveryOn"
    from ${states(orders)}
    ${LINES}
    join customer_order as o on o.order_code = s."orderCode" and o.cart_id is null`.execute(tx);
  await sql`
    update order_line as w
    set customer_article_number = l."customerArticleNumber", super_position = l."superPosition", delivered = l.delivered,
      rejected = l.rejected, status = l.status, planned_delivery_on = l."plannedDeliveryOn"
    from ${states(orders)}
    ${LINES}
    join customer_order as o on o.order_code = s."orderCode" and o.cart_id is not null
    where w.order_code = s."orderCode"
      and w.position = l.position`.execute(tx);
}
