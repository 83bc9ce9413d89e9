import type { ReactNode } from "react";
import { PARTNER_TYPES } from "#contract/dealer-codes.ts";
import type { DealerField } from "#contract/office/generated/operations.ts";
import { Checkbox, Select } from "#web/ui/form/choice.tsx";
import { TextField, type TextFieldProps } from "#web/ui/form/text-field.tsx";
import { usePhrases } from "../language/language.tsx";
import { dealerPhrases } from "../phrases/dealers.ts";
import { Section } from "../shell/section.tsx";
import type { DealerValues } from "./dealer-change.ts";
import { ImportedValue } from "./imported-value.tsx";
import { OpeningHoursField } from "./opening-hours-field.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { TypesField } from "./types-field.tsx";
import { readWeek } from "./week.ts";
import styles from "./dealer-form.module.css";

type DealerFieldsProps = {
  values: DealerValues;
  /** Null for a dealer that the last import does not have. */
  imported: DealerValues | null;
  onChange: (values: Partial<DealerValues>) => void;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  isReadOnly: boolean;
  /** The field that the server rejected. */
  invalid: string | undefined;
  /** Field of the id, for a new dealer. */
  idField?: ReactNode;
  /** What there is to say about the place. */
  placeNote?: ReactNode;
};

/** All values of a dealer; each that differs from the imported one can be reset to it. */
export function DealerFields({ values, imported, onChange, isHidden, onHide, isReadOnly, invalid, idField, placeNote }: DealerFieldsProps) {
  const t = usePhrases(dealerPhrases);
  const set = (field: DealerField, value: string) => onChange({ [field]: value });
  const errorOf = (field: DealerField) => (field === invalid ? (t.invalid[field] ?? t.tooLong) : undefined);

  function resettable(field: DealerField, control: ReactNode) {
    return (
      <div>
        {control}
        {imported && values[field] !== imported[field] && (
          <ImportedValue
            label={t.fields[field]}
            value={describe(field, imported[field])}
            onReset={isReadOnly ? null : () => set(field, imported[field])}
          />
        )}
      </div>
    );
  }

  /** A value in words instead of codes; empty without one. */
  function describe(field: DealerField, value: string): string {
    if (value === "") return "";
    if (field === "opening_hours")
      return readWeek(value)
        .flatMap((hours, index) => (hours === "" ? [] : [`${t.days[index]} ${hours}`]))
        .join("; ");
    const words: Readonly<Record<string, string>> = field === "types" ? t.types : field === "partner_type" ? t.partnerTypes : {};
    return value
      .split(",")
      .map((code) => words[code] ?? code)
      .join(", ");
  }

  const text = (field: DealerField, props: Partial<TextFieldProps> = {}) =>
    resettable(
      field,
      <TextField
        label={t.fields[field]}
        hint={t.hints[field]}
        maxLength={120}
        autoComplete="off"
        {...props}
        value={values[field]}
        error={errorOf(field)}
        onChange={(event) => set(field, event.target.value)}
      />,
    );
  const optional = (field: DealerField, props: Partial<TextFieldProps> = {}) => text(field, { optional: true, ...props });

  return (
    <fieldset className={styles["parts"]} disabled={isReadOnly}>
      <legend className="visually-hidden">{t.title}</legend>
      <Section title={t.address}>
        <div className={styles["fields"]}>
          {idField}
          {text("name")}
          {optional("name2")}
          {optional("street")}
          {optional("address2")}
          {optional("postal_code")}
          {text("city")}
          {text("country", { maxLength: 2 })}
          <Checkbox label={t.isHidden} hint={t.isHiddenHint} checked={isHidden} onChange={(event) => onHide(event.target.checked)} />
        </div>
      </Section>
      <Section title={t.place}>
        <div className={styles["fields"]}>
          <PlaceFields values={values} onPlace={isReadOnly ? null : onChange}>
            {text("latitude", { inputMode: "text" })}
            {text("longitude", { inputMode: "text" })}
            {placeNote}
          </PlaceFields>
        </div>
      </Section>
      <Section title={t.contact}>
        <div className={styles["fields"]}>
          {optional("contact_person")}
          {optional("phone", { type: "tel" })}
          {optional("fax", { type: "tel" })}
          {optional("email", { type: "email" })}
          {optional("website", { type: "url" })}
        </div>
      </Section>
      <Section title={t.channels}>
        <div className={styles["fields"]}>
          {resettable("types", <TypesField value={values.types} onChange={(value) => set("types", value)} />)}
          {resettable(
            "partner_type",
            <Select
              label={t.fields.partner_type}
              value={values.partner_type}
              onChange={(event) => set("partner_type", event.target.value)}
              options={["", ...PARTNER_TYPES].map((code) => ({ value: code, label: t.partnerTypes[code] ?? code }))}
            />,
          )}
          {optional("brands")}
          {optional("shop", { type: "url" })}
        </div>
      </Section>
      <Section title={t.fields.opening_hours}>
        <div className={styles["fields"]}>
          {resettable(
            "opening_hours",
            <OpeningHoursField
              value={values.opening_hours}
              error={errorOf("opening_hours")}
              onChange={(value) => set("opening_hours", value)}
            />,
          )}
          {optional("time_zone")}
        </div>
      </Section>
    </fieldset>
  );
}
