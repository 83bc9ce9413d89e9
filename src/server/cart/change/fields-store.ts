import { sql } from "kysely";
import type { OrderFieldValues } from "#contract/order-fields/order-fields.ts";
import type { Db } from "../../db/db.ts";
import type { CartDeliveryAddress } from "../cart.ts";
import { type CartKey, isOf, isOpen } from "../cart-store.ts";

export type CartFields = {
  comment?: string;
  purchaseOrderNumber?: string;
  costCentre?: string;
  /** Null removes the wish. */
  requestedDeliveryOn?: string | null;
  allowsPartDelivery?: boolean;
  deliveryNote?: string;
  /** Empty values remove their fields; fields that are not named stay. */
  orderFields?: OrderFieldValues;
};

function withoutEmpty(values: OrderFieldValues = {}): Record<string, string | null> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === "" ? null : value]));
}

/** Updates order fields of an open cart; returns whether there is such a cart. */
export async function updateCartFields(db: Db, key: CartKey, fields: CartFields, now: Date): Promise<boolean> {
  const changed = await sql`
    update cart as c
    set comment = coalesce(${fields.comment ?? null}::text, c.comment),
      purchase_order_number = coalesce(${fields.purchaseOrderNumber ?? null}::text, c.purchase_order_number),
      cost_centre = coalesce(${fields.costCentre ?? null}::text, c.cost_centre),
      requested_delivery_on = case when ${fields.requestedDeliveryOn !== undefined}::boolean
        then ${fields.requestedDeliveryOn ?? null}::date else c.requested_delivery_on end,
      allows_part_delivery = coalesce(${fields.allowsPartDelivery ?? null}::boolean, c.allows_part_delivery),
      delivery_note = coalesce(${fields.deliveryNote ?? null}::text, c.delivery_note),
      order_fields = jsonb_strip_nulls(c.order_fields || ${JSON.stringify(withoutEmpty(fields.orderFields))}::jsonb),
      changed_at = ${now}
    where ${isOf(key)}
      and ${isOpen}
    returning c.cart_id`.execute(db);
  return changed.rows.length > 0;
}

/** Sets the delivery address of an open cart, null for the customer's default; returns whether there is such a cart. */
export async function updateCartDeliveryAddress(db: Db, key: CartKey, address: CartDeliveryAddress | null, now: Date): Promise<boolean> {
  const changed = await sql`
    update cart as c
    set delivery_address = ${address === null ? null : JSON.stringify(address)}::jsonb, changed_at = ${now}
    where ${isOf(key)}
      and ${isOpen}
    returning c.cart_id`.execute(db);
  return changed.rows.length > 0;
}
