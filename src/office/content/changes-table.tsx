import { type ContentChange, listChanges } from "#contract/content/list-changes.ts";
import { usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import styles from "./content-page.module.css";

const MAX_CHANGES = 100;

/** The values that differ between two states of a page. */
export function ChangesTable({
  before,
  after,
  titles,
}: {
  before: unknown;
  after: unknown;
  titles: readonly [before: string, after: string];
}) {
  const { changes: t } = usePhrases(contentPhrases);
  const changes = listChanges(before, after);
  if (changes.length === 0) return <p>{t.none}</p>;
  return (
    <>
      <ul className={styles["changes"]} aria-label={t.title}>
        {changes.slice(0, MAX_CHANGES).map((change) => (
          <li key={change.path}>
            <span className="code muted">{change.path}</span>
            <dl>
              <dt>{titles[0]}</dt>
              <dd>
                <Value value={change.before} />
              </dd>
              <dt>{titles[1]}</dt>
              <dd>
                <Value value={change.after} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
      {changes.length > MAX_CHANGES && <p className="muted">{t.more(changes.length - MAX_CHANGES)}</p>}
    </>
  );
}

function Value({ value }: { value: ContentChange["before"] }) {
  const { changes: t } = usePhrases(contentPhrases);
  if (value === undefined || value === "") return <span className="muted">{t.missing}</span>;
  return <>{typeof value === "object" ? JSON.stringify(value) : String(value)}</>;
}
