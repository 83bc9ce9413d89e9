import { BYTE_ORDER_MARK, csvLine } from "../../spreadsheet/csv.ts";
import type { Cell } from "../../spreadsheet/xlsx.ts";

/** A CSV file for German spreadsheets, streamed row by row. */
export async function* csv(titles: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(titles, ";");
  for await (const cells of rows) yield csvLine(cells.map(toText), ";");
}

/** Formatted for German spreadsheets: days as 31.12.2026, amounts as 1234,50. */
function toText(cell: Cell): string {
  if (typeof cell === "string") return cell;
  if ("day" in cell) return cell.day.split("-").toReversed().join(".");
  if ("count" in cell) return String(cell.count);
  return ("amount" in cell ? cell.amount : cell.price).replace(".", ",");
}
