import { sql } from "kysely";
import type { Tx } from "../../db/db.ts";
import type { InvoiceAmounts } from "./invoice-amounts.ts";

export type NewInvoice = {
  number: string;
  salesOrderId: string;
  deliveryNote: string;
  issuedOn: string;
  currency: string;
  amounts: InvoiceAmounts;
};

/** Writes an invoice with its lines and taxes in one statement. */
export async function insertInvoice(
  tx: Tx,
  { number, salesOrderId, deliveryNote, issuedOn, currency, amounts }: NewInvoice,
): Promise<void> {
  const { lines, taxes } = amounts;
  await sql`
    with head as (
      insert into erp.invoice
        (number, kind, sales_order_id, delivery_note, issued_on, currency, lines_total, delivery_cost, delivery_tax_rate, net_total,
         tax_total, rounding, due_total)
      values (${number}, 380, ${salesOrderId}::bigint, ${deliveryNote}, ${issuedOn}::date, ${currency},
        ${amounts.linesTotal.toFixed(2)}::numeric, ${amounts.deliveryCost.toFixed(2)}::numeric, ${amounts.deliveryTaxRate}::numeric,
        ${amounts.netTotal.toFixed(2)}::numeric, ${amounts.taxTotal.toFixed(2)}::numeric, ${amounts.rounding.toFixed(2)}::numeric,
        ${amounts.dueTotal.toFixed(2)}::numeric)
      returning number
    ), taxed as (
      insert into erp.invoice_tax (number, rate, net, tax)
      select h.number, t.*
      from head as h
      cross join unnest(
        ${taxes.map(({ rate }) => rate)}::numeric[],
        ${taxes.map(({ net }) => net.toFixed(2))}::numeric[],
        ${taxes.map(({ tax }) => tax.toFixed(2))}::numeric[]
      ) as t
    )
    insert into erp.invoice_line
      (number, position, order_position, delivery_note_position, article_number, name, quantity, unit, amount, price_quantity,
       tax_rate, net_total)
    select h.number, l.*
    from head as h
    cross join unnest(
      ${lines.map((line) => line.position)}::integer[],
      ${lines.map((line) => line.orderPosition)}::integer[],
      ${lines.map((line) => line.deliveryNotePosition)}::integer[],
      ${lines.map((line) => line.articleNumber)}::text[],
      ${lines.map((line) => line.name)}::text[],
      ${lines.map((line) => line.quantity)}::integer[],
      ${lines.map((line) => line.unit)}::text[],
      ${lines.map((line) => line.amount)}::numeric[],
      ${lines.map((line) => line.priceQuantity)}::numeric[],
      ${lines.map((line) => line.taxRate)}::numeric[],
      ${lines.map((line) => line.netTotal.toFixed(2))}::numeric[]
    ) as l`.execute(tx);
}

/** The invoice of a delivery, which nothing corrects yet; null where it is not invoiced or was credited. */
export async function findInvoiceToCredit(tx: Tx, deliveryNote: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select i.number
    from erp.invoice as i
    where i.delivery_note = ${deliveryNote}
      and i.kind = 380
      and not exists (select 1 from erp.invoice as c where c.corrects = i.number)`.execute(tx);
  return rows[0]?.number ?? null;
}

/** Credits an invoice as it is: every line and amount of it. */
export async function insertCreditNote(tx: Tx, { number, corrects, issuedOn }: { number: string; corrects: string; issuedOn: string }) {
  await sql`
    with head as (
      insert into erp.invoice
        (number, kind, sales_order_id, delivery_note, corrects, issued_on, currency, lines_total, delivery_cost, delivery_tax_rate,
         net_total, tax_total, rounding, due_total)
      select ${number}, 381, i.sales_order_id, i.delivery_note, i.number, ${issuedOn}::date, i.currency, i.lines_total, i.delivery_cost,
        i.delivery_tax_rate, i.net_total, i.tax_total, i.rounding, i.due_total
      from erp.invoice as i
      where i.number = ${corrects}
      returning number
    ), taxed as (
      insert into erp.invoice_tax (number, rate, net, tax)
      select h.number, t.rate, t.net, t.tax
      from head as h
      cross join erp.invoice_tax as t
      where t.number = ${corrects}
    )
    insert into erp.invoice_line
      (number, position, order_position, delivery_note_position, article_number, name, quantity, unit, amount, price_quantity,
       tax_rate, net_total)
    select h.number, l.position, l.order_position, l.delivery_note_position, l.article_number, l.name, l.quantity, l.unit, l.amount,
      l.price_quantity, l.tax_rate, l.net_total
    from head as h
    cross join erp.invoice_line as l
    where l.number = ${corrects}`.execute(tx);
}
