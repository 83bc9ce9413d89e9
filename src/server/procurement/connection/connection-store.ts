import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { ProtocolName, ProcurementAction, SessionState } from "../session/procurement-session.ts";

/**
 * Readers see their own messages, main contacts those of colleagues as well. `accountId` null: shop staff, who see all of the
 * customer.
 */
export type MessageViewer = { customerId: string; accountId: string | null };

const isRead = ({ customerId, accountId }: MessageViewer) =>
  accountId === null ? sql<boolean>`s.customer_id = ${customerId}` : isReadBy(customerId, accountId);
const isReadBy = (customerId: string, accountId: string) => sql<boolean>`
  s.customer_id = ${customerId}
    and (
      s.account_id = ${accountId}
      or exists (select 1 from account as me where me.account_id = ${accountId} and me.customer_id = ${customerId} and me.is_main_contact)
    )`;

export type StoredMessage = {
  messageId: string;
  direction: "in" | "out";
  /** The protocol's own action name, e.g. WKS, for incoming messages; cart or order for outgoing ones. */
  kind: string;
  sentAt: Date;
  /** Size of the body in bytes; 0 without one. */
  bytes: number;
  dialect: ProtocolName;
  action: ProcurementAction;
  version: string;
  state: SessionState;
  orderCode: string | null;
  person: string;
  /** Lines received in the session, and lines that were not added to the cart. */
  lines: number;
  linesLeft: number;
};

/** The latest messages in both directions, newest first. */
export async function selectMessages(db: Db, reader: MessageViewer, limit: number): Promise<StoredMessage[]> {
  const found = await sql<StoredMessage>`
    select m.message_id as "messageId", m.direction, m.kind, m.sent_at as "sentAt", m.bytes, m.dialect, m.action, m.version, m.state,
      m.order_code as "orderCode", coalesce(nullif(trim(concat(a.first_name, ' ', a.last_name)), ''), a.email) as person,
      l.lines, l.left as "linesLeft"
    from (
      select m.message_id::text as message_id, m.direction, m.kind, m.sent_at, octet_length(m.body) as bytes, s.session_id, s.dialect,
        s.request ->> 'action' as action, s.request ->> 'version' as version, s.state, s.order_code, s.account_id
      from procurement_session as s
      join procurement_message as m on m.session_id = s.session_id
      where ${isRead(reader)}
      order by m.sent_at desc, m.message_id desc
      limit ${limit}
    ) as m
    join account as a on a.account_id = m.account_id
    cross join lateral (
      select count(*)::integer as lines, (count(*) filter (where l.added = 0))::integer as left
      from procurement_line as l
      where l.session_id = m.session_id
    ) as l
    order by m.sent_at desc, m.message_id::bigint desc`.execute(db);
  return found.rows;
}

/** Body of one message; null when the reader cannot see a message with this id. */
export async function selectMessageBody(db: Db, reader: MessageViewer, messageId: string): Promise<string | null> {
  const found = await sql<{ body: string }>`
    select m.body
    from procurement_message as m
    join procurement_session as s on s.session_id = m.session_id
    where m.message_id = ${messageId}::bigint
      and ${isRead(reader)}`.execute(db);
  return found.rows[0]?.body ?? null;
}

export type ConfirmedAddress = { origin: string; confirmedAt: Date; person: string };

/** Confirmed return origins of the customer, newest first. */
export async function selectAddresses(db: Db, customerId: string): Promise<ConfirmedAddress[]> {
  const found = await sql<ConfirmedAddress>`
    select h.origin, h.confirmed_at as "confirmedAt",
      coalesce(nullif(trim(concat(a.first_name, ' ', a.last_name)), ''), a.email, '') as person
    from procurement_host as h
    left join account as a on a.account_id = h.confirmed_by
    where h.customer_id = ${customerId}
    order by h.confirmed_at desc, h.origin`.execute(db);
  return found.rows;
}

/** Returns false when the origin was not confirmed. The next return to it requires confirmation again. */
export async function deleteAddress(db: Db, customerId: string, origin: string): Promise<boolean> {
  const deleted = await sql`
    delete from procurement_host
    where customer_id = ${customerId}
      and origin = ${origin}
    returning origin`.execute(db);
  return deleted.rows.length > 0;
}
