import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { type ContentChange, listChanges } from "#contract/content/list-changes.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { nameOfComponent } from "./name-of-component.ts";
import { nameValue } from "./name-value.ts";
import { isComponent, splitChange } from "./split-change.ts";
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
  const changes = listChanges(before, after).flatMap(splitChange);
  if (changes.length === 0) return <p>{t.none}</p>;
  return (
    <>
      <ul className={styles["changes"]} aria-label={t.title}>
        {changes.slice(0, MAX_CHANGES).map((change) => (
          <li key={change.path}>
            <strong>{nameValue(change.path, [after, before], { language, languages })}</strong>
            <dl>
              <dt>{titles[0]}</dt>
              <dd>
                <Value path={change.path} value={change.before} />
              </dd>
              <dt>{titles[1]}</dt>
              <dd>
                <Value path={change.path} value={change.after} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
      {changes.length > MAX_CHANGES && <p className="muted">{t.more(changes.length - MAX_CHANGES)}</p>}
    </>
  );
}

function Value({ path, value }: { path: string; value: ContentChange["before"] }) {
  const { changes: t } = usePhrases(contentPhrases);
  const { language } = useLanguage();
  if (value === undefined || value === "") return <span className="muted">{t.missing}</span>;
  if (typeof value === "boolean") return <>{value ? t.yes : t.no}</>;
  // A component that was added or removed, or became another one.
  if (isComponent(value)) return <>{nameOfComponent(value.component, language)}</>;
  if (path.endsWith(".component")) return <>{nameOfComponent(String(value), language)}</>;
  return <>{typeof value === "object" ? JSON.stringify(value) : String(value)}</>;
}
