import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { getDictionary } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { useIsAllowed } from "../api/use-session.ts";
import { useRead } from "../api/use-call.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { dictionaryPhrases } from "../phrases/dictionary.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, Section } from "../shell/section.tsx";
import { exportLink, type SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { PhraseImport } from "./phrase-import.tsx";
import styles from "./dictionary.module.css";

type Search = SearchOf<"site">;

/** Export of all phrases, and their import from a file. */
export function ExchangePage() {
  const t = usePhrases(dictionaryPhrases);
  const { search, onSearch } = useListSearch<Search>();
  const { site } = search;
  const canChange = useIsAllowed()("Mutation.savePhrase");
  // For sites and languages; few phrases are missing.
  const { data, error, refetch } = useRead(getDictionary, { filter: { siteId: site, state: "missing" }, page: {} });
  return (
    <Page
      title={t.exchange}
      back={
        <Link to="/dictionary" search={site ? { site } : {}}>
          {t.back}
        </Link>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <>
          <Select
            className={styles["scope"]}
            label={t.site}
            hint={t.scopeHint}
            value={site ?? ""}
            onChange={(event) => onSearch(event.target.value ? { site: event.target.value } : {})}
            options={[
              { value: "", label: t.allSites },
              ...data.dictionary.sites.map(({ siteId, name }) => ({ value: siteId, label: name })),
            ]}
          />
          <Export site={site} languages={data.dictionary.languages} />
          {canChange && <PhraseImport key={site ?? ""} siteId={site ?? ""} />}
        </>
      )}
    </Page>
  );
}

function Export({ site, languages }: { site: string | undefined; languages: readonly string[] }) {
  const t = usePhrases(dictionaryPhrases);
  const { language } = useLanguage();
  const [source, setSource] = useState(languages[0] ?? "");
  const [target, setTarget] = useState(languages[1] ?? "");
  const filter: Search = site ? { site } : {};
  const options = languages.map((value) => ({ value, label: t.languages[value] ?? value }));
  return (
    <Section title={t.exportTitle}>
      <p className="muted">{t.exportText}</p>
      <div className={styles["row"]}>
        <LinkButton
          variant="secondary"
          icon="download"
          href={exportLink(`${OFFICE_ROUTES.export}/dictionary.csv`, filter, language)}
          download
        >
          {t.csv}
        </LinkButton>
      </div>
      {languages.length > 1 && (
        <div className={styles["row"]}>
          <Select label={t.from} value={source} onChange={(event) => setSource(event.target.value)} options={options} />
          <Select
            label={t.to}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
            options={options.map((option) => ({ ...option, disabled: option.value === source }))}
          />
          {source !== target && (
            <LinkButton
              variant="secondary"
              icon="download"
              href={`${OFFICE_ROUTES.dictionaryXliff}/${source}-${target}${site ? `.${site}` : ""}`}
              download
            >
              {t.xliff}
            </LinkButton>
          )}
        </div>
      )}
    </Section>
  );
}
