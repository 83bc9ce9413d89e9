/** ARIA roles for tables shown as cards on phones: browsers drop the implicit roles when CSS changes `display`. */
export const TABLE = { role: "table" } as const;
export const ROWS = { role: "rowgroup" } as const;
export const ROW = { role: "row" } as const;
export const COLUMN_HEADER = { role: "columnheader", scope: "col" } as const;
export const ROW_HEADER = { role: "rowheader", scope: "row" } as const;
export const CELL = { role: "cell" } as const;
