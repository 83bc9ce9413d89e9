import { sql } from "kysely";
import type { OrderFieldValues } from "#contract/order-fields/order-fields.ts";
import type { Db } from "../../db/db.ts";
import type { CartDeliveryAddress } from "../cart.ts";

type NewOrderCart = {
  purchaseOrderNumber: string;
  costCentre: string;
  orderFields: OrderFieldValues;
  guid: string;
  siteId: string;
  accountId: string;
  customerId: string;
  deliveryAddress: CartDeliveryAddress | null;
  now: Date;
};

/** The state "procuring" leaves the index of the account's own open cart alone. */
export async function insertOrderCart(tx: Db, cart: NewOrderCart): Promise<number> {
  const { guid, siteId, accountId, customerId, purchaseOrderNumber, costCentre, orderFields, deliveryAddress, now } = cart;
  const made = await sql<{ cart_id: number }>`
    insert into cart (guid, site_id, account_id, customer_id, state, is_standing_order, purchase_order_number, cost_centre, order_fields, delivery_address,
      created_at, changed_at)
    values (${guid}, ${siteId}, ${accountId}, ${customerId}, 'procuring', true, ${purchaseOrderNumber}, ${costCentre},
      ${JSON.stringify(orderFields)}::jsonb,
      ${deliveryAddress === null ? null : JSON.stringify(deliveryAddress)}::jsonb, ${now}, ${now})
    returning cart_id`.execute(tx);
  return made.rows[0]!.cart_id;
}

/** Removes such a cart, unless it was ordered. */
export async function deleteUnordered(tx: Db, cartId: number): Promise<void> {
  await sql`delete from cart where cart_id = ${cartId} and state = 'procuring'`.execute(tx);
}
