import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { inScope, isOfCustomers, type OrderScope } from "../../db/order-scope.ts";
import type { LineProgress, OrderProgress } from "../order.ts";

/** A parcel with those lines that belong to orders in the scope of the reader. */
export type ShownUnit = {
  handlingUnitId: string;
  externalId: string;
  trackingUrl: string;
  trackingStatus: string;
  trackingStatusAt: Date | null;
  /** By language ("de", "en"). */
  latestEvent: Readonly<Record<string, string>>;
  shippedAt: Date;
  lines: readonly ShownUnitLine[];
};
export type ShownUnitLine = {
  position: number;
  deliveryNote: string;
  deliveryNotePosition: number;
  orderCode: string;
  orderPosition: number;
  articleNumber: string;
  name: string;
  quantity: number;
  purchaseOrderNumber: string;
  /** Null if the order has no such position. */
  ordered: { quantity: number; unit: string } | null;
};

/** Progress of an order and of its lines by position. */
export async function selectProgress(
  db: Db,
  orderCode: string,
  scope: OrderScope,
): Promise<{ order: OrderProgress; isKnownToErp: boolean; lines: ReadonlyMap<number, LineProgress> } | null> {
  const found = await sql<
    OrderProgress & { plannedOn: string | null; isKnownToErp: boolean } & ({ position: null } | ({ position: number } & LineProgress))
  >`
    select o.order_type as "orderType", o.cart_id is not null as "isOfThisShop", o.planned_delivery_on as "plannedOn",
      o.requested_delivery_on as "requestedDeliveryOn", o.erp_version > 0 as "isKnownToErp", l.position, l.delivered, l.rejected, l.status,
      l.planned_delivery_on as "plannedDeliveryOn", l.super_position as "superPosition",
      l.customer_article_number as "customerArticleNumber"
    from customer_order as o
    left join order_line as l on l.order_code = o.order_code
    where o.order_code = ${orderCode}
      and ${inScope(scope, "o")}`.execute(db);
  const first = found.rows[0];
  if (!first) return null;
  const { orderType, isOfThisShop, plannedOn, requestedDeliveryOn, isKnownToErp } = first;
  return {
    isKnownToErp,
    order: { orderType, isOfThisShop, plannedDeliveryOn: plannedOn, requestedDeliveryOn },
    lines: new Map(found.rows.flatMap((row) => (row.position === null ? [] : [[row.position, toProgress(row)] as const]))),
  };
}

function toProgress({ delivered, rejected, status, plannedDeliveryOn, superPosition, customerArticleNumber }: LineProgress): LineProgress {
  return { delivered, rejected, status, plannedDeliveryOn, superPosition, customerArticleNumber };
}

/** Parcels that contain lines of an order, in order of shipping. */
export async function selectUnits(db: Db, orderCode: string, scope: OrderScope): Promise<ShownUnit[]> {
  const found = await sql<{
    handling_unit_id: string;
    external_id: string;
    tracking_url: string;
    tracking_status: string;
    tracking_status_at: Date | null;
    latest_event: Record<string, string>;
    shipped_at: Date;
    lines: ShownUnitLine[];
  }>`
    select u.handling_unit_id, u.external_id, u.tracking_url, u.tracking_status, u.tracking_status_at, u.latest_event, u.shipped_at,
      (
        select json_agg(json_build_object(
          'position', l.position, 'deliveryNote', l.delivery_note, 'deliveryNotePosition', l.delivery_note_position,
          'orderCode', l.order_code, 'orderPosition', l.order_position, 'articleNumber', l.article_number, 'name', l.name,
          'quantity', l.quantity, 'purchaseOrderNumber', o.purchase_order_number,
          'ordered', case when p.order_code is not null then json_build_object('quantity', p.quantity, 'unit', p.unit) end
        ) order by l.position)
        from handling_unit_line as l
        join customer_order as o on o.order_code = l.order_code and ${inScope(scope, "o")}
        left join order_line as p on p.order_code = l.order_code and p.position = l.order_position
        where l.handling_unit_id = u.handling_unit_id
      ) as lines
    from handling_unit as u
    where ${isOfCustomers(scope, "u.customer_id")}
      and u.handling_unit_id = any(array(
        select h.handling_unit_id
        from handling_unit_line as h
        where h.order_code = ${orderCode}))
      and exists (select 1 from customer_order as own where own.order_code = ${orderCode} and ${inScope(scope, "own")})
    order by u.shipped_at, u.handling_unit_id`.execute(db);
  return found.rows.map((row) => ({
    handlingUnitId: row.handling_unit_id,
    externalId: row.external_id,
    trackingUrl: row.tracking_url,
    trackingStatus: row.tracking_status,
    trackingStatusAt: row.tracking_status_at,
    latestEvent: row.latest_event,
    shippedAt: row.shipped_at,
    lines: row.lines,
  }));
}
