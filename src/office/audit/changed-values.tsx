import { formatDay, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { auditPhrases } from "../phrases/audit.ts";
import styles from "./changed-values.module.css";
import { nameIn } from "../language/name-in.ts";

type Values = Readonly<Record<string, unknown>>;
type Phrases = typeof auditPhrases.de;

/** Changed values of an entry, one line each: name, before → after. A value that stayed is shown once, and an empty one not at all. */
export function ChangedValues({ before, after }: { before: string | null; after: string | null }) {
  const t = usePhrases(auditPhrases);
  const [old, next] = [read(before), read(after)];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((key) => !isEmpty(old[key]) || !isEmpty(next[key]));
  if (keys.length === 0) return null;
  return (
    <dl className={styles["values"]}>
      {keys.map((key) => (
        <div key={key}>
          <dt>{nameIn(t.fields, key)}</dt>
          <dd>
            {key in old && !isEqual(old[key], next[key]) && <del>{toText(old[key], t)}</del>}{" "}
            {key in next && <ins>{toText(next[key], t)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function read(json: string | null): Values {
  return json === null ? {} : (JSON.parse(json) as Values);
}

function toText(value: unknown, t: Phrases): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (Array.isArray(value)) return value.map((item) => toText(item, t)).join(", ");
  if (typeof value === "object") {
    return Object.entries(value)
      .filter(([, inner]) => !isEmpty(inner))
      .map(([key, inner]) => `${nameIn(t.fields, key)}: ${toText(inner, t)}`)
      .join(", ");
  }
  const text = String(value);
  if (text in t.words) return nameIn(t.words, text);
  if (/^-?\d+\.\d+$/.test(text)) return text.replace(".", ",");
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatTime(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text;
}
