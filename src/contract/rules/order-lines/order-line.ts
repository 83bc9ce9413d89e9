/** So many lines are read at once. */
export const MAX_ORDER_LINES = 1000;

/** A line that somebody wants to order: what stands in it as number and quantity. Both may be wrong, and are mended later. */
export type OrderLine = {
  /** In the source, from 1. */
  row: number;
  number: string;
  /** As it was written; "" for the smallest. */
  quantity: string;
  /** The line as it stood there. */
  text: string;
};

export type ReadLines = {
  lines: readonly OrderLine[];
  /** Names, or numbers from 1, of columns that hold neither. */
  ignored: readonly string[];
  /** Texts of lines that hold no article number, such as greetings, notes and sums. */
  skipped: readonly string[];
  /** Whether a line of headings was left out. */
  hasHeading: boolean;
  /** Lines beyond those that are read at once. */
  beyond: number;
};
