import { getAuditEntries, type GetAuditEntriesQuery, getStaff } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { useRead } from "../api/use-call.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { auditPhrases } from "../phrases/audit.ts";
import { Page } from "../shell/page.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, PeriodFilter, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { ChangedValues } from "./changed-values.tsx";
import { nameIn } from "../language/name-in.ts";

type Row = GetAuditEntriesQuery["auditEntries"]["rows"][number];
type Search = SearchOf<"staff" | "action" | "subject" | "from" | "to">;

const DEFAULT_SORT = { sort: "at", direction: "desc" } as const;

/** Everything that staff changed, newest first. */
export function AuditPage() {
  const t = usePhrases(auditPhrases);
  const { search, onSearch } = useListSearch<Search>();
  const { direction = DEFAULT_SORT.direction, after, before, staff, action, subject, from, to } = search;
  const query = useRead(getAuditEntries, {
    filter: { staffId: staff, action, subject, from, to },
    isAscending: direction === "asc",
    page: { after, before },
  });
  const members = useRead(getStaff, {}).data?.staff ?? [];

  const columns: readonly Column<Row>[] = [
    { id: "at", title: t.at, render: ({ at }) => <span className="numeric">{formatTime(at)}</span>, sort: "at" },
    { id: "who", title: t.who, render: (row) => whoIs(row, t) },
    { id: "action", title: t.action, render: (row) => nameIn(t.actions, row.action) },
    {
      id: "subject",
      title: t.subject,
      render: ({ subjectKind, subjectId, subjectName }) => (
        <>
          <span className="muted">{nameIn(t.kinds, subjectKind)}</span> {subjectName ?? subjectId}
        </>
      ),
    },
    { id: "change", title: t.change, render: (row) => <ChangedValues before={row.before} after={row.after} /> },
    { id: "network", title: t.network, render: ({ network }) => <span className="numeric">{network}</span>, isOptional: true },
    { id: "number", title: t.number, render: ({ entryId }) => <span className="numeric">{entryId}</span>, isOptional: true },
  ];
  const isFiltered = Boolean(staff || action || subject || from || to);

  return (
    <Page title={t.title}>
      <p className="muted">{t.about}</p>
      <FilterBar {...{ search, onSearch, columns }} exportPath={`${OFFICE_ROUTES.export}/audit.csv`}>
        <SelectFilter
          name="staff"
          label={t.who}
          options={members.map(({ staffId, name, email }) => ({ value: staffId, label: name || email }))}
          {...{ search, onSearch }}
        />
        <SelectFilter
          name="action"
          label={t.action}
          options={Object.entries(t.actions)
            .map(([value, label]) => ({ value, label }))
            .toSorted((a, b) => a.label.localeCompare(b.label))}
          {...{ search, onSearch }}
        />
        <TextFilter name="subject" label={t.subject} placeholder={t.subjectHint} {...{ search, onSearch }} />
        <PeriodFilter {...{ search, onSearch }} />
      </FilterBar>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={({ entryId }) => entryId}
        query={query}
        page={query.data?.auditEntries}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={isFiltered ? t.emptyFiltered : t.empty}
      />
    </Page>
  );
}

function whoIs({ staffName, network }: Row, t: typeof auditPhrases.de): string {
  return staffName ?? (network === "" ? t.command : t.nobody);
}
