import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { ReceivableEvent } from "./message-shape.ts";
import { postgresJson } from "./postgres-json.ts";

type Known = { invoiceNumber: string; version: number | null; customerId: string | null; hasCustomer: boolean };

/** The stored version and customer of each invoice (null if unknown), and whether its customer exists. */
export async function selectKnownReceivables(
  tx: Db,
  receivables: readonly Pick<ReceivableEvent, "invoiceNumber" | "customerId">[],
): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select s.invoice_number as "invoiceNumber", r.erp_version as version, r.customer_id as "customerId",
      exists (select 1 from customer as c where c.customer_id = s.customer_id) as "hasCustomer"
    from unnest(
      ${receivables.map(({ invoiceNumber }) => invoiceNumber)}::text[],
      ${receivables.map(({ customerId }) => customerId)}::text[]
    ) as s(invoice_number, customer_id)
    left join receivable as r on r.invoice_number = s.invoice_number`.execute(tx);
  return rows;
}

/** Upserts receivables. */
export async function writeReceivables(tx: Db, receivables: readonly (ReceivableEvent & { version: number })[]): Promise<void> {
  await sql`
    insert into receivable (invoice_number, customer_id, order_code, issued_on, due_on, currency, total, open, discount_until, discount_open, pay_to, erp_version)
    select s."invoiceNumber", s."customerId", s."orderCode", s."issuedOn", s."dueOn", s.currency, s.total, s.open,
      (s.discount ->> 'until')::date, (s.discount ->> 'open')::numeric, nullif(s."payTo", 'null'::jsonb), s.version
    from jsonb_to_recordset(${postgresJson(receivables)}::jsonb) as s(
      "invoiceNumber" text, "customerId" text, "orderCode" text, "issuedOn" date, "dueOn" date, currency text, total numeric,
      open numeric, discount jsonb, "payTo" jsonb, version bigint)
    on conflict (invoice_number) do update set
      order_code = excluded.order_code, issued_on = excluded.issued_on, due_on = excluded.due_on, currency = excluded.currency,
      total = excluded.total, open = excluded.open,
      discount_until = excluded.discount_until, discount_open = excluded.discount_open, pay_to = excluded.pay_to, erp_version = excluded.erp_version`.execute(
    tx,
  );
}
