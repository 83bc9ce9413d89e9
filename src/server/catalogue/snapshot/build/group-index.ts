import type { CodeColumn, GroupIndex, Lists } from "../columns/columns.ts";
import { postingsOf } from "../facets/postings.ts";

/** An attribute on less than 1/8 of the articles is stored sparsely, by position, because a dense code column would be mostly 0. */
const SPARSE = 8;

type Draft = { key: number; carriers: number; records: number[] };

// Code of each record within the current group, 0 for none; all 0 between groups. Safe to share because the function is
// synchronous.
let codes = new Uint32Array(0);

/**
 * Builds code columns for the attributes of some articles. If an article has an attribute twice, the first one counts. With
 * `isNumber` it also builds postings, which filters of large groups need.
 */
export function indexGroup(rows: Int32Array, attributes: Lists, keyOfRecord: Int32Array, isNumber: Uint8Array | null): GroupIndex {
  if (codes.length < keyOfRecord.length) codes = new Uint32Array(keyOfRecord.length);
  const drafts = new Map<number, Draft>();
  const draftOfKey: Draft[] = [];
  const { offsets, items } = attributes;
  for (const row of rows) {
    for (let at = offsets[row]!; at < offsets[row + 1]!; at += 1) {
      const record = items[at]!;
      const key = keyOfRecord[record]!;
      let draft = draftOfKey[key];
      if (!draft) drafts.set(key, (draft = draftOfKey[key] = { key, carriers: 0, records: [] }));
      draft.carriers += 1;
      if (codes[record] === 0) codes[record] = draft.records.push(record);
    }
  }
  const makings: Making[] = [];
  const room = allocate([...drafts.values()], rows.length);
  for (const draft of drafts.values()) makings[draft.key] = startColumn(draft, rows.length, room);
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!;
    for (let at = offsets[row]!; at < offsets[row + 1]!; at += 1) {
      const record = items[at]!;
      const making = makings[keyOfRecord[record]!]!;
      if (making.last === i) continue;
      making.last = i;
      const { positions, codes: column, totals } = making.column;
      const code = codes[record]!;
      if (positions) positions[making.used] = i;
      column[positions ? making.used : i] = code;
      making.used += 1;
      totals[code]! += 1;
    }
  }
  return Array.from(drafts.values(), ({ key, records }) => {
    for (const record of records) codes[record] = 0;
    const column = finishColumn(makings[key]!, rows.length);
    return isNumber
      ? {
          ...column,
          postings: postingsOf(
            column,
            records.every((record) => isNumber[record] === 1),
          ),
        }
      : column;
  });
}

type Making = { column: CodeColumn; used: number; last: number };

/** One buffer for all columns of a group: allocating forty small ones per family took longer than filling them. */
type Room = { buffer: ArrayBuffer; used: number };

const isSparse = ({ carriers }: Draft, rows: number): boolean => carriers * SPARSE < rows;
const bytesOfCode = ({ records }: Draft): 2 | 4 => (records.length < 0xffff ? 2 : 4);

function allocate(drafts: readonly Draft[], rows: number): Room {
  let bytes = 0;
  for (const draft of drafts) {
    const length = isSparse(draft, rows) ? draft.carriers : rows;
    const positions = isSparse(draft, rows) ? length * 4 : 0;
    // Columns are aligned to four bytes, whatever the size of their codes.
    bytes += positions + draft.records.length * 8 + 4 + Math.ceil((length * bytesOfCode(draft)) / 4) * 4;
  }
  return { buffer: new ArrayBuffer(bytes), used: 0 };
}

function startColumn(draft: Draft, rows: number, room: Room): Making {
  const { key, carriers, records } = draft;
  const length = isSparse(draft, rows) ? carriers : rows;
  const take = (bytes: number): number => (room.used += bytes) - bytes;
  const column: CodeColumn = {
    key,
    positions: isSparse(draft, rows) ? new Int32Array(room.buffer, take(length * 4), length) : null,
    records: new Int32Array(room.buffer, take(records.length * 4), records.length),
    totals: new Uint32Array(room.buffer, take(records.length * 4 + 4), records.length + 1),
    codes:
      bytesOfCode(draft) === 2
        ? new Uint16Array(room.buffer, take(Math.ceil(length / 2) * 4), length)
        : new Uint32Array(room.buffer, take(length * 4), length),
    postings: null,
  };
  column.records.set(records);
  return { column, used: 0, last: -1 };
}

function finishColumn({ column, used }: Making, rows: number): CodeColumn {
  column.totals[0] = rows - used;
  return column.positions && used < column.positions.length
    ? { ...column, positions: column.positions.slice(0, used), codes: column.codes.slice(0, used) }
    : column;
}
