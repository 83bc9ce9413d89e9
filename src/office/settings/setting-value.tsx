import { readLocalised } from "#contract/content/localised.ts";
import { findSetting, type SettingField } from "#contract/setting-definitions.ts";
import { formatCount } from "../language/format.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { settingTexts } from "../phrases/setting-texts.ts";
import { settingPhrases } from "../phrases/settings.ts";
import { writeDecimal } from "./typed-value.ts";
import styles from "./settings.module.css";

/** A value of a setting, in the language of the back office. */
export function SettingValue({ settingKey, value, languages }: { settingKey: string; value: unknown; languages: readonly string[] }) {
  const definition = findSetting(settingKey);
  if (!definition) return <RawValue value={value} />;
  return <Value field={definition.field} name={settingKey} {...{ value, languages }} />;
}

/** A setting that this version of the shop does not know. */
function RawValue({ value }: { value: unknown }) {
  const t = usePhrases(settingPhrases);
  return (
    <details>
      <summary>{t.unknownValue}</summary>
      <span className="code">{JSON.stringify(value)}</span>
    </details>
  );
}

type Props = { field: SettingField; name: string; value: unknown; languages: readonly string[] };

function Value({ field, name, value, languages }: Props) {
  const t = usePhrases(settingPhrases);
  const { choices, units } = usePhrases(settingTexts);
  const unit = units[name] ? ` ${units[name]}` : "";

  switch (field.kind) {
    case "switch":
      return value === true ? t.on : t.off;
    case "choice":
      return choices[name]?.[String(value)] ?? String(value);
    case "number":
      return <span className="numeric">{`${typeof value === "number" ? formatCount(value) : String(value ?? "")}${unit}`}</span>;
    case "decimal":
      return <span className="numeric">{`${writeDecimal(String(value ?? ""))}${unit}`}</span>;
    case "group":
      return <GroupValue parts={field.fields} value={value} languages={languages} />;
    case "list":
      return <ListValue item={field.item} entries={Array.isArray(value) ? value : []} />;
    case "map":
      return Object.entries((value ?? {}) as Readonly<Record<string, string>>)
        .map(([from, to]) => `${writeDecimal(from)} → ${writeDecimal(to)}`)
        .join(", ");
    default:
      return <TextValue value={value} languages={languages} />;
  }
}

type Parts = Extract<SettingField, { kind: "group" }>["fields"];

function GroupValue({ parts, value, languages }: { parts: Parts; value: unknown; languages: readonly string[] }) {
  const { fields } = usePhrases(settingTexts);
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    <span className={styles["parts"]}>
      {parts
        .filter((part) => given[part.name] !== undefined)
        .map((part) => (
          <span key={part.name}>
            <span className="muted">{fields[part.name] ?? part.name}: </span>
            <Value field={part.field} name={part.name} value={given[part.name]} languages={languages} />
          </span>
        ))}
    </span>
  );
}

function ListValue({ item, entries }: { item: SettingField; entries: readonly unknown[] }) {
  const t = usePhrases(settingPhrases);
  if (entries.length === 0) return <span className="muted">{t.none}</span>;
  return item.kind === "text" ? entries.map(String).join(", ") : t.entries(entries.length);
}

/** A text in the language of the back office, if the shops have it. */
function TextValue({ value, languages }: { value: unknown; languages: readonly string[] }) {
  const t = usePhrases(settingPhrases);
  const { language } = useLanguage();
  const shown = languages.includes(language) ? language : (languages[0] ?? language);
  const text = String(readLocalised(value, shown, languages) ?? "");
  return text === "" ? <span className="muted">{t.none}</span> : <span className={styles["text"]}>{text}</span>;
}
