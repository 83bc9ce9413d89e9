import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { OrderContact } from "../order.ts";
import type { DocumentKey } from "../recipients/mailed-document-store.ts";

export type OrderEvent = {
  event: "confirmed" | "changed" | "late" | "shipped" | "returned" | "invoiced";
  /** First parcel, invoice, planned day or revision that the event is about; empty if it is the order itself. */
  about: string;
  /** The documents to attach. */
  attached: readonly DocumentKey[];
  customerId: string;
  /** The account that ordered. */
  accountId: string;
  /** Bits of the account's groups. */
  groups: number;
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
  /** Parcels of a dispatch or return, by number; otherwise empty. */
  parcels: readonly MailedParcel[];
};

/** Orders from other channels have neither an account nor a site. */
export type ConfirmationEvent = Omit<OrderEvent, "accountId" | "siteId"> & { accountId: string | null; siteId: string | null };

export type MailedParcel = { number: string; url: string; shippedAt: Date };

const order = sql`
  o.order_code as "orderCode", o.site_id as "siteId", o.email, o.contact, o.purchase_order_number as "purchaseOrderNumber",
  o.language, o.planned_delivery_on as "plannedOn", o.requested_delivery_on as "requestedOn", o.customer_id as "customerId",
  o.account_id as "accountId", coalesce((select a.groups from account as a where a.account_id = o.account_id), 0) as groups`;

/** Orders from other channels have no account, so there are no e-mails about them. */
function isWanted(since: Date, wants: RawBuilder<unknown>) {
  return sql`o.account_id is not null and o.site_id is not null and o.placed_at >= ${since} and coalesce(${wants}, true)`;
}

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

const document = sql`json_build_object('kind', d.kind, 'number', d.number, 'revision', d.revision)`;
const none = sql`'[]'::json`;

/** Order confirmations of orders that are not cancelled. */
function confirmationWhere(condition: RawBuilder<unknown>) {
  return sql<OrderEvent>`
    select case when d.revision = 1 then 'confirmed' else 'changed' end as event,
      case when d.revision = 1 then '' else d.revision::text end as about, json_build_array(${document}) as attached, ${order},
      coalesce(w.planned_on, o.planned_delivery_on) as "plannedOn", w.requested_on as "requestedOn",
      w.planned_on is not null as "isLate", ${none} as parcels
    from business_document as d
    join customer_order as o on o.order_code = d.order_code and o.customer_id = d.customer_id
    left join order_mail_setting as s on s.account_id = o.account_id
    left join lateral (${lateDay}) as w on true
    where o.status <> 'E' and ${condition}
    order by d.number, d.revision`;
}

/** Events of these orders and documents for orders placed in this shop since a time, if the account wants the e-mail. */
export async function selectEvents(
  db: Db,
  { orders, documents }: { orders: readonly string[]; documents: readonly string[] },
  since: Date,
): Promise<OrderEvent[]> {
  const documentOf = (kind: RawBuilder<unknown>) => sql`
    d.kind = ${kind}
      and d.kind || '/' || d.number || '/' || d.revision = any(${[...documents]}::text[])
      and d.order_code is not null`;
  // The mail of a published order confirmation contains the dates.
  const hasNoConfirmation = sql`not exists (
    select from business_document as d
    where d.order_code = o.order_code and d.customer_id = o.customer_id and d.kind = 'order-confirmation')`;
  const confirmed = sql<OrderEvent>`
    select 'confirmed' as event, '' as about, ${none} as attached, ${order}, false as "isLate", ${none} as parcels
    from customer_order as o
    left join order_mail_setting as s on s.account_id = o.account_id
    where o.order_code = any(${[...orders]}::text[])
      and o.status in ('B', 'C', 'D')
      and ${hasNoConfirmation}
      and ${isWanted(since, sql`s.confirmed`)}
    order by o.order_code`;
  const confirmation = confirmationWhere(sql`${documentOf(sql`'order-confirmation'`)} and ${isWanted(since, sql`s.confirmed`)}`);
  // The mail's key contains the planned day, so that each change is mailed once.
  const late = sql<OrderEvent>`
    select 'late' as event, w.planned_on::text as about, ${none} as attached, ${order}, w.planned_on as "plannedOn",
      w.requested_on as "requestedOn", true as "isLate", ${none} as parcels
    from customer_order as o
    left join order_mail_setting as s on s.account_id = o.account_id
    cross join lateral (${lateDay}) as w
    where o.order_code = any(${[...orders]}::text[])
      and o.status in ('A', 'B', 'C')
      and ${hasNoConfirmation}
      and ${isWanted(since, sql`s.confirmed`)}
    order by o.order_code`;
  const invoiced = sql<OrderEvent>`
    select 'invoiced' as event, d.number as about, case when s.invoice_attached then json_build_array(${document}) else ${none} end as attached, ${order},
      false as "isLate", ${none} as parcels
    from business_document as d
    join customer_order as o on o.order_code = d.order_code and o.customer_id = d.customer_id
    left join order_mail_setting as s on s.account_id = o.account_id
    where ${documentOf(sql`'invoice'`)}
      and d.revision = 1
      and ${isWanted(since, sql`s.invoiced`)}
    order by d.number`;
  const rowsOf = async (about: readonly string[], query: RawBuilder<OrderEvent>): Promise<OrderEvent[]> =>
    about.length === 0 ? [] : (await query.execute(db)).rows;
  return [
    ...(await rowsOf(orders, confirmed)),
    ...(await rowsOf(documents, confirmation)),
    ...(await rowsOf(orders, late)),
    ...(await rowsOf(documents, invoiced)),
  ];
}

type ParcelRow = { number: string; url: string; shippedAt: string };

/**
 * Dispatches and returns of these parcels of a customer: one event for each order, for which the rules of `selectEvents` hold. A
 * delivery note is attached to the first mail about its parcels, unless it lists further orders, which others may have placed.
 */
export async function selectParcelEvents(db: Db, { customerId, dispatched, returned }: PendingParcels, since: Date): Promise<OrderEvent[]> {
  const events = async (event: "shipped" | "returned", units: readonly string[]): Promise<OrderEvent[]> => {
    if (units.length === 0) return [];
    const notes = sql`
      select coalesce(json_agg(n.document order by n.number), '[]'::json)
      from (
        select distinct on (d.number) d.number,
          json_build_object('kind', d.kind, 'number', d.number, 'revision', d.revision) as document
        from business_document as d
        where d.kind = 'delivery-note' and d.customer_id = o.customer_id and d.order_code = o.order_code
          and d.number in (select l.delivery_note from handling_unit_line as l where l.handling_unit_id = any(${[...units]}::text[]))
          and not exists (
            select from handling_unit_line as l
            join handling_unit as earlier on earlier.handling_unit_id = l.handling_unit_id
            where l.delivery_note = d.number and (l.order_code <> o.order_code or earlier.dispatch_mailed_at is not null)
          )
        order by d.number, d.revision desc
      ) as n`;
    const { rows } = await sql<Omit<OrderEvent, "parcels"> & { parcels: ParcelRow[] }>`
      select ${event} as event, p.about, ${event === "shipped" ? sql`(${notes})` : sql`'[]'::json`} as attached, ${order},
        false as "isLate", p.parcels
      from (
        select c.order_code, min(u.handling_unit_id) as about,
          json_agg(
            json_build_object('number', u.external_id, 'url', u.tracking_url, 'shippedAt', u.shipped_at) order by u.handling_unit_id
          ) as parcels
        from handling_unit as u
        cross join lateral (
          select distinct l.order_code from handling_unit_line as l where l.handling_unit_id = u.handling_unit_id
        ) as c
        where u.handling_unit_id = any(${[...units]}::text[])
          -- An earlier version of the shop mailed each parcel by itself.
          and not exists (select from mail_message as m where m.key = ${`order:${event}:`} || c.order_code || ':' || u.handling_unit_id)
        group by c.order_code
      ) as p
      join customer_order as o on o.order_code = p.order_code and o.customer_id = ${customerId}
      left join order_mail_setting as s on s.account_id = o.account_id
      where ${isWanted(since, sql`s.shipped`)}
      order by o.order_code`.execute(db);
    return rows.map((row) => ({
      ...row,
      parcels: row.parcels.map((parcel) => ({ ...parcel, shippedAt: new Date(parcel.shippedAt) })),
    }));
  };
  return [...(await events("shipped", dispatched)), ...(await events("returned", returned))];
}

/** An order's latest confirmation by document, of whichever channel and however old; null without one, or if the order was cancelled. */
export async function selectConfirmation(db: Db, orderCode: string): Promise<ConfirmationEvent | null> {
  const isOfOrder = sql`d.order_code = ${orderCode} and d.kind = 'order-confirmation'`;
  const { rows } = await (confirmationWhere(isOfOrder) as RawBuilder<ConfirmationEvent>).execute(db);
  return rows.at(-1) ?? null;
}

/** Parcels of a customer whose dispatch or return was not mailed yet. */
export type PendingParcels = { customerId: string; dispatched: string[]; returned: string[] };

export async function selectPendingParcels(db: Db): Promise<PendingParcels[]> {
  const { rows } = await sql<PendingParcels>`
    select u.customer_id as "customerId",
      coalesce(array_agg(u.handling_unit_id order by u.handling_unit_id) filter (where u.dispatch_mailed_at is null), '{}') as dispatched,
      coalesce(
        array_agg(u.handling_unit_id order by u.handling_unit_id) filter (
          where u.tracking_status = 'returned' and u.return_mailed_at is null
        ), '{}') as returned
    from handling_unit as u
    where u.dispatch_mailed_at is null or (u.tracking_status = 'returned' and u.return_mailed_at is null)
    group by u.customer_id
    order by u.customer_id`.execute(db);
  return rows;
}

export async function markParcelsMailed(db: Db, { dispatched, returned }: PendingParcels, at: Date): Promise<void> {
  await sql`update handling_unit set dispatch_mailed_at = ${at} where handling_unit_id = any(${dispatched}::text[])`.execute(db);
  await sql`update handling_unit set return_mailed_at = ${at} where handling_unit_id = any(${returned}::text[])`.execute(db);
}
