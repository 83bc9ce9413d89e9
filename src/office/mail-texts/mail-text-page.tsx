import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { getMailText, type GetMailTextQuery } from "#contract/office/generated/operations.ts";
import { useRead } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { PhraseEditor } from "../dictionary/phrase-editor.tsx";
import { mailTextPhrases } from "../phrases/mail-texts.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, Section } from "../shell/section.tsx";
import { type Draft, MailPreview } from "./mail-preview.tsx";
import { MailScope, useMailScope } from "./mail-scope.tsx";
import { useDelayed } from "./use-delayed.ts";
import { useMailName } from "./use-mail-name.ts";
import styles from "./mail-text-page.module.css";

type Details = GetMailTextQuery["mailText"];
type MailPhrase = Details["own"][number];

/** The texts of an email beside its preview. */
export function MailTextPage() {
  const t = usePhrases(mailTextPhrases);
  const { mailId = "" }: { mailId?: string } = useParams({ strict: false });
  const { siteId, language } = useMailScope();
  const { data, error, refetch } = useRead(getMailText, { mailId, siteId, language });
  if (error && !data)
    return (
      <Page title={t.title}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={t.title}>
        <PageSkeleton />
      </Page>
    );
  return <ShownMailText key={mailId} details={data.mailText} siteId={siteId ?? null} language={language} />;
}

function ShownMailText({ details, siteId, language }: { details: Details; siteId: string | null; language: string }) {
  const t = usePhrases(mailTextPhrases);
  const nameOf = useMailName();
  const { search } = useMailScope();
  const [draft, setDraft] = useState<Draft | null>(null);
  const shownDraft = useDelayed(draft);
  const { own, shared, further, sites, variants } = details;
  const list = { siteId, language, onDraft: setDraft };
  return (
    <Page
      title={[...new Set(variants.map(({ name }) => nameOf(name)))].join(" · ")}
      back={
        <Link to="/mail-texts" search={search}>
          {t.back}
        </Link>
      }
    >
      <div className={styles["scope"]}>
        <MailScope sites={sites} />
      </div>
      <div className={styles["columns"]}>
        <div className={styles["texts"]}>
          <Section title={t.own}>
            <PhraseList phrases={own} {...list} />
          </Section>
          {shared.length > 0 && (
            <Section title={t.shared}>
              <p className="muted">{t.sharedHint}</p>
              <PhraseList phrases={shared} {...list} />
            </Section>
          )}
          {further.length > 0 && (
            <Section title={t.further}>
              <p className="muted">{t.furtherHint}</p>
              <PhraseList phrases={further} {...list} />
            </Section>
          )}
        </div>
        <MailPreview details={details} siteId={siteId} language={language} draft={shownDraft} />
      </div>
    </Page>
  );
}

function PhraseList({
  phrases,
  siteId,
  language,
  onDraft,
}: {
  phrases: readonly MailPhrase[];
  siteId: string | null;
  language: string;
  onDraft: (draft: Draft | null) => void;
}) {
  const t = usePhrases(mailTextPhrases);
  return (
    <ul className={styles["list"]}>
      {phrases.map(({ phrase, placeholders }) => (
        <li key={phrase.key}>
          <Link
            to="/dictionary/phrases/$key"
            params={{ key: phrase.key }}
            search={siteId ? { site: siteId } : {}}
            className={styles["key"]}
          >
            {phrase.key}
          </Link>
          <PhraseEditor
            key={`${siteId ?? ""} ${language}`}
            siteId={siteId}
            phrase={phrase}
            language={language}
            onDraft={(typed) => onDraft(typed === null ? null : { key: phrase.key, phrase: typed })}
          />
          {placeholders.length > 0 && (
            <p className={styles["placeholders"]}>
              {placeholders.map(({ placeholder, value }) => (
                <span key={placeholder}>
                  <span className="code">{placeholder}</span> {value === "" ? t.emptyValue : t.value(value)}
                </span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
