import { isShortened, readArticleCell } from "./article-cell.ts";
import { readFreeLine } from "./free-line.ts";
import { type Column, readHeading } from "./headings.ts";
import { MAX_ORDER_LINES, type OrderLine, type ReadLines } from "./order-line.ts";
import type { DecimalMark } from "../quantities/typed-quantity.ts";
import { readDecimalColumn } from "./decimal-column.ts";
import { splitMail } from "./mail-text.ts";
import { readQuantity, tidyCell } from "./quantity.ts";
import { isPieceUnit, isUnitName } from "./unit-names.ts";

/** Above the headings a sheet may have a title, an address and a date. */
const HEADINGS_WITHIN = 20;
const BARE = /^(?:artikel|art|item|product|produkt|material)\.?$/i;
const MAX_SAMPLE_ROWS = 100;
const MAX_COLUMNS = 60;
const POSITION_STEPS = [1, 10, 100];

type Row = { row: number; cells: readonly string[] };
/** Columns with numbers and quantities; of several number columns, the first filled one counts. */
type Columns = { numbers: readonly number[]; quantity: number | null };

/** Headings of the unit column beside quantities. */
const UNIT_HEADING = /^(?:me|(?:mengen|bestell|verkaufs|basis)?-?einheit|unit|uom)\.?$/i;
const WORD = /^[\p{L}²³]+\.?$/u;

/**
 * Reads lines of a table: columns by their headings, otherwise by their content. `above` are numbers of cells that are merged
 * with one above, by row and column from 0. `mark` is the decimal separator of the language, which applies unless the column
 * contradicts it.
 */
export function readTable(
  rows: readonly (readonly string[])[],
  mark: DecimalMark,
  above: ReadonlyMap<string, string> = new Map(),
): ReadLines {
  const filled = rows
    .map((cells, at): Row => ({ row: at + 1, cells: cells.slice(0, MAX_COLUMNS).map(tidyCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const headed = findHeading(filled, mark);
  const body = headed ? filled.slice(headed.at + 1) : filled;
  const columns = headed ? completed(headed.columns, body, mark) : byContent(body, mark);
  const isHeaded = headed !== null || hasWordsForHeading(body, columns);
  const heading = headed ? filled[headed.at]!.cells : isHeaded ? body[0]!.cells : [];
  const written = headed === null && isHeaded ? body.slice(1) : body;
  const counted = withUnits(withDecimals(written, columns, mark), columns, heading);
  const { body: ordered, skipped } = splitMail(counted.map((row) => ({ ...row, text: textOf(row) })));
  const unread: string[] = [];
  const lines = ordered.flatMap((row) => {
    const line = headed === null ? (readFree(row, mark) ?? readRow(row, columns, above)) : readRow(row, columns, above);
    // Without headings the column is a guess: if it contains words, the quantity may be further on.
    const isElsewhere = line !== null && headed === null && line.quantity !== "" && !/\d/.test(line.quantity);
    if (line === null) unread.push(row.text);
    return line && isElsewhere ? { ...line, quantity: lastQuantity(row, columns, mark) ?? line.quantity } : (line ?? []);
  });
  return {
    lines: lines.slice(0, MAX_ORDER_LINES),
    ignored: ignoredOf(filled, heading, columns),
    skipped: [...skipped, ...unread],
    hasHeading: isHeaded,
    beyond: Math.max(0, lines.length - MAX_ORDER_LINES),
  };
}

/** Rows with unambiguous quantities, as far as their column decides it. */
function withDecimals(rows: readonly Row[], { quantity }: Columns, mark: DecimalMark): readonly Row[] {
  if (quantity === null) return rows;
  const read = readDecimalColumn(
    rows.map(({ cells }) => cells[quantity] ?? ""),
    mark,
  );
  return rows.map(({ row, cells }, index) => ({ row, cells: cells.map((cell, column) => (column === quantity ? read[index]! : cell)) }));
}

/** Appends the units of the neighbouring column to quantities, except pieces. */
function withUnits(rows: readonly Row[], { quantity }: Columns, heading: readonly string[]): readonly Row[] {
  if (quantity === null) return rows;
  const named = heading.findIndex((cell) => UNIT_HEADING.test(cell));
  const position = named < 0 ? quantity + 1 : named;
  return rows.map(({ row, cells }) => {
    const [amount = "", unit = ""] = [cells[quantity], cells[position]];
    const isUnit = WORD.test(unit) && !isPieceUnit(unit) && (named >= 0 || isUnitName(unit));
    if (!isUnit || !/\d$/.test(amount)) return { row, cells };
    return { row, cells: cells.map((cell, column) => (column === quantity ? `${amount} ${unit}` : column === position ? "" : cell)) };
  });
}

function findHeading(rows: readonly Row[], mark: DecimalMark): { at: number; columns: Columns } | null {
  for (const [at, { cells }] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const kinds = cells.map(readHeading);
    const of = (kind: Column) => kinds.flatMap((each, column) => (each === kind ? [column] : []));
    const articles = of("article");
    // "Artikel" beside "Artikelnummer" contains names.
    const named = articles.filter((column) => !BARE.test(cells[column]!));
    const numbers = [...(named.length > 0 ? named : articles), ...of("gtin"), ...of("own")];
    const [quantity = null] = of("quantity");
    // A line with a number is an order line even if its words look like a heading: "Anker 12".
    const hasNumbers = cells.some((cell) => /\d{4}/.test(cell) || readQuantity(cell, mark).kind === "units");
    if (!hasNumbers && (numbers.length > 0 || quantity !== null)) return { at, columns: { numbers, quantity } };
  }
  return null;
}

/** Finds columns without a heading by their content. */
function completed({ numbers, quantity }: Columns, body: readonly Row[], mark: DecimalMark): Columns {
  const guessed = byContent(body, mark, { numbers, quantity });
  return { numbers: numbers.length > 0 ? numbers : guessed.numbers, quantity: guessed.quantity };
}

/** The column most similar to article numbers, and of the others the one most similar to quantities. */
function byContent(body: readonly Row[], mark: DecimalMark, known: Columns = { numbers: [], quantity: null }): Columns {
  const looked = body.slice(0, MAX_SAMPLE_ROWS);
  const width = Math.max(0, ...looked.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => looked.map(({ cells }) => cells[column] ?? ""));
  const free = columns.map((_, column) => column).filter((column) => column !== known.quantity && !known.numbers.includes(column));
  const [number = null] = known.numbers.length > 0 ? known.numbers : best(free, (column) => mean(columns[column]!, numberLikeness));
  const rest = free.filter((column) => column !== number);
  const likely = rest.filter((column) => !isCounting(columns[column]!, number !== null && column < number));
  const quantities = best(likely.length > 0 ? likely : rest, (column) => mean(columns[column]!, (cell) => quantityLikeness(cell, mark)));
  return { numbers: number === null ? [] : [number], quantity: known.quantity ?? quantities[0] ?? null };
}

/** Highest-scoring column (leftmost on ties); empty if all scores are 0. */
function best(columns: readonly number[], figure: (column: number) => number): number[] {
  const figures = columns.map((column) => ({ column, figure: figure(column) })).filter((each) => each.figure > 0);
  return figures
    .toSorted((one, other) => other.figure - one.figure || one.column - other.column)
    .slice(0, 1)
    .map(({ column }) => column);
}

function mean(cells: readonly string[], likeness: (cell: string) => number): number {
  return cells.reduce((sum, cell) => sum + likeness(cell), 0);
}

/** Article numbers are long and mostly digits; a name with a size scores lower. */
function numberLikeness(cell: string): number {
  const number = readArticleCell(cell);
  if (isShortened(number)) return 1;
  const signs = number.replace(/[\s./-]/g, "");
  const digits = signs.replace(/\D/g, "").length;
  if (digits === 0 || signs.length > 24) return 0;
  const length = Math.min(1, signs.length / 6);
  const isOneWord = number.split(" ").every((word) => /\d/.test(word) || word.length <= 3);
  return length * (digits / signs.length) * (isOneWord ? 1 : 0.3) * (/[.,]\d{1,2}$/.test(number) ? 0.3 : 1);
}

function quantityLikeness(cell: string, mark: DecimalMark): number {
  const read = readQuantity(cell, mark);
  if (read.kind === "wrong") return /\d/.test(cell) ? 0.05 : 0;
  return read.kind === "units" && read.units < 100_000 ? 1 : 0;
}

/** 1, 2, 3 or 10, 20, 30: position numbers. Two rows are enough if the column precedes the articles. */
function isCounting(cells: readonly string[], isBefore: boolean): boolean {
  const numbers = cells.filter((cell) => /^\d+\.?$/.test(cell)).map(Number.parseFloat);
  const [first = 0, second = 0] = numbers;
  const step = second - first;
  return (
    numbers.length > (isBefore ? 1 : 2) &&
    POSITION_STEPS.includes(step) &&
    first <= step &&
    numbers.every((number, at) => number === first + at * step)
  );
}

/** A first line of words above numbers and quantities: headings that are not in the list. */
function hasWordsForHeading(body: readonly Row[], { numbers: [number], quantity }: Columns): boolean {
  if (body.length < 2 || number === undefined || quantity === null) return false;
  const isWords = (cell: string | undefined) => cell !== undefined && /\p{L}/u.test(cell) && !/\d/.test(cell);
  const [first, second] = body;
  return isWords(first!.cells[number]) && isWords(first!.cells[quantity]) && /\d/.test(second!.cells[number] ?? "");
}

function readRow({ row, cells }: Row, { numbers, quantity }: Columns, above: ReadonlyMap<string, string>): OrderLine | null {
  const written = quantity === null ? "" : (cells[quantity] ?? "");
  const merged = numbers.map((column) => above.get(`${row - 1}:${column}`) ?? "");
  const found = [...numbers.map((column) => cells[column] ?? ""), ...(written === "" ? [] : merged)].find((cell) => cell !== "");
  // Totals, notes and signatures below a list have no number.
  if (found === undefined) return null;
  return { row, number: readArticleCell(found), quantity: written, text: textOf({ row, cells }) };
}

/** Joined by tabs, the text parses into the same cells again. */
function textOf({ cells }: Row): string {
  return cells.filter((cell) => cell !== "").join("\t");
}

/** A line of one cell in a table of several columns: parsed as free text. */
function readFree({ row, cells }: Row, mark: DecimalMark): OrderLine | null {
  const [only = "", ...others] = cells.filter((cell) => cell !== "");
  if (others.length > 0 || !/\d{3}/.test(only)) return null;
  return { row, text: only, ...readFreeLine(only, mark) };
}

function lastQuantity({ cells }: Row, { numbers }: Columns, mark: DecimalMark): string | undefined {
  return cells.findLast((cell, column) => !numbers.includes(column) && readQuantity(cell, mark).kind === "units");
}

function ignoredOf(rows: readonly Row[], heading: readonly string[], { numbers, quantity }: Columns): string[] {
  const used = new Set([...numbers, quantity]);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => column)
    .filter(
      (column) => !used.has(column) && !UNIT_HEADING.test(heading[column] ?? "") && rows.some(({ cells }) => (cells[column] ?? "") !== ""),
    )
    .map((column) => heading[column] || String(column + 1));
}
