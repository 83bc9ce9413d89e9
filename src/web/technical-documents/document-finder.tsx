import { useState } from "react";
import { DOCUMENT_KINDS } from "#contract/rules/documents/document-kind.ts";
import { DOCUMENTS_PER_PAGE, isNarrowed, writeDocumentQuery } from "#contract/rules/documents/document-query.ts";
import type { ScreenData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { lazyCode } from "#web/ui/lazy/lazy-code.ts";
import { DocumentRow } from "./document-row.tsx";
import css from "./documents.module.css";

type Data = ScreenData["DocumentFinder"];

const fetching = lazyCode(() => import("./fetch-documents.ts"));

/** Finder of technical documents (DOCS-05), and the archive of declarations of performance (DOCS-11). */
export function DocumentFinder({ data }: ScreenProps<"DocumentFinder">) {
  const t = useT();
  const version = useDataVersion(data);
  if (!data) return <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t("Common.TryAgain")} />;
  return <LoadedFinder key={version} {...data} />;
}

function LoadedFinder(data: Data) {
  const { query, isArchive } = data;
  const t = useT();
  const path = usePath(isArchive);
  const { found, isLoading, isFailed, loadMore } = usePages(data);
  const shown = (query.page - 1) * DOCUMENTS_PER_PAGE + found.documents.length;
  const hasMore = found.page < found.pages;
  return (
    <div className={`page-body ${css["finder"]}`}>
      <Filters {...data} path={path} />
      <section aria-labelledby="found-documents" className={css["found"]}>
        <h2 id="found-documents">
          <span role="status">{t(found.total === 1 ? "TechnicalDocuments.FoundOne" : "TechnicalDocuments.Found", found.total)}</span>
        </h2>
        {found.total === 0 && <p>{t(isNarrowed(query) ? "TechnicalDocuments.None" : "TechnicalDocuments.Empty")}</p>}
        {query.page > 1 && <a href={path + writeDocumentQuery({ ...query, page: 1 })}>{t("Catalogue.FromStart")}</a>}
        {found.documents.length > 0 && (
          <>
            <ul className={css["rows"]} aria-busy={isLoading}>
              {found.documents.map((document) => (
                <DocumentRow key={`${document.address} ${document.revision}`} document={document} />
              ))}
            </ul>
            {isFailed && <MessageBox tone="error" text={t("Common.TryAgain")} />}
            <ProgressBar
              value={shown}
              max={found.total}
              text={t("TechnicalDocuments.Progress", shown, found.total)}
              moreHref={hasMore ? path + writeDocumentQuery({ ...query, page: found.page + 1 }) : undefined}
              moreLabel={t("Common.LoadMore")}
              onMore={hasMore ? () => void loadMore() : undefined}
              isLoading={isLoading}
            />
          </>
        )}
      </section>
    </div>
  );
}

function usePath(isArchive: boolean): string {
  const link = useLink();
  const { pages } = usePage().settings.site;
  return link(isArchive ? pages.declarations : pages.documents);
}

/** The list with the pages that were loaded below it. */
function usePages({ found: first, query, isArchive }: Data) {
  const { language } = usePage();
  const [found, setFound] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const [isFailed, setFailed] = useState(false);
  async function loadMore() {
    setLoading(true);
    setFailed(false);
    try {
      const { fetchDocuments } = await fetching.need(true);
      const next = await fetchDocuments({ ...query, page: found.page + 1 }, { withSuperseded: isArchive, language });
      setFound({ ...next, documents: [...found.documents, ...next.documents] });
    } catch (error) {
      console.error("more documents could not be loaded", error);
      setFailed(true);
    }
    setLoading(false);
  }
  return { found, isLoading, isFailed, loadMore };
}

/** A plain GET form, so the filters are in the address and work without scripts. */
function Filters({ query, languages, years, isArchive, path }: Data & { path: string }) {
  const t = useT();
  const any = { value: "", label: t("TechnicalDocuments.Any") };
  return (
    <form className={css["filters"]} method="get" action={path} role="search" aria-label={t("TechnicalDocuments.Filters")}>
      <TextField
        label={t(isArchive ? "TechnicalDocuments.Filter.Declaration" : "TechnicalDocuments.Filter.Number")}
        hint={t(isArchive ? "TechnicalDocuments.Filter.Declaration.Hint" : "TechnicalDocuments.Filter.Number.Hint")}
        name="q"
        type="search"
        maxLength={100}
        defaultValue={query.text}
      />
      <TextField label={t("TechnicalDocuments.Filter.Article")} name="article" maxLength={100} defaultValue={query.articleNumber} />
      <TextField label={t("TechnicalDocuments.Filter.Family")} name="family" maxLength={100} defaultValue={query.family} />
      {!isArchive && (
        <Select
          label={t("TechnicalDocuments.Filter.Kind")}
          name="kind"
          defaultValue={query.kind ?? ""}
          options={[any, ...DOCUMENT_KINDS.map((value) => ({ value, label: t(`Product.Document.${value}`) }))]}
        />
      )}
      <Select
        label={t("TechnicalDocuments.Filter.Language")}
        name="language"
        defaultValue={query.language ?? ""}
        options={[any, ...languages.map(({ code, name }) => ({ value: code, label: name }))]}
      />
      <Select
        label={t("TechnicalDocuments.Filter.Year")}
        name="year"
        defaultValue={query.year === null ? "" : String(query.year)}
        options={[any, ...years.map((year) => ({ value: String(year), label: String(year) }))]}
      />
      <div className={css["actions"]}>
        <Button type="submit" icon="search">
          {t("TechnicalDocuments.Show")}
        </Button>
        {isNarrowed(isArchive ? { ...query, kind: null } : query) && <a href={path}>{t("TechnicalDocuments.Reset")}</a>}
      </div>
    </form>
  );
}
