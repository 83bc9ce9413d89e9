import { type RawBuilder, sql } from "kysely";
import type { QuoteState, StoredQuoteState } from "#contract/rules/quotes/quote-state.ts";
import type { Db, Tx } from "../db/db.ts";
import { inScope, type OrderScope } from "../db/order-scope.ts";
import type { AccountCount } from "../slice.ts";
import type { OfferedLine, Quote, QuoteEvent, QuoteFile, QuoteHistory, QuoteMessage, QuoteVersion } from "./quote.ts";

const REQUEST_LINES = sql`coalesce((
  select json_agg(json_build_object('position', l.position, 'articleNumber', l.article_number, 'name', l.name, 'unit', l.unit,
    'quantity', l.quantity, 'targetPrice', l.target_price::text) order by l.position)
  from quote_line as l
  where l.quote_id = q.quote_id and l.version = 0), '[]')`;

/** Quantity ordered from line l, without what was rejected or cancelled. */
const ORDERED = sql`coalesce((
  select sum(greatest(0, least(o.quantity, p.quantity - p.rejected)))
  from quote_order as o
  join customer_order as c on c.order_code = o.order_code and c.status <> 'E'
  join order_line as p on p.order_code = o.order_code and p.position = o.order_position
  where o.quote_id = l.quote_id and o.version = l.version and o.position = l.position), 0)`;

/** Version v with its lines, as JSON. */
const VERSION = sql`json_build_object('version', v.version, 'validUntil', v.valid_until, 'currency', v.currency, 'inParts', v.in_parts,
  'text', v.text, 'sentBy', v.sent_by, 'sentAt', v.sent_at, 'lines', coalesce((
    select json_agg(json_build_object('position', l.position, 'articleNumber', l.article_number, 'name', l.name, 'unit', l.unit,
      'quantity', l.quantity, 'text', l.text, 'alternativeTo', l.alternative_to, 'amount', l.amount::text,
      'priceQuantity', l.price_quantity::text, 'taxRate', l.tax_rate::text, 'listAmount', l.list_amount::text,
      'listQuantity', l.list_quantity::text, 'tiers', l.tiers, 'deliveryTime', l.delivery_time, 'ordered', ${ORDERED})
      order by l.position)
    from quote_line as l
    where l.quote_id = v.quote_id and l.version = v.version), '[]'))`;

type VersionJson = Omit<QuoteVersion, "sentAt"> & { sentAt: string };
const toVersion = (json: VersionJson): QuoteVersion => ({ ...json, sentAt: new Date(json.sentAt) });

type QuoteRow = Omit<Quote, "current"> & { current: VersionJson | null };

async function selectSent(db: Db, which: RawBuilder<unknown>, most: number): Promise<Quote[]> {
  const found = await sql<QuoteRow>`
    select q.quote_id as "quoteId", q.quote_number as "quoteNumber", q.customer_id as "customerId", q.account_id as "accountId",
      q.site_id as "siteId", q.language, q.state as "storedState", q.project, q.text, q.wished_on as "wishedOn",
      q.delivery_address as "deliveryAddress", q.is_unread as "isUnread", q.requested_at as "requestedAt",
      ${REQUEST_LINES} as request,
      (select json_build_object('name', g.name, 'company', g.company, 'email', g.email)
        from quote_guest as g where g.quote_id = q.quote_id) as guest,
      (select ${VERSION} from quote_version as v where v.quote_id = q.quote_id order by v.version desc limit 1) as current
    from quote as q
    where q.state <> 'draft' and ${which}
    order by q.requested_at desc, q.quote_number desc
    limit ${most}`.execute(db);
  return found.rows.map((row) => ({ ...row, current: row.current && toVersion(row.current) }));
}

const MAX_LISTED = 200;

/** Sent quotes, newest first. */
export function selectQuotes(db: Db, scope: OrderScope): Promise<Quote[]> {
  return selectSent(db, inScope(scope, "q"), MAX_LISTED);
}

export async function selectQuote(db: Db, quoteNumber: string, scope: OrderScope): Promise<Quote | null> {
  return (await selectSent(db, sql`q.quote_number = ${quoteNumber} and ${inScope(scope, "q")}`, 1))[0] ?? null;
}

export async function selectQuoteById(db: Db, quoteId: string): Promise<Quote | null> {
  return (await selectSent(db, sql`q.quote_id = ${quoteId}`, 1))[0] ?? null;
}

/** For the sales office, regardless of the customer. */
export async function selectQuoteByNumber(db: Db, quoteNumber: string): Promise<Quote | null> {
  return (await selectSent(db, sql`q.quote_number = ${quoteNumber}`, 1))[0] ?? null;
}

/** Requests of all customers that wait for an answer, oldest first. */
export async function selectWaiting(db: Db): Promise<Quote[]> {
  return (await selectSent(db, sql`q.state in ('requested', 'inProgress')`, MAX_LISTED)).toReversed();
}

/** Locks a sent quote until the transaction ends, then reads it. */
export async function lockQuote(tx: Tx, which: { quoteNumber: string } | { quoteId: string }): Promise<Quote | null> {
  const isIt = "quoteId" in which ? sql`q.quote_id = ${which.quoteId}` : sql`q.quote_number = ${which.quoteNumber}`;
  await sql`select from quote as q where ${isIt} for update`.execute(tx);
  return (await selectSent(tx, isIt, 1))[0] ?? null;
}

/** Locks quotes in the order of their ids, so that concurrent orders cannot block each other, then reads them. */
export async function lockQuotes(tx: Tx, quoteIds: readonly string[]): Promise<Quote[]> {
  const ids = sql`any(${[...quoteIds]}::uuid[])`;
  await sql`select from quote where quote_id = ${ids} order by quote_id for update`.execute(tx);
  return selectSent(tx, sql`q.quote_id = ${ids}`, quoteIds.length);
}

export function selectQuotesOfErp(db: Db, numbers: readonly string[]): Promise<Quote[]> {
  return selectSent(db, sql`q.erp_number = any(${[...numbers]}::text[])`, numbers.length);
}

/** The ERP's numbers of quotes that it made or answered, by the shop's number. */
export async function selectErpNumbers(db: Db, quoteNumbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("quote")
    .select(["quote_number", "erp_number"])
    .where("quote_number", "in", quoteNumbers)
    .where("erp_number", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.quote_number!, row.erp_number!]));
}

export function selectQuotesById(db: Db, quoteIds: readonly string[]): Promise<Quote[]> {
  return selectSent(db, sql`q.quote_id = any(${[...quoteIds]}::uuid[])`, quoteIds.length);
}

/** All versions, messages, changes and files of a quote, oldest first. */
export async function selectHistory(db: Db, quoteId: string): Promise<QuoteHistory> {
  const versions = await sql<{ version: VersionJson }>`
    select ${VERSION} as version from quote_version as v where v.quote_id = ${quoteId} order by v.version`.execute(db);
  const messages = await sql<QuoteMessage>`
    select message_id as "messageId", is_office as "isOffice", author, text, sent_at as "sentAt"
    from quote_message
    where quote_id = ${quoteId}
    order by sent_at, message_id`.execute(db);
  const events = await sql<QuoteEvent>`
    select state, is_office as "isOffice", author, version, order_code as "orderCode", reason, at
    from quote_event
    where quote_id = ${quoteId}
    order by at, event_id`.execute(db);
  return {
    versions: versions.rows.map(({ version }) => toVersion(version)),
    messages: messages.rows,
    events: events.rows,
    files: await selectFiles(db, quoteId),
  };
}

export async function selectFiles(db: Db, quoteId: string): Promise<QuoteFile[]> {
  const found = await sql<QuoteFile>`
    select file_id as "fileId", file_name as "fileName", bytes
    from quote_file
    where quote_id = ${quoteId}
    order by created_at, file_id`.execute(db);
  return found.rows;
}

export type StateChange = {
  quoteId: string;
  /** Stored with the quote. */
  stored: StoredQuoteState;
  /** Shown in the history. */
  state: QuoteState;
  isOffice: boolean;
  accountId: string | null;
  author: string;
  version?: number;
  orderCode?: string;
  reason?: string;
  at: Date;
};

/** Stores a change of the state with who and when. The quote must be locked. */
export async function writeState(tx: Db, change: StateChange): Promise<void> {
  await sql`update quote set state = ${change.stored}, is_unread = is_unread or ${change.isOffice} where quote_id = ${change.quoteId}`.execute(
    tx,
  );
  await sql`
    insert into quote_event (quote_id, state, is_office, account_id, author, version, order_code, reason, at)
    values (${change.quoteId}, ${change.state}, ${change.isOffice}, ${change.accountId}, ${change.author}, ${change.version ?? null},
      ${change.orderCode ?? null}, ${change.reason ?? ""}, ${change.at})`.execute(tx);
}

export type NewMessage = Omit<QuoteMessage, "messageId"> & { quoteId: string; accountId: string | null };

/** Stores a message; returns its id. */
export async function insertMessage(tx: Db, message: NewMessage): Promise<string> {
  const inserted = await sql<{ message_id: string }>`
    insert into quote_message (message_id, quote_id, account_id, is_office, author, text, sent_at)
    values (gen_random_uuid(), ${message.quoteId}, ${message.accountId}, ${message.isOffice}, ${message.author}, ${message.text},
      ${message.sentAt})
    returning message_id`.execute(tx);
  if (message.isOffice) await sql`update quote set is_unread = true where quote_id = ${message.quoteId}`.execute(tx);
  return inserted.rows[0]!.message_id;
}

export async function selectMessage(db: Db, messageId: string): Promise<(QuoteMessage & { quoteId: string }) | null> {
  const found = await sql<QuoteMessage & { quoteId: string }>`
    select message_id as "messageId", quote_id as "quoteId", is_office as "isOffice", author, text, sent_at as "sentAt"
    from quote_message
    where message_id = ${messageId}`.execute(db);
  return found.rows[0] ?? null;
}

/** Adds a version; versions are never changed. The quote must be locked. */
export async function insertVersion(tx: Tx, quoteId: string, version: QuoteVersion<OfferedLine>): Promise<void> {
  await sql`
    insert into quote_version (quote_id, version, valid_until, currency, in_parts, text, sent_by, sent_at)
    values (${quoteId}, ${version.version}, ${version.validUntil}::date, ${version.currency}, ${version.inParts}, ${version.text},
      ${version.sentBy}, ${version.sentAt})`.execute(tx);
  const { lines } = version;
  await sql`
    insert into quote_line
      (quote_id, version, position, article_number, name, unit, quantity, text, alternative_to, amount, price_quantity, tax_rate,
       list_amount, list_quantity, tiers, delivery_time)
    select ${quoteId}, ${version.version}, l.*
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(
      position integer, "articleNumber" text, name text, unit text, quantity integer, text text, "alternativeTo" integer,
      amount numeric, "priceQuantity" numeric, "taxRate" numeric, "listAmount" numeric, "listQuantity" numeric, tiers jsonb,
      "deliveryTime" text)`.execute(tx);
  await sql`update quote set expiry_mailed_at = null where quote_id = ${quoteId}`.execute(tx);
}

export async function markRead(db: Db, quoteId: string): Promise<void> {
  await sql`update quote set is_unread = false where quote_id = ${quoteId} and is_unread`.execute(db);
}

export type OrderedPart = { quoteId: string; version: number; position: number; orderPosition: number; quantity: number };

export async function insertOrdered(tx: Db, orderCode: string, parts: readonly OrderedPart[]): Promise<void> {
  await sql`
    insert into quote_order (order_code, order_position, quote_id, version, position, quantity)
    select ${orderCode}, p.*
    from unnest(
      ${parts.map(({ orderPosition }) => orderPosition)}::integer[],
      ${parts.map(({ quoteId }) => quoteId)}::uuid[],
      ${parts.map(({ version }) => version)}::integer[],
      ${parts.map(({ position }) => position)}::integer[],
      ${parts.map(({ quantity }) => quantity)}::integer[]
    ) as p`.execute(tx);
}

/** Number of quotes that the account sees, with an answer that was not opened. */
export const countUnreadQuotes: AccountCount = ({ customerId, seesOrdersOf }) =>
  sql<number>`(
      select count(*)::integer
      from quote as unread_quote
      where unread_quote.customer_id = ${customerId} and unread_quote.is_unread
        and ${seesOrdersOf(sql.ref("unread_quote.account_id"))}
    )`;
