import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { AccountMove } from "../slice.ts";
import { LOCK_SPACE } from "../db/locks.ts";
import type { ListHeader, Sharing } from "./order-list.ts";

/** The account and customer that access to lists is checked for. */
export type ListUser = { accountId: string; customerId: string };

type HeadRow = Omit<ListHeader, "sharing"> & { mayChange: boolean | null };

/** Lists that this user can open: own ones, and those that a colleague shares with the company. */
function isOpenTo({ accountId, customerId }: ListUser) {
  return sql`l.customer_id = ${customerId} and (l.account_id = ${accountId} or s.list_id is not null)`;
}

function headsOf(user: ListUser) {
  return sql<HeadRow>`
    select l.list_id as "listId", l.name, l.is_template as "isTemplate", s.may_change as "mayChange",
      l.account_id = ${user.accountId} as "isOwn", trim(a.first_name || ' ' || a.last_name) as owner,
      (select count(*)::integer from order_list_line as i where i.list_id = l.list_id and i.article_number is not null) as articles,
      l.changed_at as "changedAt",
      (select max(o.placed_at) from order_list_cart as c join customer_order as o on o.cart_id = c.cart_id
       where c.list_id = l.list_id) as "orderedAt"
    from order_list as l
    join account as a on a.account_id = l.account_id
    left join order_list_share as s on s.list_id = l.list_id and s.customer_id = l.customer_id
    where ${isOpenTo(user)}`;
}

function toHead({ mayChange, ...row }: HeadRow): ListHeader {
  const sharing: Sharing = mayChange === null ? "private" : mayChange ? "change" : "read";
  return { ...row, sharing };
}

/** All lists that a user can open, latest change first. */
export async function selectLists(db: Db, user: ListUser): Promise<ListHeader[]> {
  const { rows } = await sql<HeadRow>`${headsOf(user)} order by l.changed_at desc, l.name, l.list_id`.execute(db);
  return rows.map(toHead);
}

export async function selectList(db: Db, user: ListUser, listId: string): Promise<ListHeader | null> {
  const { rows } = await sql<HeadRow>`${headsOf(user)} and l.list_id = ${listId}`.execute(db);
  return rows[0] ? toHead(rows[0]) : null;
}

/** Same as selectList, with the list locked until the transaction ends, so that its changes are serialized. */
export async function lockList(tx: Db, user: ListUser, listId: string): Promise<ListHeader | null> {
  await sql`select 1 from order_list where list_id = ${listId} and customer_id = ${user.customerId} for update`.execute(tx);
  return selectList(tx, user, listId);
}

export async function countLists(db: Db, { accountId, customerId }: ListUser): Promise<number> {
  const { rows } = await sql<{ lists: number }>`
    select count(*)::integer as lists from order_list where account_id = ${accountId} and customer_id = ${customerId}`.execute(db);
  return rows[0]!.lists;
}

/** Number of lists by account, without accounts that have none. */
export async function countListsByOwner(db: Db, customerId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ accountId: string; lists: number }>`
    select account_id as "accountId", count(*)::integer as lists from order_list
    where customer_id = ${customerId}
    group by account_id`.execute(db);
  return new Map(rows.map(({ accountId, lists }) => [accountId, lists]));
}

export async function updateOwner(tx: Db, { customerId, from, to }: { customerId: string; from: string; to: string }): Promise<void> {
  await sql`update order_list set account_id = ${to} where account_id = ${from} and customer_id = ${customerId}`.execute(tx);
}

/** Serializes the creation of an account's lists until the transaction ends, so that it never exceeds the maximum. */
export async function lockListsOf(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE.orderLists}::int, hashtext(${accountId}::text))`.execute(tx);
}

export async function insertList(
  tx: Db,
  user: ListUser,
  { listId, name, isTemplate, now }: { listId: string; name: string; isTemplate: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into order_list (list_id, customer_id, account_id, name, is_template, created_at, changed_at)
    values (${listId}, ${user.customerId}, ${user.accountId}, ${name}, ${isTemplate}, ${now}, ${now})`.execute(tx);
}

export async function writeList(
  tx: Db,
  listId: string,
  { name, isTemplate, now }: { name: string; isTemplate: boolean; now: Date },
): Promise<void> {
  await sql`
    update order_list set name = ${name}, is_template = ${isTemplate}, changed_at = ${now} where list_id = ${listId}`.execute(tx);
}

export async function writeSharing(tx: Db, { customerId }: ListUser, listId: string, sharing: Sharing): Promise<void> {
  if (sharing === "private") {
    await sql`delete from order_list_share where list_id = ${listId}`.execute(tx);
    return;
  }
  await sql`
    insert into order_list_share (list_id, customer_id, may_change)
    values (${listId}, ${customerId}, ${sharing === "change"})
    on conflict (list_id, customer_id) do update set may_change = excluded.may_change`.execute(tx);
}

/** Deletes a list of this account and returns its name; null if it has no such list. */
export async function removeList(db: Db, { accountId, customerId }: ListUser, listId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from order_list where list_id = ${listId} and account_id = ${accountId} and customer_id = ${customerId} returning name`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}

export async function touchList(tx: Db, listId: string, now: Date): Promise<void> {
  await sql`update order_list set changed_at = ${now} where list_id = ${listId}`.execute(tx);
}

/** Records that lines of a list were added to a cart. */
export async function recordCart(tx: Db, listId: string, cartId: number): Promise<void> {
  await sql`insert into order_list_cart (list_id, cart_id) values (${listId}, ${cartId}) on conflict do nothing`.execute(tx);
}

/** Moves an account's lists to its new customer and ends their sharing. */
export async function moveLists(tx: Db, { accountId, before, customerId }: AccountMove): Promise<void> {
  await sql`
    delete from order_list_share as s using order_list as l
    where l.list_id = s.list_id and l.account_id = ${accountId} and l.customer_id = ${before}`.execute(tx);
  await sql`update order_list set customer_id = ${customerId} where account_id = ${accountId} and customer_id = ${before}`.execute(tx);
}
