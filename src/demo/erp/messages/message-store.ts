import { type RawBuilder, sql } from "kysely";
import { LOCK } from "#server/db/locks.ts";
import type { Db, Tx } from "#server/db/db.ts";

export type NewMessage = { messageId: string; kind: string; key: string; version: number; at: Date; payload: unknown };
export type MessageRow = NewMessage & { position: string };

/**
 * Appends messages. Positions are assigned on insert but visible only after commit: without the lock, held from before the
 * first insert until commit, a reader could see a later position first and then never read the earlier one. For stock only the
 * latest message remains; the caller has locked the stock row before.
 */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  await sql`with ${countPublished(messages)} select 1`.execute(tx);
}

/** CTEs for a larger statement; they write nothing unless the condition holds. */
export function countPublished(messages: readonly NewMessage[], isSo: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const rows = JSON.stringify(messages.map(({ messageId, ...message }) => ({ ...message, message_id: messageId })));
  return sql`
    told as materialized (
      select pg_advisory_xact_lock(${LOCK.erpTelling}) as alone
    ), outdated as (
      delete from erp.message
      where kind = 'stock'
        and key = any(${messages.filter(({ kind }) => kind === "stock").map(({ key }) => key)}::text[])
        and message_id <> all(${messages.map(({ messageId }) => messageId)}::text[])
        and ${isSo}
    ), said as (
      insert into erp.message (message_id, kind, key, version, at, payload)
      select m.message_id, m.kind, m.key, m.version, m.at, m.payload
      from told as t
      cross join jsonb_to_recordset(${rows}::jsonb) as m (message_id text, kind text, key text, version bigint, at timestamptz, payload jsonb)
      where ${isSo}
      on conflict (message_id) do nothing
    )`;
}

export async function selectMessages(db: Db, after: string, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<Omit<MessageRow, "messageId" | "version"> & { message_id: string; version: string }>`
    select m.position::text as position, m.message_id, m.kind, m.key, m.version, m.at, m.payload
    from erp.message as m
    where m.position > ${after}::bigint
    order by m.position
    limit ${limit}`.execute(db);
  return rows.map(({ message_id, version, ...row }) => ({ ...row, messageId: message_id, version: Number(version) }));
}

/** Deletes messages superseded by a later message about the same subject. */
export async function deleteSuperseded(db: Db, limit: number): Promise<number> {
  const deleted = await sql`
    delete from erp.message
    where position = any(array(
      select m.position
      from erp.message as m
      where exists (
        select 1
        from erp.message as later
        where later.kind = m.kind
          and later.key = m.key
          and later.position > m.position)
      limit ${limit}
      for update skip locked
    ))
    returning 1`.execute(db);
  return deleted.rows.length;
}
