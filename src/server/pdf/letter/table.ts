import type { StructureElement } from "pdfkit";
import { BODY, COLOUR, mm, PAGE, SIZE } from "./measures.ts";
import type { Sheet } from "./sheet.ts";

export type Column = { title: string; width: number; isNumber?: boolean };

/** A table cell with optional secondary text below. */
export type Cell = { text: string; below?: string };

const PADDING = mm(1.6);
const GAP = mm(2.5);

/**
 * Draws a table over as many pages as needed: the header repeats on each page, and `carried` returns the subtotal shown on both
 * sides of a page break. Rows are never split. Returns the y position of the end.
 */
export function drawTable(
  sheet: Sheet,
  {
    columns,
    rows,
    from,
    carried,
  }: {
    columns: readonly Column[];
    rows: readonly (readonly Cell[])[];
    from: number;
    carried?: (rows: number) => readonly [string, string];
  },
): number {
  const table = sheet.pdf.struct("Table");
  sheet.root.add(table);
  const places = columns.map((_column, index) => PAGE.left + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0));
  const room = carried ? rowHeight(sheet, [{ text: "0" }], columns) : 0;

  const draw = (parent: StructureElement, type: "TH" | "TD", cells: readonly Cell[], y: number): void => {
    const row = sheet.pdf.struct("TR");
    parent.add(row);
    for (const [index, cell] of cells.entries()) {
      const { width, isNumber } = columns[index]!;
      const style = { width: width - (index === columns.length - 1 ? 0 : GAP), align: isNumber ? ("right" as const) : ("left" as const) };
      sheet.read(row, type, () => {
        const end = sheet.write(cell.text, places[index]!, y + PADDING, { ...style, size: SIZE.table, isBold: type === "TH" });
        if (cell.below) sheet.write(cell.below, places[index]!, end, { ...style, size: SIZE.small, colour: COLOUR.quiet });
      });
    }
    row.end();
  };
  const heads = columns.map(({ title }) => ({ text: title }));
  const drawHeads = (y: number): number => {
    const height = rowHeight(sheet, heads, columns);
    sheet.decorate(() => void sheet.pdf.rect(PAGE.left - mm(1.5), y, PAGE.width + mm(3), height).fill(COLOUR.shade));
    draw(table, "TH", heads, y);
    return y + height;
  };
  /** An artifact: screen readers read the rows in sequence and need no subtotals. */
  const drawCarried = (count: number, y: number): number => {
    const [label, value] = carried!(count);
    sheet.decorate(() => {
      sheet.write(label, PAGE.left, y + PADDING, { size: SIZE.table, colour: COLOUR.quiet, width: PAGE.width - mm(32), align: "right" });
      sheet.write(value, PAGE.left, y + PADDING, { size: SIZE.table, colour: COLOUR.quiet, width: PAGE.width, align: "right" });
    });
    return y + room;
  };

  let y = drawHeads(from);
  for (const [index, cells] of rows.entries()) {
    const height = rowHeight(sheet, cells, columns);
    const needed = height + (index < rows.length - 1 ? room : 0);
    if (y + needed > BODY.bottom) {
      if (carried) drawCarried(index, y);
      sheet.pdf.addPage();
      y = drawHeads(BODY.next);
      if (carried) {
        y = drawCarried(index, y);
        sheet.rule(y, PAGE.left, PAGE.right);
      }
    }
    draw(table, "TD", cells, y);
    y += height;
    sheet.rule(y, PAGE.left, PAGE.right);
  }
  table.end();
  return y;
}

function rowHeight(sheet: Sheet, cells: readonly Cell[], columns: readonly Column[]): number {
  const heights = cells.map(({ text, below }, index) => {
    const width = columns[index]!.width - (index === columns.length - 1 ? 0 : GAP);
    return sheet.heightOf(text, { size: SIZE.table, width }) + (below ? sheet.heightOf(below, { size: SIZE.small, width }) : 0);
  });
  return Math.max(...heights) + 2 * PADDING;
}
