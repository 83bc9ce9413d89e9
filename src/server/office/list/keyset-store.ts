// Pages of long lists by keyset: a page begins after the last row of the previous one, so that every page costs the same.
import { type RawBuilder, sql } from "kysely";

export const PAGE_SIZE = 50;

/** A page after or before a cursor; the first one without. */
export type PageInput = { after?: string | null; before?: string | null };

export type Page<Row> = { rows: Row[]; next: string | null; previous: string | null };

/** Value of the sorted column and id of a row, as texts of PostgreSQL. */
type Position = readonly [value: string, id: string];

export type Keyset = {
  /** Condition and order of a statement; it must select `columns` and read `limit` rows. */
  where: RawBuilder<boolean>;
  orderBy: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  limit: number;
  /** Makes the page of the rows that were read. */
  toPage<Row extends { sort_value: string; sort_id: string }, Result>(rows: readonly Row[], toResult: (row: Row) => Result): Page<Result>;
};

export type KeysetOptions = {
  /** Sorted expression and its type, such as timestamptz. */
  column: RawBuilder<unknown>;
  type: "timestamptz" | "numeric" | "text" | "bigint";
  /** Unique column and its type; decides between equal values. */
  id: RawBuilder<unknown>;
  idType: "text" | "uuid" | "bigint";
  isAscending: boolean;
  page: PageInput;
  size?: number;
};

export function keyset({ column, type, id, idType, isAscending, page, size = PAGE_SIZE }: KeysetOptions): Keyset {
  const before = readCursor(page.before);
  const after = before ? null : readCursor(page.after);
  const position = before ?? after;
  // The page before a row is read in the opposite direction.
  const isUp = isAscending !== (before !== null);
  const direction = sql.raw(isUp ? "asc" : "desc");
  return {
    where: position
      ? sql<boolean>`(${column}, ${id}) ${sql.raw(isUp ? ">" : "<")} (${position[0]}::${sql.raw(type)}, ${position[1]}::${sql.raw(idType)})`
      : sql<boolean>`true`,
    orderBy: sql`${column} ${direction}, ${id} ${direction}`,
    columns: sql`(${column})::text as sort_value, (${id})::text as sort_id`,
    limit: size + 1,
    toPage(rows, toResult) {
      const hasMore = rows.length > size;
      const shown = before ? rows.slice(0, size).toReversed() : rows.slice(0, size);
      const cursorOf = (row: (typeof rows)[number] | undefined) => (row ? writeCursor([row.sort_value, row.sort_id]) : null);
      return {
        rows: shown.map(toResult),
        next: before || hasMore ? cursorOf(shown.at(-1)) : null,
        previous: (before && hasMore) || after ? cursorOf(shown[0]) : null,
      };
    },
  };
}

function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

const MAX_CURSOR_LENGTH = 500;

/** An invalid cursor counts as none: the list begins at its start. */
function readCursor(text: string | null | undefined): Position | null {
  if (!text || text.length > MAX_CURSOR_LENGTH) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    const isPosition = Array.isArray(parsed) && parsed.length === 2 && parsed.every((part) => typeof part === "string");
    return isPosition ? (parsed as unknown as Position) : null;
  } catch {
    return null;
  }
}
