import type { CodeColumn, GroupIndex, Lists } from "./columns.ts";

/** An attribute that fewer articles than one in so many carry is kept by places: a code for each would be mostly 0. */
const SPARSE = 8;

/** The attributes of some articles as columns of codes. Where an article names an attribute twice, the first counts. */
export function indexGroup(rows: Int32Array, attributes: Lists, keyOfRecord: Int32Array): GroupIndex {
  const columns = new Map<number, { codes: Map<number, number>; carriers: number }>();
  const { offsets, items } = attributes;
  for (const row of rows) {
    for (let at = offsets[row]!; at < offsets[row + 1]!; at += 1) {
      const record = items[at]!;
      const key = keyOfRecord[record]!;
      let column = columns.get(key);
      if (!column) columns.set(key, (column = { codes: new Map(), carriers: 0 }));
      column.carriers += 1;
      if (!column.codes.has(record)) column.codes.set(record, column.codes.size + 1);
    }
  }
  const made = new Map<number, { column: CodeColumn; used: number; last: number; codeOf: Map<number, number> }>();
  for (const [key, { codes, carriers }] of columns) {
    const isSparse = carriers * SPARSE < rows.length;
    const length = isSparse ? carriers : rows.length;
    const column: CodeColumn = {
      key,
      positions: isSparse ? new Int32Array(length) : null,
      codes: codes.size < 0xffff ? new Uint16Array(length) : new Uint32Array(length),
      records: Int32Array.from(codes.keys()),
    };
    made.set(key, { column, used: 0, last: -1, codeOf: codes });
  }
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!;
    for (let at = offsets[row]!; at < offsets[row + 1]!; at += 1) {
      const record = items[at]!;
      const entry = made.get(keyOfRecord[record]!)!;
      if (entry.last === i) continue;
      entry.last = i;
      const { positions, codes } = entry.column;
      if (positions) positions[entry.used] = i;
      codes[positions ? entry.used++ : i] = entry.codeOf.get(record)!;
    }
  }
  return [...made.values()].map(({ column, used }) =>
    column.positions && used < column.positions.length
      ? { ...column, positions: column.positions.slice(0, used), codes: column.codes.slice(0, used) }
      : column,
  );
}
