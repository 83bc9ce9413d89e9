import { useState } from "react";
import { getImports, type GetImportsQuery, type ImportState } from "#contract/office/generated/operations.ts";
import { IMPORT_KINDS } from "#contract/office/import-kinds.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatBytes, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { importPhrases } from "../phrases/imports.ts";
import { Page } from "../shell/page.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, SelectFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { IMPORT_STATES, ImportStateText, isAtWork } from "./import-state.tsx";
import { ImportTabs } from "./import-tabs.tsx";
import { UploadDialog } from "./upload-dialog.tsx";

type Row = GetImportsQuery["imports"]["rows"][number];
type Search = SearchOf<"kind" | "state">;

const DEFAULT_SORT = { sort: "createdAt", direction: "desc" } as const;
const REFRESH_MS = 5_000;

/** All imports, newest first. */
export function ImportsPage() {
  const t = usePhrases(importPhrases);
  const { search, onSearch } = useListSearch<Search>();
  const canImport = useIsAllowed()("Mutation.startImport");
  const [isUploading, setUploading] = useState(false);
  const kind = IMPORT_KINDS.find((each) => each === search.kind) ?? null;
  const state: ImportState | null = IMPORT_STATES.find((each) => each === search.state) ?? null;
  const query = useRead(
    getImports,
    { filter: { kind, state }, page: { after: search.after, before: search.before } },
    { refreshMs: ({ imports }) => imports.rows.some((row) => isAtWork(row.state)) && REFRESH_MS },
  );
  const columns: readonly Column<Row>[] = [
    { id: "file", title: t.file, render: (row) => row.fileName },
    { id: "kind", title: t.kind, render: (row) => t.kinds[row.kind] },
    { id: "state", title: t.state, render: (row) => <ImportStateText state={row.state} /> },
    { id: "createdAt", title: t.createdAt, render: (row) => <span className="numeric">{formatTime(row.createdAt)}</span> },
    { id: "author", title: t.author, render: (row) => row.author || t.schedule },
    { id: "version", title: t.version, render: (row) => row.catalogueVersion ?? "–", isNumeric: true, isOptional: true },
    { id: "size", title: t.size, render: (row) => formatBytes(row.bytes), isNumeric: true, isOptional: true },
  ];
  return (
    <Page title={t.title} actions={canImport && <Button onClick={() => setUploading(true)}>{t.start}</Button>}>
      <ImportTabs />
      <FilterBar {...{ search, onSearch, columns }}>
        <SelectFilter
          name="kind"
          label={t.kind}
          options={IMPORT_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          {...{ search, onSearch }}
        />
        <SelectFilter
          name="state"
          label={t.state}
          options={IMPORT_STATES.map((value) => ({ value, label: t.states[value] }))}
          {...{ search, onSearch }}
        />
      </FilterBar>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={(row) => row.importId}
        rowLink={(row) => `/imports/${row.importId}`}
        query={query}
        page={query.data?.imports}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={kind || state ? t.emptyFiltered : t.empty}
      />
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </Page>
  );
}
