import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type PayTo = { name: string; iban: string; bic: string; reference: string };

export type OpenItem = {
  invoiceNumber: string;
  orderCode: string | null;
  purchaseOrderNumber: string;
  /** ISO dates, here and below. */
  issuedOn: string;
  dueOn: string;
  currency: string;
  total: string;
  /** Amount still open. */
  open: string;
  /** Amount due instead of `open` until a day (inclusive); null if there is no discount. */
  discount: { until: string; open: string } | null;
  /** Null if the ERP does not provide it. */
  payTo: PayTo | null;
};

const columns = sql`
  r.invoice_number as "invoiceNumber", o.order_code as "orderCode", coalesce(o.purchase_order_number, '') as "purchaseOrderNumber",
  r.issued_on::text as "issuedOn", r.due_on::text as "dueOn", r.currency, r.total::text as total, r.open::text as open,
  case when r.discount_until is not null then
    json_build_object('until', r.discount_until, 'open', r.discount_open::text)
  end as discount,
  r.pay_to as "payTo"`;
const from = sql`
  from receivable as r
  left join customer_order as o on o.order_code = r.order_code and o.customer_id = r.customer_id`;

/** Open items of a customer, earliest due date first; at most `limit` after `offset`. */
export async function selectOpenItems(
  db: Db,
  customerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select ${columns}
    ${from}
    where r.customer_id = ${customerId} and r.open > 0
    order by r.due_on, r.invoice_number
    offset ${offset}
    limit ${limit}`.execute(db);
  return rows;
}

/** Finds an open item by its invoice number; null if the customer has no such invoice or nothing is open. */
export async function findOpenItem(db: Db, customerId: string, invoiceNumber: string): Promise<OpenItem | null> {
  const { rows } = await sql<OpenItem>`
    select ${columns}
    ${from}
    where r.invoice_number = ${invoiceNumber} and r.customer_id = ${customerId} and r.open > 0`.execute(db);
  return rows[0] ?? null;
}

/** Amount due in a week (its Monday as ISO date); week is null for all items due before the requested day. */
export type DueTotal = { week: string | null; currency: string; open: string; items: number };

/** Open total by week and currency, overdue items first. */
export async function sumByWeek(db: Db, customerId: string, day: string): Promise<DueTotal[]> {
  const { rows } = await sql<DueTotal>`
    select d.week::text as week, d.currency, sum(d.open)::text as open, count(*)::integer as items
    from (
      select case when r.due_on >= ${day}::date then date_trunc('week', r.due_on)::date end as week, r.currency, r.open
      from receivable as r
      where r.customer_id = ${customerId} and r.open > 0
    ) as d
    group by d.week, d.currency
    order by d.week nulls first, d.currency`.execute(db);
  return rows;
}
