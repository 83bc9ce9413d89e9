import type { ReactNode } from "react";
import type { RetailerField } from "#contract/office/generated/operations.ts";
import { DELIVERY_TYPES, PAYMENT_TYPES, RETAILER_TYPES } from "#contract/retailer-codes.ts";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { ImportedValue } from "../dealers/imported-value.tsx";
import { usePhrases } from "../language/language.tsx";
import { dealerPhrases } from "../phrases/dealers.ts";
import { retailerPhrases } from "../phrases/retailers.ts";
import { Section } from "../shell/section.tsx";
import { isSame, type RetailerValues } from "./retailer-change.ts";
import styles from "../dealers/dealer-form.module.css";

type RetailerFieldsProps = {
  values: RetailerValues;
  /** Null for a retailer that the last import does not have. */
  imported: RetailerValues | null;
  /** Names by id of the sites that can show it. */
  sites: Readonly<Record<string, string>>;
  onChange: (field: RetailerField, value: readonly string[]) => void;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  isReadOnly: boolean;
  /** The field that the server rejected. */
  invalid: string | undefined;
  /** Field of the id, for a new retailer. */
  idField?: ReactNode;
};

/** All values of an online retailer; each that differs from the imported one can be reset to it. */
export function RetailerFields({
  values,
  imported,
  sites,
  onChange: set,
  isHidden,
  onHide,
  isReadOnly,
  invalid,
  idField,
}: RetailerFieldsProps) {
  const t = usePhrases(retailerPhrases);
  const { types, isHidden: isHiddenLabel } = usePhrases(dealerPhrases);
  const words: Partial<Record<RetailerField, Readonly<Record<string, string>>>> = {
    types,
    deliveryTypes: t.deliveryTypes,
    paymentTypes: t.paymentTypes,
    channels: sites,
  };

  function resettable(field: RetailerField, control: ReactNode) {
    return (
      <div>
        {control}
        {imported && !isSame(values[field], imported[field]) && (
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
  function describe(field: RetailerField, value: readonly string[]): string {
    if (field === "isB2B" || field === "isB2C") return value.length > 0 ? t.yes : t.no;
    return value.map((code) => words[field]?.[code] ?? code).join(", ");
  }

  const flag = (field: "isB2B" | "isB2C") =>
    resettable(
      field,
      <Checkbox
        label={t.fields[field]}
        checked={values[field].length > 0}
        onChange={(event) => set(field, event.target.checked ? ["true"] : [])}
      />,
    );

  /** Checkboxes of codes; chosen ones are in the order of the import, so that a choice can be taken back. */
  const choice = (field: RetailerField, codes: readonly string[], hint?: string) =>
    resettable(
      field,
      <div role="group" aria-label={t.fields[field]}>
        <p className={styles["label"]}>{t.fields[field]}</p>
        {hint && <p className="muted">{hint}</p>}
        {codes.map((code) => (
          <Checkbox
            key={code}
            label={words[field]?.[code] ?? code}
            checked={values[field].includes(code)}
            onChange={(event) => {
              const isChosen = (each: string) => (each === code ? event.target.checked : values[field].includes(each));
              set(field, [...new Set([...(imported?.[field] ?? []), ...codes])].filter(isChosen));
            }}
          />
        ))}
      </div>,
    );

  return (
    <fieldset className={styles["parts"]} disabled={isReadOnly}>
      <legend className="visually-hidden">{t.title}</legend>
      <Section title={t.shop}>
        <div className={styles["fields"]}>
          {idField}
          {resettable(
            "name",
            <TextField
              label={t.fields.name}
              value={values.name[0] ?? ""}
              maxLength={80}
              autoComplete="off"
              error={invalid === "name" ? t.invalidName : undefined}
              onChange={(event) => set("name", [event.target.value])}
            />,
          )}
          {resettable(
            "shopLinks",
            <TextArea
              label={t.fields.shopLinks}
              hint={t.linksHint}
              rows={4}
              value={values.shopLinks.join("\n")}
              error={invalid === "shopLinks" ? t.invalidLinks : undefined}
              onChange={(event) => set("shopLinks", event.target.value === "" ? [] : event.target.value.split("\n"))}
            />,
          )}
          {choice("types", RETAILER_TYPES)}
          <Checkbox label={isHiddenLabel} hint={t.isHiddenHint} checked={isHidden} onChange={(event) => onHide(event.target.checked)} />
        </div>
      </Section>
      <Section title={t.channelsTitle}>
        <div className={styles["fields"]}>
          {flag("isB2B")}
          {flag("isB2C")}
          {choice("channels", Object.keys(sites), t.channelsHint)}
        </div>
      </Section>
      <Section title={t.services}>
        <div className={styles["fields"]}>
          {choice("deliveryTypes", DELIVERY_TYPES)}
          {choice("paymentTypes", PAYMENT_TYPES)}
        </div>
      </Section>
    </fieldset>
  );
}
