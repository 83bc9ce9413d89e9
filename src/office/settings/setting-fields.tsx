import { emptyValue, type SettingField } from "#contract/setting-definitions.ts";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { Checkbox, Select } from "#web/ui/form/choice.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { usePhrases } from "../language/language.tsx";
import { settingTexts } from "../phrases/setting-texts.ts";
import { settingPhrases } from "../phrases/settings.ts";
import { readDecimal, toTyped } from "./typed-value.ts";
import styles from "./settings.module.css";

export type FieldContext = {
  /** Two letters each. */
  languages: readonly string[];
  /** The sentence for the problem of a field; undefined without one. */
  problemOf: (path: string, field: SettingField, language?: string) => string | undefined;
};

type Props<Field extends SettingField = SettingField> = {
  field: Field;
  /** Name of the setting or of the field within it: for choices and units. */
  name: string;
  label: string;
  /** Path within the value. */
  path: string;
  value: unknown;
  context: FieldContext;
  onChange: (value: unknown) => void;
};

/** Fields of a setting, made from its schema. Values are as typed (`typed-value.ts`). */
export function SettingFields(props: Props) {
  const { field, name, label, path, value, context, onChange } = props;
  const { choices, units } = usePhrases(settingTexts);
  const error = context.problemOf(path, field);
  const labelWithUnit = units[name] ? `${label} (${units[name]})` : label;

  switch (field.kind) {
    case "switch":
      return <Checkbox label={label} error={error} checked={value === true} onChange={(event) => onChange(event.target.checked)} />;
    case "choice":
      return (
        <Select
          label={label}
          error={error}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
          options={field.options.map((option) => ({ value: option, label: choices[name]?.[option] ?? option }))}
        />
      );
    case "number":
    case "decimal":
      return (
        <TextField
          label={labelWithUnit}
          error={error}
          inputMode={field.kind === "number" ? "numeric" : "decimal"}
          maxLength={30}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "list":
      return field.item.kind === "text" && !field.item.isLocalised ? (
        <LinesField {...props} field={field} />
      ) : (
        <ListFields {...props} field={field} />
      );
    case "map":
      return <MapFields {...props} field={field} />;
    case "group":
      return (
        <div className={styles["row"]}>
          <GroupFields {...props} field={field} />
        </div>
      );
    default:
      return <TextFields {...props} field={field} />;
  }
}

type Kind<Name extends SettingField["kind"]> = Extract<SettingField, { kind: Name }>;

function TextFields({ field, label, path, value, context, onChange }: Props<Kind<"text">>) {
  const t = usePhrases(settingPhrases);
  if (!field.isLocalised)
    return (
      <TextField
        label={label}
        error={context.problemOf(path, field)}
        maxLength={2_000}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const texts = value as Readonly<Record<string, string>>;
  return (
    <div className={styles["row"]}>
      {context.languages.map((language) => {
        const text = texts[language] ?? "";
        return (
          <TextArea
            key={language}
            label={t.inLanguage(label, t.languages[language] ?? language)}
            lang={language}
            error={context.problemOf(path, field, language)}
            rows={text.includes("\n") || text.length > 60 ? 4 : 1}
            value={text}
            onChange={(event) => onChange({ ...texts, [language]: event.target.value })}
          />
        );
      })}
    </div>
  );
}

function GroupFields({ field, path, value, context, onChange }: Props<Kind<"group">>) {
  const { fields } = usePhrases(settingTexts);
  const given = value as Readonly<Record<string, unknown>>;
  return field.fields.map((part) => (
    <SettingFields
      key={part.name}
      field={part.field}
      name={part.name}
      label={fields[part.name] ?? part.name}
      path={join(path, part.name)}
      value={given[part.name]}
      context={context}
      onChange={(next) => onChange({ ...given, [part.name]: next })}
    />
  ));
}

/** A list of texts, one per line. */
function LinesField({ field, label, path, value, context, onChange }: Props<Kind<"list">>) {
  const t = usePhrases(settingPhrases);
  const lines = value as readonly string[];
  const ownError = context.problemOf(path, field);
  const entryError = lines.map((_line, index) => context.problemOf(join(path, String(index)), field.item)).find(Boolean);
  return (
    <TextArea
      label={label}
      hint={t.perLine}
      error={ownError ?? entryError}
      rows={Math.min(12, Math.max(3, lines.length + 1))}
      value={lines.join("\n")}
      onChange={(event) => onChange(event.target.value === "" ? [] : event.target.value.split("\n"))}
    />
  );
}

function ListFields({ field, name, label, path, value, context, onChange }: Props<Kind<"list">>) {
  const t = usePhrases(settingPhrases);
  const entries = value as readonly unknown[];
  const error = context.problemOf(path, field);
  const move = (index: number, by: 1 | -1) => onChange(entries.toSpliced(index, 1).toSpliced(index + by, 0, entries[index]));
  return (
    <fieldset className={styles["group"]}>
      <legend>{label}</legend>
      {error && <p className={styles["error"]}>{error}</p>}
      {entries.map((entry, index) => (
        // Entries have no id of their own, and their fields no state.
        <fieldset key={index} className={styles["entry"]}>
          <legend>{t.entry(index + 1)}</legend>
          <span className={styles["tools"]}>
            <IconButton icon="arrow-up" size="small" label={t.moveUp(index + 1)} disabled={index === 0} onClick={() => move(index, -1)} />
            <IconButton
              icon="arrow-down"
              size="small"
              label={t.moveDown(index + 1)}
              disabled={index === entries.length - 1}
              onClick={() => move(index, 1)}
            />
            <IconButton icon="trash" size="small" label={t.removeEntry(index + 1)} onClick={() => onChange(entries.toSpliced(index, 1))} />
          </span>
          <SettingFields
            field={field.item}
            name={name}
            label={t.entry(index + 1)}
            path={join(path, String(index))}
            value={entry}
            context={context}
            onChange={(next) => onChange(entries.with(index, next))}
          />
        </fieldset>
      ))}
      <AddEntry onAdd={() => onChange([...entries, toTyped(field.item, emptyValue(field.item), context.languages)])} />
    </fieldset>
  );
}

/** Pairs of decimals, such as tax rates. */
function MapFields({ field, label, path, value, context, onChange }: Props<Kind<"map">>) {
  const t = usePhrases(settingPhrases);
  const { fields } = usePhrases(settingTexts);
  const pairs = value as readonly { from: string; to: string }[];
  const error = context.problemOf(path, field);
  return (
    <fieldset className={styles["group"]}>
      <legend>{label}</legend>
      {error && <p className={styles["error"]}>{error}</p>}
      {pairs.map((pair, index) => {
        const key = field.key.kind === "decimal" ? readDecimal(pair.from, field.key.places) : pair.from;
        return (
          <fieldset key={index} className={styles["entry"]}>
            <legend>{t.entry(index + 1)}</legend>
            <span className={styles["tools"]}>
              <IconButton icon="trash" size="small" label={t.removeEntry(index + 1)} onClick={() => onChange(pairs.toSpliced(index, 1))} />
            </span>
            <div className={styles["row"]}>
              {(["from", "to"] as const).map((side) => (
                <TextField
                  key={side}
                  label={fields[side] ?? side}
                  error={context.problemOf(join(path, key), side === "from" ? field.key : field.value)}
                  inputMode="decimal"
                  maxLength={30}
                  value={pair[side]}
                  onChange={(event) => onChange(pairs.with(index, { ...pair, [side]: event.target.value }))}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      <AddEntry onAdd={() => onChange([...pairs, { from: "", to: "" }])} />
    </fieldset>
  );
}

function AddEntry({ onAdd }: { onAdd: () => void }) {
  const t = usePhrases(settingPhrases);
  return (
    <div>
      <Button variant="secondary" size="small" icon="plus" onClick={onAdd}>
        {t.addEntry}
      </Button>
    </div>
  );
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
