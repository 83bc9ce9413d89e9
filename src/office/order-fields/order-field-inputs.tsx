import type { OrderFieldKind, SiteOrderField } from "#contract/order-fields/order-fields.ts";
import { MAX_FIELD_LABEL_LENGTH } from "#contract/order-fields/site-order-field.ts";
import { Checkbox, Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { usePhrases } from "../language/language.tsx";
import { orderFieldPhrases } from "../phrases/order-fields.ts";
import { Facts } from "../shell/section.tsx";
import { OptionFields } from "./option-fields.tsx";
import { changeKind, type TypedOrderField } from "./typed-order-field.ts";
import styles from "./order-fields.module.css";

const KINDS: readonly OrderFieldKind[] = ["text", "choice", "date"];

type OrderFieldInputsProps = {
  /** Null for a new one. */
  stored: SiteOrderField | null;
  typed: TypedOrderField;
  /** As typed or proposed. */
  name: string;
  /** The sentence for the problem of a part, such as labels.de; undefined without one. */
  problemOf: (part: string) => string | undefined;
  onChange: (part: Partial<TypedOrderField>) => void;
};

/** Inputs of an order field. Name and kind of a stored one stay. */
export function OrderFieldInputs({ stored, typed, name, problemOf, onChange }: OrderFieldInputsProps) {
  const t = usePhrases(orderFieldPhrases);
  return (
    <>
      <div className={styles["row"]}>
        {(["de", "en"] as const).map((language) => (
          <TextField
            key={language}
            lang={language}
            label={t.labelIn(t.languages[language])}
            maxLength={MAX_FIELD_LABEL_LENGTH}
            autoComplete="off"
            error={problemOf(`labels.${language}`)}
            value={typed.labels[language]}
            onChange={(event) => onChange({ labels: { ...typed.labels, [language]: event.target.value } })}
          />
        ))}
      </div>
      {stored ? (
        <Facts
          facts={[
            { label: t.name, value: <span className="code">{stored.name}</span> },
            { label: t.kind, value: t.kinds[stored.kind] },
          ]}
        />
      ) : (
        <div className={styles["row"]}>
          <TextField
            label={t.name}
            hint={t.nameHint}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={problemOf("name")}
            value={name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <Select
            label={t.kind}
            hint={t.kindHint}
            value={typed.kind}
            onChange={({ target }) =>
              onChange(
                changeKind(
                  typed,
                  KINDS.find((each) => each === target.value)!,
                ),
              )
            }
            options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          />
        </div>
      )}
      {typed.kind === "text" && (
        <TextField
          className={styles["length"]}
          label={t.maxLength}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          error={problemOf("maxLength")}
          value={typed.maxLength}
          onChange={(event) => onChange({ maxLength: event.target.value })}
        />
      )}
      {typed.kind === "choice" && (
        <OptionFields options={typed.options} problemOf={problemOf} onChange={(options) => onChange({ options })} />
      )}
      <Checkbox
        label={t.required}
        hint={t.requiredHint}
        checked={typed.isRequired}
        onChange={({ target }) => onChange({ isRequired: target.checked })}
      />
      <Checkbox
        label={t.printed}
        hint={t.printedHint}
        checked={typed.isPrinted}
        onChange={({ target }) => onChange({ isPrinted: target.checked })}
      />
    </>
  );
}
