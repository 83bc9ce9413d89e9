import { describeValue, isEmptyValue } from "#contract/office/words/describe-values.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { auditPhrases } from "../phrases/audit.ts";
import styles from "./changed-values.module.css";
import { nameIn } from "../language/name-in.ts";

type Values = Readonly<Record<string, unknown>>;

/** Changed values of an entry, one line each: name, before → after. A value that stayed is shown once, and an empty one not at all. */
export function ChangedValues({ before, after }: { before: string | null; after: string | null }) {
  const t = usePhrases(auditPhrases);
  const { language } = useLanguage();
  const [old, next] = [read(before), read(after)];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
    (key) => !isEmptyValue(old[key]) || !isEmptyValue(next[key]),
  );
  if (keys.length === 0) return null;
  return (
    <dl className={styles["values"]}>
      {keys.map((key) => (
        <div key={key}>
          <dt>{nameIn(t.fields, key)}</dt>
          <dd>
            {key in old && !isEqual(old[key], next[key]) && <del>{describeValue(old[key], language)}</del>}{" "}
            {key in next && <ins>{describeValue(next[key], language)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function read(json: string | null): Values {
  return json === null ? {} : (JSON.parse(json) as Values);
}
