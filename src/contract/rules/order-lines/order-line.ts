export const MAX_ORDER_LINES = 1000;

/** An order line: number and quantity as entered. Both may be invalid and can be corrected later. */
export type OrderLine = {
  /** Row in the source, from 1. */
  row: number;
  number: string;
  /** As entered; "" for the smallest quantity. */
  quantity: string;
  /** Original text of the line. */
  text: string;
};

export type ReadLines = {
  lines: readonly OrderLine[];
  /** Names, or numbers from 1, of columns with neither numbers nor quantities. */
  ignored: readonly string[];
  /** Texts of lines without an article number, such as greetings, notes and totals. */
  skipped: readonly string[];
  /** Whether a heading line was skipped. */
  hasHeading: boolean;
  /** Number of lines beyond the maximum. */
  beyond: number;
};
