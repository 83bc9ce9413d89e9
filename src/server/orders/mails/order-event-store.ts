import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { OrderContact } from "../order.ts";
import type { DocumentKey } from "../recipients/mailed-document-store.ts";

export type OrderEvent = {
  event: "confirmed" | "changed" | "late" | "shipped" | "returned" | "invoiced";
  /** Parcel, invoice, planned day or revision that the event is about; empty if it is the order itself. */
  about: string;
  /** The document to attach; null if there is none. */
  attached: DocumentKey | null;
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
  /** Whether the planned day is later than the requested one. */
  isLate: boolean;
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
  // The latest of the late lines; without days of their own the order's.
  const lateDay = sql`
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
    limit 1`;
  const documentOf = (kind: RawBuilder<unknown>) => sql`
    d.kind = ${kind}
      and d.kind || '/' || d.number || '/' || d.revision = any(${[...papers]}::text[])
      and d.order_code is not null`;
  // The mail of a published order confirmation contains the dates.
  const hasNoConfirmation = sql`not exists (
    select from business_document as d
    where d.order_code = o.order_code and d.customer_id = o.customer_id and d.kind = 'order-confirmation')`;
  const attached = sql`json_build_object('kind', d.kind, 'number', d.number, 'revision', d.revision)`;
  // Orders from other channels have no account, so there are no e-mails about them.
  const isTold = (wants: RawBuilder<unknown>) => sql`
    o.account_id is not null and o.site_id is not null and o.placed_at >= ${since} and coalesce(${wants}, true)`;
  const confirmed = sql<OrderEvent>`
    select 'confirmed' as event, '' as about, null as attached, ${order}, false as "isLate", null as tracking
    from customer_order as o
    left join order_mail_setting as s on s.account_id = o.account_id
    where o.order_code = any(${[...orders]}::text[])
      and o.status in ('B', 'C', 'D')
      and ${hasNoConfirmation}
      and ${isTold(sql`s.confirmed`)}
    order by o.order_code`;
  const confirmation = sql<OrderEvent>`
    select case when d.revision = 1 then 'confirmed' else 'changed' end as event,
      case when d.revision = 1 then '' else d.revision::text end as about, ${attached} as attached, ${order},
      coalesce(w.planned_on, o.planned_delivery_on) as "plannedOn", w.requested_on as "requestedOn",
      w.planned_on is not null as "isLate", null as tracking
    from business_document as d
    join customer_order as o on o.order_code = d.order_code and o.customer_id = d.customer_id
    left join order_mail_setting as s on s.account_id = o.account_id
    left join lateral (${lateDay}) as w on true
    where ${documentOf(sql`'order-confirmation'`)}
      and o.status <> 'E'
      and ${isTold(sql`s.confirmed`)}
    order by d.number, d.revision`;
  // The mail's key contains the planned day, so that each change is mailed once.
  const late = sql<OrderEvent>`
    select 'late' as event, w.planned_on::text as about, null as attached, ${order}, w.planned_on as "plannedOn",
      w.requested_on as "requestedOn", true as "isLate", null as tracking
    from customer_order as o
    left join order_mail_setting as s on s.account_id = o.account_id
    cross join lateral (${lateDay}) as w
    where o.order_code = any(${[...orders]}::text[])
      and o.status in ('A', 'B', 'C')
      and ${hasNoConfirmation}
      and ${isTold(sql`s.confirmed`)}
    order by o.order_code`;
  // The first parcel of a delivery brings its delivery note, unless that lists further orders, which others may have placed.
  const note = sql`
    select ${attached}
    from business_document as d
    where d.kind = 'delivery-note'
      and d.customer_id = o.customer_id
      and d.order_code = o.order_code
      and d.number in (select l.delivery_note from handling_unit_line as l where l.handling_unit_id = u.handling_unit_id)
      and not exists (
        select from handling_unit_line as l
        where l.delivery_note = d.number
          and (l.handling_unit_id < u.handling_unit_id or l.order_code <> o.order_code)
      )
    order by d.number, d.revision desc
    limit 1`;
  const sent = (event: RawBuilder<unknown>, isNews: RawBuilder<unknown>, noteOfParcel: RawBuilder<unknown>) => sql<Sent>`
    select ${event} as event, u.handling_unit_id as about, ${noteOfParcel} as attached, ${order}, false as "isLate",
      u.external_id as number, u.tracking_url as url, u.shipped_at as "shippedAt"
    from handling_unit as u
    join customer_order as o on o.customer_id = u.customer_id
      and o.order_code in (select l.order_code from handling_unit_line as l where l.handling_unit_id = u.handling_unit_id)
    left join order_mail_setting as s on s.account_id = o.account_id
    where u.handling_unit_id = any(${[...units]}::text[])
      and ${isNews}
      and ${isTold(sql`s.shipped`)}
    order by u.handling_unit_id, o.order_code`;
  const invoiced = sql<OrderEvent>`
    select 'invoiced' as event, d.number as about, case when s.invoice_attached then ${attached} end as attached, ${order},
      false as "isLate", null as tracking
    from business_document as d
    join customer_order as o on o.order_code = d.order_code and o.customer_id = d.customer_id
    left join order_mail_setting as s on s.account_id = o.account_id
    where ${documentOf(sql`'invoice'`)}
      and d.revision = 1
      and ${isTold(sql`s.invoiced`)}
    order by d.number`;
  const shipped = sent(sql`'shipped'`, sql`true`, sql`(${note})`);
  const returned = sent(sql`'returned'`, sql`u.tracking_status = 'returned'`, sql`null`);
  const tracked = ({ number, url, shippedAt, ...news }: Sent): OrderEvent => ({ ...news, tracking: { number, url, shippedAt } });
  const rowsOf = async <Row>(about: readonly string[], query: RawBuilder<Row>): Promise<Row[]> =>
    about.length === 0 ? [] : (await query.execute(db)).rows;
  return [
    ...(await rowsOf(orders, confirmed)),
    ...(await rowsOf(papers, confirmation)),
    ...(await rowsOf(orders, late)),
    ...(await rowsOf(units, shipped)).map(tracked),
    ...(await rowsOf(units, returned)).map(tracked),
    ...(await rowsOf(papers, invoiced)),
  ];
}
