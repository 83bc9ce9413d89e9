import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import {
  getSearchEntries,
  type GetSearchEntriesQuery,
  getSearchSites,
  removeSearchEntry,
  saveSearchEntry,
  type SearchEntryInput,
} from "#contract/office/generated/operations.ts";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { useIsAllowed } from "../api/use-session.ts";
import { useChange, useRead } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { searchPhrases } from "../phrases/search.ts";
import { Page } from "../shell/page.tsx";
import { useToast } from "../shell/toasts.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { emptyEntry, ENTRY_KINDS } from "./complete-entry.ts";
import { type EditedEntry, EntryDialog } from "./entry-dialog.tsx";
import { SearchTabs } from "./search-tabs.tsx";
import styles from "./search.module.css";

type Row = GetSearchEntriesQuery["searchEntries"]["rows"][number];
type Search = SearchOf<"text">;

const DEFAULT_SORT = { sort: "phrase", direction: "asc" } as const;

/** Synonyms, redirects, pins or references, to add, edit and remove. */
export function EntriesPage() {
  const t = usePhrases(searchPhrases);
  const { errors, table } = usePhrases(common);
  const { search, onSearch } = useListSearch<Search>();
  const canChange = useIsAllowed()("Mutation.saveSearchEntry");
  const showToast = useToast();
  const remove = useChange(removeSearchEntry);
  const restore = useChange(saveSearchEntry);
  const [edited, setEdited] = useState<EditedEntry | null>(null);

  const { direction = DEFAULT_SORT.direction, after, before, text } = search;
  const { kind: named }: { kind?: string } = useParams({ strict: false });
  const kind = ENTRY_KINDS.find((each) => each === named) ?? "synonym";
  const sites = useRead(getSearchSites, {}).data?.searchSites ?? [];
  const query = useRead(getSearchEntries, { kind, text, isAscending: direction === "asc", page: { after, before } });
  // The list of another kind is not shown while this one loads.
  const page = query.data?.searchEntries.rows.some((row) => row.kind !== kind) ? undefined : query.data?.searchEntries;

  function removeRow(row: Row) {
    const entry = toInput(row);
    remove.mutate(
      { entry },
      {
        onSuccess: () => showToast({ text: t.removed(row.phrase), onUndo: () => restore.mutate({ before: null, entry }) }),
        onError: (error) => showToast({ text: errors[error.type], tone: "error" }),
        onSettled: () => void query.refetch(),
      },
    );
  }

  const hasSite = kind === "redirect" || kind === "pin";
  const columns: Column<Row>[] = [
    { id: "phrase", title: t.phrase[kind], render: (row) => row.phrase, sort: "phrase" },
    ...(kind === "reference" ? [{ id: "brand", title: t.brand, render: (row: Row) => row.brand }] : []),
    { id: "target", title: t.target[kind], render: (row) => <Target row={row} /> },
    ...(kind === "redirect" || kind === "reference"
      ? [{ id: "kind", title: t.targetKind, render: (row: Row) => t.targetKinds[row.targetKind] ?? row.targetKind, isOptional: true }]
      : []),
    ...(hasSite ? [{ id: "site", title: t.site, render: (row: Row) => row.siteName, isOptional: true }] : []),
    ...(kind === "reference"
      ? [{ id: "note", title: t.note, render: (row: Row) => row.note, isOptional: true }]
      : [{ id: "language", title: t.language, render: (row: Row) => t.languages[row.language] ?? row.language, isOptional: true }]),
  ];
  if (canChange) {
    columns.push({
      id: "action",
      title: t.action,
      isNumeric: true,
      render: (row) => (
        <span className={styles["actions"]}>
          <IconButton
            icon="pencil"
            size="small"
            label={`${t.edit}: ${row.phrase}`}
            onClick={() => setEdited({ before: toInput(row), entry: toInput(row), choosesKind: false })}
          />
          <IconButton icon="trash" size="small" label={`${t.remove}: ${row.phrase}`} onClick={() => removeRow(row)} />
        </span>
      ),
    });
  }

  return (
    <Page
      title={t.title}
      actions={
        canChange && (
          <Button onClick={() => setEdited({ before: null, entry: emptyEntry(kind), choosesKind: false })} disabled={sites.length === 0}>
            {t.add}
          </Button>
        )
      }
    >
      <SearchTabs />
      <FilterBar {...{ search, onSearch, columns }}>
        <TextFilter key={kind} name="text" label={table.text} placeholder={t.entryHint} {...{ search, onSearch }} />
      </FilterBar>
      <DataTable
        label={t.kinds[kind]}
        columns={columns}
        rowId={(row) => row.id}
        query={query}
        page={page}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={text ? t.noEntriesFiltered : t.noEntries}
      />
      {edited && <EntryDialog edited={edited} sites={sites} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function Target({ row: { target, targetName, isBoth, isPart } }: { row: Row }) {
  const t = usePhrases(searchPhrases);
  const more = [targetName, isBoth && t.both, isPart && t.part].filter(Boolean).join(", ");
  return (
    <span>
      {target} {more && <span className="muted">({more})</span>}
    </span>
  );
}

function toInput({ id: _id, siteName: _site, targetName: _name, ...entry }: Row): SearchEntryInput {
  return entry;
}
