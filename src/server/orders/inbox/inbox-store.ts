import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { LOCK } from "../../db/locks.ts";
import type { StoredMessage } from "./message-shape.ts";
import { postgresJson } from "./postgres-json.ts";

const SOURCE = "erp";

/** Prefix of the problem of a message that only lacks its customer. */
export const UNKNOWN_CUSTOMER = "unknown customer";

/** Only one transaction applies messages at a time. */
export async function lockInbox(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK.erpMessages})`.execute(tx);
}

/** Read position and the time of the ERP's last response; null if there was none. */
export async function selectReading(db: Db): Promise<{ position: string | null; readAt: Date | null; failingSince: Date | null }> {
  const found = await sql<{ position: string | null; read_at: Date | null; failing_since: Date | null }>`
    select p.position, p.read_at, p.failing_since
    from inbox_position as p
    where p.source = ${SOURCE}`.execute(db);
  const row = found.rows[0];
  return { position: row?.position ?? null, readAt: row?.read_at ?? null, failingSince: row?.failing_since ?? null };
}

/** Whether there are untried messages, and messages whose missing customer exists by now. */
export async function selectWaitingKinds(db: Db): Promise<{ hasFresh: boolean; hasArrived: boolean }> {
  const found = await sql<{ fresh: boolean; arrived: boolean }>`
    select
      exists (
        select 1
        from inbox_message as f
        where f.applied_at is null
          and f.problem is null
      ) as fresh,
      exists (
        select 1
        from inbox_message as w
        join customer as c on c.customer_id = w.payload ->> 'customerId'
        where w.applied_at is null
          and w.problem like ${`${UNKNOWN_CUSTOMER}%`}
      ) as arrived`.execute(db);
  return { hasFresh: found.rows[0]!.fresh, hasArrived: found.rows[0]!.arrived };
}

export async function moveReading(tx: Db, position: string, readAt: Date): Promise<void> {
  await sql`
    insert into inbox_position (source, position, read_at)
    values (${SOURCE}, ${position}, ${readAt})
    on conflict (source) do update set position = excluded.position, read_at = excluded.read_at, failing_since = null`.execute(tx);
}

/** Records that the ERP does not respond; returns true if it responded before. */
export async function recordFailure(db: Db, at: Date): Promise<boolean> {
  const noted = await sql`
    insert into inbox_position as p (source, failing_since)
    values (${SOURCE}, ${at})
    on conflict (source) do update set failing_since = excluded.failing_since
    where p.failing_since is null
    returning 1`.execute(db);
  return noted.rows.length > 0;
}

/** Inserts messages; existing ones are unchanged. */
export async function insertMessages(tx: Db, messages: readonly StoredMessage[], receivedAt: Date): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into inbox_message (message_id, kind, key, version, payload, received_at, problem)
    select m."messageId", m.kind, m.key, m.version, coalesce(m.payload, 'null'::jsonb), ${receivedAt}, m.problem
    from jsonb_to_recordset(${postgresJson(messages)}::jsonb) as m("messageId" text, kind text, key text, version bigint, payload jsonb, problem text)
    on conflict (message_id) do nothing`.execute(tx);
}

export type WaitingMessage = { messageId: string; kind: string; key: string; version: number; payload: unknown };

/** Untried messages, and failed messages about the same subjects. */
export async function selectFresh(tx: Db, limit: number): Promise<WaitingMessage[]> {
  return selectWaiting(
    tx,
    sql`m.message_id = any(array(select f.message_id from fresh as f))
      or (m.problem is not null and m.key <> '' and (m.kind, m.key) in (select f.kind, f.key from fresh as f))`,
    limit,
  );
}

/** Failed messages whose missing customer exists by now. */
export async function selectArrived(tx: Db, limit: number): Promise<WaitingMessage[]> {
  return selectWaiting(
    tx,
    sql`m.message_id = any(array(
      select w.message_id
      from inbox_message as w
      join customer as c on c.customer_id = w.payload ->> 'customerId'
      where w.applied_at is null
        and w.problem like ${`${UNKNOWN_CUSTOMER}%`}
      limit ${limit}))`,
  );
}

/** All pending messages in order of their ids, after one of them. */
export async function selectLeftBehind(tx: Db, after: string, limit: number): Promise<WaitingMessage[]> {
  return selectWaiting(
    tx,
    sql`m.message_id = any(array(
      select w.message_id
      from inbox_message as w
      where w.applied_at is null
        and w.message_id > ${after}
      order by w.message_id
      limit ${limit}))`,
  );
}

async function selectWaiting(tx: Db, isWanted: RawBuilder<unknown>, fresh = 0): Promise<WaitingMessage[]> {
  const found = await sql<{ message_id: string; kind: string; key: string; version: number; payload: unknown }>`
    with fresh as (
      select f.message_id, f.kind, f.key
      from inbox_message as f
      where f.applied_at is null
        and f.problem is null
      order by f.received_at, f.message_id
      limit ${fresh}
    )
    select m.message_id, m.kind, m.key, m.version, m.payload
    from inbox_message as m
    where m.applied_at is null
      and (${isWanted})
    order by m.message_id`.execute(tx);
  return found.rows.map((row) => ({
    messageId: row.message_id,
    kind: row.kind,
    key: row.key,
    version: row.version,
    payload: row.payload,
  }));
}

/** Marks messages as applied, or stores their problem. */
export async function settleMessages(tx: Db, settled: readonly { messageId: string; problem: string | null }[], at: Date): Promise<void> {
  await sql`
    update inbox_message as m
    set applied_at = case when s.problem is null then ${at}::timestamptz end, problem = s.problem
    from jsonb_to_recordset(${postgresJson(settled)}::jsonb) as s("messageId" text, problem text)
    where m.message_id = s."messageId"`.execute(tx);
}

/** Runs work in a savepoint: an error rolls back only this work. */
export async function inSavepoint<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint inbox`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint inbox`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint inbox`.execute(tx);
    throw error;
  }
}

export async function countWaiting(db: Db): Promise<number> {
  const found = await sql<{ waiting: number }>`
    select count(*)::integer as waiting
    from inbox_message as m
    where m.applied_at is null`.execute(db);
  return found.rows[0]!.waiting;
}

/** Deletes up to `limit` messages applied before a time. */
export async function deleteAppliedMessages(db: Db, before: Date, limit: number): Promise<number> {
  const deleted = await sql`
    delete from inbox_message
    where message_id = any(array(
      select m.message_id
      from inbox_message as m
      where m.applied_at < ${before}
      limit ${limit}
      for update skip locked
    ))
    returning 1`.execute(db);
  return deleted.rows.length;
}
