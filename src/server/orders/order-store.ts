import { type RawBuilder, sql } from "kysely";
import type { OrderedField } from "#contract/order-fields/order-fields.ts";
import type { Db, Tx } from "../db/db.ts";
import { LOCK } from "../db/locks.ts";
import { inScope, type OrderScope } from "../db/order-scope.ts";
import { type PriceBasis, unitPrice } from "../pricing/index.ts";
import { type CartKind, isProcurement, procurementSessionOf, staffOf } from "../viewer.ts";
import type { NewOrder, Order, OrderAddress, OrderContact, OrderLine, OrderTax } from "./order.ts";

export const OUTBOX_TOPIC = "order";

/** Written together with an order: its language (null for the site's default) and the cart's update. */
export type BesideOrder = { language: string | null; ofCart: RawBuilder<unknown> };

/** Writes an order, its lines and the outbox message in one statement; returns the order code. */
export async function insertOrder(tx: Db, order: NewOrder, { language, ofCart }: BesideOrder): Promise<string> {
  const { lines } = order;
  const written = await sql<{ order_code: string }>`
    with ${ofCart}, placed as (
      insert into customer_order
        (cart_id, site_id, account_id, customer_id, email, contact, purchase_order_number, cost_centre, comment, tac_version,
         payment_mode, currency, price_basis, net_total, tax_total, taxes, delivery_cost, delivery_total, delivery_tax_rate,
         billing_address, delivery_address, placed_at, language, requested_delivery_on, allows_part_delivery, delivery_note,
         placed_by, order_fields, quick_order_lines)
      values (${order.cartId}, ${order.siteId}, ${order.accountId}, ${order.customerId}, ${order.email}, ${JSON.stringify(order.contact)}::jsonb,
        ${order.purchaseOrderNumber}, ${order.costCentre}, ${order.comment}, ${order.tacVersion}, ${order.paymentMode}, ${order.currency},
        ${order.basis}, ${order.netTotal}::numeric, ${order.taxTotal}::numeric, ${JSON.stringify(order.taxes)}::jsonb,
        ${order.deliveryCost}::numeric, ${order.deliveryTotal}::numeric, ${order.deliveryTaxRate}::numeric,
        ${JSON.stringify(order.billingAddress)}::jsonb, ${JSON.stringify(order.deliveryAddress)}::jsonb, ${order.placedAt},
        ${language}, ${order.requestedDeliveryOn}::date, ${order.allowsPartDelivery}, ${order.deliveryNote}, ${order.placedBy}, ${JSON.stringify(order.orderFields)}::jsonb,
        (select count(*) from cart_line as q where q.cart_id = ${order.cartId} and q.is_quick_order))
      returning order_code
    ), positions as (
      insert into order_line
        (order_code, position, article_number, name, quantity, unit, amount, price_quantity, tax_rate, net_total,
         unit_price, unit_price_quantity, total, customer_article_number, cost_centre, line_text, quote_number,
         requested_delivery_on)
      select p.order_code, l.*
      from placed as p
      cross join unnest(
        ${lines.map((line) => line.position)}::integer[],
        ${lines.map((line) => line.articleNumber)}::text[],
        ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.quantity)}::integer[],
        ${lines.map((line) => line.unit)}::text[],
        ${lines.map((line) => line.amount)}::numeric[],
        ${lines.map((line) => line.priceQuantity)}::numeric[],
        ${lines.map((line) => line.taxRate)}::numeric[],
        ${lines.map((line) => line.netTotal)}::numeric[],
        ${lines.map((line) => line.unitPrice)}::numeric[],
        ${lines.map((line) => line.unitPriceQuantity)}::integer[],
        ${lines.map((line) => line.total)}::numeric[],
        ${lines.map((line) => line.customerArticleNumber)}::text[],
        ${lines.map((line) => line.costCentre)}::text[],
        ${lines.map((line) => line.text)}::text[],
        ${lines.map((line) => line.quoteNumber)}::text[],
        ${lines.map((line) => line.requestedDeliveryOn)}::date[]
      ) as l
    ), handed_over as (
      insert into outbox_message (topic, key, payload, created_at)
      select ${OUTBOX_TOPIC}, p.order_code, jsonb_build_object('orderCode', p.order_code), ${order.placedAt}
      from placed as p
    )
    select p.order_code from placed as p`.execute(tx);
  return written.rows[0]!.order_code;
}

type OrderRow = {
  order_code: string;
  site_id: string;
  customer_id: string;
  email: string;
  contact: OrderContact | null;
  purchase_order_number: string;
  cost_centre: string;
  comment: string;
  requested_delivery_on: string | null;
  allows_part_delivery: boolean;
  delivery_note: string;
  order_fields: OrderedField[];
  placed_by: string;
  payment_mode: string;
  currency: string;
  price_basis: PriceBasis | null;
  net_total: string;
  tax_total: string;
  taxes: OrderTax[] | null;
  delivery_cost: string;
  delivery_total: string | null;
  delivery_tax_rate: string | null;
  billing_address: unknown;
  delivery_address: unknown;
  status: string;
  placed_at: Date;
  lines: LineRow[];
};

type LineRow = {
  position: number;
  article_number: string;
  customer_article_number: string;
  name: string;
  quantity: number;
  unit: string;
  amount: string;
  price_quantity: string;
  tax_rate: string;
  net_total: string;
  unit_price: string | null;
  unit_price_quantity: number | null;
  total: string | null;
  cost_centre: string;
  line_text: string;
  quote_number: string;
  requested_delivery_on: string | null;
};

export async function findCustomerOrder(db: Db, orderCode: string, scope: OrderScope): Promise<Order | null> {
  const found = await sql<OrderRow>`
    select ${orderColumns}
    from customer_order as o
    where o.order_code = ${orderCode}
      and ${inScope(scope, "o")}`.execute(db);
  return found.rows[0] ? toOrder(found.rows[0]) : null;
}

/** An order to hand over, and whether orders placed before a time still wait. */
export type OrderToHandOver = { order: Order; isBehind: boolean };

/**
 * An order with a pending outbox message, regardless of its customer: for jobs only, never for a user's request. Null if none
 * is pending. Rejected orders do not count as waiting.
 */
export async function findOrderToHandOver(db: Db, orderCode: string, before: Date): Promise<OrderToHandOver | null> {
  const found = await sql<OrderRow & { is_behind: boolean }>`
    select ${orderColumns}, exists (
        select 1
        from outbox_message as e
        where e.topic = m.topic
          and e.delivered_at is null
          and e.refused_at is null
          and e.created_at < ${before}
          and e.message_id < m.message_id
      ) as is_behind
    from outbox_message as m
    join customer_order as o on o.order_code = m.key
    where m.topic = ${OUTBOX_TOPIC}
      and m.key = ${orderCode}
      and m.delivered_at is null`.execute(db);
  const row = found.rows[0];
  return row ? { order: toOrder(row), isBehind: row.is_behind } : null;
}

/** Columns of the order o, including its lines. Amounts of lines are strings, as those of rows. */
const orderColumns = sql`o.order_code, o.site_id, o.customer_id, o.email, o.contact, o.purchase_order_number, o.cost_centre,
  o.comment, o.requested_delivery_on, o.allows_part_delivery, o.delivery_note, o.order_fields, o.placed_by, o.payment_mode, o.currency, o.price_basis, o.net_total, o.tax_total, o.taxes, o.delivery_cost, o.delivery_total, o.delivery_tax_rate,
  o.billing_address, o.delivery_address, o.status, o.placed_at,
  (
    select coalesce(json_agg(json_build_object('position', l.position, 'article_number', l.article_number,
      'customer_article_number', l.customer_article_number, 'name', l.name,
      'quantity', l.quantity, 'unit', l.unit, 'amount', l.amount::text, 'price_quantity', l.price_quantity::text,
      'tax_rate', l.tax_rate::text, 'net_total', l.net_total::text, 'unit_price', l.unit_price::text,
      'unit_price_quantity', l.unit_price_quantity, 'total', l.total::text, 'cost_centre', l.cost_centre, 'line_text', l.line_text,
      'quote_number', l.quote_number,
      'requested_delivery_on', l.requested_delivery_on) order by l.position), '[]')
    from order_line as l
    where l.order_code = o.order_code
  ) as lines`;

function toOrder(row: OrderRow): Order {
  return {
    orderCode: row.order_code,
    siteId: row.site_id,
    customerId: row.customer_id,
    email: row.email,
    contact: row.contact ?? NOBODY_NAMED,
    purchaseOrderNumber: row.purchase_order_number,
    costCentre: row.cost_centre,
    comment: row.comment,
    requestedDeliveryOn: row.requested_delivery_on,
    allowsPartDelivery: row.allows_part_delivery,
    deliveryNote: row.delivery_note,
    orderFields: row.order_fields,
    placedBy: row.placed_by,
    paymentMode: row.payment_mode,
    currency: row.currency,
    basis: row.price_basis ?? "net",
    netTotal: row.net_total,
    taxTotal: row.tax_total,
    taxes: row.taxes ?? [],
    deliveryCost: row.delivery_cost,
    deliveryTotal: row.delivery_total ?? row.delivery_cost,
    deliveryTaxRate: row.delivery_tax_rate ?? "0",
    billingAddress: row.billing_address as OrderAddress,
    deliveryAddress: row.delivery_address as OrderAddress,
    status: row.status,
    placedAt: row.placed_at,
    lines: row.lines.map(toLine),
  };
}

/** An older version of the shop stored only the e-mail address. */
const NOBODY_NAMED: OrderContact = { titleCode: "", firstName: "", lastName: "" };

/** Lines of an older version of the shop are net and have only the listed price. */
function toLine(row: LineRow): OrderLine {
  const listed = { amount: row.amount, priceQuantity: row.price_quantity, taxRate: row.tax_rate };
  const shown = row.unit_price === null ? unitPrice(listed, "net") : { amount: row.unit_price, quantity: row.unit_price_quantity ?? 1 };
  return {
    ...listed,
    position: row.position,
    articleNumber: row.article_number,
    customerArticleNumber: row.customer_article_number,
    costCentre: row.cost_centre,
    text: row.line_text,
    quoteNumber: row.quote_number,
    requestedDeliveryOn: row.requested_delivery_on,
    name: row.name,
    quantity: row.quantity,
    unit: row.unit,
    unitPrice: String(shown.amount),
    unitPriceQuantity: shown.quantity,
    total: row.total ?? row.net_total,
    netTotal: row.net_total,
  };
}

/** `requestedOn` is the requested delivery date, an ISO date. */
export type OrderReceipt = { orderCode: string; email: string; requestedOn: string | null };
type ReceiptRow = { order_code: string; email: string; requested_delivery_on: string | null };

export async function selectReceiptOfCart(db: Db, cartId: number, accountId: string): Promise<OrderReceipt | null> {
  const found = await sql<ReceiptRow>`
    select o.order_code, o.email, o.requested_delivery_on
    from customer_order as o
    where o.cart_id = ${cartId}
      and o.account_id = ${accountId}`.execute(db);
  return toReceipt(found.rows[0]);
}

/** The order with this code placed by this account on a site. */
export async function selectReceipt(db: Db, orderCode: string, accountId: string, siteId: string): Promise<OrderReceipt | null> {
  const found = await sql<ReceiptRow>`
    select o.order_code, o.email, o.requested_delivery_on
    from customer_order as o
    where o.order_code = ${orderCode}
      and o.account_id = ${accountId}
      and o.site_id = ${siteId}`.execute(db);
  return toReceipt(found.rows[0]);
}

/**
 * The account's newest order on a site since a time, from the same kind of cart: a procurement session never gets the order of
 * another one, and the own cart never that of a standing order.
 */
export async function selectReceiptSince(
  db: Db,
  owner: { customerId: string; accountId: string; siteId: string; cartKind: CartKind },
  since: Date,
): Promise<OrderReceipt | null> {
  const found = await sql<ReceiptRow>`
    select o.order_code, o.email, o.requested_delivery_on
    from customer_order as o
    join cart as c on c.cart_id = o.cart_id
    where o.customer_id = ${owner.customerId}
      and o.account_id = ${owner.accountId}
      and o.site_id = ${owner.siteId}
      and c.is_ids = ${isProcurement(owner.cartKind)}
      and c.procurement_session_id is not distinct from ${procurementSessionOf(owner.cartKind)}::uuid
      and c.staff_id is not distinct from ${staffOf(owner.cartKind)}::uuid
      and not c.is_standing_order
      and o.placed_at >= ${since}
    order by o.placed_at desc, o.order_code desc
    limit 1`.execute(db);
  return toReceipt(found.rows[0]);
}

function toReceipt(row: ReceiptRow | undefined): OrderReceipt | null {
  return row ? { orderCode: row.order_code, email: row.email, requestedOn: row.requested_delivery_on } : null;
}

export async function isHandOverPending(db: Db, orderCode: string): Promise<boolean> {
  const found = await sql`
    select 1
    from outbox_message as m
    where m.topic = ${OUTBOX_TOPIC}
      and m.key = ${orderCode}
      and m.delivered_at is null`.execute(db);
  return found.rows.length > 0;
}

/** Marks an order as accepted by the ERP; the first time counts. */
export async function markHandedOver(db: Db, orderCode: string, now: Date): Promise<void> {
  await sql`
    with delivered as (
      update outbox_message
      set delivered_at = ${now}, refused_at = null, refusal = null
      where topic = ${OUTBOX_TOPIC}
        and key = ${orderCode}
        and delivered_at is null
      returning key
    )
    update customer_order as o
    set accepted_at = ${now}
    from delivered as d
    where o.order_code = d.key
      and o.accepted_at is null`.execute(db);
}

/** Longest reason of a rejection that is stored. */
const MAX_REASON = 500;

/** Marks an order as permanently rejected by the ERP. */
export async function markRefused(db: Db, orderCode: string, { at, reason }: { at: Date; reason: string }): Promise<void> {
  await sql`
    update outbox_message
    set refused_at = ${at}, refusal = ${reason.slice(0, MAX_REASON)}
    where topic = ${OUTBOX_TOPIC}
      and key = ${orderCode}
      and delivered_at is null`.execute(db);
}

/**
 * Makes an order of this shop pending again, with a fresh message if the delivered one was deleted. Returns false for orders from
 * other channels, which the ERP has already.
 */
export async function reopenHandOver(tx: Db, orderCode: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into outbox_message as m (topic, key, payload, created_at)
    select ${OUTBOX_TOPIC}, o.order_code, jsonb_build_object('orderCode', o.order_code), ${now}
    from customer_order as o
    where o.order_code = ${orderCode}
      and o.cart_id is not null
    on conflict (topic, key) do update set delivered_at = null, refused_at = null, refusal = null
    returning m.message_id`.execute(tx);
  return rows.length > 0;
}

export type PendingHandOver = { messageId: string; orderCode: string; placedAt: Date };

/** The oldest pending order after a message, without those rejected since `refusedBefore`; null if there is none. */
export async function selectNextHandOver(db: Db, after: string, refusedBefore: Date): Promise<PendingHandOver | null> {
  const found = await sql<{ message_id: string; key: string; created_at: Date }>`
    select m.message_id::text as message_id, m.key, m.created_at
    from outbox_message as m
    where m.topic = ${OUTBOX_TOPIC}
      and m.delivered_at is null
      and m.message_id > ${after}::bigint
      and (m.refused_at is null or m.refused_at < ${refusedBefore})
    order by m.message_id
    limit 1`.execute(db);
  const row = found.rows[0];
  return row ? { messageId: row.message_id, orderCode: row.key, placedAt: row.created_at } : null;
}

/** Takes the exclusive lock for handing over until the transaction ends; false if another process holds it. */
export async function tryLockOutbox(tx: Db): Promise<boolean> {
  const found = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK.outbox}) as mine`.execute(tx);
  return found.rows[0]!.mine;
}

/** Number of pending orders, the time of the oldest, and the number rejected. */
export async function countPendingHandOvers(db: Db): Promise<{ waiting: number; oldest: Date | null; refused: number }> {
  const found = await sql<{ waiting: number; oldest: Date | null; refused: number }>`
    select count(*)::integer as waiting, min(m.created_at) as oldest, count(m.refused_at)::integer as refused
    from outbox_message as m
    where m.topic = ${OUTBOX_TOPIC}
      and m.delivered_at is null`.execute(db);
  return found.rows[0]!;
}

/** Locks an order until the transaction ends; false if there is none. */
export async function lockCustomerOrder(tx: Tx, orderCode: string, scope: OrderScope): Promise<boolean> {
  const found = await sql`
    select from customer_order as o where o.order_code = ${orderCode} and ${inScope(scope, "o")} for no key update`.execute(tx);
  return found.rows.length > 0;
}
