import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { OrderContact } from "../order.ts";

export type OrderEvent = {
  event: "confirmed" | "late" | "shipped" | "returned" | "invoiced";
  /** Parcel, invoice or planned day that the event is about; empty if it is the order itself. */
  about: string;
  /** Whether the invoice is to be attached. */
  isAttached: boolean;
  customerId: string;
  /** The account that ordered. */
  accountId: string;
  orderCode: string;
  siteId: string;
  email: string;
  contact: OrderContact | null;
  purchaseOrderNumber: string;
  /** Language of the order; null means the site's default. */
  language: string | null;
  /** ISO date. */
  plannedOn: string | null;
  requestedOn: string | null;
  tracking: { number: string; url: string; shippedAt: Date } | null;
};

type Sent = OrderEvent & { number: string; url: string; shippedAt: Date };

/** Events of these orders, parcels and documents for orders placed in this shop since a time, if the account wants the e-mail. */
export async function selectEvents(
  db: Db,
  { orders, units, papers }: { orders: readonly string[]; units: readonly string[]; papers: readonly string[] },
  since: Date,
): Promise<OrderEvent[]> {
  const order = sql`
    o.order_code as "orderCode", o.site_id as "siteId", o.email, o.contact, o.purchase_order_number as "purchaseOrderNumber",
    o.language, o.planned_delivery_on as "plannedOn", o.requested_delivery_on as "requestedOn", o.customer_id as "customerId",
    o.account_id as "accountId"`;
  // Orders from other channels have no account, so there are no e-mails about them.
  const isTold = (wants: RawBuilder<unknown>) => sql`
    o.account_id is not null and o.site_id is not null and o.placed_at >= ${since} and coalesce(${wants}, true)`;
  const confirmed = sql<OrderEvent>`
    select 'confirmed' as event, '' as about, false as "isAttached", ${order}, null as tracking
    from customer_order as o
    left join order_mail_setting as s on s.account_id = o.account_id
    where o.order_code = any(${[...orders]}::text[])
      and o.status in ('B', 'C', 'D')
      and ${isTold(sql`s.confirmed`)}
    order by o.order_code`;
  // The mail's key contains the planned day, so that each change is mailed once. If lines have days of their own, the latest of the
  // late lines counts.
  const late = sql<OrderEvent>`
    select 'late' as event, d.planned_on::text as about, false as "isAttached", ${order}, d.planned_on as "plannedOn",
      d.requested_on as "requestedOn", null as tracking
    from customer_order as o
    left join order_mail_setting as s on s.account_id = o.account_id
    cross join lateral (
      select w.planned_on, w.requested_on
      from (
        select l.planned_delivery_on as planned_on, coalesce(l.requested_delivery_on, o.requested_delivery_on) as requested_on
        from order_line as l
        where l.order_code = o.order_code
          and exists (select from order_line as e where e.order_code = o.order_code and e.requested_delivery_on is not null)
        union all
        select o.planned_delivery_on, o.requested_delivery_on
        where not exists (select from order_line as e where e.order_code = o.order_code and e.requested_delivery_on is not null)
      ) as w
      where w.planned_on > w.requested_on
      order by w.planned_on desc
      limit 1
    ) as d
    where o.order_code = any(${[...orders]}::text[])
      and o.status in ('A', 'B', 'C')
      and ${isTold(sql`s.confirmed`)}
    order by o.order_code`;
  const sent = (event: RawBuilder<unknown>, isNews: RawBuilder<unknown>) => sql<Sent>`
    select ${event} as event, u.handling_unit_id as about, false as "isAttached", ${order}, u.external_id as number, u.tracking_url as url,
      u.shipped_at as "shippedAt"
    from handling_unit as u
    join customer_order as o on o.customer_id = u.customer_id
      and o.order_code in (select l.order_code from handling_unit_line as l where l.handling_unit_id = u.handling_unit_id)
    left join order_mail_setting as s on s.account_id = o.account_id
    where u.handling_unit_id = any(${[...units]}::text[])
      and ${isNews}
      and ${isTold(sql`s.shipped`)}
    order by u.handling_unit_id, o.order_code`;
  const invoiced = sql<OrderEvent>`
    select 'invoiced' as event, d.number as about, coalesce(s.invoice_attached, false) as "isAttached", ${order}, null as tracking
    from business_document as d
    join customer_order as o on o.order_code = d.order_code and o.customer_id = d.customer_id
    left join order_mail_setting as s on s.account_id = o.account_id
    where d.kind = 'invoice'
      and d.revision = 1
      and d.kind || '/' || d.number || '/' || d.revision = any(${[...papers]}::text[])
      and d.order_code is not null
      and ${isTold(sql`s.invoiced`)}
    order by d.number`;
  const shipped = sent(sql`'shipped'`, sql`true`);
  const returned = sent(sql`'returned'`, sql`u.tracking_status = 'returned'`);
  const tracked = ({ number, url, shippedAt, ...news }: Sent): OrderEvent => ({ ...news, tracking: { number, url, shippedAt } });
  const rowsOf = async <Row>(about: readonly string[], query: RawBuilder<Row>): Promise<Row[]> =>
    about.length === 0 ? [] : (await query.execute(db)).rows;
  return [
    ...(await rowsOf(orders, confirmed)),
    ...(await rowsOf(orders, late)),
    ...(await rowsOf(units, shipped)).map(tracked),
    ...(await rowsOf(units, returned)).map(tracked),
    ...(await rowsOf(papers, invoiced)),
  ];
}
