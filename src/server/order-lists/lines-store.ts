import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { ListLine } from "./order-list.ts";

/** Stored fields of a line. */
export type NewLine = Pick<ListLine, "heading" | "articleNumber" | "articleName" | "quantity" | "minimumStock" | "note">;

const lineColumns = sql`
  i.line_id as "lineId", i.heading, coalesce(i.article_number, '') as "articleNumber",
  i.article_name as "articleName", i.quantity, i.minimum_stock as "minimumStock", i.note,
  i.version, coalesce(trim(a.first_name || ' ' || a.last_name), '') as "changedBy", i.changed_at as "changedAt"`;

/** Lines in the users' own order. */
export async function selectLines(db: Db, listId: string): Promise<ListLine[]> {
  const { rows } = await sql<ListLine>`
    select ${lineColumns}
    from order_list_line as i
    left join account as a on a.account_id = i.changed_by
    where i.list_id = ${listId}
    order by i.place, i.line_id`.execute(db);
  return rows;
}

export async function selectLine(db: Db, listId: string, lineId: number): Promise<ListLine | null> {
  const { rows } = await sql<ListLine>`
    select ${lineColumns}
    from order_list_line as i
    left join account as a on a.account_id = i.changed_by
    where i.list_id = ${listId} and i.line_id = ${lineId}`.execute(db);
  return rows[0] ?? null;
}

/** Appends lines to a locked list; returns their ids. */
export async function appendLines(
  tx: Db,
  listId: string,
  lines: readonly NewLine[],
  { accountId, now }: { accountId: string; now: Date },
): Promise<number[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<{ firstLine: number; firstPlace: number }>`
    update order_list set next_line = next_line + ${lines.length} where list_id = ${listId}
    returning next_line - ${lines.length} as "firstLine",
      (select coalesce(max(place), 0) + 1 from order_list_line where list_id = ${listId}) as "firstPlace"`.execute(tx);
  const { firstLine, firstPlace } = rows[0]!;
  const ids = lines.map((_line, at) => firstLine + at);
  await sql`
    insert into order_list_line (list_id, line_id, place, heading, article_number, article_name, quantity, minimum_stock, note, changed_by,
      changed_at)
    select ${listId}, n.line_id, n.place, n.heading, n.article_number, n.article_name, n.quantity, n.minimum_stock, n.note, ${accountId}, ${now}
    from unnest(${ids}::integer[], ${ids.map((_id, at) => firstPlace + at)}::integer[], ${lines.map(({ heading }) => heading)}::text[],
      ${lines.map(({ heading, articleNumber }) => (heading === null ? articleNumber : null))}::text[],
      ${lines.map(({ articleName }) => articleName)}::text[],
      ${lines.map(({ quantity }) => quantity)}::integer[], ${lines.map(({ minimumStock }) => minimumStock)}::integer[],
      ${lines.map(({ note }) => note)}::text[])
      as n (line_id, place, heading, article_number, article_name, quantity, minimum_stock, note)`.execute(tx);
  return ids;
}

export async function writeLine(
  tx: Db,
  listId: string,
  line: NewLine & { lineId: number },
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await sql`
    update order_list_line
    set heading = ${line.heading}, quantity = ${line.quantity}, minimum_stock = ${line.minimumStock}, note = ${line.note},
      version = version + 1, changed_by = ${accountId}, changed_at = ${now}
    where list_id = ${listId} and line_id = ${line.lineId}`.execute(tx);
}

/** Reorders the lines of a locked list as in `lineIds`. */
export async function writePositions(tx: Db, listId: string, lineIds: readonly number[]): Promise<void> {
  await sql`
    update order_list_line as i set place = n.place
    from unnest(${[...lineIds]}::integer[]) with ordinality as n (line_id, place)
    where i.list_id = ${listId} and i.line_id = n.line_id and i.place <> n.place`.execute(tx);
}

export async function removeLines(tx: Db, listId: string, lineIds: readonly number[]): Promise<number> {
  const { rows } = await sql`
    delete from order_list_line where list_id = ${listId} and line_id = any(${[...lineIds]}::integer[]) returning 1`.execute(tx);
  return rows.length;
}
