import { useState } from "react";
import { LAYOUT_FILE } from "#contract/content/content-document.ts";
import { getContentEntries, type GetContentEntriesQuery, getContentSites } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { Page } from "../shell/page.tsx";
import { StateText, type Tone } from "../shell/section.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { NewPageDialog } from "./new-page-dialog.tsx";
import styles from "./entries-page.module.css";

type Entry = GetContentEntriesQuery["contentEntries"][number];
type Search = SearchOf<"text" | "site">;

const MAX_DEPTH = 4;

/** The tree of pages: by address, indented below the pages above them. */
export function EntriesPage() {
  const t = usePhrases(contentPhrases);
  const { language } = useLanguage();
  const { search, onSearch } = useListSearch<Search>();
  const canChange = useIsAllowed()("Mutation.createContentPage");
  const [isAdding, setAdding] = useState(false);
  const query = useRead(getContentEntries, { language });
  const sites = useRead(getContentSites, {}).data?.contentSites ?? [];
  const entries = query.data?.contentEntries ?? [];
  const rows = entries.filter((entry) => matches(entry, search));
  /** Several sites may have a page of one name, for instance a start page of their own. */
  const isRepeated = (name: string) => entries.filter((entry) => entry.name === name).length > 1;
  const nameOfSite = (siteId: string) => sites.find((site) => site.siteId === siteId)?.name ?? siteId;

  const columns: Column<Entry>[] = [
    {
      id: "name",
      title: t.name,
      render: (entry) => (
        <span className={styles["name"]} data-depth={search.text ? 0 : depthOf(entry, entries)}>
          {entry.file === LAYOUT_FILE ? t.layout : entry.name}
          {isRepeated(entry.name) && entry.siteIds.length > 0 && (
            <span className="muted"> · {entry.siteIds.map(nameOfSite).join(", ")}</span>
          )}
        </span>
      ),
    },
    { id: "path", title: t.path, render: ({ path }) => <span className="code">{path}</span> },
    {
      id: "site",
      title: t.site,
      render: ({ siteIds }) => (siteIds.length === 0 ? t.allSites : t.only(siteIds.map(nameOfSite).join(", "))),
      isOptional: true,
    },
    { id: "state", title: t.state, render: (entry) => <EntryState entry={entry} /> },
  ];

  return (
    <Page title={t.title} actions={canChange && <Button onClick={() => setAdding(true)}>{t.add}</Button>}>
      <FilterBar {...{ search, onSearch, columns }}>
        <TextFilter name="text" label={t.filter} placeholder={t.filterHint} {...{ search, onSearch }} />
        <SelectFilter
          name="site"
          label={t.site}
          options={sites.map(({ siteId, name }) => ({ value: siteId, label: name }))}
          {...{ search, onSearch }}
        />
      </FilterBar>
      <DataTable
        label={t.list}
        columns={columns}
        rowId={({ file }) => file}
        rowLink={({ file }) => `/content/edit/${file}`}
        query={query}
        page={query.data && { rows, next: null, previous: null }}
        search={search}
        onSearch={onSearch}
        defaultSort={{ sort: "", direction: "asc" }}
        empty={t.noEntries}
      />
      {isAdding && <NewPageDialog sites={sites} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function EntryState({ entry }: { entry: Entry }) {
  const { states } = usePhrases(contentPhrases);
  const { isPublished, isEdited, isAdded, hasDraft, publishAt, publishProblem, isFileNewer } = entry;
  const shown: [Tone, string][] = [
    !isPublished ? ["neutral", states.unpublished] : ["good", isEdited && !isAdded ? states.edited : states.published],
  ];
  if (publishAt) shown.push(["busy", states.scheduled(formatTime(publishAt))]);
  else if (hasDraft) shown.push(["busy", states.draft]);
  if (publishProblem) shown.push(["bad", states.problem]);
  if (isFileNewer) shown.push(["warning", states.fileNewer]);
  return (
    <span className={styles["states"]}>
      {shown.map(([tone, text]) => (
        <StateText key={text} tone={tone}>
          {text}
        </StateText>
      ))}
    </span>
  );
}

function matches({ name, path, file, siteIds }: Entry, { text = "", site = "" }: Search): boolean {
  const isOfSite = site === "" || siteIds.length === 0 || siteIds.includes(site);
  const sought = text.toLowerCase();
  return isOfSite && [name, path, file].some((value) => value.toLowerCase().includes(sought));
}

/** Number of pages above this one. */
function depthOf({ path }: Entry, entries: readonly Entry[]): number {
  if (path === "" || path === "/") return 0;
  const above = new Set(entries.map((entry) => entry.path).filter((other) => other !== path && path.startsWith(`${other}/`)));
  return Math.min(MAX_DEPTH, above.size);
}
