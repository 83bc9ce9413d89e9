import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { listChanges } from "#contract/content/list-changes.ts";
import { getContentSites } from "#contract/office/generated/operations.ts";
import { useRead } from "../api/use-call.ts";
import { useGroupChoices } from "../groups/use-group-choices.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { describeValue } from "./describe-value.ts";
import { nameValue } from "./name-value.ts";
import { splitChange } from "./split-change.ts";
import styles from "./content-page.module.css";

const MAX_CHANGES = 100;

/** The values that differ between two states of a page. */
export function ChangesTable({
  before,
  after,
  languages,
  titles,
}: {
  before: ContentDocumentBody;
  after: ContentDocumentBody;
  /** Languages of the page's texts, two letters. */
  languages: readonly string[];
  titles: readonly [before: string, after: string];
}) {
  const { changes: t } = usePhrases(contentPhrases);
  const { language } = useLanguage();
  const groups = useGroupChoices();
  const sites = useRead(getContentSites, {}).data?.contentSites ?? [];
  const context = { language, languages, groups, sites };
  const changes = listChanges(before, after).flatMap(splitChange);
  if (changes.length === 0) return <p>{t.none}</p>;
  return (
    <>
      <ul className={styles["changes"]} aria-label={t.title}>
        {changes.slice(0, MAX_CHANGES).map((change) => (
          <li key={change.path}>
            <strong>{nameValue(change.path, [after, before], context)}</strong>
            <dl>
              <dt>{titles[0]}</dt>
              <dd>
                <Value text={describeValue(change.before, change.path, [before, after], context)} />
              </dd>
              <dt>{titles[1]}</dt>
              <dd>
                <Value text={describeValue(change.after, change.path, [after, before], context)} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
      {changes.length > MAX_CHANGES && <p className="muted">{t.more(changes.length - MAX_CHANGES)}</p>}
    </>
  );
}

function Value({ text }: { text: string }) {
  const { changes: t } = usePhrases(contentPhrases);
  return text === "" ? <span className="muted">{t.missing}</span> : <>{text}</>;
}
