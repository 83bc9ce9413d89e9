import { Link, useParams } from "@tanstack/react-router";
import { getDictionaryPhrase, type GetDictionaryPhraseQuery } from "#contract/office/generated/operations.ts";
import { Select } from "#web/ui/form/choice.tsx";
import { useIsAllowed } from "../api/use-session.ts";
import { useRead } from "../api/use-call.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { dictionaryPhrases } from "../phrases/dictionary.ts";
import { useMailName } from "../mail-texts/use-mail-name.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { Facts, PageSkeleton, Section } from "../shell/section.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { PhraseEditor } from "./phrase-editor.tsx";
import styles from "./dictionary.module.css";

type Search = SearchOf<"site">;

/** A phrase in all languages side by side, and where it is used. */
export function PhrasePage() {
  const t = usePhrases(dictionaryPhrases);
  const { key = "" }: { key?: string } = useParams({ strict: false });
  const { search, onSearch } = useListSearch<Search>();
  const { site } = search;
  const { data, error, refetch } = useRead(getDictionaryPhrase, { siteId: site, key });
  if (error && !data)
    return (
      <Page title={key}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={key}>
        <PageSkeleton />
      </Page>
    );
  const { phrase, sites } = data.dictionaryPhrase;
  return (
    <Page
      title={phrase.key}
      back={
        <Link to="/dictionary" search={site ? { site } : {}}>
          {t.back}
        </Link>
      }
    >
      <Select
        className={styles["scope"]}
        label={t.site}
        hint={t.scopeHint}
        value={site ?? ""}
        onChange={(event) => onSearch(event.target.value ? { site: event.target.value } : {})}
        options={[{ value: "", label: t.allSites }, ...sites.map(({ siteId, name }) => ({ value: siteId, label: name }))]}
      />
      <div className={styles["languages"]}>
        {phrase.texts.map((text) => (
          <Section key={text.language} title={t.languages[text.language] ?? text.language}>
            <PhraseEditor key={`${site ?? ""} ${text.language}`} siteId={site ?? null} phrase={phrase} language={text.language} />
            <Facts
              facts={[
                {
                  label: t.original,
                  value: (text.edit || text.general) && <span className={styles["text"]}>{text.original ?? t.missing}</span>,
                },
                { label: t.allSites, value: text.general && <span className={styles["text"]}>{text.general.phrase}</span> },
                { label: t.edited, value: text.edit && `${text.edit.author}, ${formatTime(text.edit.editedAt)}` },
              ]}
            />
          </Section>
        ))}
      </div>
      <Uses details={data.dictionaryPhrase} />
    </Page>
  );
}

function Uses({ details: { files, mails } }: { details: GetDictionaryPhraseQuery["dictionaryPhrase"] }) {
  const t = usePhrases(dictionaryPhrases);
  const nameOf = useMailName();
  const canSeeMails = useIsAllowed()("Query.mailText");
  if (files.length === 0 && mails.length === 0)
    return (
      <Section title={t.uses}>
        <p>{t.unused}</p>
      </Section>
    );
  return (
    <Section title={t.uses}>
      {mails.length > 0 && (
        <>
          <h3>{t.usedInMails}</h3>
          <ul className={styles["files"]}>
            {mails.map(({ mailId, name }, index) => (
              <li key={index}>
                {canSeeMails ? (
                  <Link to="/mail-texts/$mailId" params={{ mailId }}>
                    {nameOf(name)}
                  </Link>
                ) : (
                  nameOf(name)
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {files.length > 0 && (
        <>
          <h3>{t.usedIn}</h3>
          <ul className={styles["files"]}>
            {files.map((file) => (
              <li key={file} className="code">
                {file}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
