import { type RawBuilder, sql } from "kysely";
import type { ReturnReason, ReturnState } from "#contract/rules/orders/returns.ts";
import type { Db, Tx } from "../db/db.ts";
import { inScope, isOfCustomers, type OrderScope } from "../db/order-scope.ts";
import type { DraftLine, GoodsReturn, ReturnDraft, ReturnLine, ReturnPicture } from "./goods-return.ts";

const PICTURES = sql`coalesce((
  select json_agg(json_build_object('pictureId', p.picture_id, 'sha256', p.sha256, 'fileName', p.file_name) order by p.created_at, p.picture_id)
  from goods_return_picture as p
  where p.return_id = r.return_id), '[]')`;
const LINES = sql`coalesce((
  select json_agg(json_build_object('position', l.position, 'articleNumber', l.article_number, 'name', l.name, 'unit', l.unit,
    'quantity', l.quantity, 'reason', l.reason, 'text', l.text) order by l.position)
  from goods_return_line as l
  where l.return_id = r.return_id), '[]')`;

/** Returns of a customer, or those of the orders in an account's scope. */
function ofOrdersIn(scope: OrderScope): RawBuilder<unknown> {
  if (scope.accountIds === null) return isOfCustomers(scope, "r.customer_id");
  return sql`exists (select from customer_order as o where o.order_code = r.order_code and ${inScope(scope, "o")})`;
}

export type NewDraft = {
  returnId: string;
  orderCode: string;
  accountId: string;
  siteId: string;
  language: string;
  at: Date;
  lines: readonly (DraftLine & Pick<ReturnLine, "articleNumber" | "name" | "unit">)[];
};

/** Creates the account's draft for an order, or replaces its lines; returns its id. */
export async function upsertDraft(tx: Tx, draft: NewDraft): Promise<string> {
  const { lines } = draft;
  const saved = await sql<{ return_id: string }>`
    insert into goods_return (return_id, order_code, customer_id, account_id, site_id, language, state, created_at)
    values (${draft.returnId}, ${draft.orderCode}, (select customer_id from customer_order where order_code = ${draft.orderCode}), ${draft.accountId}, ${draft.siteId}, ${draft.language}, 'draft', ${draft.at})
    on conflict (account_id, order_code) where state = 'draft'
    do update set language = excluded.language, created_at = excluded.created_at
    returning return_id`.execute(tx);
  const returnId = saved.rows[0]!.return_id;
  await sql`delete from goods_return_line where return_id = ${returnId}`.execute(tx);
  await sql`
    insert into goods_return_line (return_id, position, article_number, name, unit, quantity, reason, text)
    select ${returnId}, l.*
    from unnest(
      ${lines.map(({ position }) => position)}::integer[],
      ${lines.map(({ articleNumber }) => articleNumber)}::text[],
      ${lines.map(({ name }) => name)}::text[],
      ${lines.map(({ unit }) => unit)}::text[],
      ${lines.map(({ quantity }) => quantity)}::integer[],
      ${lines.map(({ reason }) => reason)}::text[],
      ${lines.map(({ text }) => text)}::text[]
    ) as l`.execute(tx);
  return returnId;
}

/** The account's draft for an order. */
export async function selectDraft(db: Db, of: { accountId: string; orderCode: string }): Promise<ReturnDraft | null> {
  const found = await sql<ReturnDraft>`
    select r.return_id as "returnId", ${LINES} as lines, ${PICTURES} as pictures
    from goods_return as r
    where r.account_id = ${of.accountId} and r.order_code = ${of.orderCode} and r.state = 'draft'`.execute(db);
  return found.rows[0] ?? null;
}

/** A draft, or the sent return that it became, of an account; locked until the transaction ends. */
export async function lockOwnReturn(
  tx: Tx,
  of: { returnId: string; accountId: string },
): Promise<{ orderCode: string; returnNumber: string | null } | null> {
  const found = await sql<{ orderCode: string; returnNumber: string | null }>`
    select order_code as "orderCode", return_number as "returnNumber"
    from goods_return
    where return_id = ${of.returnId} and account_id = ${of.accountId}
    for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Sends a draft: assigns its number. */
export async function submitDraft(tx: Tx, returnId: string, at: Date): Promise<string> {
  const sent = await sql<{ return_number: string }>`
    update goods_return
    set state = 'requested', requested_at = ${at}, return_number = 'R' || nextval('goods_return_number')
    where return_id = ${returnId} and state = 'draft'
    returning return_number`.execute(tx);
  return sent.rows[0]!.return_number;
}

export async function deleteDraft(tx: Tx, returnId: string): Promise<void> {
  await sql`delete from goods_return where return_id = ${returnId} and state = 'draft'`.execute(tx);
}

/** Quantities of an order's positions in returns that were sent and not refused. */
export async function sumReturned(db: Db, orderCode: string): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ position: number; quantity: number }>`
    select l.position, sum(l.quantity)::integer as quantity
    from goods_return as r
    join goods_return_line as l on l.return_id = r.return_id
    where r.order_code = ${orderCode} and r.state in ('requested', 'accepted', 'closed')
    group by l.position`.execute(db);
  return new Map(found.rows.map(({ position, quantity }) => [position, quantity]));
}

export type NewPicture = ReturnPicture & { returnId: string; bytes: number; at: Date };

/** Adds a picture to a draft; false if it has `most` pictures already. The draft must be locked. */
export async function insertPicture(tx: Tx, picture: NewPicture, most: number): Promise<boolean> {
  const added = await sql`
    insert into goods_return_picture (picture_id, return_id, sha256, file_name, bytes, created_at)
    select ${picture.pictureId}, ${picture.returnId}, ${picture.sha256}, ${picture.fileName}, ${picture.bytes}, ${picture.at}
    where (select count(*) from goods_return_picture where return_id = ${picture.returnId}) < ${most}`.execute(tx);
  return Number(added.numAffectedRows) > 0;
}

/** Removes pictures of a draft, all of them without ids; returns their hashes. */
export async function deletePictures(tx: Tx, returnId: string, pictureIds: readonly string[] | null): Promise<string[]> {
  const which = pictureIds === null ? sql`true` : sql`picture_id = any(${[...pictureIds]}::uuid[])`;
  const gone = await sql<{ sha256: string }>`
    delete from goods_return_picture where return_id = ${returnId} and ${which} returning sha256`.execute(tx);
  return gone.rows.map(({ sha256 }) => sha256);
}

/** A picture of sent returns in a scope, or of the account's own drafts. */
export async function selectPicture(
  db: Db,
  of: { pictureId: string; scope: OrderScope; accountId: string },
): Promise<Omit<ReturnPicture, "pictureId"> | null> {
  const found = await sql<Omit<ReturnPicture, "pictureId">>`
    select p.sha256, p.file_name as "fileName"
    from goods_return_picture as p
    join goods_return as r on r.return_id = p.return_id
    where p.picture_id = ${of.pictureId}
      and ${ofOrdersIn(of.scope)}
      and (r.state <> 'draft' or r.account_id = ${of.accountId})`.execute(db);
  return found.rows[0] ?? null;
}

/** A picture of a sent return of any customer. */
export async function selectSentPicture(db: Db, pictureId: string): Promise<Omit<ReturnPicture, "pictureId"> | null> {
  const found = await sql<Omit<ReturnPicture, "pictureId">>`
    select p.sha256, p.file_name as "fileName"
    from goods_return_picture as p
    join goods_return as r on r.return_id = p.return_id
    where p.picture_id = ${pictureId} and r.state <> 'draft'`.execute(db);
  return found.rows[0] ?? null;
}

type ReturnRow = Omit<GoodsReturn, "state" | "lines"> & { state: string; lines: (Omit<ReturnLine, "reason"> & { reason: string })[] };

async function selectSent(db: Db, which: RawBuilder<unknown>, most: number): Promise<GoodsReturn[]> {
  const found = await sql<ReturnRow>`
    select r.return_id as "returnId", r.return_number as "returnNumber", r.order_code as "orderCode", r.customer_id as "customerId",
      r.account_id as "accountId", r.site_id as "siteId", r.language, r.state, r.answer, r.requested_at as "requestedAt",
      r.decided_at as "decidedAt", r.closed_at as "closedAt", ${LINES} as lines, ${PICTURES} as pictures
    from goods_return as r
    where r.state <> 'draft' and ${which}
    order by r.requested_at desc, r.return_number desc
    limit ${most}`.execute(db);
  return found.rows.map((row) => ({
    ...row,
    state: row.state as ReturnState,
    lines: row.lines.map((line) => ({ ...line, reason: line.reason as ReturnReason })),
  }));
}

const MOST_LISTED = 200;

/** Sent returns, newest first, or those of one order. */
export function selectReturns(db: Db, scope: OrderScope, orderCode: string | null): Promise<GoodsReturn[]> {
  const ofOrder = orderCode === null ? sql`true` : sql`r.order_code = ${orderCode}`;
  return selectSent(db, sql`${ofOrdersIn(scope)} and ${ofOrder}`, MOST_LISTED);
}

export async function selectReturn(db: Db, returnNumber: string, scope: OrderScope): Promise<GoodsReturn | null> {
  return (await selectSent(db, sql`r.return_number = ${returnNumber} and ${ofOrdersIn(scope)}`, 1))[0] ?? null;
}

export async function selectReturnById(db: Db, returnId: string): Promise<GoodsReturn | null> {
  return (await selectSent(db, sql`r.return_id = ${returnId}`, 1))[0] ?? null;
}

export async function selectReturnByNumber(db: Db, returnNumber: string): Promise<GoodsReturn | null> {
  return (await selectSent(db, sql`r.return_number = ${returnNumber}`, 1))[0] ?? null;
}

/** Returns of all customers that wait for the sales office or for their goods, oldest first. */
export async function selectUnfinished(db: Db): Promise<GoodsReturn[]> {
  return (await selectSent(db, sql`r.state in ('requested', 'accepted')`, MOST_LISTED)).toReversed();
}

/** Reads the state of a return by its number and locks it until the transaction ends. */
export async function lockReturn(tx: Tx, returnNumber: string): Promise<{ returnId: string; state: ReturnState } | null> {
  const found = await sql<{ returnId: string; state: ReturnState }>`
    select return_id as "returnId", state from goods_return where return_number = ${returnNumber} for update`.execute(tx);
  return found.rows[0] ?? null;
}

export async function updateState(
  tx: Tx,
  returnId: string,
  { state, answer, at }: { state: Exclude<ReturnState, "requested">; answer: string; at: Date },
): Promise<void> {
  const times = state === "closed" ? sql`closed_at = ${at}` : sql`decided_at = ${at}`;
  // A closing without a text preserves the one of the decision.
  await sql`
    update goods_return
    set state = ${state}, answer = coalesce(nullif(${answer}, ''), answer), ${times}
    where return_id = ${returnId}`.execute(tx);
}

/** Removes old drafts, and pictures of returns that ended long ago; returns the hashes of their pictures. */
export async function deleteExpired(tx: Tx, { draftsBefore, endedBefore }: { draftsBefore: Date; endedBefore: Date }): Promise<string[]> {
  const gone = await sql<{ sha256: string }>`
    delete from goods_return_picture as p
    using goods_return as r
    where r.return_id = p.return_id
      and ((r.state = 'draft' and r.created_at < ${draftsBefore})
        or (r.state in ('refused', 'closed') and coalesce(r.closed_at, r.decided_at) < ${endedBefore}))
    returning p.sha256`.execute(tx);
  await sql`delete from goods_return where state = 'draft' and created_at < ${draftsBefore}`.execute(tx);
  return gone.rows.map(({ sha256 }) => sha256);
}

/** Removes an account's drafts; returns the hashes of their pictures. */
export async function deleteDraftsOf(tx: Db, accountId: string): Promise<string[]> {
  const gone = await sql<{ sha256: string }>`
    delete from goods_return_picture as p
    using goods_return as r
    where r.return_id = p.return_id and r.account_id = ${accountId} and r.state = 'draft'
    returning p.sha256`.execute(tx);
  await sql`delete from goods_return where account_id = ${accountId} and state = 'draft'`.execute(tx);
  return gone.rows.map(({ sha256 }) => sha256);
}
