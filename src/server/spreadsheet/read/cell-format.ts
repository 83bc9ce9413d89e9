import { DAY_MS } from "#contract/format/calendar.ts";

/** How a numeric cell is displayed, as far as that affects its meaning. */
export type CellFormat = { kind: "plain" } | { kind: "day" } | { kind: "zeros"; digits: number };

/** Date and time formats among the built-in ones (ECMA-376, 18.8.30, including East Asian locales). */
const DAY_FORMATS: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const FIRST_DAY = Date.UTC(1899, 11, 30);
const LAST_SERIAL = 2_958_465;

/** Format of numeric cells by the id or code of the number format. */
export function readFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return DAY_FORMATS.some(([from, to]) => id >= from && id <= to) ? { kind: "day" } : { kind: "plain" };
  if (/^0{2,20}$/.test(code)) return { kind: "zeros", digits: code.length };
  // Quoted literals, colours and locale codes in brackets do not affect the kind of format.
  const bare = code.replace(/"[^"]*"|\\.|\[[^[\]]*\]|general/gi, "");
  return /[ymdhs]/i.test(bare) ? { kind: "day" } : { kind: "plain" };
}

/**
 * A numeric cell as text. Integers have all their digits, regardless of the column's width; three decimals get a fourth, so
 * that they are not read as thousands; a serial date becomes a date.
 */
export function numberText(raw: string, format: CellFormat): string {
  const number = Number(raw);
  if (raw.trim() === "" || !Number.isFinite(number)) return raw;
  if (format.kind === "day" && number >= 0 && number <= LAST_SERIAL) return dayText(number);
  if (!Number.isInteger(number)) {
    const text = String(number).replace(".", ",");
    return /,\d{3}$/.test(text) ? `${text}0` : text;
  }
  const digits = Number.isSafeInteger(number) ? String(number) : raw.replace(".", ",");
  return format.kind === "zeros" && number >= 0 ? digits.padStart(format.digits, "0") : digits;
}

function dayText(serial: number): string {
  const [year, month, day] = new Date(FIRST_DAY + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10).split("-");
  return `${day}.${month}.${year}`;
}
