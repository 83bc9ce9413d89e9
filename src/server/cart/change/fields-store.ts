import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { CartDeliveryAddress } from "../cart.ts";
import { type CartKey, isOf, isOpen } from "../cart-store.ts";

/** Updates order fields of an open cart; returns whether there is such a cart. */
export async function updateCartFields(
  db: Db,
  key: CartKey,
  fields: { comment?: string; purchaseOrderNumber?: string; costCentre?: string },
  now: Date,
): Promise<boolean> {
  const changed = await sql`
    update cart as c
    set comment = coalesce(${fields.comment ?? null}::text, c.comment),
      purchase_order_number = coalesce(${fields.purchaseOrderNumber ?? null}::text, c.purchase_order_number),
      cost_centre = coalesce(${fields.costCentre ?? null}::text, c.cost_centre),
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
