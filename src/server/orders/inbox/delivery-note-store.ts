import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Writes delivery notes for the list, from their documents, parcels and orders. */
export async function writeDeliveryNotes(tx: Db, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  await sql`select write_delivery_notes(${[...new Set(numbers)]}::text[])`.execute(tx);
}

/** The same for all delivery notes of orders, which can arrive later than their parcels. */
export async function writeDeliveryNotesOfOrders(tx: Db, orderCodes: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select l.delivery_note as number
    from handling_unit_line as l
    where l.order_code = any(${[...orderCodes]}::text[])
    union
    select d.number
    from business_document as d
    where d.order_code = any(${[...orderCodes]}::text[]) and d.kind = 'delivery-note'`.execute(tx);
  await writeDeliveryNotes(
    tx,
    rows.map(({ number }) => number),
  );
}
