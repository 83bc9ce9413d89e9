import { Link } from "@tanstack/react-router";
import { useState } from "react";
import {
  getRedirects,
  getRedirectSites,
  type GetRedirectsQuery,
  removeRedirect,
  type RedirectKind,
  type RedirectSort,
  saveRedirect,
} from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { useIsAllowed } from "../api/use-session.ts";
import { useChange, useRead } from "../api/use-call.ts";
import { formatCount, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { redirectPhrases } from "../phrases/redirects.ts";
import { Page } from "../shell/page.tsx";
import { StateText } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { type EditedRedirect, RedirectDialog } from "./redirect-dialog.tsx";
import styles from "./redirects.module.css";

type Row = GetRedirectsQuery["redirects"]["rows"][number];
type Search = SearchOf<"text" | "site" | "kind">;

const SORTS: readonly RedirectSort[] = ["from", "hits", "lastHitAt"];
const KINDS: readonly RedirectKind[] = ["manual", "automatic"];
const DEFAULT_SORT = { sort: "from", direction: "asc" } as const;

/** Redirects of addresses without a page: those of staff, to add, edit and remove, and those of removed articles. */
export function RedirectsPage() {
  const t = usePhrases(redirectPhrases);
  const { errors, table } = usePhrases(common);
  const { search, onSearch } = useListSearch<Search>();
  const canChange = useIsAllowed()("Mutation.saveRedirect");
  const showToast = useToast();
  const remove = useChange(removeRedirect);
  const restore = useChange(saveRedirect);
  const [edited, setEdited] = useState<EditedRedirect | null>(null);

  const { text, site, after, before } = search;
  const kind = KINDS.find((each) => each === search.kind);
  const sort = SORTS.find((each) => each === search.sort) ?? DEFAULT_SORT.sort;
  const isAscending = (search.direction ?? DEFAULT_SORT.direction) === "asc";
  const sites = useRead(getRedirectSites, {}).data?.redirectSites ?? [];
  const query = useRead(getRedirects, { filter: { text, siteId: site, kind }, sort, isAscending, page: { after, before } });

  function removeRow(row: Row) {
    const { redirect } = toEdited(row);
    remove.mutate(
      { id: row.id, version: row.version },
      {
        onSuccess: () =>
          showToast({
            text: t.removed(row.from),
            onUndo: () => restore.mutate({ redirect }, { onError: (error) => showToast({ text: errors[error.type], tone: "error" }) }),
          }),
        onError: (error) => showToast({ text: errors[error.type], tone: "error" }),
        onSettled: () => void query.refetch(),
      },
    );
  }

  const columns: Column<Row>[] = [
    { id: "from", title: t.from, sort: "from", render: (row) => <span className={styles["address"]}>{row.from}</span> },
    { id: "target", title: t.target, render: (row) => <Target row={row} /> },
    { id: "status", title: t.status, render: (row) => (row.isPermanent ? "301" : "302"), isOptional: true },
    { id: "site", title: t.site, render: (row) => row.siteName ?? t.allSites, isOptional: true },
    { id: "hits", title: t.hits, sort: "hits", isNumeric: true, render: (row) => formatCount(row.hits) },
    {
      id: "lastHit",
      title: t.lastHit,
      sort: "lastHitAt",
      render: (row) => (row.lastHitAt ? formatTime(row.lastHitAt) : "–"),
      isOptional: true,
    },
    {
      id: "changed",
      title: t.changed,
      render: (row) => (row.isAutomatic ? t.removedAt(formatTime(row.changedAt)) : `${formatTime(row.changedAt)}, ${row.author}`),
      isOptional: "hidden",
    },
  ];
  if (canChange) {
    columns.push({
      id: "action",
      title: t.action,
      isNumeric: true,
      render: (row) =>
        row.isAutomatic ? (
          <span className="muted">{t.automatic}</span>
        ) : (
          <span className={styles["actions"]}>
            <IconButton icon="pencil" size="small" label={`${t.edit}: ${row.from}`} onClick={() => setEdited(toEdited(row))} />
            <IconButton icon="trash" size="small" label={`${t.remove}: ${row.from}`} onClick={() => removeRow(row)} />
          </span>
        ),
    });
  }

  return (
    <Page
      title={t.title}
      actions={
        canChange && (
          <>
            <Link to="/redirects/import">{t.import}</Link>
            <Button
              disabled={sites.length === 0}
              onClick={() => setEdited({ id: null, version: null, redirect: newRedirect(sites, site) })}
            >
              {t.add}
            </Button>
          </>
        )
      }
    >
      <FilterBar {...{ search, onSearch, columns }} exportPath={`${OFFICE_ROUTES.export}/redirects.csv`}>
        <TextFilter name="text" label={table.text} placeholder={t.textHint} {...{ search, onSearch }} />
        <SelectFilter
          name="site"
          label={t.site}
          options={sites.map(({ siteId, name }) => ({ value: siteId, label: name }))}
          {...{ search, onSearch }}
        />
        <SelectFilter
          name="kind"
          label={t.kind}
          options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          {...{ search, onSearch }}
        />
      </FilterBar>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={(row) => row.id}
        query={query}
        page={query.data?.redirects}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={text || site || kind ? t.emptyFiltered : t.empty}
      />
      {edited && <RedirectDialog edited={edited} sites={sites} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function Target({ row: { target, state, isAutomatic } }: { row: Row }) {
  const t = usePhrases(redirectPhrases);
  return (
    <span className={styles["target"]}>
      {target !== null && <span className={styles["address"]}>{target}</span>}
      {state !== "works" && <StateText tone="warning">{isAutomatic ? t.nothingLeft : t.states[state]}</StateText>}
    </span>
  );
}

function toEdited({ id, version, siteId, from, target, isPermanent }: Row): EditedRedirect {
  return { id, version, redirect: { siteId: siteId ?? "", from, target: target ?? "", isPermanent } };
}

function newRedirect(sites: readonly { siteId: string }[], chosen: string | undefined) {
  return { siteId: chosen ?? sites[0]?.siteId ?? "", from: "", target: "", isPermanent: true };
}
