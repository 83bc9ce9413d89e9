import { type Page, type PageInput, PAGE_SIZE } from "./keyset-store.ts";

/** A page of rows in memory that are sorted by a key; the cursor is the key of the row at its edge. */
export function pageByKey<Row extends { key: string }>(rows: readonly Row[], { after, before }: PageInput, size = PAGE_SIZE): Page<Row> {
  const end = before ? rows.findIndex(({ key }) => key >= before) : -1;
  const stop = end < 0 ? rows.length : end;
  const next = after ? rows.findIndex(({ key }) => key > after) : 0;
  const start = before ? Math.max(0, stop - size) : next < 0 ? rows.length : next;
  const shown = rows.slice(start, before ? stop : start + size);
  return {
    rows: shown,
    next: start + shown.length < rows.length ? (shown.at(-1)?.key ?? null) : null,
    previous: start > 0 ? (shown[0]?.key ?? null) : null,
  };
}
