import { sql } from "kysely";
import type { Db, Tx } from "#server/db/db.ts";
import type { CarrierEvent } from "../carrier/events.ts";
import type { ErpHandlingUnitLine } from "#server/ports/erp-messages.ts";
import type { PackedLine } from "./pack.ts";
import type { DeliveredLine } from "./steps.ts";

export type NumberKind = "delivery-note" | "invoice" | "credit-note" | "parcel";

/** Takes the next `count` numbers of a kind in a year and returns the first. Other callers wait until this transaction ends. */
export async function allocateNumbers(tx: Tx, kind: NumberKind, year: number, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into erp.number_range as r (kind, year, last)
    values (${kind}, ${year}, ${count})
    on conflict (kind, year) do update set last = r.last + excluded.last
    returning last`.execute(tx);
  return rows[0]!.last - count + 1;
}

export async function insertDeliveryNote(
  tx: Tx,
  { number, salesOrderId, createdAt, lines }: { number: string; salesOrderId: string; createdAt: Date; lines: readonly DeliveredLine[] },
): Promise<void> {
  await sql`
    with note as (
      insert into erp.delivery_note (number, sales_order_id, created_at)
      values (${number}, ${salesOrderId}::bigint, ${createdAt})
      returning number
    )
    insert into erp.delivery_note_line (number, position, order_position, article_number, name, quantity, unit)
    select note.number, l.*
    from note
    cross join unnest(
      ${lines.map((line) => line.position)}::integer[],
      ${lines.map((line) => line.orderPosition)}::integer[],
      ${lines.map((line) => line.articleNumber)}::text[],
      ${lines.map((line) => line.name)}::text[],
      ${lines.map((line) => line.quantity)}::integer[],
      ${lines.map((line) => line.unit)}::text[]
    ) as l`.execute(tx);
}

export type DeliveryNote = { number: string; lines: DeliveredLine[] };

const linesOf = async (db: Db, number: string): Promise<DeliveredLine[]> => {
  const { rows } = await sql<{
    position: number;
    order_position: number;
    article_number: string;
    name: string;
    quantity: number;
    unit: string;
  }>`
    select l.position, l.order_position, l.article_number, l.name, l.quantity, l.unit
    from erp.delivery_note_line as l
    where l.number = ${number}
    order by l.position`.execute(db);
  return rows.map((row) => ({
    position: row.position,
    orderPosition: row.order_position,
    articleNumber: row.article_number,
    name: row.name,
    quantity: row.quantity,
    unit: row.unit,
  }));
};

/** The order's delivery note that the next step works on: the packed one, or the shipped one without an invoice. */
export async function findDeliveryNote(tx: Tx, salesOrderId: string, wanted: "packed" | "shipped"): Promise<DeliveryNote> {
  const { rows } = await sql<{ number: string }>`
    select d.number
    from erp.delivery_note as d
    where d.sales_order_id = ${salesOrderId}::bigint
      and (d.shipped_at is null) = ${wanted === "packed"}
      and not exists (select 1 from erp.invoice as i where i.delivery_note = d.number)
    order by d.created_at desc
    limit 1`.execute(tx);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error(`The order ${salesOrderId} has no delivery that is ${wanted}.`);
  return { number, lines: await linesOf(tx, number) };
}

export async function markShipped(tx: Tx, number: string, at: Date): Promise<void> {
  await sql`update erp.delivery_note set shipped_at = ${at} where number = ${number}`.execute(tx);
}

export type NewParcel = {
  handlingUnitId: string;
  externalId: string;
  customerId: string;
  deliveryNote: string;
  events: readonly CarrierEvent[];
  shippedAt: Date;
  dueAt: Date | null;
  lines: readonly PackedLine[];
};

export async function insertParcel(tx: Tx, parcel: NewParcel): Promise<void> {
  const latest = parcel.events.at(-1)!;
  const { lines } = parcel;
  await sql`
    with unit as (
      insert into erp.handling_unit
        (handling_unit_id, customer_id, delivery_note, external_id, tracking_status, tracking_status_at, events, shipped_at, version, due_at)
      values (${parcel.handlingUnitId}, ${parcel.customerId}, ${parcel.deliveryNote}, ${parcel.externalId}, ${latest.status},
        ${latest.at}, ${JSON.stringify(parcel.events)}::jsonb, ${parcel.shippedAt}, 1, ${parcel.dueAt})
      returning handling_unit_id
    )
    insert into erp.handling_unit_line (handling_unit_id, position, delivery_note_position, quantity)
    select unit.handling_unit_id, l.*
    from unit
    cross join unnest(
      ${lines.map((_line, index) => index + 1)}::integer[],
      ${lines.map((line) => line.deliveryNotePosition)}::integer[],
      ${lines.map((line) => line.quantity)}::integer[]
    ) as l`.execute(tx);
}

export type StoredParcel = {
  handlingUnitId: string;
  customerId: string;
  externalId: string;
  deliveryNote: string;
  events: readonly CarrierEvent[];
  shippedAt: Date;
  version: number;
  dueAt: Date | null;
  /** Destination town. */
  town: string;
};

const parcelWhere = async (db: Db, isWanted: ReturnType<typeof sql>): Promise<StoredParcel | null> => {
  const { rows } = await sql<{
    handling_unit_id: string;
    customer_id: string;
    external_id: string;
    delivery_note: string;
    events: { status: CarrierEvent["status"]; at: string; place: string }[];
    shipped_at: Date;
    version: string;
    due_at: Date | null;
    town: string | null;
  }>`
    select u.handling_unit_id, u.customer_id, u.external_id, u.delivery_note, u.events, u.shipped_at, u.version, u.due_at,
      o.delivery_address ->> 'town' as town
    from erp.handling_unit as u
    join erp.delivery_note as d on d.number = u.delivery_note
    join erp.sales_order as o on o.sales_order_id = d.sales_order_id
    where ${isWanted}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    handlingUnitId: row.handling_unit_id,
    customerId: row.customer_id,
    externalId: row.external_id,
    deliveryNote: row.delivery_note,
    events: row.events.map((event) => ({ ...event, at: new Date(event.at) })),
    shippedAt: row.shipped_at,
    version: Number(row.version),
    dueAt: row.due_at,
    town: row.town ?? "",
  };
};

/** Locks a parcel with a due tracking event; null if none is due or another transaction has it. */
export async function lockDueParcel(tx: Tx, handlingUnitId: string, now: Date): Promise<StoredParcel | null> {
  return parcelWhere(tx, sql`u.handling_unit_id = ${handlingUnitId} and u.due_at <= ${now} for update of u skip locked`);
}

/** Finds a parcel by its carrier number. */
export async function findParcel(db: Db, externalId: string): Promise<StoredParcel | null> {
  return parcelWhere(db, sql`u.external_id = ${externalId}`);
}

/** Code of the order that this parcel holds completely; null if other parcels, deliveries or open quantities exist. */
export async function onlyDeliveryOf(db: Db, { handlingUnitId, deliveryNote }: StoredParcel): Promise<string | null> {
  const { rows } = await sql<{ orderCode: string }>`
    select o.order_code as "orderCode"
    from erp.delivery_note as d
    join erp.sales_order as o on o.sales_order_id = d.sales_order_id
    where d.number = ${deliveryNote}
      and not exists (
        select from erp.handling_unit as u where u.delivery_note = d.number and u.handling_unit_id <> ${handlingUnitId})
      and not exists (
        select from erp.delivery_note as other where other.sales_order_id = d.sales_order_id and other.number <> d.number)
      and not exists (
        select from erp.sales_order_line as l where l.sales_order_id = d.sales_order_id and l.delivered + l.rejected < l.quantity)`.execute(
    db,
  );
  return rows[0]?.orderCode ?? null;
}

export async function updateParcel(tx: Db, parcel: StoredParcel): Promise<void> {
  const latest = parcel.events.at(-1)!;
  await sql`
    update erp.handling_unit
    set events = ${JSON.stringify(parcel.events)}::jsonb, tracking_status = ${latest.status}, tracking_status_at = ${latest.at},
      version = ${parcel.version}, due_at = ${parcel.dueAt}
    where handling_unit_id = ${parcel.handlingUnitId}`.execute(tx);
}

/** Contents of a parcel in the shape sent to the shop. */
export async function selectParcelLines(db: Db, handlingUnitId: string): Promise<ErpHandlingUnitLine[]> {
  const { rows } = await sql<{
    position: number;
    delivery_note: string;
    delivery_note_position: number;
    order_code: string;
    order_position: number;
    article_number: string;
    name: string;
    quantity: number;
  }>`
    select l.position, u.delivery_note, l.delivery_note_position, o.order_code, n.order_position, n.article_number, n.name, l.quantity
    from erp.handling_unit as u
    join erp.handling_unit_line as l on l.handling_unit_id = u.handling_unit_id
    join erp.delivery_note as d on d.number = u.delivery_note
    join erp.delivery_note_line as n on n.number = d.number and n.position = l.delivery_note_position
    join erp.sales_order as o on o.sales_order_id = d.sales_order_id
    where u.handling_unit_id = ${handlingUnitId}
    order by l.position`.execute(db);
  return rows.map((row) => ({
    position: row.position,
    deliveryNote: row.delivery_note,
    deliveryNotePosition: row.delivery_note_position,
    orderCode: row.order_code,
    orderPosition: row.order_position,
    articleNumber: row.article_number,
    name: row.name,
    quantity: row.quantity,
  }));
}
