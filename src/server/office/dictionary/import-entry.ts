/** A phrase of an imported file. */
export type ImportEntry = {
  /** Line in the file, from 1. */
  line: number;
  key: string;
  language: string;
  phrase: string;
  /** The text that was translated, with its language; absent in CSV files. */
  source?: { language: string; phrase: string };
};

/** Most entries that a file may have. */
export const MAX_IMPORT_ENTRIES = 50_000;
