import { useState } from "react";
import type { ContentProblem } from "#contract/content/check-document.ts";
import type { FieldDefinition } from "#contract/content/field-definition.ts";
import { isLocalised, readLocalised, writeLocalised } from "#contract/content/localised.ts";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { Checkbox, Select } from "#web/ui/form/choice.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { readAt, writeAt } from "./document-edit.ts";
import { newItem } from "./new-component.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { RichTextField } from "./rich-text-field.tsx";
import styles from "./field-form.module.css";

export type FieldContext = {
  /** Language of the texts, two letters. */
  language: string;
  languages: readonly string[];
  isReadOnly: boolean;
  /** Problems of the document, with places that begin with the form's path. */
  problems: readonly ContentProblem[];
};

type FormProps = {
  fields: readonly FieldDefinition[];
  /** Object that has the fields' values. */
  value: unknown;
  /** Place of the object in the document, for problems. */
  path: string;
  context: FieldContext;
  onChange: (value: unknown) => void;
};

/** Fields of a component, of an item of a list, or of the page. */
export function FieldForm({ fields, value, path, context, onChange }: FormProps) {
  return (
    <>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={field.name === "" ? value : readAt(value, [field.name])}
          path={field.name === "" ? path : `${path}.${field.name}`}
          context={context}
          onChange={(next) => onChange(field.name === "" ? next : writeAt(value ?? {}, [field.name], next))}
        />
      ))}
    </>
  );
}

type FieldProps = { field: FieldDefinition; value: unknown; path: string; context: FieldContext; onChange: (value: unknown) => void };

function Field({ field, value, path, context, onChange }: FieldProps) {
  const t = usePhrases(contentPhrases);
  const { language: own } = useLanguage();
  const { language, languages, isReadOnly } = context;
  const error = useProblem(path, context);
  const label = field.label[own];
  const isShared = field.isShared === true && !isLocalised(value, languages);
  const shown = readLocalised(value, language, languages);
  const write = (next: unknown) => onChange(isShared ? (next === "" ? undefined : next) : writeLocalised(value, language, languages, next));
  const optional = !field.isRequired;

  switch (field.kind) {
    case "text": {
      const props = { label, value: String(shown ?? ""), error, optional, readOnly: isReadOnly, maxLength: field.maxLength };
      return field.isMultiline ? (
        <TextArea {...props} rows={3} onChange={(event) => write(event.target.value)} />
      ) : (
        <TextField {...props} onChange={(event) => write(event.target.value)} />
      );
    }
    case "richText":
      return (
        <RichTextField key={language} label={label} value={String(shown ?? "")} error={error} isReadOnly={isReadOnly} onChange={write} />
      );
    case "number":
    case "date":
      return (
        <TextField
          label={label}
          type={field.kind}
          {...(field.kind === "number" && { min: field.min, max: field.max })}
          value={String(value ?? "")}
          error={error}
          optional={optional}
          readOnly={isReadOnly}
          // Parameters are texts.
          onChange={(event) =>
            onChange(event.target.value === "" ? undefined : typeof value === "number" ? Number(event.target.value) : event.target.value)
          }
        />
      );
    case "choice":
      return <ChoiceField {...{ field, value, error, isReadOnly }} label={label} onChange={onChange} />;
    case "switch":
      return (
        <Checkbox
          label={label}
          checked={value === true}
          disabled={isReadOnly}
          onChange={(event) => onChange(event.target.checked ? true : undefined)}
        />
      );
    case "link":
      return <LinkFields {...{ label, value, path, context, onChange }} />;
    case "image":
      return <ImageFields {...{ label, value, path, context, onChange }} />;
    case "group":
      return (
        <fieldset className={styles["group"]}>
          <legend>{label}</legend>
          <FieldForm fields={field.fields} {...{ value, path, context, onChange }} />
        </fieldset>
      );
    default:
      return (
        <ListFields
          {...{ field, label, path, context, error }}
          items={Array.isArray(shown) ? shown : []}
          onChange={(items) => (isLocalised(value, languages) ? write(items) : onChange(items.length === 0 ? undefined : items))}
          addLabel={t.addItem}
        />
      );
  }
}

/** The sentence for the problem of a field; undefined without one. */
function useProblem(path: string, { problems, languages }: FieldContext): string | undefined {
  const t = usePhrases(contentPhrases);
  const found = problems.find((problem) => problem.path === path);
  if (!found) return undefined;
  const language = found.language && languages.length > 1 ? ` ${t.inLanguage(t.languages[found.language] ?? found.language)}` : "";
  return `${t.problemKinds[found.kind]}${language}`;
}

function ChoiceField({
  field,
  label,
  value,
  error,
  isReadOnly,
  onChange,
}: Pick<FieldProps, "value" | "onChange"> & {
  field: Extract<FieldDefinition, { kind: "choice" }>;
  label: string;
  error: string | undefined;
  isReadOnly: boolean;
}) {
  const t = usePhrases(contentPhrases);
  const { language } = useLanguage();
  const shown = String(value ?? "");
  const options = field.options.map((option) => ({ value: option.value, label: option.label[language] }));
  // A value that the registry does not know stays until another one is chosen.
  const isUnknown = !options.some((option) => option.value === shown);
  return (
    <Select
      label={label}
      value={shown}
      error={error}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
      options={isUnknown ? [{ value: shown, label: shown || t.noChoice }, ...options] : options}
    />
  );
}

type PartProps = Omit<FieldProps, "field"> & { label: string };

function LinkFields({ label, value, path, context, onChange }: PartProps) {
  const t = usePhrases(contentPhrases);
  const { language, languages, isReadOnly } = context;
  const errors = { text: useProblem(`${path}.text`, context), href: useProblem(`${path}.href`, context) };
  const text = readAt(value, ["text"]);
  const href = readAt(value, ["href"]);
  const change = (name: string, next: unknown) => onChange(writeAt(value ?? {}, [name], next));
  if (value === undefined) {
    return (
      <div className={styles["empty"]}>
        <span>{label}</span>
        <Button variant="secondary" size="small" disabled={isReadOnly} onClick={() => onChange({ href: "", text: "" })}>
          {t.addLink}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={styles["group"]}>
      <legend>{label}</legend>
      <TextField
        label={t.linkText}
        value={String(readLocalised(text, language, languages) ?? "")}
        error={errors.text}
        maxLength={120}
        readOnly={isReadOnly}
        onChange={(event) => change("text", writeLocalised(text, language, languages, event.target.value) ?? "")}
      />
      <TextField
        label={t.linkTarget}
        hint={t.linkHint}
        value={String(readLocalised(href, language, languages) ?? "")}
        error={errors.href}
        readOnly={isReadOnly}
        onChange={(event) =>
          change("href", isLocalised(href, languages) ? writeLocalised(href, language, languages, event.target.value) : event.target.value)
        }
      />
      {!isReadOnly && (
        <Button variant="quiet" size="small" onClick={() => onChange(undefined)}>
          {t.removeLink}
        </Button>
      )}
    </fieldset>
  );
}

function ImageFields({ label, value, path, context, onChange }: PartProps) {
  const t = usePhrases(contentPhrases);
  const { language, languages, isReadOnly } = context;
  const [isChoosing, setChoosing] = useState(false);
  const errors = { alt: useProblem(`${path}.alt`, context), src: useProblem(`${path}.src`, context) };
  const src = readAt(value, ["src"]);
  const alt = readAt(value, ["alt"]);
  return (
    <fieldset className={styles["group"]}>
      <legend>{label}</legend>
      {typeof src === "string" && src !== "" ? (
        <img className={styles["picture"]} src={src} alt="" />
      ) : (
        <p className="muted">{errors.src ?? t.noPicture}</p>
      )}
      {value !== undefined && (
        <TextField
          label={t.alt}
          hint={t.altHint}
          value={String(readLocalised(alt, language, languages) ?? "")}
          error={errors.alt}
          maxLength={300}
          readOnly={isReadOnly}
          onChange={(event) => onChange(writeAt(value, ["alt"], writeLocalised(alt, language, languages, event.target.value) ?? ""))}
        />
      )}
      {!isReadOnly && (
        <div className={styles["buttons"]}>
          <Button variant="secondary" size="small" onClick={() => setChoosing(true)}>
            {t.choosePicture}
          </Button>
          {value !== undefined && (
            <Button variant="quiet" size="small" onClick={() => onChange(undefined)}>
              {t.removePicture}
            </Button>
          )}
        </div>
      )}
      {isChoosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChoose={({ src: chosen, width, height, alt: ownAlt }) => {
            setChoosing(false);
            onChange({
              ...(value as object | undefined),
              src: chosen,
              width,
              height,
              alt: ownAlt ? toAlt(ownAlt, languages) : (alt ?? ""),
            });
          }}
        />
      )}
    </fieldset>
  );
}

/** The text of an uploaded picture in the languages of the page. */
function toAlt(alt: Readonly<Record<string, string>>, languages: readonly string[]): unknown {
  return languages.reduce<unknown>((value, language) => writeLocalised(value, language, languages, alt[language] ?? ""), undefined) ?? "";
}

type ListProps = {
  field: Extract<FieldDefinition, { kind: "list" }>;
  label: string;
  addLabel: string;
  items: readonly unknown[];
  path: string;
  error: string | undefined;
  context: FieldContext;
  onChange: (items: unknown[]) => void;
};

function ListFields({ field, label, addLabel, items, path, error, context, onChange }: ListProps) {
  const t = usePhrases(contentPhrases);
  const { isReadOnly, languages } = context;
  const move = (index: number, by: 1 | -1) => onChange(items.toSpliced(index, 1).toSpliced(index + by, 0, items[index]));
  return (
    <fieldset className={styles["group"]}>
      <legend>{label}</legend>
      {error && <p className={styles["error"]}>{error}</p>}
      {items.map((item, index) => (
        // Items have no id of their own; their form has no state besides open pictures.
        <fieldset key={index} className={styles["item"]}>
          <legend>{t.item(index + 1)}</legend>
          {!isReadOnly && (
            <span className={styles["tools"]}>
              <IconButton icon="arrow-up" size="small" label={t.itemUp(index + 1)} disabled={index === 0} onClick={() => move(index, -1)} />
              <IconButton
                icon="arrow-down"
                size="small"
                label={t.itemDown(index + 1)}
                disabled={index === items.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton icon="trash" size="small" label={t.removeItem(index + 1)} onClick={() => onChange(items.toSpliced(index, 1))} />
            </span>
          )}
          <FieldForm
            fields={field.fields}
            value={item}
            path={`${path}.${index}`}
            context={context}
            onChange={(next) => onChange(items.with(index, next ?? ""))}
          />
        </fieldset>
      ))}
      {!isReadOnly && items.length < field.maxItems && (
        <div>
          <Button variant="secondary" size="small" icon="plus" onClick={() => onChange([...items, newItem(field.fields, languages)])}>
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
