import { useId, useRef, useState } from "react";
import { countryName } from "#contract/rules/account/country-name.ts";
import type { DeliveryCountry } from "#contract/site-settings.ts";
import { MAX_ADDRESS_LENGTH } from "#contract/rules/orders/delivery-address.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { unprintableIn } from "#web/ui/form/unprintable-in.ts";
import { type AddressDraft, canSave, hasBadZip, openFields } from "./address-draft.ts";
import css from "./address-form.module.css";

export type AddressFormProps = {
  initial: AddressDraft;
  /** Codes by field from the server, e.g. postalCode.invalid. */
  errors: readonly string[];
  isSaving: boolean;
  onSave: (draft: AddressDraft) => void;
  /** Absent if there is no previous address. */
  onCancel?: (() => void) | undefined;
};

/** A delivery address for this order (CHECK-16, CHECK-19, CHECK-20). */
export function AddressForm({ initial, errors, isSaving, onSave, onCancel }: AddressFormProps) {
  const t = useT();
  const { language, settings } = usePage();
  const rules = settings.site;
  const [draft, setDraft] = useState(initial);
  const [isZipLeft, setZipLeft] = useState(false);
  const isReady = canSave(draft, rules);
  const { missing, wrong } = openFields(draft, rules);
  const open = missing.length > 0 ? missing : wrong;
  const waitsFor = t(missing.length > 0 ? "Address.Missing" : "Address.Wrong", open.map((name) => t(`Address.${name}`)).join(", "));
  const [message, setTold] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const change = (next: AddressDraft) => {
    setDraft(next);
    setTold("");
  };
  const tellWhatIsOpen = () => {
    setTold(waitsFor);
    setZipLeft(true);
    form.current?.querySelector<HTMLElement>(`[name="${open[0]}"]`)?.focus();
  };
  const field = (name: Exclude<keyof AddressDraft, "country">, autoComplete: string, optional = false) => ({
    name,
    label: t(`Address.${name}`),
    autoComplete,
    optional,
    "aria-required": !optional,
    maxLength: MAX_ADDRESS_LENGTH,
    value: draft[name],
    error: unprintableIn(t, draft[name]) ?? (errors.some((code) => code.startsWith(`${name}.`)) ? t(`Address.${name}.Invalid`) : undefined),
    onChange: (event: { target: { value: string } }) => change({ ...draft, [name]: event.target.value }),
  });
  const zip = field("postalCode", "postal-code");
  const hasOwnZipPattern = rules.deliveryCountries.some(({ code, zipPattern }) => code === draft.country && zipPattern);
  const zipAdvice = t(hasOwnZipPattern ? "Address.postalCode.InvalidAbroad" : "Address.postalCode.Invalid");
  return (
    <form
      ref={form}
      className={css["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isSaving) onSave(draft);
      }}
    >
      <TextField {...field("companyName", "organization")} className={css["wide"]} />
      <TextField {...field("name2", "off", true)} className={css["wide"]} />
      <TextField {...field("name3", "off", true)} className={css["wide"]} />
      <TextField {...field("name4", "off", true)} className={css["wide"]} />
      <TextField {...field("streetName", "address-line1")} className={css["long"]} />
      <TextField {...field("streetNumber", "off")} />
      <TextField
        {...zip}
        inputMode={hasOwnZipPattern ? "text" : "numeric"}
        onBlur={() => setZipLeft(true)}
        error={(isZipLeft && hasBadZip(draft, rules)) || zip.error ? zipAdvice : undefined}
      />
      <TextField {...field("town", "address-level2")} className={css["long"]} />
      <Select
        className={css["wide"]}
        label={t("Address.country")}
        name="country"
        autoComplete="country"
        value={draft.country}
        options={countryOptions(draft.country, rules.deliveryCountries, language)}
        error={rules.deliveryCountries.some(({ code }) => code === draft.country) ? undefined : t("Address.country.Invalid")}
        onChange={(event) => change({ ...draft, country: event.target.value })}
      />
      <div className={css["actions"]}>
        {/* Looks disabled but stays focusable: a click lists the missing fields. */}
        <Button
          type={isReady ? "submit" : "button"}
          isLoading={isSaving}
          aria-disabled={!isReady}
          aria-describedby={isReady ? undefined : `${id}-missing`}
          onClick={isReady ? undefined : tellWhatIsOpen}
        >
          {t("Common.Save")}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t("Common.Cancel")}
          </Button>
        )}
      </div>
      {!isReady && (
        <p id={`${id}-missing`} className={css["missing"]}>
          {waitsFor}
        </p>
      )}
      {/* The line above changes with every field; this live region only speaks when Save is clicked. */}
      <p role="status" className="visually-hidden">
        {message}
      </p>
    </form>
  );
}

/** The delivery countries; an address in another country also shows its own, to be changed. */
function countryOptions(current: string, countries: readonly DeliveryCountry[], language: string) {
  const known = countries.map(({ code }) => code);
  return (known.includes(current) ? known : [...known, current]).map((code) => ({ value: code, label: countryName(code, language) }));
}
