import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type OpenInvoice = {
  invoiceNumber: string;
  orderCode: string | null;
  /** ISO date. */
  dueOn: string;
  currency: string;
  /** Amount still open. */
  open: string;
};

/** Up to `limit` open invoices of a customer, earliest due date first. */
export async function selectOpenInvoices(db: Db, customerId: string, limit: number): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    select r.invoice_number as "invoiceNumber", o.order_code as "orderCode", r.due_on::text as "dueOn", r.currency, r.open::text as open
    from receivable as r
    left join customer_order as o on o.order_code = r.order_code and o.customer_id = r.customer_id
    where r.customer_id = ${customerId} and r.open > 0
    order by r.due_on, r.invoice_number
    limit ${limit}`.execute(db);
  return rows;
}

export type OpenTotal = { currency: string; open: string; invoices: number; overdue: number };

/** Open total by currency, and the number of invoices due before a day. */
export async function sumOpenInvoices(db: Db, customerId: string, day: string): Promise<OpenTotal[]> {
  const { rows } = await sql<OpenTotal>`
    select r.currency, sum(r.open)::text as open, count(*)::integer as invoices,
      (count(*) filter (where r.due_on < ${day}::date))::integer as overdue
    from receivable as r
    where r.customer_id = ${customerId} and r.open > 0
    group by r.currency
    order by r.currency`.execute(db);
  return rows;
}
