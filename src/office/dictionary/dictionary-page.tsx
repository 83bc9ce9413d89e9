import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { getDictionary, type GetDictionaryQuery, type PhraseState } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { useRead } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { dictionaryPhrases } from "../phrases/dictionary.ts";
import { Page } from "../shell/page.tsx";
import { StateText } from "../shell/section.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { PhraseEditor } from "./phrase-editor.tsx";
import styles from "./dictionary.module.css";

type Row = GetDictionaryQuery["dictionary"]["rows"][number];
type Search = SearchOf<"text" | "site" | "of" | "state">;

const STATES: readonly PhraseState[] = ["edited", "missing", "unused"];
/** Columns until the languages are known. */
const LANGUAGES = ["de", "en"];

/** All phrases of the shop, to edit in place. */
export function DictionaryPage() {
  const t = usePhrases(dictionaryPhrases);
  const { table } = usePhrases(common);
  const { search, onSearch } = useListSearch<Search>();
  const { text, site, of, after, before } = search;
  const state = STATES.find((each) => each === search.state);
  const query = useRead(getDictionary, { filter: { siteId: site, text, language: of, state }, page: { after, before } });
  const { languages = LANGUAGES, sites = [] } = query.data?.dictionary ?? {};
  const nameOf = (language: string) => t.languages[language] ?? language;
  const shown = languages.filter((language) => !of || language === of);

  const columns: readonly Column<Row>[] = [
    {
      id: "key",
      title: t.key,
      render: (row) => (
        <span className={styles["key"]}>
          <Link to="/dictionary/phrases/$key" params={{ key: row.key }} search={site ? { site } : {}} data-row="">
            <BreakableKey text={row.key} />
          </Link>
          {row.isUnused && <StateText tone="neutral">{t.states.unused}</StateText>}
        </span>
      ),
    },
    ...shown.map((language): Column<Row> => ({
      id: language,
      title: nameOf(language),
      isOptional: true,
      render: (row) => <PhraseEditor key={`${site ?? ""} ${row.key} ${language}`} siteId={site ?? null} phrase={row} language={language} />,
    })),
  ];

  return (
    <Page
      title={t.title}
      actions={
        <Link to="/dictionary/exchange" search={site ? { site } : {}}>
          {t.exchange}
        </Link>
      }
    >
      <FilterBar {...{ search, onSearch, columns }} exportPath={`${OFFICE_ROUTES.export}/dictionary.csv`}>
        <TextFilter name="text" label={table.text} placeholder={t.textHint} {...{ search, onSearch }} />
        <SelectFilter
          name="site"
          label={t.site}
          options={sites.map(({ siteId, name }) => ({ value: siteId, label: name }))}
          {...{ search, onSearch }}
        />
        <SelectFilter
          name="of"
          label={t.language}
          options={languages.map((value) => ({ value, label: nameOf(value) }))}
          {...{ search, onSearch }}
        />
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
        rowId={(row) => row.key}
        query={query}
        page={query.data?.dictionary}
        search={search}
        onSearch={onSearch}
        defaultSort={{ sort: "key", direction: "asc" }}
        empty={text || of || state ? t.emptyFiltered : t.empty}
      />
    </Page>
  );
}

/** A key with possible line breaks behind its dots. */
function BreakableKey({ text }: { text: string }) {
  return text.split(/(?<=\.)/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
