import { type Column, DataTable } from "./data-table.tsx";

export type StaticTableProps<Row> = {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowLink?: (row: Row) => string;
  rows: readonly Row[];
  empty: string;
};

/** A table of rows that are loaded already, without filter and pages. */
export function StaticTable<Row>({ rows, ...table }: StaticTableProps<Row>) {
  return (
    <DataTable
      {...table}
      page={{ rows, next: null, previous: null }}
      query={{ data: rows, error: null, isPlaceholderData: false, refetch() {} }}
      search={{}}
      onSearch={() => {}}
      defaultSort={{ sort: "", direction: "desc" }}
    />
  );
}
