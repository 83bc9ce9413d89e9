import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Where something is to be transferred, and what the transfer names. */
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
  /** What is still to be paid of it. */
  open: string;
  /** What is paid instead of that until a day, that day included; null where nothing may be deducted. */
  discount: { until: string; open: string } | null;
  /** Null where the ERP does not say. */
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

/** What a customer has yet to pay, what is due first at the head; at most `limit` after `offset`. */
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

/** One of them by its number; null where the customer has none of it, or nothing of it is open. */
export async function findOpenItem(db: Db, customerId: string, invoiceNumber: string): Promise<OpenItem | null> {
  const { rows } = await sql<OpenItem>`
    select ${columns}
    ${from}
    where r.invoice_number = ${invoiceNumber} and r.customer_id = ${customerId} and r.open > 0`.execute(db);
  return rows[0] ?? null;
}

/** What is due in a week, which begins on a Monday; null for all that was due before the day that was asked about. */
export type DueTotal = { week: string | null; currency: string; open: string; items: number };

/** What all of it comes to by week and currency, what is overdue first. */
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
