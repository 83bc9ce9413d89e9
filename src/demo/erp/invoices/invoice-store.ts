import { Big } from "big.js";
import { sql } from "kysely";
import { TIME_ZONE_SQL } from "#server/db/time-zone-sql.ts";
import type { Db, Tx } from "#server/db/db.ts";
import type { PaymentTerms } from "./payment.ts";
import type { IssuedInvoice } from "./credit-amounts.ts";
import type { InvoiceAmounts, InvoiceLine } from "./invoice-amounts.ts";

export type NewInvoice = {
  number: string;
  salesOrderId: string;
  deliveryNote: string;
  issuedOn: string;
  currency: string;
  amounts: InvoiceAmounts;
  /** The invoice that a credit note refers to. */
  corrects?: string;
  /** Payment terms and the simulated payment time; missing for credit notes. */
  payment?: PaymentTerms & { paysAt: Date };
};

/** Writes an invoice or credit note with its lines and taxes in one statement. */
export async function insertInvoice(
  tx: Tx,
  { number, salesOrderId, deliveryNote, issuedOn, currency, amounts, corrects, payment }: NewInvoice,
): Promise<void> {
  const { lines, taxes } = amounts;
  await sql`
    with head as (
      insert into erp.invoice
        (number, kind, sales_order_id, delivery_note, corrects, issued_on, currency, lines_total, delivery_cost, delivery_tax_rate, net_total,
         tax_total, rounding, due_total, due_on, pays_at, discount_until, discount_percent)
      values (${number}, ${corrects === undefined ? 380 : 381}, ${salesOrderId}::bigint, ${deliveryNote}, ${corrects ?? null}, ${issuedOn}::date, ${currency},
        ${amounts.linesTotal.toFixed(2)}::numeric, ${amounts.deliveryCost.toFixed(2)}::numeric, ${amounts.deliveryTaxRate}::numeric,
        ${amounts.netTotal.toFixed(2)}::numeric, ${amounts.taxTotal.toFixed(2)}::numeric, ${amounts.rounding.toFixed(2)}::numeric,
        ${amounts.dueTotal.toFixed(2)}::numeric, ${payment?.dueOn ?? null}::date, ${payment?.paysAt ?? null}::timestamptz,
        ${payment?.discount?.until ?? null}::date, ${payment?.discount?.percent ?? null}::numeric)
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

/** Holds an invoice back with the rules that it breaks; null releases it. */
export async function holdBack(tx: Tx, number: string, broken: readonly string[] | null, now: Date): Promise<void> {
  await sql`
    update erp.invoice
    set held_back = ${broken && [...broken]}::text[], held_back_at = ${broken ? sql`coalesce(held_back_at, ${now})` : null}
    where number = ${number}`.execute(tx);
}

/** Records the rules that a published invoice breaks when its document is generated; null once it was generated. */
export async function setDocumentProblems(db: Db, number: string, broken: readonly string[] | null, now: Date): Promise<void> {
  await (
    broken
      ? sql`
        update erp.invoice
        set document_problems = ${[...broken]}::text[], held_back_at = coalesce(held_back_at, ${now})
        where number = ${number}`
      : sql`
        update erp.invoice
        set document_problems = null, held_back_at = null
        where number = ${number} and document_problems is not null`
  ).execute(db);
}

export type HeldBack = {
  kind: "invoice" | "credit-note";
  number: string;
  customerId: string;
  orderCode: string;
  /** ISO date. */
  issuedOn: string;
};

const AT_ONCE = 100;

/** Locks some held-back invoices for this transaction; `isPublished` if only their document cannot be generated. */
export async function selectHeldBack(tx: Tx): Promise<(HeldBack & { isPublished: boolean })[]> {
  const { rows } = await sql<HeldBack & { isPublished: boolean }>`
    select i.held_back is null as "isPublished", case i.kind when 380 then 'invoice' else 'credit-note' end as kind, i.number, o.customer_id as "customerId",
      o.order_code as "orderCode", i.issued_on::text as "issuedOn"
    from erp.invoice as i
    join erp.sales_order as o on o.sales_order_id = i.sales_order_id
    where i.held_back is not null or i.document_problems is not null
    order by i.number
    limit ${AT_ONCE}
    for update of i skip locked`.execute(tx);
  return rows;
}

export async function countHeldBack(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from erp.invoice where held_back is not null or document_problems is not null`.execute(db);
  return rows[0]!.count;
}

export type ListedHeldBack = Omit<HeldBack, "orderCode"> & { heldBackAt: Date; broken: string[]; total: number };

/** Held-back invoices, oldest first, each with the number of all. */
export async function selectOldestHeldBack(db: Db, limit: number): Promise<ListedHeldBack[]> {
  const { rows } = await sql<ListedHeldBack>`
    select case i.kind when 380 then 'invoice' else 'credit-note' end as kind, i.number, o.customer_id as "customerId",
      i.issued_on::text as "issuedOn", coalesce(i.held_back_at, i.issued_on::timestamp at time zone ${TIME_ZONE_SQL}) as "heldBackAt",
      coalesce(i.held_back, i.document_problems) as broken, (count(*) over ())::int as total
    from erp.invoice as i
    join erp.sales_order as o on o.sales_order_id = i.sales_order_id
    where i.held_back is not null or i.document_problems is not null
    order by "heldBackAt", i.number
    limit ${limit}`.execute(db);
  return rows;
}

type IssuedRow = Pick<IssuedInvoice, "number" | "deliveryNote" | "deliveryTaxRate"> & {
  lines: (Omit<InvoiceLine, "netTotal"> & { netTotal: string })[];
  deliveryCost: string;
  dueTotal: string;
  isHeldBack: boolean;
  creditedPositions: number[];
  creditedTotal: string;
};

/** The order's invoices, oldest first, with their credits; `isHeldBack` if the customer has not received it. */
export async function selectIssued(tx: Tx, salesOrderId: string): Promise<(IssuedInvoice & { isHeldBack: boolean })[]> {
  const { rows } = await sql<IssuedRow>`
    select i.number, i.delivery_note as "deliveryNote", i.delivery_cost::text as "deliveryCost", i.due_total::text as "dueTotal",
      i.delivery_tax_rate::text as "deliveryTaxRate", i.held_back is not null as "isHeldBack",
      (
        select json_agg(json_build_object('position', l.position, 'orderPosition', l.order_position,
          'deliveryNotePosition', l.delivery_note_position, 'articleNumber', l.article_number, 'name', l.name, 'quantity', l.quantity,
          'unit', l.unit, 'amount', l.amount::text, 'priceQuantity', l.price_quantity::text, 'taxRate', l.tax_rate::text,
          'netTotal', l.net_total::text) order by l.position)
        from erp.invoice_line as l
        where l.number = i.number
      ) as lines,
      array(
        select l.position
        from erp.invoice_line as l
        where l.number = i.number
          and exists (
            select
            from erp.invoice as c
            join erp.invoice_line as back on back.number = c.number
            where c.corrects = i.number and back.order_position = l.order_position)
      ) as "creditedPositions",
      (select coalesce(sum(c.due_total), 0)::text from erp.invoice as c where c.corrects = i.number) as "creditedTotal"
    from erp.invoice as i
    where i.sales_order_id = ${salesOrderId}::bigint and i.kind = 380
    order by i.number`.execute(tx);
  return rows.map(({ lines, deliveryCost, dueTotal, creditedPositions, creditedTotal, ...row }) => ({
    ...row,
    lines: lines.map((line) => ({ ...line, netTotal: Big(line.netTotal) })),
    deliveryCost: Big(deliveryCost),
    dueTotal: Big(dueTotal),
    credited: { positions: new Set(creditedPositions), dueTotal: Big(creditedTotal) },
  }));
}
