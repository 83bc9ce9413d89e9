import { sql } from "kysely";
import type { Db, Tx } from "#server/db/db.ts";
import type { ConfirmedLine } from "./confirmed-lines.ts";

export type StoredConfirmation = { revision: number; confirmedAt: Date; lines: ConfirmedLine[] };

const COLUMNS = sql`c.revision, c.confirmed_at as "confirmedAt", c.lines`;

/** The latest confirmation of an order; null if there is none yet. */
export async function findLatestConfirmation(tx: Tx, salesOrderId: string): Promise<StoredConfirmation | null> {
  const { rows } = await sql<StoredConfirmation>`
    select ${COLUMNS}
    from erp.order_confirmation as c
    where c.sales_order_id = ${salesOrderId}::bigint
    order by c.revision desc
    limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function findConfirmation(db: Db, salesOrderId: string, revision: number): Promise<StoredConfirmation | null> {
  const { rows } = await sql<StoredConfirmation>`
    select ${COLUMNS}
    from erp.order_confirmation as c
    where c.sales_order_id = ${salesOrderId}::bigint
      and c.revision = ${revision}`.execute(db);
  return rows[0] ?? null;
}

export async function insertConfirmation(
  tx: Tx,
  salesOrderId: string,
  { revision, confirmedAt, lines }: Omit<StoredConfirmation, "lines"> & { lines: readonly ConfirmedLine[] },
): Promise<void> {
  await sql`
    insert into erp.order_confirmation (sales_order_id, revision, confirmed_at, lines)
    values (${salesOrderId}::bigint, ${revision}, ${confirmedAt}, ${JSON.stringify(lines)}::jsonb)`.execute(tx);
}
