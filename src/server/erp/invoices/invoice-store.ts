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
