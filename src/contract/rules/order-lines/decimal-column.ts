import type { DecimalMark } from "../typed-quantity.ts";
import { bareNumber, readQuantity } from "./quantity.ts";

const NUMBER = /^\d[\d.,\s]*$/;
/** A mark before three digits: thousands in one language, decimals in the other. */
const TWO_WAYS = /^[1-9]\d{0,2}([.,])\d{3}$/;
/** Keeps a quantity that can be read in two ways a wrong one, wherever its text goes from here: into a field, a file, a form. */
const DOUBT = "?";

export function isDoubtful(quantity: string): boolean {
  return quantity.endsWith(DOUBT);
}

/**
 * Quantities of a column, each with a number that has one meaning. The decimal mark is the one that any cell of the column proves
 * ("12,50", "1.000,00"). Without proof, three zeros behind a mark throughout are decimals, as ERP systems export them; anything else
 * are thousands; the language must agree with that. Cells that remain ambiguous get a question mark.
 */
export function readDecimalColumn(cells: readonly string[], language: DecimalMark): string[] {
  const mark = markOfColumn(cells.map(bareNumber), language);
  return cells.map((cell) => {
    const number = bareNumber(cell);
    if (!/[.,]/.test(number) || !NUMBER.test(number)) return cell;
    if (mark === null && TWO_WAYS.test(number)) return `${cell}${DOUBT}`;
    const read = readQuantity(cell, mark ?? language);
    return read.kind === "units" ? cell.replace(number, String(read.units)) : withMark(cell, number, mark ?? language, language);
  });
}

/** Null where the cells contradict each other or the language. */
function markOfColumn(cells: readonly string[], language: DecimalMark): DecimalMark | null {
  const numbers = cells.filter((number) => NUMBER.test(number));
  const proven = new Set(numbers.flatMap((number) => provenMark(number) ?? []));
  if (proven.size > 0) return proven.size === 1 ? [...proven][0]! : null;
  const ambiguous = numbers.flatMap((number) => TWO_WAYS.exec(number)?.[1] ?? []) as DecimalMark[];
  const [mark] = ambiguous;
  if (mark === undefined) return language;
  if (ambiguous.some((each) => each !== mark)) return null;
  const areZeros = numbers.every((number) => number.endsWith(`${mark}000`));
  const meant = areZeros ? mark : otherThan(mark);
  return meant === language ? language : null;
}

/** The decimal mark that a number proves by its form; null for one that has none, or can be read in two ways. */
function provenMark(number: string): DecimalMark | null {
  const last = /[.,](?=[^.,]*$)/.exec(number)?.[0] as DecimalMark | undefined;
  if (last === undefined || TWO_WAYS.test(number)) return null;
  const isRepeated = number.indexOf(last) !== number.lastIndexOf(last);
  return isRepeated ? otherThan(last) : last;
}

/** A number that is none of pieces, written so that its language reads the same decimals: "2.500" of a column of decimals is "2,500". */
function withMark(cell: string, number: string, mark: DecimalMark, language: DecimalMark): string {
  return mark === language
    ? cell
    : cell.replace(
        number,
        number.replace(/[.,]/g, (each) => (each === mark ? language : mark)),
      );
}

function otherThan(mark: DecimalMark): DecimalMark {
  return mark === "," ? "." : ",";
}
