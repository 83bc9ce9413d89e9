import { getMails, type GetMailsQuery, type MailState } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { useRead } from "../api/use-call.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { mailPhrases } from "../phrases/mails.ts";
import { Page } from "../shell/page.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { MailStateText, useMailKind } from "./mail-state.tsx";

type Row = GetMailsQuery["mails"]["rows"][number];
type Search = SearchOf<"recipient" | "state">;

const STATES: readonly MailState[] = ["failed", "rejected", "retrying", "waiting", "sent"];

/** All mails of the shop. */
export function MailsPage() {
  const t = usePhrases(mailPhrases);
  const kindOf = useMailKind();
  const { search, onSearch } = useListSearch<Search>();
  const { recipient, after, before } = search;
  const state = STATES.find((each) => each === search.state);
  const query = useRead(getMails, { filter: { recipient, state }, page: { after, before } });

  const columns: readonly Column<Row>[] = [
    { id: "kind", title: t.kind, render: (row) => kindOf(row.kind) },
    { id: "about", title: t.about, render: (row) => row.about, isOptional: true },
    { id: "recipient", title: t.recipient, render: (row) => row.recipient },
    { id: "subject", title: t.subject, render: (row) => row.subject, isOptional: true },
    { id: "createdAt", title: t.createdAt, render: (row) => <span className="numeric">{formatTime(row.createdAt)}</span> },
    { id: "state", title: t.state, render: (row) => <MailStateText state={row.state} /> },
    { id: "error", title: t.error, render: (row) => row.error, isOptional: true },
  ];

  return (
    <Page title={t.title}>
      <FilterBar {...{ search, onSearch, columns }} exportPath={`${OFFICE_ROUTES.export}/mails.csv`}>
        <TextFilter name="recipient" label={t.recipient} placeholder={t.recipientHint} {...{ search, onSearch }} />
        <SelectFilter
          name="state"
          label={t.state}
          options={STATES.map((value) => ({ value, label: t.states[value] }))}
          {...{ search, onSearch }}
        />
      </FilterBar>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={(row) => row.messageId}
        rowLink={(row) => `/mails/${row.messageId}`}
        query={query}
        page={query.data?.mails}
        search={search}
        onSearch={onSearch}
        defaultSort={{ sort: "createdAt", direction: "desc" }}
        empty={recipient || state ? t.emptyFiltered : t.empty}
      />
    </Page>
  );
}
