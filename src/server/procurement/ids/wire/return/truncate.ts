import Big from "big.js";
import { firstCharacters } from "../bytes/characters.ts";

/** What did not fit into the message. `line` counts the lines of the return from 1, null is the cart as a whole; `to` is "" where it was left out. */
export type IdsCut = { field: string; line: number | null; from: string; to: string };

// oxlint-disable-next-line no-control-regex -- XML has no way to write them
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Sums that do not fit with all their decimals keep cents. */
const CENTS = 2;
/** Decimals as they are mostly kept, in whole and fraction. */
const PLAIN = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

/** Makes values fit their elements and remembers what it had to cut. */
export class Truncation {
  readonly cuts: IdsCut[] = [];
  line: number | null = null;

  tell(field: string, from: string, to: string): void {
    if (from.trim() !== to) this.cuts.push({ field, line: this.line, from, to });
  }

  /** A text of one line, of so many characters at most. */
  text(field: string, value: string, most: number): string {
    const clean = this.lines(value)
      .replace(/[\t\n\r]+/g, " ")
      .trim();
    if (clean.length <= most) return clean;
    const start = firstCharacters(clean, most);
    if (start === clean) return clean;
    const short = start.trimEnd();
    this.tell(field, clean, short);
    return short;
  }

  /** A text of any length, without what XML cannot hold. */
  lines(value: string): string {
    return value.toWellFormed().replace(UNWRITABLE, "").replace(/\r\n?/g, "\n");
  }

  /** A decimal of so many digits, so many of them behind the point; "" where it has more before it than there is room. */
  decimal(field: string, value: string | null, digits: number, fraction: number): string {
    if (value === null) return "";
    // Nothing to round and nothing to cut: a cart has thousands of these, and reckoning is dear.
    const [, whole, rest = ""] = PLAIN.exec(value) ?? [];
    if (whole !== undefined && rest.length <= fraction && whole.length + fraction <= digits) {
      return fraction === 0 ? whole : `${whole}.${rest.padEnd(fraction, "0")}`;
    }
    const exact = Big(value);
    for (const places of [fraction, CENTS, 1, 0]) {
      const written = exact.round(Math.min(places, fraction), Big.roundHalfUp).toFixed(Math.min(places, fraction));
      if (written.replace(/[-.]/g, "").length > digits) continue;
      if (!exact.eq(written)) this.tell(field, value, written);
      return written;
    }
    this.tell(field, value, "");
    return "";
  }
}
