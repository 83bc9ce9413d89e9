import type { CheckOrderLinesQuery } from "#contract/generated/operations.ts";
import { MAX_ORDER_LINES } from "#contract/rules/order-lines/order-line.ts";
import { readQuantity } from "#contract/rules/order-lines/quantity.ts";
import type { ScannedCode } from "#contract/rules/articles/scanned-code.ts";
import type { DecimalMark } from "#contract/rules/quantities/typed-quantity.ts";
import { mergeLines } from "#contract/rules/order-lines/merge-lines.ts";

export type Checked = CheckOrderLinesQuery["checkOrderLines"][number];
export type Field = "number" | "quantity";
export type Written = { number: string; quantity: string };

/** A row of the form: its input and check result. */
export type Row = Written & {
  key: number;
  /** Result for the input at the time of the request. */
  checked: Checked | null;
  isAsking: boolean;
  /** The request failed. */
  hasFailed: boolean;
  /** Number of merged lines; 1 for an unmerged one. */
  united: number;
  /** Why the cart rejected it; null if it was not added. */
  refused: string | null;
};
export type Rows = { list: readonly Row[]; nextKey: number };

/** State of a row before and after its check; otherwise the status of its checked line. */
export type Outcome = "empty" | "typed" | "asking" | "failed" | "refused" | Checked["status"];

const AT_FIRST = 5;

const emptyRow = (key: number): Row => ({
  key,
  number: "",
  quantity: "",
  checked: null,
  isAsking: false,
  hasFailed: false,
  united: 1,
  refused: null,
});

export function emptyRows(count = AT_FIRST): Rows {
  return { list: Array.from({ length: count }, (_, key) => emptyRow(key)), nextKey: count };
}

/** Restores stored rows with the empty ones between and below them. */
export function restoreRows(lines: readonly Written[]): Rows {
  const list = lines.slice(0, MAX_ORDER_LINES).map(({ number, quantity }, key): Row => ({ ...emptyRow(key), number, quantity }));
  return withNext({ list, nextKey: list.length });
}

export function isEmpty({ number, quantity }: Written): boolean {
  return number.trim() === "" && quantity.trim() === "";
}

export function outcomeOf(row: Row): Outcome {
  if (isEmpty(row)) return "empty";
  if (row.isAsking) return "asking";
  if (row.hasFailed) return "failed";
  if (row.checked === null) return "typed";
  return row.refused === null ? row.checked.status : "refused";
}

export function isOrderable(outcome: Outcome): boolean {
  return outcome === "ok" || outcome === "quantityChanged" || outcome === "replaced";
}

/** Total of the rows' prices in whole cents; null without a price. */
export function totalOf(rows: readonly Row[], isNet: boolean): { amount: string; currency: string } | null {
  const prices = rows.flatMap(({ checked }) => checked?.bestPrice?.price ?? []);
  if (prices.length === 0) return null;
  const cents = prices.reduce((sum, price) => sum + Math.round((isNet ? price.totalValue : price.totalValueGross) * 100), 0);
  return { amount: (cents / 100).toFixed(2), currency: prices[0]!.currencyIso };
}

/** Whether a row needs a correction. */
export function isWrong(outcome: Outcome): boolean {
  return outcome !== "empty" && outcome !== "typed" && outcome !== "asking" && !isOrderable(outcome);
}

const toWritten = (row: Row, written: Partial<Written>): Row => ({
  ...emptyRow(row.key),
  number: row.number,
  quantity: row.quantity,
  ...written,
});

/** Updates a row's input and discards its check result. There is always an empty row below the last filled one. */
export function write(rows: Rows, key: number, written: Partial<Written>): Rows {
  return withNext({ ...rows, list: rows.list.map((row) => (row.key === key ? toWritten(row, written) : row)) });
}

function withNext(rows: Rows): Rows {
  const last = rows.list.at(-1);
  return last === undefined || !isEmpty(last) ? addRow(rows) : rows;
}

export function addRow({ list, nextKey }: Rows): Rows {
  if (list.length > MAX_ORDER_LINES) return { list, nextKey };
  return { list: [...list, emptyRow(nextKey)], nextKey: nextKey + 1 };
}

export function removeRow(rows: Rows, key: number): Rows {
  return withNext({ ...rows, list: rows.list.filter((row) => row.key !== key) });
}

/**
 * Inserts lines from a row on: into it and the empty ones below it, and before the next filled row if there are more. `from`
 * null: after the last filled row. Returns the keys of the rows, and how many lines did not fit.
 */
export function insertLines(rows: Rows, from: number | null, lines: readonly Written[]): { rows: Rows; keys: number[]; beyond: number } {
  const filled = rows.list.findLastIndex((row) => !isEmpty(row)) + 1;
  const position = from === null ? filled : rows.list.findIndex(({ key }) => key === from);
  const start = position < 0 ? filled : position;
  const behind = rows.list.slice(start);
  const first = behind[0] && !isEmpty(behind[0]) && from !== null ? 1 : 0;
  const free = behind.slice(first).findIndex((row) => !isEmpty(row));
  const reusable = behind.slice(first, free < 0 ? behind.length : first + free);
  const rest = behind.slice(first + reusable.length);
  const room = MAX_ORDER_LINES - rows.list.filter((row) => !isEmpty(row)).length;
  const taken = lines.slice(0, Math.max(0, room));
  let { nextKey } = rows;
  const inserted = taken.map((line, at): Row => ({
    ...emptyRow(reusable[at]?.key ?? nextKey++),
    number: line.number,
    quantity: line.quantity,
  }));
  const list = [...rows.list.slice(0, start + first), ...inserted, ...reusable.slice(taken.length), ...rest];
  return { rows: withNext({ list, nextKey }), keys: inserted.map(({ key }) => key), beyond: lines.length - taken.length };
}

/**
 * Adds a scanned code: as a new line, or to the quantity of the line with its number. A code without a quantity counts as the
 * smallest orderable one, each time. No key if there is no space for another line.
 */
export function addScanned(rows: Rows, { number, count }: ScannedCode, mark: DecimalMark): { rows: Rows; key: number | null } {
  // A code gets a line of its own beside a line in packs: it means pieces, or the smallest orderable quantity.
  const row = rows.list.find((each) => each.number.trim() === number && !hasUnit(each, mark));
  if (row) return { rows: write(rows, row.key, { quantity: more(row, count, mark) }), key: row.key };
  const inserted = insertLines(rows, null, [{ number, quantity: count === null ? "" : String(count) }]);
  return { rows: inserted.rows, key: inserted.keys[0] ?? null };
}

function hasUnit({ quantity }: Written, mark: DecimalMark): boolean {
  const read = readQuantity(quantity, mark);
  return read.kind === "units" && read.unit !== "";
}

/** Adds one scan to a row's quantity; an invalid typed quantity stays for the user to correct. */
function more(row: Row, count: number | null, mark: DecimalMark): string {
  const { checked } = row;
  // For a customer's own number or a box, each scan counts as one.
  const least = checked && checked.factor === 1 ? checked.bestPrice?.quantityStepRanges[0]?.rangeValue : null;
  const each = count ?? least ?? 1;
  const read = readQuantity(row.quantity, mark);
  if (read.kind === "wrong") return row.quantity;
  return String((read.kind === "units" ? read.units : (least ?? 1)) + each);
}

/** Fills a column downwards from a row, as a spreadsheet does. */
export function fillDown(rows: Rows, from: number, field: Field, cells: readonly string[]): { rows: Rows; keys: number[] } {
  const start = rows.list.findIndex(({ key }) => key === from);
  let filled = rows;
  while (filled.list.length < start + cells.length && filled.list.length < MAX_ORDER_LINES) filled = addRow(filled);
  const list = filled.list.map((row, at) => {
    const cell = cells[at - start];
    return at < start || cell === undefined ? row : toWritten(row, { [field]: cell });
  });
  return { rows: withNext({ ...filled, list }), keys: list.slice(start, start + cells.length).map(({ key }) => key) };
}

export function markChecking(rows: Rows, keys: ReadonlySet<number>): Rows {
  return { ...rows, list: rows.list.map((row) => (keys.has(row.key) ? { ...row, isAsking: true, hasFailed: false, refused: null } : row)) };
}

/** Stores the results of a check, null if the request failed; a row edited meanwhile is ignored, because it is checked again. */
export function applyResults(rows: Rows, asked: ReadonlyMap<number, Written>, answers: ReadonlyMap<number, Checked> | null): Rows {
  return {
    ...rows,
    list: rows.list.map((row) => {
      const then = asked.get(row.key);
      if (!then || then.number !== row.number || then.quantity !== row.quantity) return row;
      const checked = answers?.get(row.key) ?? null;
      return { ...row, checked, isAsking: false, hasFailed: checked === null };
    }),
  };
}

/** Merges rows of the same article; returns the keys of the rows that must be checked again. */
export function mergeRows(rows: Rows, keys: ReadonlySet<number>): { rows: Rows; keys: number[] } {
  const listed = rows.list.filter((row) => keys.has(row.key));
  const united = mergeLines(
    listed.map((row) => {
      const { checked } = row;
      if (!checked?.article || !isOrderable(outcomeOf(row))) return null;
      return { articleNumber: checked.article.id, quantity: checked.requestedQuantity ?? checked.quantity ?? 0 };
    }),
  );
  const sums = new Map(united.map((each) => [listed[each.at]!.key, each]));
  const removed = new Set(united.flatMap(({ others }) => others.map((at) => listed[at]!.key)));
  const list = rows.list
    .filter(({ key }) => !removed.has(key))
    .map((row) => {
      const sum = sums.get(row.key);
      return sum
        ? { ...toWritten(row, { number: sum.articleNumber, quantity: String(sum.quantity) }), united: sum.others.length + 1 }
        : row;
    });
  return { rows: withNext({ ...rows, list }), keys: [...sums.keys()] };
}

/** Removes rows that were added to the cart; the others show why they were rejected. */
export function left(rows: Rows, added: ReadonlySet<number>, refused: ReadonlyMap<number, string>): Rows {
  const list = rows.list
    .filter(({ key }) => !added.has(key))
    .map((row) => (refused.has(row.key) ? { ...row, refused: refused.get(row.key)! } : row));
  const kept = { ...rows, list };
  return list.every(isEmpty) ? { ...emptyRows(), nextKey: rows.nextKey + AT_FIRST, list: fresh(rows.nextKey) } : withNext(kept);
}

function fresh(nextKey: number): Row[] {
  return Array.from({ length: AT_FIRST }, (_, at) => emptyRow(nextKey + at));
}

export function cleared({ nextKey }: Rows): Rows {
  return { list: fresh(nextKey), nextKey: nextKey + AT_FIRST };
}
