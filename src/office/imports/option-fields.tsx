import type { ImportKind, ImportOptions } from "#contract/office/generated/operations.ts";
import { Checkbox, RadioGroup } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { CallErrorType } from "../api/call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { importPhrases } from "../phrases/imports.ts";

const PRICE_LISTS = ["general", "group", "customer"] as const;

export type OptionFieldsProps = {
  kind: ImportKind;
  options: ImportOptions;
  onChange: (options: ImportOptions) => void;
  /** Error of the last attempt; shown beside its field. */
  problem: CallErrorType | null;
};

/** Errors that are shown beside the fields of options. */
export const OPTION_ERRORS: readonly CallErrorType[] = ["UnknownPriceListError", "UnknownCustomerError"];

/** Choices that a kind of import has. */
export function OptionFields({ kind, options, onChange, problem }: OptionFieldsProps) {
  const t = usePhrases(importPhrases);
  const { errors } = usePhrases(common);
  const error = problem && OPTION_ERRORS.includes(problem) ? errors[problem] : undefined;
  if (kind === "catalogue") {
    return (
      <Checkbox
        label={t.takesOver}
        hint={t.takesOverHint}
        checked={options.takesOver === true}
        onChange={(event) => onChange({ takesOver: event.target.checked })}
      />
    );
  }
  if (kind === "customerNumbers") {
    return (
      <>
        <TextField
          label={t.customerNumber}
          value={options.customerNumber ?? ""}
          maxLength={40}
          autoComplete="off"
          error={error}
          onChange={(event) => onChange({ ...options, customerNumber: event.target.value })}
        />
        <Checkbox
          label={t.replaces}
          checked={options.replaces === true}
          onChange={(event) => onChange({ ...options, replaces: event.target.checked })}
        />
      </>
    );
  }
  if (kind !== "prices") return null;
  const list = PRICE_LISTS.find((each) => each === options.priceListKind) ?? "general";
  return (
    <>
      <RadioGroup
        label={t.priceList}
        name="priceListKind"
        value={list}
        onChange={(value) => onChange(value === "general" ? {} : { priceListKind: value, priceList: "" })}
        options={PRICE_LISTS.map((value) => ({ value, label: t.priceLists[value] }))}
      />
      {list !== "general" && (
        <TextField
          label={list === "group" ? t.priceGroup : t.customerNumber}
          value={options.priceList ?? ""}
          maxLength={40}
          autoComplete="off"
          error={error}
          onChange={(event) => onChange({ ...options, priceList: event.target.value })}
        />
      )}
    </>
  );
}
