import { type RawBuilder, sql } from "kysely";
import type { OrderFieldValues } from "#contract/order-fields/order-fields.ts";
import { unreachable } from "#contract/unreachable.ts";
import type { Db } from "../db/db.ts";
import { type CartKind, isProcurement, procurementSessionOf, staffOf } from "../viewer.ts";
import { type Cart, type CartDeliveryAddress, type MergeNotice, NO_MERGE_NOTICE } from "./cart.ts";

/**
 * How to look up a viewer's cart. Every variant of a customer's cart names its owner, so that no viewer can reach another's cart.
 * An account has a cart for each customer that it acts for (decision 0092). Staff reach their own carts for an account, not those of
 * its owner (decision 0108).
 */
export type CartKey =
  | { kind: "current"; siteId: string; accountId: string; customerId: string; cartKind: CartKind }
  | { kind: "own-guid"; siteId: string; accountId: string; customerId: string; guid: string; staffId: string | null }
  | { kind: "visitor"; siteId: string; guid: string };

export type CartRow = {
  cart_id: number;
  guid: string;
  site_id: string;
  account_id: string | null;
  customer_id: string | null;
  is_ids: boolean;
  state: string;
  comment: string;
  purchase_order_number: string;
  cost_centre: string;
  requested_delivery_on: string | null;
  allows_part_delivery: boolean | null;
  delivery_note: string;
  order_fields: OrderFieldValues;
  delivery_address: unknown;
  next_entry: number;
  merge_note: unknown;
  procurement_session_id: string | null;
  staff_id: string | null;
  placed_by: string;
};

export const columns = sql`c.cart_id, c.guid, c.site_id, c.account_id, c.customer_id, c.is_ids, c.state, c.comment, c.purchase_order_number,
  c.cost_centre, c.requested_delivery_on, c.allows_part_delivery, c.delivery_note, c.order_fields, c.delivery_address, c.next_entry, c.merge_note, c.procurement_session_id, c.staff_id, c.placed_by`;

/** The open cart of a customer or visitor, or the cart of a procurement software session or of staff. */
export const isOpen = sql`c.state in ('open', 'procuring')`;

export function toCart(row: CartRow): Cart {
  return {
    cartId: row.cart_id,
    guid: row.guid,
    siteId: row.site_id,
    accountId: row.account_id,
    customerId: row.customer_id,
    kind: kindOf(row),
    state: row.state === "procuring" ? "open" : (row.state as Cart["state"]),
    comment: row.comment,
    purchaseOrderNumber: row.purchase_order_number,
    costCentre: row.cost_centre,
    requestedDeliveryOn: row.requested_delivery_on,
    allowsPartDelivery: row.allows_part_delivery,
    deliveryNote: row.delivery_note,
    orderFields: row.order_fields,
    deliveryAddress: row.delivery_address as CartDeliveryAddress | null,
    nextEntry: row.next_entry,
    placedBy: row.placed_by,
    // Notes stored by an earlier version lack some fields.
    mergeNote: row.merge_note === null ? null : { ...NO_MERGE_NOTICE, ...(row.merge_note as Partial<MergeNotice>) },
  };
}

function kindOf({ procurement_session_id: session, staff_id: staff, is_ids: isIds }: CartRow): CartKind {
  if (staff) return `staff:${staff}`;
  if (session) return `procurement:${session}`;
  return isIds ? "procurement" : "shop";
}

/** Carts of one kind: a customer has one open cart, one per session of procurement software, and one per member of staff who acted for it. */
export function isOfKind(kind: CartKind) {
  const staff = staffOf(kind);
  if (staff) return sql`c.staff_id = ${staff}`;
  const session = procurementSessionOf(kind);
  return session ? sql`c.procurement_session_id = ${session}` : sql`c.is_ids = ${isProcurement(kind)} and ${isFilledByAccount}`;
}

export function isOf(key: CartKey) {
  switch (key.kind) {
    case "current":
      return sql`c.account_id = ${key.accountId} and c.customer_id = ${key.customerId} and c.site_id = ${key.siteId}
        and ${isOfKind(key.cartKind)}`;
    case "own-guid":
      return sql`c.guid = ${key.guid} and c.account_id = ${key.accountId} and c.customer_id = ${key.customerId} and c.site_id = ${key.siteId}
        and c.staff_id is not distinct from ${key.staffId}::uuid`;
    case "visitor":
      return sql`c.guid = ${key.guid} and c.account_id is null and c.site_id = ${key.siteId}`;
    default:
      return unreachable(key);
  }
}

export async function findCart(db: Db, key: CartKey): Promise<Cart | null> {
  const found = await sql<CartRow>`
    select ${columns}
    from cart as c
    where ${isOf(key)}
      and ${isOpen}`.execute(db);
  return found.rows[0] ? toCart(found.rows[0]) : null;
}

/**
 * The open cart behind a key, locked until the transaction ends; a waiting transaction reads the state after the previous one's
 * commit.
 */
export async function lockCart(tx: Db, key: CartKey): Promise<Cart | null> {
  const found = await sql<CartRow>`
    select ${columns}
    from cart as c
    where ${isOf(key)}
      and ${isOpen}
    for update`.execute(tx);
  return found.rows[0] ? toCart(found.rows[0]) : null;
}

/**
 * Locks the customer's open cart, creating it with the cost centre of the user's unit if missing. Two concurrent first adds share one
 * cart: the second insert waits for the first and finds its row.
 */
export async function lockOrCreateCustomerCart(
  tx: Db,
  key: CartKey & { kind: "current" },
  { guid, now, unitId = null }: { guid: string; now: Date; unitId?: string | null | undefined },
): Promise<Cart> {
  const session = procurementSessionOf(key.cartKind);
  if (session) return lockOrCreateCartOfSession(tx, session, key, { guid, now });
  const staff = staffOf(key.cartKind);
  if (staff) return lockOrCreateCartOfStaff(tx, staff, key, { guid, now, unitId });
  const { accountId, customerId, siteId, cartKind } = key;
  const open = await touchCart(tx, key, now);
  if (open) return open;
  const created = await sql<CartRow>`
    insert into cart as c (guid, site_id, account_id, customer_id, is_ids, state, cost_centre, created_at, changed_at)
    values (${guid}, ${siteId}, ${accountId}, ${customerId}, ${isProcurement(cartKind)}, ${openStateOf(sql`${accountId}::uuid`, sql`${customerId}`)},
      ${costCentreOf(unitId)}, ${now}, ${now})
    on conflict do nothing
    returning ${columns}`.execute(tx);
  return created.rows[0] ? toCart(created.rows[0]) : (await touchCart(tx, key, now))!;
}

/** Locks an open cart, and postpones its expiry. */
async function touchCart(tx: Db, key: CartKey & { kind: "current" }, now: Date): Promise<Cart | null> {
  const found = await sql<CartRow>`
    update cart as c
    set changed_at = ${now}
    where ${isOf(key)}
      and ${isOpen}
    returning ${columns}`.execute(tx);
  return found.rows[0] ? toCart(found.rows[0]) : null;
}

/** State of an account's open cart: the index of its own leaves those for further customer numbers alone. */
export function openStateOf(accountId: RawBuilder<unknown>, customerId: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(select case when a.customer_id = ${customerId} then 'open' else 'procuring' end from account as a where a.account_id = ${accountId})`;
}

/** Of an account's carts c those that it fills itself: neither of software or staff nor of a standing order. */
export const isFilledByAccount = sql`(c.procurement_session_id is null and c.staff_id is null and not c.is_standing_order)`;

/** Number of a unit's cost centre if it is valid today. */
function costCentreOf(unitId: string | null) {
  return unitId === null
    ? sql`''`
    : sql`coalesce((
        select z.number from company_unit as n join cost_centre as z on z.cost_centre_id = n.cost_centre_id
        where n.unit_id = ${unitId}
          and current_date between coalesce(z.valid_from, current_date) and coalesce(z.valid_until, current_date)
      ), '')`;
}

async function lockOrCreateCartOfSession(
  tx: Db,
  session: string,
  { siteId, accountId, customerId }: CartKey & { kind: "current" },
  { guid, now }: { guid: string; now: Date },
): Promise<Cart> {
  const found = await sql<CartRow>`
    insert into cart as c (guid, site_id, account_id, customer_id, is_ids, state, procurement_session_id, created_at, changed_at)
    values (${guid}, ${siteId}, ${accountId}, ${customerId}, true, 'procuring', ${session}, ${now}, ${now})
    on conflict (procurement_session_id) where state = 'procuring'
    do update set changed_at = excluded.changed_at
    returning ${columns}`.execute(tx);
  return toCart(found.rows[0]!);
}

/** The state "procuring" leaves the index of the account's own open cart alone. */
async function lockOrCreateCartOfStaff(
  tx: Db,
  staff: string,
  { siteId, accountId, customerId }: CartKey & { kind: "current" },
  { guid, now, unitId }: { guid: string; now: Date; unitId: string | null },
): Promise<Cart> {
  const found = await sql<CartRow>`
    insert into cart as c (guid, site_id, account_id, customer_id, is_ids, state, staff_id, cost_centre, created_at, changed_at)
    values (${guid}, ${siteId}, ${accountId}, ${customerId}, false, 'procuring', ${staff}, ${costCentreOf(unitId)}, ${now}, ${now})
    on conflict (account_id, customer_id, site_id, staff_id) where state = 'procuring' and staff_id is not null
    do update set changed_at = excluded.changed_at
    returning ${columns}`.execute(tx);
  return toCart(found.rows[0]!);
}

/** Creates a visitor's cart, which is identified by its guid alone. */
export async function createVisitorCart(tx: Db, siteId: string, guid: string, now: Date): Promise<Cart> {
  const made = await sql<CartRow>`
    insert into cart as c (guid, site_id, created_at, changed_at)
    values (${guid}, ${siteId}, ${now}, ${now})
    returning ${columns}`.execute(tx);
  return toCart(made.rows[0]!);
}
