import Big from "big.js";
import { firstCharacters } from "../bytes/characters.ts";

/**
 * A truncated value. `line` is the 1-based line of the return, null for the cart as a whole; `to` is "" when the value was left
 * out.
 */
export type IdsCut = { field: string; line: number | null; from: string; to: string };

// oxlint-disable-next-line no-control-regex -- XML has no way to write them
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Amounts that do not fit with all decimals are rounded to cents. */
const CENTS = 2;
/** Decimals as usually stored: integer part and fraction. */
const PLAIN = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

/** Truncates values to the size of their elements and records each truncation. */
export class Truncation {
  readonly cuts: IdsCut[] = [];
  line: number | null = null;

  report(field: string, from: string, to: string): void {
    if (from.trim() !== to) this.cuts.push({ field, line: this.line, from, to });
  }

  /** A single-line text of at most `most` characters. */
  text(field: string, value: string, most: number): string {
    const clean = this.lines(value)
      .replace(/[\t\n\r]+/g, " ")
      .trim();
    if (clean.length <= most) return clean;
    const start = firstCharacters(clean, most);
    if (start === clean) return clean;
    const short = start.trimEnd();
    this.report(field, clean, short);
    return short;
  }

  /** A multi-line text of any length, without characters that XML forbids. */
  lines(value: string): string {
    return value.toWellFormed().replace(UNWRITABLE, "").replace(/\r\n?/g, "\n");
  }

  /** A decimal with `digits` digits, `fraction` of them after the point; "" when the integer part does not fit. */
  decimal(field: string, value: string | null, digits: number, fraction: number): string {
    if (value === null) return "";
    // Fast path without Big: a cart has thousands of values that need neither rounding nor truncation.
    const [, whole, rest = ""] = PLAIN.exec(value) ?? [];
    if (whole !== undefined && rest.length <= fraction && whole.length + fraction <= digits) {
      return fraction === 0 ? whole : `${whole}.${rest.padEnd(fraction, "0")}`;
    }
    const exact = Big(value);
    for (const places of [fraction, CENTS, 1, 0]) {
      const written = exact.round(Math.min(places, fraction), Big.roundHalfUp).toFixed(Math.min(places, fraction));
      if (written.replace(/[-.]/g, "").length > digits) continue;
      if (!exact.eq(written)) this.report(field, value, written);
      return written;
    }
    this.report(field, value, "");
    return "";
  }
}
