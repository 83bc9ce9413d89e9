import { isDay } from "#contract/rules/delivery/delivery-date.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../spreadsheet/csv.ts";
import type { StaffContext } from "../office-context.ts";
import type { Page, PageInput } from "./keyset-store.ts";

export type ExportLanguage = "de" | "en";
/** A text, an amount as a decimal, or a time. */
export type ExportCell = string | { amount: string } | { at: Date };

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
  return {
    name,
    operation,
    async *lines(ctx, parameter, language) {
      yield BYTE_ORDER_MARK + csvLine(titles[language], ";");
      let after: string | null = null;
      for (let count = 0; count < MAX_EXPORTED_ROWS; count += ROWS_PER_READ) {
        const { rows, next }: Page<Row> = await read(ctx, parameter, { after }, ROWS_PER_READ);
        yield rows.map((row) => csvLine(toCells(row, language).map(toText), ";")).join("");
        if (next === null) return;
        after = next;
      }
    },
  };
}

const time = new Intl.DateTimeFormat("de-DE", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Berlin",
});

/** As German spreadsheets expect it, whatever the language of the titles. */
function toText(cell: ExportCell): string {
  if (typeof cell === "string") return cell;
  return "at" in cell ? time.format(cell.at) : cell.amount.replace(".", ",");
}
