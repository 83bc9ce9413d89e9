import { formatDay, formatTime } from "#contract/format/german-notation.ts";
import { nameIn, type Words } from "#contract/office/words/words.ts";
import { isDay } from "#contract/rules/delivery/delivery-date.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../spreadsheet/csv.ts";
import type { StaffContext } from "../office-context.ts";
import type { Page, PageInput } from "./keyset-store.ts";

export type ExportLanguage = "de" | "en";
/**
 * A text, an amount as a decimal, a time, a day as 2026-11-28, yes or no, or a code with its words. A missing time or day is an
 * empty cell.
 */
export type ExportCell =
  | string
  | { amount: string }
  | { at: Date | null }
  | { day: string | null }
  | { isTrue: boolean }
  | { code: string; words: Words<string> };

/** Parameter of the export's address; empty if it is missing. */
export type ReadParameter = (name: string) => string;

/** A day of the export's address, an ISO date; null if it is missing or none. */
export function readDayParameter(parameter: ReadParameter, name: string): string | null {
  const value = parameter(name);
  return isDay(value) ? value : null;
}

export type ListExport = {
  /** Part of the address and the file's name. */
  name: string;
  /** Operation whose policy decides who may export. */
  operation: string;
  /** Texts of a row's cells. */
  texts(row: never, language: ExportLanguage): string[];
  lines(ctx: StaffContext, parameter: ReadParameter, language: ExportLanguage): AsyncGenerator<string>;
};

/** Rows of one statement, and of a whole file. */
const ROWS_PER_READ = 1_000;
export const MAX_EXPORTED_ROWS = 100_000;

/** A list as CSV: all pages of a read with the list's filter. */
export function defineExport<Row>(options: {
  name: string;
  operation: string;
  titles: Readonly<Record<ExportLanguage, readonly string[]>>;
  read(ctx: StaffContext, parameter: ReadParameter, page: PageInput, size: number): Promise<Page<Row>>;
  toCells(row: Row, language: ExportLanguage): readonly ExportCell[];
}): ListExport {
  const { name, operation, titles, read, toCells } = options;
  const texts = (row: Row, language: ExportLanguage) => toCells(row, language).map((cell) => toText(cell, language));
  return {
    name,
    operation,
    texts,
    async *lines(ctx, parameter, language) {
      yield BYTE_ORDER_MARK + csvLine(titles[language], ";");
      let after: string | null = null;
      for (let count = 0; count < MAX_EXPORTED_ROWS; count += ROWS_PER_READ) {
        const { rows, next }: Page<Row> = await read(ctx, parameter, { after }, ROWS_PER_READ);
        yield rows.map((row) => csvLine(texts(row, language), ";")).join("");
        if (next === null) return;
        after = next;
      }
    },
  };
}

const YES_NO = { de: ["ja", "nein"], en: ["yes", "no"] } as const;

/** As German spreadsheets expect it, whatever the language of the titles. */
function toText(cell: ExportCell, language: ExportLanguage): string {
  if (typeof cell === "string") return cell;
  if ("at" in cell) return cell.at ? formatTime(cell.at).replace(",", "") : "";
  if ("day" in cell) return cell.day ? formatDay(cell.day) : "";
  if ("isTrue" in cell) return YES_NO[language][cell.isTrue ? 0 : 1];
  if ("code" in cell) return nameIn(cell.words[language], cell.code);
  return cell.amount.replace(".", ",");
}
