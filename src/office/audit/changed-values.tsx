import styles from "./changed-values.module.css";

type Values = Readonly<Record<string, unknown>>;

/** Changed values of an entry, one line each: name, before → after. */
export function ChangedValues({ before, after }: { before: string | null; after: string | null }) {
  const [old, next] = [read(before), read(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  if (names.length === 0) return null;
  return (
    <dl className={styles["values"]}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {name in old && <del>{toText(old[name])}</del>} {name in next && <ins>{toText(next[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function read(json: string | null): Values {
  return json === null ? {} : (JSON.parse(json) as Values);
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(", ");
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${toText(inner)}`)
      .join(", ");
  }
  return value === null || value === undefined ? "–" : String(value);
}
