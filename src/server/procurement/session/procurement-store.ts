import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { ProcurementLine, ProcurementRequest, ProcurementSession } from "./procurement-session.ts";

type SessionRow = {
  session_id: string;
  dialect: string;
  site_id: string;
  account_id: string | null;
  customer_id: string | null;
  state: string;
  request: unknown;
  order_code: string | null;
  sent_order_code: string | null;
  created_at: Date;
};

const columns = sql`s.session_id, s.dialect, s.site_id, s.account_id, s.customer_id, s.state, s.request, s.created_at,
  s.order_code as sent_order_code,
  (
    select o.order_code
    from cart as c
    join customer_order as o on o.cart_id = c.cart_id
    where c.account_id = s.account_id
      and (c.procurement_session_id = s.session_id or c.guid = s.session_id)
    order by o.placed_at desc
    limit 1
  ) as order_code`;

function toSession(row: SessionRow): ProcurementSession {
  return {
    sessionId: row.session_id,
    dialect: row.dialect as ProcurementSession["dialect"],
    siteId: row.site_id,
    accountId: row.account_id,
    customerId: row.customer_id,
    state: row.state as ProcurementSession["state"],
    request: row.request as ProcurementRequest,
    orderCode: row.order_code,
    sentOrderCode: row.sent_order_code,
    createdAt: row.created_at,
  };
}

export type NewCall = {
  sessionId: string;
  dialect: ProcurementSession["dialect"];
  siteId: string;
  request: ProcurementRequest;
  keyHash: Buffer;
  now: Date;
};

/** Inserts a call before its user has signed in. */
export async function insertCall(db: Db, { sessionId, dialect, siteId, request, keyHash, now }: NewCall): Promise<void> {
  await sql`
    insert into procurement_session (session_id, dialect, site_id, state, request, key_hash, created_at, changed_at)
    values (${sessionId}, ${dialect}, ${siteId}, 'calling', ${JSON.stringify(request)}::jsonb, ${keyHash}, ${now}, ${now})`.execute(db);
}

/** Inserts an open session of a signed-in user. */
export async function insertSession(tx: Db, session: Omit<NewCall, "keyHash"> & { accountId: string; customerId: string }): Promise<void> {
  const { sessionId, dialect, siteId, accountId, customerId, request, now } = session;
  await sql`
    insert into procurement_session (session_id, dialect, site_id, account_id, customer_id, state, request, created_at, changed_at)
    values (${sessionId}, ${dialect}, ${siteId}, ${accountId}, ${customerId}, 'open', ${JSON.stringify(request)}::jsonb, ${now}, ${now})`.execute(
    tx,
  );
}

export async function writeRequest(tx: Db, sessionId: string, request: ProcurementRequest, now: Date): Promise<void> {
  await sql`
    update procurement_session
    set request = ${JSON.stringify(request)}::jsonb, changed_at = ${now}
    where session_id = ${sessionId}`.execute(tx);
}

/** Stores the account that signed in for a call. */
export async function writeCaller(
  db: Db,
  sessionId: string,
  caller: { accountId: string; customerId: string; sealedTokens: Buffer; now: Date },
): Promise<void> {
  await sql`
    update procurement_session
    set account_id = ${caller.accountId}, customer_id = ${caller.customerId}, sealed_tokens = ${caller.sealedTokens},
      changed_at = ${caller.now}
    where session_id = ${sessionId}
      and state = 'calling'`.execute(db);
}

export type Call = ProcurementSession & { sealedTokens: Buffer | null };

/** The pending call with this browser key, if created after `since`. */
export async function selectCall(db: Db, keyHash: Buffer, since: Date): Promise<Call | null> {
  const found = await sql<SessionRow & { sealed_tokens: Buffer | null }>`
    select ${columns}, s.sealed_tokens
    from procurement_session as s
    where s.key_hash = ${keyHash}
      and s.state = 'calling'
      and s.created_at > ${since}`.execute(db);
  const row = found.rows[0];
  return row ? { ...toSession(row), sealedTokens: row.sealed_tokens } : null;
}

/** Turns a call into an open session; false when another request already did. */
export async function openCall(tx: Db, sessionId: string, now: Date): Promise<boolean> {
  const opened = await sql`
    update procurement_session
    set state = 'open', key_hash = null, sealed_tokens = null, changed_at = ${now}
    where session_id = ${sessionId}
      and state = 'calling'
    returning session_id`.execute(tx);
  return opened.rows.length > 0;
}

/** A session of this account in any state. */
export async function selectSession(db: Db, sessionId: string, accountId: string): Promise<ProcurementSession | null> {
  const found = await sql<SessionRow>`
    select ${columns}
    from procurement_session as s
    where s.session_id = ${sessionId}
      and s.account_id = ${accountId}`.execute(db);
  return found.rows[0] ? toSession(found.rows[0]) : null;
}

/** Like `selectSession`, with a row lock: serializes two windows that return the session at once. */
export async function lockSession(tx: Db, sessionId: string, accountId: string): Promise<ProcurementSession | null> {
  const found = await sql<SessionRow>`
    select ${columns}
    from procurement_session as s
    where s.session_id = ${sessionId}
      and s.account_id = ${accountId}
    for update`.execute(tx);
  return found.rows[0] ? toSession(found.rows[0]) : null;
}

/** Ends a pending or open session. */
export async function endSessionAs(db: Db, sessionId: string, state: "returned" | "left", now: Date): Promise<void> {
  await sql`
    update procurement_session
    set state = ${state}, changed_at = ${now}, key_hash = null, sealed_tokens = null
    where session_id = ${sessionId}
      and state in ('calling', 'open')`.execute(db);
}

/** Stores the order placed from the session's cart. */
export async function writeOrderOfSession(db: Db, sessionId: string, orderCode: string): Promise<void> {
  await sql`update procurement_session set order_code = ${orderCode} where session_id = ${sessionId}`.execute(db);
}

export async function insertLines(tx: Db, sessionId: string, lines: readonly ProcurementLine[]): Promise<void> {
  await sql`
    insert into procurement_line (session_id, line_number, sent, article_number, article, name, requested, added, status)
    select ${sessionId}, l."lineNumber", l.sent, l."articleNumber", l.article, l.name, l.requested, l.added, l.status
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(
      "lineNumber" integer, sent jsonb, "articleNumber" text, article text, name text, requested double precision, added integer, status text)`.execute(
    tx,
  );
}

/** Number of lines received in a session. */
export async function countSentLines(db: Db, sessionId: string): Promise<number> {
  const found = await sql<{ lines: number }>`
    select count(*)::integer as lines
    from procurement_line as l
    where l.session_id = ${sessionId}`.execute(db);
  return found.rows[0]!.lines;
}

/** Lines received in a session, with their outcomes. */
export async function selectLines(db: Db, sessionId: string): Promise<ProcurementLine[]> {
  const found = await sql<ProcurementLine>`
    select l.line_number as "lineNumber", l.sent, l.article_number as "articleNumber", l.article, l.name, l.requested, l.added, l.status
    from procurement_line as l
    where l.session_id = ${sessionId}
    order by l.line_number`.execute(db);
  return found.rows;
}

/** Whether a user of this customer has confirmed this origin as a return address. */
export async function isConfirmedHost(db: Db, customerId: string, origin: string): Promise<boolean> {
  const found = await sql`
    select 1
    from procurement_host as h
    where h.customer_id = ${customerId}
      and h.origin = ${origin}`.execute(db);
  return found.rows.length > 0;
}

export async function confirmHost(
  db: Db,
  { customerId, origin, accountId, now }: { customerId: string; origin: string; accountId: string; now: Date },
): Promise<void> {
  await sql`
    insert into procurement_host (customer_id, origin, confirmed_by, confirmed_at)
    values (${customerId}, ${origin}, ${accountId}, ${now})
    on conflict (customer_id, origin) do nothing`.execute(db);
}

/** Stores a message without credentials. */
export async function insertMessage(
  db: Db,
  message: { sessionId: string; direction: "in" | "out"; kind: string; body: string; now: Date },
): Promise<void> {
  await sql`
    insert into procurement_message (session_id, direction, kind, body, sent_at)
    values (${message.sessionId}, ${message.direction}, ${message.kind}, ${message.body}, ${message.now})`.execute(db);
}

/** Body of the session's return; null without one. */
export async function selectReturn(db: Db, sessionId: string): Promise<string | null> {
  const found = await sql<{ body: string }>`
    select m.body
    from procurement_message as m
    where m.session_id = ${sessionId}
      and m.direction = 'out'
    order by m.message_id desc
    limit 1`.execute(db);
  return found.rows[0]?.body ?? null;
}

/** Deletes calls and sessions unchanged since the given timestamps, with their dependent rows. Returns the number of sessions. */
export async function deleteSessions(db: Db, before: { calls: Date; sessions: Date }, limit: number): Promise<number> {
  const deleted = await sql`
    delete from procurement_session
    where session_id = any(array(
      select s.session_id
      from procurement_session as s
      where s.changed_at < ${before.sessions}
        or (s.changed_at < ${before.calls} and s.state = 'calling')
      limit ${limit}
      for update skip locked
    ))
    returning session_id`.execute(db);
  return deleted.rows.length;
}
