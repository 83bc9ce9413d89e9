import { useState } from "react";
import { usePage, useT } from "#web/shell/region-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/choice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import css from "./address-form.module.css";
import { type DeliveryAddressForm, isComplete } from "./clean-address.ts";

export type AddressFormProps = {
  initial: DeliveryAddressForm;
  /** Codes by field from the server, e.g. postalCode.invalid. */
  errors: readonly string[];
  isSaving: boolean;
  onSave: (form: DeliveryAddressForm) => Promise<void>;
  onCancel: () => void;
};

const COUNTRIES = ["DE", "AT", "CH", "GB"] as const;

/** A delivery address for this order (CHECK-16, CHECK-19, CHECK-20). */
export function AddressForm({ initial, errors, isSaving, onSave, onCancel }: AddressFormProps) {
  const t = useT();
  const { settings } = usePage();
  const [form, setForm] = useState(initial);
  const [touchedZip, setTouchedZip] = useState(false);
  const zipIsValid = new RegExp(settings.site.zipPattern || "^\\d{5}$").test(form.postalCode);
  const field = (name: Exclude<keyof DeliveryAddressForm, "country">, autoComplete: string, optional = false) => ({
    name,
    label: t(`Address.${name}`),
    autoComplete,
    optional,
    maxLength: 40,
    value: form[name],
    error: errors.some((code) => code.startsWith(`${name}.`)) ? t(`Address.${name}.Invalid`) : undefined,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <form
      className={css["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete(form) && zipIsValid) void onSave(form);
      }}
    >
      <TextField {...field("companyName", "organization")} className={css["wide"]} />
      <TextField {...field("name2", "off", true)} className={css["wide"]} />
      <TextField {...field("name3", "off", true)} className={css["wide"]} />
      <TextField {...field("name4", "off", true)} className={css["wide"]} />
      <TextField {...field("streetName", "address-line1")} />
      <TextField {...field("streetNumber", "off")} />
      <TextField
        {...field("postalCode", "postal-code")}
        inputMode="numeric"
        maxLength={20}
        onBlur={() => setTouchedZip(true)}
        error={touchedZip && form.postalCode !== "" && !zipIsValid ? t("Address.postalCode.Invalid") : field("postalCode", "").error}
      />
      <TextField {...field("town", "address-level2")} />
      <Select
        className={css["wide"]}
        label={t("Address.country")}
        name="country"
        value={form.country}
        options={COUNTRIES.map((value) => ({ value, label: t(`Country.${value}`) }))}
        onChange={(event) => setForm({ ...form, country: event.target.value })}
      />
      <div className={css["actions"]}>
        <Button type="submit" size="small" isLoading={isSaving} disabled={!isComplete(form) || !zipIsValid}>
          {t("Common.Save")}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t("Common.Cancel")}
        </Button>
      </div>
    </form>
  );
}
