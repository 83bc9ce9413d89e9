import { TIME_ZONE_SQL } from "../../db/time-zone-sql.ts";
import type { VatIdStatus } from "#contract/rules/company/vat-id.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { emailKey } from "../../mail/index.ts";
import { priceListsOf } from "../../pricing/index.ts";
import { customerNumber } from "./customer-number-store.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";
import { startsWith } from "../list/starts-with-store.ts";
import { wordPrefixes } from "../list/word-prefixes.ts";

export type OfficeCustomer = {
  customerId: string;
  number: string;
  name: string;
  /** Postal code and town of the billing address; empty without one. */
  place: string;
  isActive: boolean;
  users: number;
};

type CustomerRow = OfficeCustomer & { sort_value: string; sort_id: string };

/** A page of the customers, by name. `isOfErp`: only those that did not register in the shop. */
export async function selectCustomers(
  db: Db,
  text: string,
  { isAscending, page, size, isOfErp = false }: { isAscending: boolean; page: PageInput; size?: number; isOfErp?: boolean },
): Promise<Page<OfficeCustomer>> {
  const keys = keyset({
    column: sql`lower(c.name)`,
    type: "text",
    id: sql`c.customer_id`,
    idType: "text",
    isAscending,
    page,
    ...(size && { size }),
  });
  const found = await sql<CustomerRow>`
    select c.customer_id as "customerId", ${customerNumber} as number, c.name, c.is_active as "isActive",
      coalesce((select trim(a.postal_code || ' ' || a.town) from customer_address as a
        where a.customer_id = c.customer_id and a.kind = 'billing'), '') as place,
      (select count(*)::integer from account as a where a.customer_id = c.customer_id) as users,
      ${keys.columns}
    from customer as c
    where ${keys.where} ${text === "" ? sql`` : sql`and c.customer_id in (${idsOf(text)})`}
      ${isOfErp ? sql`and c.registered_at is null` : sql``}
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(found.rows, ({ sort_value: _value, sort_id: _id, ...customer }) => customer);
}

/** Customers found by number or words of the name, by town or postal code, or by the email address of a user. */
function idsOf(text: string): RawBuilder<string> {
  const words = wordPrefixes(text);
  const prefix = text.toLowerCase();
  const byName = words
    ? sql`
      select k.customer_id
      from customer as k
      where to_tsvector('simple', k.unit || ' ' || ltrim(k.unit, '0') || ' ' || k.name) @@ ${words}::tsquery
      union`
    : sql``;
  return sql<string>`
    ${byName}
    select p.customer_id
    from customer_address as p
    where ${startsWith(sql`lower(p.town)`, prefix)}
    union
    select p.customer_id
    from customer_address as p
    where ${startsWith(sql`p.postal_code`, prefix)}
    union
    select u.customer_id
    from account as u
    where ${startsWith(sql`lower(u.email)`, prefix)}`;
}

export type CustomerUser = {
  accountId: string;
  email: string;
  phone: string;
  name: string;
  status: string;
  isMainContact: boolean;
  hasSecondFactor: boolean;
  lastSignInAt: Date | null;
  /** Open sessions of the shop. */
  sessions: number;
  /** Whether the user came from a registration and can be returned to it. */
  canReturn: boolean;
};

export type CustomerDetails = {
  customerId: string;
  /** Empty without one. */
  vatId: string;
  vatIdStatus: VatIdStatus;
  number: string;
  name: string;
  isActive: boolean;
  priceGroup: string | null;
  division: string;
  distributionChannel: string;
  salesOrg: string;
  registeredAt: Date | null;
  users: CustomerUser[];
  addresses: { kind: string; lines: string[]; isDefault: boolean; phone: string }[];
  orders: { orderCode: string; placedAt: Date; status: string; total: string; currency: string }[];
  quotes: { number: string; state: string; createdAt: Date }[];
  openItems: { invoiceNumber: string; orderCode: string | null; hasFile: boolean; dueOn: string; open: string; currency: string }[];
  /** Of all open items, by currency. */
  openTotals: { currency: string; open: string; overdue: string; count: number }[];
  mails: { messageId: string; subject: string; recipient: string; createdAt: Date; state: string }[];
  priceLists: CustomerPriceList[];
  consents: CustomerConsent[];
  events: CustomerEvent[];
};

export type CustomerPriceList = { name: string; kind: string; description: string; prices: number };
export type CustomerConsent = {
  email: string;
  kind: string;
  /** Empty for other kinds. */
  newsletter: string;
  isGiven: boolean;
  textVersion: string;
  origin: string;
  confirmedAt: Date;
  endedAt: Date | null;
};
export type CustomerEvent = { at: Date; kind: string; email: string; device: string; network: string };

const SHOWN = 10;

/** A customer with its users, addresses, and its latest orders, quotes, open items and emails; null if it does not exist. */
export async function selectCustomer(db: Db, customerId: string, now: Date): Promise<CustomerDetails | null> {
  const found = await db
    .selectFrom("customer as c")
    .select([
      "customer_id as customerId",
      "name",
      "is_active as isActive",
      "price_group as priceGroup",
      "division",
      "distribution_channel as distributionChannel",
      "sales_org as salesOrg",
      "registered_at as registeredAt",
      sql<string>`coalesce(vat_id, '')`.as("vatId"),
      sql<VatIdStatus>`vat_id_status`.as("vatIdStatus"),
      "unit",
      customerNumber.as("number"),
    ])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  if (!found) return null;
  const { unit, ...customer } = found;
  const users = await selectUsers(db, customerId);
  const [priceLists, consents, events, addresses, orders, quotes, openItems, openTotals, mails] = await Promise.all([
    selectPriceLists(db, { ...customer, unit }),
    selectConsents(db, users),
    selectEvents(db, customerId),
    selectAddresses(db, customerId),
    sql<CustomerDetails["orders"][number]>`
      select o.order_code as "orderCode", o.placed_at as "placedAt", o.status, o.net_total + o.tax_total as total, o.currency
      from customer_order as o
      where o.customer_id = ${customerId}
      order by o.placed_at desc, o.order_code desc
      limit ${SHOWN}`.execute(db),
    sql<CustomerDetails["quotes"][number]>`
      select q.quote_number as number, q.state, q.created_at as "createdAt"
      from quote as q
      where q.customer_id = ${customerId} and q.quote_number is not null
      order by q.created_at desc
      limit ${SHOWN}`.execute(db),
    sql<CustomerDetails["openItems"][number]>`
      select r.invoice_number as "invoiceNumber", o.order_code as "orderCode", r.due_on::text as "dueOn", r.open, r.currency,
        exists (
          select from business_document as d
          join business_document_file as f on f.document_id = d.document_id and f.media_type = 'application/pdf'
          where d.kind = 'invoice' and d.number = r.invoice_number and d.customer_id = r.customer_id) as "hasFile"
      from receivable as r
      left join customer_order as o on o.order_code = r.order_code and o.customer_id = r.customer_id
      where r.customer_id = ${customerId} and r.open > 0
      order by r.due_on
      limit ${SHOWN}`.execute(db),
    sql<CustomerDetails["openTotals"][number]>`
      select r.currency, sum(r.open)::text as open,
        coalesce(sum(r.open) filter (where r.due_on < (${now}::timestamptz at time zone ${TIME_ZONE_SQL})::date), 0)::text as overdue,
        count(*)::integer as count
      from receivable as r
      where r.customer_id = ${customerId} and r.open > 0
      group by r.currency
      order by r.currency`.execute(db),
    sql<CustomerDetails["mails"][number]>`
      select m.message_id::text as "messageId", m.subject, m.recipient, m.created_at as "createdAt",
        case when m.refused_at is not null then 'refused' when m.sent_at is not null then 'sent' else 'waiting' end as state
      from mail_message as m
      where lower(m.recipient) = any(${users.map(({ email }) => email.toLowerCase())}::text[])
      order by m.message_id desc
      limit ${SHOWN}`.execute(db),
  ]);
  return {
    ...customer,
    users,
    addresses,
    orders: orders.rows,
    quotes: quotes.rows,
    openItems: openItems.rows,
    openTotals: openTotals.rows,
    mails: mails.rows,
    priceLists,
    consents,
    events,
  };
}

async function selectUsers(db: Db, customerId: string): Promise<CustomerUser[]> {
  const found = await sql<CustomerUser>`
    select a.account_id as "accountId", a.email, a.phone, trim(a.first_name || ' ' || a.last_name) as name, a.status,
      a.is_main_contact as "isMainContact", a.last_sign_in_at as "lastSignInAt",
      exists (
        select from second_factor as f where f.account_id = a.account_id and f.confirmed_at is not null
        union all
        select from account_passkey as p where p.owner_id = a.account_id
      ) as "hasSecondFactor",
      (select count(*)::integer from shop_session as s where s.account_id = a.account_id) as sessions,
      a.own_customer_id is not null as "canReturn"
    from account as a
    where a.customer_id = ${customerId}
    order by a.is_main_contact desc, a.last_name, a.first_name
    limit 500`.execute(db);
  return found.rows;
}

/** The customer's price lists that exist, in the order in which they apply. */
async function selectPriceLists(
  db: Db,
  { customerId, priceGroup, unit }: { customerId: string; priceGroup: string | null; unit: string },
): Promise<CustomerPriceList[]> {
  const names = priceListsOf({ customerId, priceGroup, unit }).map(({ priceList }) => priceList);
  const found = await sql<CustomerPriceList>`
    select l.price_list as name, l.kind, l.description,
      (select count(*)::integer from price as p where p.price_list = l.price_list) as prices
    from price_list as l
    where l.price_list = any(${names}::text[])
    order by array_position(${names}::text[], l.price_list)`.execute(db);
  return found.rows;
}

/** What users of a customer agreed to or withdrew: decisions, terms of orders and newsletters, the newest first (TRUST-19). */
async function selectConsents(db: Db, users: readonly CustomerUser[]): Promise<CustomerConsent[]> {
  const found = await sql<CustomerConsent>`
    with users as (
      select u.account_id, u.email, u.email_key
      from unnest(${users.map(({ accountId }) => accountId)}::uuid[], ${users.map(({ email }) => email)}::text[],
        ${users.map(({ email }) => emailKey(email))}::text[]) as u (account_id, email, email_key)
    )
    select u.email, c.kind, '' as newsletter, c.is_given as "isGiven", c.version as "textVersion", c.origin, c.decided_at as "confirmedAt",
      null::timestamptz as "endedAt"
    from users as u
    join consent as c on c.account_id = u.account_id
    union all
    select u.email, 'terms', '', true, o.tac_version, 'checkout', min(o.placed_at), null
    from users as u
    join customer_order as o on o.account_id = u.account_id
    where o.tac_version <> ''
    group by u.email, o.tac_version
    union all
    select r.email, 'newsletter', s.newsletter_type, s.ended_at is null, s.text_version, 'newsletter', s.confirmed_at, s.ended_at
    from users as u
    join newsletter_reader as r on r.email_key = u.email_key
    join newsletter_subscription as s on s.reader_id = r.reader_id
    order by "confirmedAt" desc
    limit ${SHOWN}`.execute(db);
  return found.rows;
}

/** The latest sign-ins and other events of the accounts of a customer. */
async function selectEvents(db: Db, customerId: string): Promise<CustomerEvent[]> {
  const found = await sql<CustomerEvent>`
    select e.at, e.kind, a.email, coalesce(e.device, '') as device, coalesce(e.network, '') as network
    from account as a
    cross join lateral (
      select e.event_id, e.at, e.kind, e.device, e.network
      from account_event as e
      where e.account_id = a.account_id
      order by e.at desc
      limit ${SHOWN}
    ) as e
    where a.customer_id = ${customerId}
    order by e.at desc, e.event_id desc
    limit ${SHOWN}`.execute(db);
  return found.rows;
}

async function selectAddresses(db: Db, customerId: string): Promise<CustomerDetails["addresses"]> {
  const rows = await db
    .selectFrom("customer_address")
    .selectAll()
    .where("customer_id", "=", customerId)
    .orderBy("kind")
    .orderBy("is_default_delivery", "desc")
    .orderBy("company_name")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    isDefault: row.is_default_delivery,
    phone: row.phone,
    lines: [
      row.company_name,
      row.name2,
      row.name3,
      row.name4,
      `${row.first_name} ${row.last_name}`,
      `${row.street_name} ${row.street_number}`,
      `${row.country_iso} ${row.postal_code} ${row.town}`,
    ].flatMap((line) => line.trim() || []),
  }));
}

/** A user of a customer for a change; null if there is none. */
export async function selectUser(
  db: Db,
  accountId: string,
): Promise<{ accountId: string; customerId: string; email: string; status: string } | null> {
  const row = await db
    .selectFrom("account")
    .select(["account_id as accountId", "customer_id as customerId", "email", "status"])
    .where(sql<string>`account_id::text`, "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}
