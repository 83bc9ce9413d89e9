/** A list with all texts resolved, ready to print. */
export type PrintedList = {
  title: string;
  /** Line below the title: owner, date, company. */
  about: string;
  language: "de" | "en";
  /** ISO timestamp of the printed data. */
  at: string;
  words: { article: string; quantity: string; wanted: string; page: string };
  lines: readonly PrintedLine[];
};

export type PrintedLine = { heading: string } | PrintedArticle;

export type PrintedArticle = {
  name: string;
  numbers: readonly string[];
  /** Packaging and minimum stock, as far as known. */
  facts: readonly string[];
  note: string;
  quantity: string;
  /** Address in the QR code. */
  address: string;
  /** Digits; "" without one. */
  gtin: string;
  /** SVG; null without one. */
  drawing: string | null;
};
