import { getMailTexts, type GetMailTextsQuery } from "#contract/office/generated/operations.ts";
import { useRead } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { mailTextPhrases } from "../phrases/mail-texts.ts";
import { Page } from "../shell/page.tsx";
import { StateText } from "../shell/section.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, TextFilter } from "../table/filter-bar.tsx";
import { MailScope, useMailScope } from "./mail-scope.tsx";
import { useMailName } from "./use-mail-name.ts";

type Row = GetMailTextsQuery["mailTexts"]["rows"][number];

/** All emails of the shop, whose texts can be edited. */
export function MailTextsPage() {
  const t = usePhrases(mailTextPhrases);
  const { table } = usePhrases(common);
  const nameOf = useMailName();
  const { search, onSearch, siteId, language } = useMailScope();
  const query = useRead(getMailTexts, { siteId, language });
  const title = ({ names }: Row) => [...new Set(names.map(nameOf))].join(" · ");
  const text = search.text?.toLowerCase() ?? "";
  const rows = query.data?.mailTexts.rows.filter((row) => `${title(row)} ${row.subject}`.toLowerCase().includes(text));

  const parameters = new URLSearchParams({ ...(siteId && { site: siteId }), ...(search.of && { of: search.of }) }).toString();
  const columns: readonly Column<Row>[] = [
    { id: "name", title: t.occasion, render: title },
    { id: "subject", title: t.subject, render: (row) => <span lang={language}>{row.subject}</span> },
    {
      id: "edited",
      title: t.state,
      render: (row) => row.editedPhrases > 0 && <StateText tone="busy">{t.editedTexts(row.editedPhrases)}</StateText>,
    },
  ];
  return (
    <Page title={t.title}>
      <p className="muted">{t.about}</p>
      <FilterBar {...{ search, onSearch, columns }}>
        <TextFilter name="text" label={table.text} placeholder={t.textHint} {...{ search, onSearch }} />
        <MailScope sites={query.data?.mailTexts.sites ?? []} />
      </FilterBar>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={(row) => row.mailId}
        rowLink={(row) => `/mail-texts/${encodeURIComponent(row.mailId)}${parameters && `?${parameters}`}`}
        query={query}
        page={rows && { rows, next: null, previous: null }}
        search={search}
        onSearch={onSearch}
        defaultSort={{ sort: "", direction: "asc" }}
        empty={t.emptyFiltered}
      />
    </Page>
  );
}
