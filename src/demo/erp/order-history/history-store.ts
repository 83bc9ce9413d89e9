import { sql } from "kysely";
import { TIME_ZONE_SQL } from "#server/db/time-zone-sql.ts";
import type { Db, Tx } from "#server/db/db.ts";
import { dayOf } from "../simulation-speed.ts";
import type { PastDelivery, PastOrder, PastPayment } from "./live-through.ts";
import type { Ranges } from "./number-documents.ts";

/** Number range of past orders, below the shop's own. */
const FIRST_ORDER = 4_400_000_001;
const LAST_ORDER = 4_499_999_999;

export async function selectWithoutPast(db: Db, customerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select c.customer_id
    from unnest(${[...customerIds]}::text[]) as c (customer_id)
    where not exists (
      select 1
      from erp.sales_order as o
      where o.customer_id = c.customer_id
        and o.order_code between ${String(FIRST_ORDER)} and ${String(LAST_ORDER)})`.execute(db);
  return rows.map((row) => row.customer_id);
}

export async function selectWithPast(db: Db): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct o.customer_id
    from erp.sales_order as o
    where o.order_code between ${String(FIRST_ORDER)} and ${String(LAST_ORDER)}`.execute(db);
  return rows.map((row) => row.customer_id);
}

/** Locks the number ranges for this transaction; also returns the first free number for a past order. */
export async function lockRanges(tx: Tx): Promise<{ firstOrder: number; ranges: Ranges }> {
  const { rows } = await sql<Ranges[number]>`select r.kind, r.year, r.last from erp.number_range as r for update`.execute(tx);
  const last = await sql<{ order_code: string | null }>`
    select max(o.order_code) as order_code
    from erp.sales_order as o
    where o.order_code between ${String(FIRST_ORDER)} and ${String(LAST_ORDER)}`.execute(tx);
  return { ranges: rows, firstOrder: Number(last.rows[0]?.order_code ?? FIRST_ORDER - 1) + 1 };
}

export type ListedArticle = { articleNumber: string; name: string; orderUnit: string; least: number; step: number };

/** Articles for past orders: those still produced and orderable. */
export async function selectAssortment(db: Db): Promise<ListedArticle[]> {
  const { rows } = await sql<{ article_number: string; name: string; order_unit: string; least: number; step: number }>`
    select distinct on (a.article_number) a.article_number, coalesce(a.name ->> 'de', a.article_number) as name, a.order_unit,
      coalesce(a.quantity_min, a.quantity_interval, 1) as least, coalesce(a.quantity_interval, 1) as step
    from article as a
    where a.is_orderable
      and a.delivery_speed <> 'NODELIVERY'
    order by a.article_number, a.catalogue_id`.execute(db);
  return rows.map(({ article_number, order_unit, ...row }) => ({ ...row, articleNumber: article_number, orderUnit: order_unit }));
}

type Rows = readonly Readonly<Record<string, unknown>>[];
const json = (rows: Rows) => sql`${JSON.stringify(rows)}::jsonb`;

/** Writes orders with their deliveries and documents, one statement per table. */
export async function insertPast(tx: Tx, past: readonly PastOrder[]): Promise<void> {
  await sql`
    insert into erp.sales_order
      (order_code, customer_id, contact, purchase_order_number, cost_centre, comment, payment_mode, currency, price_basis, net_total, tax_total, taxes,
       delivery_cost, delivery_total, delivery_tax_rate, billing_address, delivery_address, placed_at, accepted_at, order_type, status,
       version, due_at, planned_delivery_on)
    select r.*
    from jsonb_to_recordset(${json(past.map(({ order }) => orderRow(order)))}) as r (
      order_code text, customer_id text, contact jsonb, purchase_order_number text, cost_centre text, comment text, payment_mode text, currency text,
      price_basis text, net_total numeric, tax_total numeric, taxes jsonb, delivery_cost numeric, delivery_total numeric,
      delivery_tax_rate numeric, billing_address jsonb, delivery_address jsonb, placed_at timestamptz, accepted_at timestamptz,
      order_type text, status text, version bigint, due_at timestamptz, planned_delivery_on date)`.execute(tx);
  await sql`
    insert into erp.sales_order_line
      (sales_order_id, position, article_number, name, quantity, unit, amount, price_quantity, tax_rate, unit_price, unit_price_quantity,
       total, net_total, reserved, delivered, rejected, planned_delivery_on)
    select o.sales_order_id, r.position, r.article_number, r.name, r.quantity, r.unit, r.amount, r.price_quantity, r.tax_rate, r.unit_price,
      r.unit_price_quantity, r.total, r.net_total, r.reserved, r.delivered, r.rejected, r.planned_delivery_on
    from jsonb_to_recordset(${json(past.flatMap(({ order }) => order.lines.map((line) => lineRow(order.orderCode, line))))}) as r (
      order_code text, position integer, article_number text, name text, quantity integer, unit text, amount numeric,
      price_quantity numeric, tax_rate numeric, unit_price numeric, unit_price_quantity integer, total numeric, net_total numeric,
      reserved integer, delivered integer, rejected integer, planned_delivery_on date)
    join erp.sales_order as o on o.order_code = r.order_code`.execute(tx);
  await insertConfirmations(tx, past);
  const deliveries = past.flatMap(({ order, deliveries: of }) => of.map((delivery) => ({ order, delivery })));
  await insertDeliveries(tx, deliveries);
  await insertInvoices(tx, deliveries);
}

async function insertConfirmations(tx: Tx, past: readonly PastOrder[]): Promise<void> {
  const confirmations = past.flatMap(({ order, confirmations: of }) =>
    of.map(({ at, lines }, index) => ({ order_code: order.orderCode, revision: index + 1, confirmed_at: at, lines })),
  );
  await sql`
    insert into erp.order_confirmation (sales_order_id, revision, confirmed_at, lines)
    select o.sales_order_id, r.revision, r.confirmed_at, r.lines
    from jsonb_to_recordset(${json(confirmations)}) as r (order_code text, revision integer, confirmed_at timestamptz, lines jsonb)
    join erp.sales_order as o on o.order_code = r.order_code`.execute(tx);
}

type Sent = { order: PastOrder["order"]; delivery: PastDelivery };

function orderRow(order: PastOrder["order"]) {
  return {
    order_code: order.orderCode,
    customer_id: order.customerId,
    contact: order.contact,
    purchase_order_number: order.purchaseOrderNumber,
    cost_centre: order.costCentre,
    comment: order.comment,
    payment_mode: order.paymentMode,
    currency: order.currency,
    price_basis: order.basis,
    net_total: order.netTotal,
    tax_total: order.taxTotal,
    taxes: order.taxes,
    delivery_cost: order.deliveryCost,
    delivery_total: order.deliveryTotal,
    delivery_tax_rate: order.deliveryTaxRate,
    billing_address: order.billingAddress,
    delivery_address: order.deliveryAddress,
    placed_at: order.placedAt,
    accepted_at: order.placedAt,
    order_type: order.orderType,
    status: order.phase,
    version: order.version,
    due_at: order.dueAt,
    planned_delivery_on: order.plannedDeliveryOn,
  };
}

function lineRow(orderCode: string, line: PastOrder["order"]["lines"][number]) {
  return {
    order_code: orderCode,
    position: line.position,
    article_number: line.articleNumber,
    name: line.name,
    quantity: line.quantity,
    unit: line.unit,
    amount: line.amount,
    price_quantity: line.priceQuantity,
    tax_rate: line.taxRate,
    unit_price: line.unitPrice,
    unit_price_quantity: line.unitPriceQuantity,
    total: line.total,
    net_total: line.netTotal,
    reserved: line.reserved,
    delivered: line.delivered,
    rejected: line.rejected,
    planned_delivery_on: line.plannedDeliveryOn,
  };
}

async function insertDeliveries(tx: Tx, sent: readonly Sent[]): Promise<void> {
  const notes = sent.map(({ order, delivery }) => ({
    number: delivery.number,
    order_code: order.orderCode,
    created_at: delivery.createdAt,
    shipped_at: delivery.shippedAt,
  }));
  await sql`
    insert into erp.delivery_note (number, sales_order_id, created_at, shipped_at)
    select r.number, o.sales_order_id, r.created_at, r.shipped_at
    from jsonb_to_recordset(${json(notes)}) as r (number text, order_code text, created_at timestamptz, shipped_at timestamptz)
    join erp.sales_order as o on o.order_code = r.order_code`.execute(tx);
  const lines = sent.flatMap(({ delivery: { number, lines: of } }) =>
    of.map((line) => ({
      number,
      position: line.position,
      order_position: line.orderPosition,
      article_number: line.articleNumber,
      name: line.name,
      quantity: line.quantity,
      unit: line.unit,
    })),
  );
  await sql`
    insert into erp.delivery_note_line (number, position, order_position, article_number, name, quantity, unit)
    select r.*
    from jsonb_to_recordset(${json(lines)}) as r (number text, position integer, order_position integer, article_number text, name text,
      quantity integer, unit text)`.execute(tx);
  const parcels = sent.flatMap(({ order, delivery }) =>
    delivery.parcels.map((parcel) => ({
      handling_unit_id: parcel.handlingUnitId,
      customer_id: order.customerId,
      delivery_note: delivery.number,
      external_id: parcel.externalId,
      tracking_status: parcel.events.at(-1)!.status,
      tracking_status_at: parcel.events.at(-1)!.at,
      events: parcel.events,
      shipped_at: delivery.shippedAt,
      version: parcel.events.length,
      due_at: parcel.dueAt,
    })),
  );
  await sql`
    insert into erp.handling_unit
      (handling_unit_id, customer_id, delivery_note, external_id, tracking_status, tracking_status_at, events, shipped_at, version, due_at)
    select r.*
    from jsonb_to_recordset(${json(parcels)}) as r (handling_unit_id text, customer_id text, delivery_note text, external_id text,
      tracking_status text, tracking_status_at timestamptz, events jsonb, shipped_at timestamptz, version bigint, due_at timestamptz)`.execute(
    tx,
  );
  const packed = sent.flatMap(({ delivery }) =>
    delivery.parcels.flatMap((parcel) =>
      parcel.lines.map((line, index) => ({
        handling_unit_id: parcel.handlingUnitId,
        position: index + 1,
        delivery_note_position: line.deliveryNotePosition,
        quantity: line.quantity,
      })),
    ),
  );
  await sql`
    insert into erp.handling_unit_line (handling_unit_id, position, delivery_note_position, quantity)
    select r.*
    from jsonb_to_recordset(${json(packed)}) as r (handling_unit_id text, position integer, delivery_note_position integer, quantity integer)`.execute(
    tx,
  );
}

async function insertInvoices(tx: Tx, sent: readonly Sent[]): Promise<void> {
  const papers = sent.flatMap(({ order, delivery }) => {
    const { invoice, credit } = delivery;
    if (!invoice) return [];
    const head = { order_code: order.orderCode, currency: order.currency, delivery_note: delivery.number, amounts: invoice.amounts };
    return [
      { ...head, number: invoice.number, kind: 380, corrects: null, at: invoice.at, ...paymentRow(invoice.payment), owed_version: 1 },
      ...(credit ? [{ ...head, number: credit.number, kind: 381, corrects: invoice.number, at: credit.at, owed_version: 0 }] : []),
    ];
  });
  const heads = papers.map(({ amounts, ...head }) => ({
    ...head,
    lines_total: amounts.linesTotal,
    delivery_cost: amounts.deliveryCost,
    delivery_tax_rate: amounts.deliveryTaxRate,
    net_total: amounts.netTotal,
    tax_total: amounts.taxTotal,
    rounding: amounts.rounding,
    due_total: amounts.dueTotal,
  }));
  await sql`
    insert into erp.invoice
      (number, kind, sales_order_id, delivery_note, corrects, issued_on, currency, lines_total, delivery_cost, delivery_tax_rate, net_total,
       tax_total, rounding, due_total, due_on, pays_at, paid_on, owed_version, discount_until, discount_percent)
    select r.number, r.kind, o.sales_order_id, r.delivery_note, r.corrects, (r.at at time zone ${TIME_ZONE_SQL})::date, r.currency,
      r.lines_total, r.delivery_cost, r.delivery_tax_rate, r.net_total, r.tax_total, r.rounding, r.due_total, r.due_on, r.pays_at, r.paid_on, r.owed_version,
      r.discount_until, r.discount_percent
    from jsonb_to_recordset(${json(heads)}) as r (number text, kind integer, order_code text, delivery_note text, corrects text,
      at timestamptz, currency text, lines_total numeric, delivery_cost numeric, delivery_tax_rate numeric, net_total numeric,
      tax_total numeric, rounding numeric, due_total numeric, due_on date, pays_at timestamptz, paid_on date, owed_version bigint,
      discount_until date, discount_percent numeric)
    join erp.sales_order as o on o.order_code = r.order_code
    order by r.kind`.execute(tx);
  const taxes = papers.flatMap(({ number, amounts }) => amounts.taxes.map((tax) => ({ number, ...tax })));
  await sql`
    insert into erp.invoice_tax (number, rate, net, tax)
    select r.*
    from jsonb_to_recordset(${json(taxes)}) as r (number text, rate numeric, net numeric, tax numeric)`.execute(tx);
  const lines = papers.flatMap(({ number, amounts }) =>
    amounts.lines.map((line) => ({
      number,
      position: line.position,
      order_position: line.orderPosition,
      delivery_note_position: line.deliveryNotePosition,
      article_number: line.articleNumber,
      name: line.name,
      quantity: line.quantity,
      unit: line.unit,
      amount: line.amount,
      price_quantity: line.priceQuantity,
      tax_rate: line.taxRate,
      net_total: line.netTotal,
    })),
  );
  await sql`
    insert into erp.invoice_line
      (number, position, order_position, delivery_note_position, article_number, name, quantity, unit, amount, price_quantity, tax_rate,
       net_total)
    select r.*
    from jsonb_to_recordset(${json(lines)}) as r (number text, position integer, order_position integer, delivery_note_position integer,
      article_number text, name text, quantity integer, unit text, amount numeric, price_quantity numeric, tax_rate numeric,
      net_total numeric)`.execute(tx);
}

function paymentRow({ dueOn, discount, at, isPaid }: PastPayment) {
  return {
    due_on: dueOn,
    pays_at: isPaid ? null : at,
    paid_on: isPaid ? dayOf(at) : null,
    discount_until: discount?.until ?? null,
    discount_percent: discount?.percent ?? null,
  };
}

/** Stores the last numbers used, so that numbering continues after the past documents. */
export async function writeRanges(tx: Tx, ranges: Ranges): Promise<void> {
  await sql`
    insert into erp.number_range (kind, year, last)
    select r.*
    from jsonb_to_recordset(${json(ranges)}) as r (kind text, year integer, last integer)
    on conflict (kind, year) do update set last = excluded.last`.execute(tx);
}

/** Adds the stock of open orders: reserved quantities on top of the available stock, and waiting quantities as arriving. */
export async function addOpenStock(
  tx: Tx,
  open: readonly { articleNumber: string; reserved: number; waiting: number; arrivesAt: Date | null }[],
): Promise<void> {
  const rows = open.map(({ articleNumber, arrivesAt, ...stock }) => ({ ...stock, article_number: articleNumber, arrives_at: arrivesAt }));
  await sql`
    insert into erp.stock as s (article_number, on_hand, reserved, usual, arriving, arrives_at)
    select r.article_number, shop.available + r.reserved, r.reserved, shop.available, r.waiting, r.arrives_at
    from jsonb_to_recordset(${json(rows)}) as r (article_number text, reserved integer, waiting integer, arrives_at timestamptz)
    join stock as shop on shop.article_number = r.article_number
    order by r.article_number
    on conflict (article_number) do update
    set on_hand = s.on_hand + excluded.reserved, reserved = s.reserved + excluded.reserved`.execute(tx);
}

/** Yields to the event loop: an empty query lets other work of the process run. */
export async function pause(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
