import { sql } from "kysely";
import type { OrderedField } from "#contract/order-fields/order-fields.ts";
import type { Db, Tx } from "#server/db/db.ts";
import type { ErpOrder } from "#server/ports/erp-order.ts";
import type { Phase, FulfilmentLine, FulfilmentOrder } from "./order.ts";

type OrderRow = {
  sales_order_id: string;
  order_code: string;
  site_id: string;
  customer_id: string;
  contact: ErpOrder["contact"] | null;
  purchase_order_number: string;
  cost_centre: string;
  comment: string | null;
  payment_mode: string | null;
  currency: string;
  price_basis: "net" | "gross" | null;
  net_total: string;
  tax_total: string;
  taxes: ErpOrder["taxes"] | null;
  delivery_cost: string | null;
  delivery_total: string | null;
  delivery_tax_rate: string | null;
  billing_address: unknown;
  delivery_address: unknown;
  placed_at: Date | null;
  accepted_at: Date;
  order_type: FulfilmentOrder["orderType"];
  status: Phase;
  version: string;
  due_at: Date | null;
  planned_delivery_on: string | null;
  requested_delivery_on: string | null;
  allows_part_delivery: boolean;
  delivery_note: string;
  order_fields: OrderedField[];
};

export type StoredOrder = { salesOrderId: string; order: FulfilmentOrder };

/** Locks an order if its next step is due; null if it is not, or another transaction has it. */
export async function lockDueOrder(tx: Tx, orderCode: string, now: Date): Promise<StoredOrder | null> {
  return findOrder(tx, sql`o.order_code = ${orderCode} and o.due_at <= ${now} for update skip locked`);
}

/** Locks an order; waits if another transaction has it. */
export async function lockOrder(tx: Tx, orderCode: string): Promise<StoredOrder | null> {
  return findOrder(tx, sql`o.order_code = ${orderCode} for update`);
}

/** An order as it is now; null if it is unknown. */
export async function readOrder(db: Db, orderCode: string): Promise<StoredOrder | null> {
  return findOrder(db, sql`o.order_code = ${orderCode}`);
}

async function findOrder(tx: Db, isWanted: ReturnType<typeof sql>): Promise<StoredOrder | null> {
  const found = await sql<OrderRow>`
    select o.sales_order_id, o.order_code, o.site_id, o.customer_id, o.contact, o.purchase_order_number, o.cost_centre, o.comment, o.payment_mode,
      o.currency, o.price_basis, o.net_total, o.tax_total, o.taxes, o.delivery_cost, o.delivery_total, o.delivery_tax_rate,
      o.billing_address, o.delivery_address, o.placed_at, o.accepted_at, o.order_type, o.status, o.version, o.due_at,
      o.planned_delivery_on::text as planned_delivery_on, o.requested_delivery_on::text as requested_delivery_on,
      o.allows_part_delivery, o.delivery_note, o.order_fields
    from erp.sales_order as o
    where ${isWanted}`.execute(tx);
  const row = found.rows[0];
  return row ? { salesOrderId: row.sales_order_id, order: toOrder(row, await selectLines(tx, row.sales_order_id)) } : null;
}

/** Fields missing in orders of an older version of the shop get default values. */
function toOrder(row: OrderRow, lines: FulfilmentLine[]): FulfilmentOrder {
  return {
    orderCode: row.order_code,
    siteId: row.site_id,
    customerId: row.customer_id,
    contact: row.contact ?? { titleCode: "", firstName: "", lastName: "", email: "" },
    purchaseOrderNumber: row.purchase_order_number,
    costCentre: row.cost_centre,
    comment: row.comment ?? "",
    paymentMode: row.payment_mode ?? "invoice",
    currency: row.currency,
    basis: row.price_basis ?? "net",
    netTotal: row.net_total,
    taxTotal: row.tax_total,
    taxes: row.taxes ?? [],
    deliveryCost: row.delivery_cost ?? "0.00",
    deliveryTotal: row.delivery_total ?? row.delivery_cost ?? "0.00",
    deliveryTaxRate: row.delivery_tax_rate ?? "0",
    billingAddress: row.billing_address ?? row.delivery_address,
    deliveryAddress: row.delivery_address,
    placedAt: row.placed_at ?? row.accepted_at,
    orderType: row.order_type,
    phase: row.status,
    version: Number(row.version),
    dueAt: row.due_at,
    plannedDeliveryOn: row.planned_delivery_on,
    requestedDeliveryOn: row.requested_delivery_on,
    allowsPartDelivery: row.allows_part_delivery,
    deliveryNote: row.delivery_note,
    orderFields: row.order_fields,
    lines,
  };
}

type LineRow = {
  position: number;
  article_number: string;
  name: string;
  quantity: number;
  unit: string;
  amount: string;
  price_quantity: string;
  tax_rate: string;
  unit_price: string;
  unit_price_quantity: number;
  total: string;
  net_total: string;
  customer_article_number: string;
  cost_centre: string;
  line_text: string;
  requested_delivery_on: string | null;
  super_position: number | null;
  reserved: number;
  delivered: number;
  rejected: number;
  planned_delivery_on: string | null;
};

async function selectLines(tx: Db, salesOrderId: string): Promise<FulfilmentLine[]> {
  const { rows } = await sql<LineRow>`
    select l.position, l.article_number, coalesce(l.name, l.article_number) as name, l.quantity, l.unit,
      coalesce(l.amount, l.net_total / l.quantity) as amount, coalesce(l.price_quantity, 1) as price_quantity,
      coalesce(l.tax_rate, 0) as tax_rate, coalesce(l.unit_price, l.amount, l.net_total / l.quantity) as unit_price,
      coalesce(l.unit_price_quantity, 1) as unit_price_quantity, coalesce(l.total, l.net_total) as total, l.net_total,
      l.customer_article_number, l.cost_centre, l.line_text,
      l.requested_delivery_on::text as requested_delivery_on, l.super_position, l.reserved, l.delivered, l.rejected,
      l.planned_delivery_on::text as planned_delivery_on
    from erp.sales_order_line as l
    where l.sales_order_id = ${salesOrderId}::bigint
    order by l.position`.execute(tx);
  return rows.map((row) => ({
    position: row.position,
    articleNumber: row.article_number,
    name: row.name,
    quantity: row.quantity,
    unit: row.unit,
    amount: row.amount,
    priceQuantity: row.price_quantity,
    taxRate: row.tax_rate,
    unitPrice: row.unit_price,
    unitPriceQuantity: row.unit_price_quantity,
    total: row.total,
    netTotal: row.net_total,
    customerArticleNumber: row.customer_article_number,
    costCentre: row.cost_centre,
    text: row.line_text,
    requestedDeliveryOn: row.requested_delivery_on,
    superPosition: row.super_position,
    reserved: row.reserved,
    delivered: row.delivered,
    rejected: row.rejected,
    plannedDeliveryOn: row.planned_delivery_on,
  }));
}

/** Writes the fields that a step changes; the ordered data never changes. */
export async function updateOrder(tx: Tx, { salesOrderId, order }: StoredOrder): Promise<void> {
  const { lines } = order;
  await sql`
    with head as (
      update erp.sales_order
      set status = ${order.phase}, version = ${order.version}, due_at = ${order.dueAt},
        planned_delivery_on = ${order.plannedDeliveryOn}::date
      where sales_order_id = ${salesOrderId}::bigint
    )
    update erp.sales_order_line as l
    set reserved = n.reserved, delivered = n.delivered, rejected = n.rejected, planned_delivery_on = n.planned_delivery_on
    from unnest(
      ${lines.map((line) => line.position)}::integer[],
      ${lines.map((line) => line.reserved)}::integer[],
      ${lines.map((line) => line.delivered)}::integer[],
      ${lines.map((line) => line.rejected)}::integer[],
      ${lines.map((line) => line.plannedDeliveryOn)}::date[]
    ) as n (position, reserved, delivered, rejected, planned_delivery_on)
    where l.sales_order_id = ${salesOrderId}::bigint
      and l.position = n.position`.execute(tx);
}

/** A step that is due; `selectDueSteps` returns the oldest first. */
export type DueStep = { kind: "order" | "parcel" | "payment" | "stock"; id: string };

export async function selectDueSteps(db: Db, now: Date, limit: number): Promise<DueStep[]> {
  const { rows } = await sql<DueStep>`
    select d.kind, d.id
    from (
      (select 'order' as kind, o.order_code as id, o.due_at
      from erp.sales_order as o
      where o.due_at <= ${now}
      order by o.due_at
      limit ${limit})
      union all
      (select 'parcel', u.handling_unit_id, u.due_at
      from erp.handling_unit as u
      where u.due_at <= ${now}
      order by u.due_at
      limit ${limit})
      union all
      (select 'payment', i.number, i.pays_at
      from erp.invoice as i
      where i.pays_at <= ${now}
      order by i.pays_at
      limit ${limit})
      union all
      (select 'stock', s.article_number, s.arrives_at
      from erp.stock as s
      where s.arrives_at <= ${now}
      order by s.arrives_at
      limit ${limit})
    ) as d
    order by d.due_at
    limit ${limit}`.execute(db);
  return rows;
}
