import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { wordsToStore } from "../invoices/invoice-words.ts";
import type { InvoiceEvent } from "./message-shape.ts";
import { postgresJson } from "./postgres-json.ts";

type Known = { number: string; version: number | null; customerId: string | null; hasCustomer: boolean };

/** The stored version and customer of each invoice (null if unknown), and whether its customer exists. */
export async function selectKnownInvoices(tx: Db, invoices: readonly Pick<InvoiceEvent, "number" | "customerId">[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select s.number, i.erp_version as version, i.customer_id as "customerId",
      exists (select 1 from customer as c where c.customer_id = s.customer_id) as "hasCustomer"
    from unnest(
      ${invoices.map(({ number }) => number)}::text[],
      ${invoices.map(({ customerId }) => customerId)}::text[]
    ) as s(number, customer_id)
    left join invoice as i on i.invoice_number = s.number`.execute(tx);
  return rows;
}

/** Upserts invoices and the words by which they are found. */
export async function writeInvoices(tx: Db, invoices: readonly (InvoiceEvent & { version: number })[]): Promise<void> {
  const rows = invoices.map(({ lines, taxes, deliveryCost, deliveryTaxRate, rounding, discount, payments, ...head }) => ({
    ...head,
    details: { lines, taxes, deliveryCost, deliveryTaxRate, rounding, discount, payments },
    words: wordsToStore({
      texts: [
        head.number,
        head.orderCode ?? "",
        (head.orderCode ?? "").replace(/^0+/, ""),
        head.purchaseOrderNumber,
        head.corrects ?? "",
        ...lines.flatMap((line) => [
          line.articleNumber,
          line.articleNumber.replace(/^0+/, ""),
          line.customerArticleNumber,
          line.name,
          line.deliveryNote,
        ]),
      ],
      costCentre: head.costCentre,
    }),
  }));
  await sql`
    with told as materialized (
      select s.*
      from jsonb_to_recordset(${postgresJson(rows)}::jsonb) as s(
        number text, "customerId" text, kind text, "orderCode" text, "purchaseOrderNumber" text, "costCentre" text, "issuedOn" date,
        "dueOn" date, currency text, "netTotal" numeric, "taxTotal" numeric, total numeric, open numeric, status text, corrects text,
        details jsonb, words text[], version bigint)
    ), written as (
      insert into invoice (invoice_number, customer_id, kind, order_code, purchase_order_number, cost_centre, issued_on, due_on, currency,
        net_total, tax_total, total, open, status, corrects, details, erp_version)
      select s.number, s."customerId", s.kind, s."orderCode", s."purchaseOrderNumber", s."costCentre", s."issuedOn", s."dueOn", s.currency,
        s."netTotal", s."taxTotal", s.total, s.open, s.status, s.corrects, s.details, s.version
      from told as s
      on conflict (invoice_number) do update set
        kind = excluded.kind, order_code = excluded.order_code, purchase_order_number = excluded.purchase_order_number,
        cost_centre = excluded.cost_centre, issued_on = excluded.issued_on, due_on = excluded.due_on, currency = excluded.currency,
        net_total = excluded.net_total, tax_total = excluded.tax_total, total = excluded.total, open = excluded.open,
        status = excluded.status, corrects = excluded.corrects, details = excluded.details, erp_version = excluded.erp_version
    )
    insert into invoice_words as w (invoice_number, words)
    select s.number, array_to_tsvector(array(select s."customerId" || '/' || t.word from unnest(s.words) as t(word)))
    from told as s
    on conflict (invoice_number) do update set words = excluded.words where w.words <> excluded.words`.execute(tx);
}
