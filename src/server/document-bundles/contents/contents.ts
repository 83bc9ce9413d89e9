import type { DocumentLanguage } from "../../pdf/letter/letter.ts";

/** The contents page before it is drawn: plain data that can be passed to a worker thread. */
export type Contents = {
  language: DocumentLanguage;
  /** ISO date. */
  day: string;
  title: string;
  about: string;
  /** Titles of the columns. */
  columns: readonly string[];
  folders: readonly { name: string; rows: readonly (readonly string[])[]; omitted: readonly string[] }[];
  /** Heading of the omitted documents of a folder. */
  omittedTitle: string;
};
