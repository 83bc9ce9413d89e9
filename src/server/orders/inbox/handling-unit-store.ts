import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { ShipmentEvent } from "./message-shape.ts";
import { postgresJson } from "./postgres-json.ts";

export type VersionedUnit = ShipmentEvent & { version: number };

/** The stored version of each parcel (null if unknown) and whether its customer exists. */
export async function selectKnownUnits(
  tx: Db,
  units: readonly Pick<ShipmentEvent, "handlingUnitId" | "customerId">[],
): Promise<{ handlingUnitId: string; version: number | null; hasCustomer: boolean }[]> {
  const found = await sql<{ handling_unit_id: string; version: number | null; has: boolean }>`
    select s.handling_unit_id, u.erp_version as version,
      exists (select 1 from customer as c where c.customer_id = s.customer_id) as has
    from unnest(
      ${units.map((unit) => unit.handlingUnitId)}::text[],
      ${units.map((unit) => unit.customerId)}::text[]
    ) as s(handling_unit_id, customer_id)
    left join handling_unit as u on u.handling_unit_id = s.handling_unit_id`.execute(tx);
  return found.rows.map((row) => ({
    handlingUnitId: row.handling_unit_id,
    version: row.version,
    hasCustomer: row.has,
  }));
}

/** Upserts parcels with their lines. */
export async function writeUnits(tx: Db, units: readonly VersionedUnit[]): Promise<void> {
  await sql`
    insert into handling_unit
      (handling_unit_id, customer_id, external_id, tracking_url, tracking_status, tracking_status_at, latest_event, shipped_at,
       erp_version)
    select s."handlingUnitId", s."customerId", s."externalId", s."trackingUrl", s."trackingStatus", s."trackingStatusAt",
      s."latestEvent", s."shippedAt", s.version
    from jsonb_to_recordset(${postgresJson(units)}::jsonb) as s(
      "handlingUnitId" text, "customerId" text, "externalId" text, "trackingUrl" text, "trackingStatus" text,
      "trackingStatusAt" timestamptz, "latestEvent" jsonb, "shippedAt" timestamptz, version bigint)
    on conflict (handling_unit_id) do update set
      customer_id = excluded.customer_id, external_id = excluded.external_id, tracking_url = excluded.tracking_url,
      tracking_status = excluded.tracking_status, tracking_status_at = excluded.tracking_status_at,
      latest_event = excluded.latest_event, shipped_at = excluded.shipped_at, erp_version = excluded.erp_version`.execute(tx);
  await sql`
    delete from handling_unit_line
    where handling_unit_id = any(${units.map((unit) => unit.handlingUnitId)}::text[])`.execute(tx);
  await sql`
    insert into handling_unit_line
      (handling_unit_id, position, delivery_note, delivery_note_position, order_code, order_position, article_number, name, quantity, batch)
    select s."handlingUnitId", l.position, l."deliveryNote", l."deliveryNotePosition", l."orderCode", l."orderPosition",
      l."articleNumber", l.name, l.quantity, l.batch
    from jsonb_to_recordset(${postgresJson(units)}::jsonb) as s("handlingUnitId" text, lines jsonb)
    cross join jsonb_to_recordset(s.lines) as l(
      position integer, "deliveryNote" text, "deliveryNotePosition" integer, "orderCode" text, "orderPosition" integer,
      "articleNumber" text, name text, quantity integer, batch text)`.execute(tx);
}
