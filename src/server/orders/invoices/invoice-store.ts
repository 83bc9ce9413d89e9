import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { wordQuery } from "../show/word-query.ts";
import type { InvoiceDetails, ListedInvoice } from "./invoice.ts";
import type { InvoiceConditions } from "./invoice-filter.ts";
import { splitPeriod } from "./split-period.ts";

const COLUMNS = sql`
  i.invoice_number as number, i.kind, o.order_code as "orderCode", i.purchase_order_number as "purchaseOrderNumber",
  i.cost_centre as "costCentre", i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.currency, i.net_total::text as "netTotal",
  i.tax_total::text as "taxTotal", i.total::text as total, i.open::text as open, i.status, i.corrects`;
/** Only an order of the same customer is linked. */
const ORDER = sql`left join customer_order as o on o.order_code = i.order_code and o.customer_id = i.customer_id`;

const sign = sql`case i.kind when 'credit-note' then -1 else 1 end`;

/**
 * Words are looked up first, as an array: joined to their table, the estimate for prefixes is so high that the planner prefers
 * to scan all invoices.
 */
function restrictions(customerId: string, { words, status, today, isOverdue, from, to }: InvoiceConditions): RawBuilder<unknown> {
  return sql`i.customer_id = ${customerId}
    ${
      words === null
        ? sql``
        : sql`and i.invoice_number = any(array(
            select w.invoice_number from invoice_words as w where w.words @@ ${wordQuery([customerId], words)}::tsquery))`
    }
    ${status === null ? sql`` : sql`and i.status = ${status}`}
    ${isOverdue === null ? sql`` : sql`and coalesce(i.due_on < ${today}::date, false) = ${isOverdue}`}
    ${from === null ? sql`` : sql`and i.issued_on >= ${from}::date`}
    ${to === null ? sql`` : sql`and i.issued_on <= ${to}::date`}`;
}

type Paging = { offset: number; limit: number };

/** A customer's invoices and credit notes, newest first. */
export async function selectInvoices(
  db: Db,
  customerId: string,
  conditions: InvoiceConditions,
  { offset, limit }: Paging,
): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    select ${COLUMNS}
    from (
      select i.*
      from invoice as i
      where ${restrictions(customerId, conditions)}
      order by i.issued_on desc, i.invoice_number desc
      offset ${offset}
      limit ${limit}
    ) as i
    ${ORDER}
    order by i.issued_on desc, i.invoice_number desc`.execute(db);
  return rows;
}

/** The next invoices after one of them, newest first; for exports of any length. */
export async function selectInvoicesAfter(
  db: Db,
  customerId: string,
  conditions: InvoiceConditions,
  { after, limit }: { after: ListedInvoice | null; limit: number },
): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    select ${COLUMNS}
    from invoice as i
    ${ORDER}
    where ${restrictions(customerId, conditions)}
      ${after === null ? sql`` : sql`and (i.issued_on, i.invoice_number) < (${after.issuedOn}::date, ${after.number})`}
    order by i.issued_on desc, i.invoice_number desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Totals of a list by currency; credit notes count negative. */
export type InvoiceTotal = { currency: string; invoices: number; net: string; total: string; open: string };

/**
 * Totals of a customer's filtered invoices. Whole months come from the totals by month, so that their number does not matter;
 * the partial months at the ends of a period, searched words and overdue invoices are summed row by row.
 */
export async function sumInvoices(db: Db, customerId: string, conditions: InvoiceConditions): Promise<InvoiceTotal[]> {
  const { words, status, isOverdue } = conditions;
  const columns = sql`i.currency, 1 as invoices, ${sign} * i.net_total as net, ${sign} * i.total as total, i.open`;
  const { months, rest } = splitPeriod(conditions);
  const parts =
    words !== null || isOverdue !== null
      ? sql`select ${columns} from invoice as i where ${restrictions(customerId, conditions)}`
      : sql`
        select t.currency, t.invoices, t.net, t.total, t.open
        from invoice_total as t
        where t.customer_id = ${customerId}
          and t.invoices > 0
          ${months ? sql`` : sql`and false`}
          ${months?.first ? sql`and t.month >= ${months.first}::date` : sql``}
          ${months?.last ? sql`and t.month <= ${months.last}::date` : sql``}
          ${status === null ? sql`` : sql`and t.status = ${status}`}
        union all
        select r.*
        from unnest(${rest.map(({ from }) => from)}::date[], ${rest.map(({ to }) => to)}::date[]) as p(first, last)
        cross join lateral (
          select ${columns}
          from invoice as i
          where ${restrictions(customerId, { ...conditions, from: null, to: null })} and i.issued_on between p.first and p.last
        ) as r`;
  const { rows: totals } = await sql<InvoiceTotal>`
    select s.currency, sum(s.invoices)::integer as invoices, sum(s.net)::text as net, sum(s.total)::text as total, sum(s.open)::text as open
    from (${parts}) as s
    group by s.currency
    order by s.currency`.execute(db);
  return totals;
}

/** Months with invoices of a customer as ISO dates of their first day, newest first. */
export async function selectInvoiceMonths(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select t.month::text as month
    from invoice_total as t
    where t.customer_id = ${customerId}
    group by t.month
    having sum(t.invoices) > 0
    order by t.month desc`.execute(db);
  return rows.map(({ month }) => month);
}

/** An invoice or credit note of a customer with all its details; null for another customer's. */
export async function findInvoice(
  db: Db,
  customerId: string,
  number: string,
): Promise<(ListedInvoice & { details: InvoiceDetails }) | null> {
  const { rows } = await sql<ListedInvoice & { details: InvoiceDetails }>`
    select ${COLUMNS}, i.details
    from invoice as i
    ${ORDER}
    where i.invoice_number = ${number} and i.customer_id = ${customerId}`.execute(db);
  return rows[0] ?? null;
}

/** Credit notes of an invoice, oldest first. */
export async function selectCreditNotes(db: Db, customerId: string, number: string): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    select ${COLUMNS}
    from invoice as i
    ${ORDER}
    where i.corrects = ${number} and i.customer_id = ${customerId}
    order by i.issued_on, i.invoice_number`.execute(db);
  return rows;
}

/** Those of the numbers that are the customer's, newest first. */
export async function selectInvoicesByNumber(db: Db, customerId: string, numbers: readonly string[]): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    select ${COLUMNS}
    from invoice as i
    ${ORDER}
    where i.invoice_number = any(${[...numbers]}::text[]) and i.customer_id = ${customerId}
    order by i.issued_on desc, i.invoice_number desc`.execute(db);
  return rows;
}

/** Details of a customer's invoices by number. */
export async function selectDetails(db: Db, customerId: string, numbers: readonly string[]): Promise<Map<string, InvoiceDetails>> {
  const { rows } = await sql<{ number: string; details: InvoiceDetails }>`
    select i.invoice_number as number, i.details
    from invoice as i
    where i.invoice_number = any(${[...numbers]}::text[]) and i.customer_id = ${customerId}`.execute(db);
  return new Map(rows.map(({ number, details }) => [number, details]));
}

/** The customer's invoice with this number, as written or in capital letters; null if there is none. */
export async function selectInvoiceNumber(db: Db, customerId: string, number: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select i.invoice_number as number
    from invoice as i
    where i.invoice_number in (${number}, ${number.toUpperCase()}) and i.customer_id = ${customerId}`.execute(db);
  return rows[0]?.number ?? null;
}
