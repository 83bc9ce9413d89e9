import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { inScope, isOfCustomers, type OrderScope } from "../../db/order-scope.ts";
import { type SearchedWord, wordQuery } from "../show/word-query.ts";

export type ListedDeliveryNote = {
  number: string;
  /** ISO date. */
  issuedOn: string;
  /** Delivery address in one line; empty if the order is unknown. */
  site: string;
  /** Orders that the shop knows and the reader sees. */
  orders: { orderCode: string; purchaseOrderNumber: string }[];
  parcels: { externalId: string; trackingUrl: string; trackingStatus: string }[];
  hasPdf: boolean;
};

/** Conditions of a list of delivery notes; null means no restriction. */
export type DeliveryNoteConditions = {
  /** Word prefixes that must all match; an empty array finds nothing. */
  words: readonly SearchedWord[] | null;
  site: string | null;
  /** ISO dates, both included. */
  from: string | null;
  to: string | null;
};

/** Notes n of at least one order that the reader sees. */
function isVisible(scope: OrderScope): RawBuilder<unknown> {
  if (scope.accountIds === null) return isOfCustomers(scope, "n.customer_id");
  return sql`${isOfCustomers(scope, "n.customer_id")} and exists (
    select from customer_order as o where o.order_code = any(n.order_codes) and ${inScope(scope, "o")})`;
}

/** For lines l of parcels: only those of orders that the reader sees. */
function andVisibleLine(scope: OrderScope): RawBuilder<unknown> {
  if (scope.accountIds === null) return sql``;
  return sql`and exists (select from customer_order as v where v.order_code = l.order_code and ${inScope(scope, "v")})`;
}

/** The file lists all lines of a note n, so it is only for readers who see all of its orders. */
function andWhollyVisible(scope: OrderScope): RawBuilder<unknown> {
  if (scope.accountIds === null) return sql``;
  return sql`and d.order_code is not null and not exists (
    select from unnest(n.order_codes) as c (order_code)
    where not exists (select from customer_order as v where v.order_code = c.order_code and ${inScope(scope, "v")}))`;
}

const columnsFor = (scope: OrderScope) => sql`
  n.number, n.issued_on::text as "issuedOn", n.site,
  (
    select coalesce(json_agg(json_build_object('orderCode', o.order_code, 'purchaseOrderNumber', o.purchase_order_number) order by o.order_code), '[]')
    from customer_order as o
    where o.order_code = any(n.order_codes) and ${inScope(scope, "o")}
  ) as orders,
  (
    select coalesce(json_agg(json_build_object('externalId', u.external_id, 'trackingUrl', u.tracking_url, 'trackingStatus', u.tracking_status)
      order by u.shipped_at, u.handling_unit_id), '[]')
    from handling_unit as u
    where u.customer_id = n.customer_id
      and u.handling_unit_id in (
        select l.handling_unit_id from handling_unit_line as l where l.delivery_note = n.number ${andVisibleLine(scope)})
  ) as parcels,
  exists (
    select from business_document as d
    join business_document_file as f on f.document_id = d.document_id and f.media_type = 'application/pdf'
    where d.kind = 'delivery-note' and d.number = n.number and d.customer_id = n.customer_id ${andWhollyVisible(scope)}
  ) as "hasPdf"`;

function restrictions(scope: OrderScope, { words, site, from, to }: DeliveryNoteConditions): RawBuilder<unknown> {
  return sql`${isVisible(scope)}
    ${words === null ? sql`` : sql`and n.words @@ ${wordQuery(scope.customerIds, words)}::tsquery`}
    ${site === null ? sql`` : sql`and n.site = ${site}`}
    ${from === null ? sql`` : sql`and n.issued_on >= ${from}::date`}
    ${to === null ? sql`` : sql`and n.issued_on <= ${to}::date`}`;
}

/** Delivery notes, newest first. */
export async function selectDeliveryNotes(
  db: Db,
  scope: OrderScope,
  conditions: DeliveryNoteConditions,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedDeliveryNote[]> {
  const { rows } = await sql<ListedDeliveryNote>`
    select ${columnsFor(scope)}
    from (
      select n.customer_id, n.number, n.issued_on, n.site, n.order_codes
      from delivery_note as n
      where ${restrictions(scope, conditions)}
      order by n.issued_on desc, n.number desc
      offset ${offset}
      limit ${limit}
    ) as n
    order by n.issued_on desc, n.number desc`.execute(db);
  return rows;
}

export async function countDeliveryNotes(db: Db, scope: OrderScope, conditions: DeliveryNoteConditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from delivery_note as n
    where ${restrictions(scope, conditions)}`.execute(db);
  return rows[0]!.total;
}

/** Delivery addresses of delivery notes; for a whole customer it jumps from one to the next in the index. */
export async function selectSites(db: Db, scope: OrderScope, limit: number): Promise<string[]> {
  if (scope.accountIds !== null) {
    const own = await sql<{ site: string }>`
      select distinct n.site from delivery_note as n where ${isVisible(scope)} and n.site > '' order by n.site limit ${limit}`.execute(db);
    return own.rows.map(({ site }) => site);
  }
  const { rows } = await sql<{ site: string }>`
    with recursive known(site) as (
      (select n.site from delivery_note as n where ${isOfCustomers(scope, "n.customer_id")} and n.site > '' order by n.site limit 1)
      union all
      select (
        select n.site from delivery_note as n where ${isOfCustomers(scope, "n.customer_id")} and n.site > k.site order by n.site limit 1
      )
      from known as k
      where k.site is not null
    )
    select k.site
    from known as k
    where k.site is not null
    limit ${limit}`.execute(db);
  return rows.map(({ site }) => site);
}

export type DeliveryNoteLine = {
  position: number;
  orderCode: string;
  articleNumber: string;
  customerArticleNumber: string;
  name: string;
  quantity: number;
  /** Empty if the shop does not know the order. */
  unit: string;
  batch: string;
  /** The carrier's number of the parcel. */
  parcel: string;
};

export type DeliveryNoteParcel = {
  externalId: string;
  trackingUrl: string;
  trackingStatus: string;
  trackingStatusAt: Date | null;
  latestEvent: Readonly<Record<string, string>>;
  shippedAt: Date;
};

export type DeliveryNote = ListedDeliveryNote & { lines: DeliveryNoteLine[]; units: DeliveryNoteParcel[] };

/** A delivery note with its lines and parcels, as far as they belong to orders that the reader sees; null for other notes. */
export async function findDeliveryNote(db: Db, scope: OrderScope, number: string): Promise<DeliveryNote | null> {
  const { rows: notes } = await sql<ListedDeliveryNote>`
    select ${columnsFor(scope)}
    from delivery_note as n
    where ${isVisible(scope)} and n.number = ${number}`.execute(db);
  const [note] = notes;
  if (!note) return null;
  const ofNote = sql`${isOfCustomers(scope, "u.customer_id")} and l.delivery_note = ${number} ${andVisibleLine(scope)}`;
  const { rows: lines } = await sql<DeliveryNoteLine>`
    select l.delivery_note_position as position, l.order_code as "orderCode", l.article_number as "articleNumber",
      coalesce(p.customer_article_number, '') as "customerArticleNumber", l.name, l.quantity, coalesce(p.unit, '') as unit, l.batch,
      u.external_id as parcel
    from handling_unit_line as l
    join handling_unit as u on u.handling_unit_id = l.handling_unit_id
    left join customer_order as o on o.order_code = l.order_code and o.customer_id = u.customer_id
    left join order_line as p on p.order_code = o.order_code and p.position = l.order_position
    where ${ofNote}
    order by l.delivery_note_position, u.shipped_at, u.handling_unit_id, l.position`.execute(db);
  const { rows: units } = await sql<DeliveryNoteParcel>`
    select distinct on (u.shipped_at, u.handling_unit_id) u.external_id as "externalId", u.tracking_url as "trackingUrl",
      u.tracking_status as "trackingStatus", u.tracking_status_at as "trackingStatusAt", u.latest_event as "latestEvent",
      u.shipped_at as "shippedAt"
    from handling_unit as u
    join handling_unit_line as l on l.handling_unit_id = u.handling_unit_id
    where ${ofNote}
    order by u.shipped_at, u.handling_unit_id`.execute(db);
  return { ...note, lines, units };
}

/** Delivery notes with this number or in a parcel with this number of the carrier, as written or in capital letters. */
export async function selectNumbers(db: Db, scope: OrderScope, number: string): Promise<string[]> {
  const written = [number, number.toUpperCase()];
  const { rows } = await sql<{ number: string }>`
    select n.number
    from delivery_note as n
    where ${isVisible(scope)} and n.number = any(${written}::text[])
    union
    select n.number
    from handling_unit as u
    join handling_unit_line as l on l.handling_unit_id = u.handling_unit_id
    join delivery_note as n on n.customer_id = u.customer_id and n.number = l.delivery_note
    where ${isOfCustomers(scope, "u.customer_id")} and u.external_id = any(${written}::text[]) ${andVisibleLine(scope)}
    limit 2`.execute(db);
  return rows.map((row) => row.number);
}
