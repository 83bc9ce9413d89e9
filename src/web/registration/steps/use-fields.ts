import type { ChangeEvent } from "react";
import { matchesZipPattern, zipPatternOf } from "#contract/rules/orders/delivery-address.ts";
import {
  type Option,
  REGISTRATION_MAXIMA,
  type RegistrationDraft,
  type RegistrationError,
  type RegistrationField,
} from "#contract/rules/account/registration.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { unprintableIn } from "#web/ui/form/unprintable-in.ts";
import type { StepProps } from "./step-props.ts";

type TextName = { [Name in RegistrationField]: RegistrationDraft[Name] extends string ? Name : never }[RegistrationField];
type OptionName = "academicTitle" | "craft" | "country";

/** Sample to detect five-digit postal codes: if it matches, the country uses them. */
const FIVE_DIGITS = "12345";

/** Props of the kit's fields for fields of the draft: label, value, error, and change handlers. */
export function useFields({ model, content: { rules } }: StepProps) {
  const t = useT();
  const { draft, shownErrors, change, leaveField } = model;
  const hasFiveDigits = matchesZipPattern(FIVE_DIGITS, zipPatternOf(draft.country?.value ?? "", rules));

  const errorOf = (field: RegistrationField) => {
    const error = shownErrors[field];
    if (error === "unprintable") return unprintableIn(t, String(draft[field]));
    return error && t(phraseOf(field, error, hasFiveDigits), maximumOf(field));
  };
  const field = (name: RegistrationField, optional: boolean) => ({
    name,
    label: t(`Registration.${name}`),
    optional,
    "aria-required": !optional,
    error: errorOf(name),
    onBlur: () => leaveField(name),
  });
  return {
    hasFiveDigits,
    errorOf,
    text: (name: TextName, optional = false) => ({
      ...field(name, optional),
      value: draft[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
    }),
    select: (name: OptionName, options: readonly Option[], optional = false) => ({
      ...field(name, optional),
      value: draft[name]?.value ?? "",
      options: [{ value: "", title: t(optional ? "Registration.None" : "Registration.Choose") }, ...options].map(({ value, title }) => ({
        value,
        label: title,
      })),
      onChange: (event: ChangeEvent<HTMLSelectElement>) =>
        change({ [name]: options.find(({ value }) => value === event.target.value) ?? null }),
    }),
  };
}

/** Phrase key of a field's error (REG-22..33). */
export function phraseOf(field: RegistrationField, error: Exclude<RegistrationError, "unprintable">, hasFiveDigits: boolean): string {
  if (field === "termsAndConditions") return "Registration.Validation.Terms-And-Conditions";
  if (error === "required") return `Registration.Required.${field}`;
  if (error === "tooLong") return "Registration.TooLong";
  if (field === "zipcode") return hasFiveDigits ? "Registration.Invalid.zipcode" : "Registration.Invalid.zipcodeAbroad";
  return `Registration.Invalid.${field}`;
}

function maximumOf(field: RegistrationField): number {
  return field in REGISTRATION_MAXIMA ? REGISTRATION_MAXIMA[field as keyof typeof REGISTRATION_MAXIMA] : 0;
}
