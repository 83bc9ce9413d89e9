import type { DecimalMark } from "../quantities/typed-quantity.ts";
import { bareNumber, readQuantity } from "./quantity.ts";

const NUMBER = /^\d[\d.,\s]*$/;
/** A mark before three digits: thousands in one language, decimals in the other. */
const TWO_WAYS = /^[1-9]\d{0,2}([.,])\d{3}$/;
/** Marks an ambiguous quantity as invalid, also after its text is copied into a field, a file or a form. */
const DOUBT = "?";

export function isDoubtful(quantity: string): boolean {
  return quantity.endsWith(DOUBT);
}

/**
 * Normalises the quantities of a column to one meaning each. The decimal separator is the one that any cell of the column proves
 * ("12,50", "1.000,00"). Without proof, three zeros behind every separator are decimals, as ERP systems export them; other
 * digits are thousands; the language must agree with that. Cells that remain ambiguous get a question mark.
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

/** Null if the cells contradict each other or the language. */
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

/** The decimal separator that a number proves by its form; null if it has none or is ambiguous. */
function provenMark(number: string): DecimalMark | null {
  const last = /[.,](?=[^.,]*$)/.exec(number)?.[0] as DecimalMark | undefined;
  if (last === undefined || TWO_WAYS.test(number)) return null;
  const isRepeated = number.indexOf(last) !== number.lastIndexOf(last);
  return isRepeated ? otherThan(last) : last;
}

/** Rewrites a decimal number for its language: "2.500" of a column of decimals becomes "2,500". */
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
