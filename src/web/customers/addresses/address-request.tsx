import { ADDRESS_ROUTES } from "#contract/address-request-links.ts";
import { MAX_ADDRESS_NOTE } from "#contract/rules/account/address-request.ts";
import { countryName } from "#contract/rules/account/country-name.ts";
import { type AddressText, MAX_ADDRESS_LENGTH } from "#contract/rules/orders/delivery-address.ts";
import type { AddressRequestFormData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { AddressLines } from "#web/account/address-lines.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "./addresses.module.css";

/** A form that requests a new, changed or ended delivery address (COMPANY-13). */
export function AddressRequest({ data, errorId }: ScreenProps<"AddressRequest">) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const headline = t(`Addresses.Form.${data?.view === "form" ? data.kind : "new"}`);
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={headline} />;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{headline}</h1>
      {data.view === "form" ? <RequestForm {...data} /> : <p className={css["text"]}>{t(`Addresses.Form.${data.view}`)}</p>}
      <p>
        <a href={link(settings.site.pages.addressOverview)}>{t("Addresses.Form.Back")}</a>
      </p>
    </article>
  );
}

/** A plain form; an invalid one comes back with its entries. */
function RequestForm({ kind, address, values, note, problem, errors }: AddressRequestFormData) {
  const t = useT();
  const { page } = usePage();
  return (
    <>
      <p className={css["text"]}>{t(`Addresses.Form.${kind}.About`)}</p>
      {problem && <MessageBox tone="error" text={t(`Addresses.Problem.${problem}`)} />}
      <form className={css["form"]} method="post" action={ADDRESS_ROUTES.request}>
        <input type="hidden" name="page" value={page.uri} />
        <input type="hidden" name="kind" value={kind} />
        {address && <input type="hidden" name="address" value={address.id} />}
        {kind === "end" && address ? <AddressLines address={address} /> : <AddressFields values={values} errors={errors} />}
        <TextArea
          optional
          label={t("Addresses.Form.Note")}
          name="note"
          maxLength={MAX_ADDRESS_NOTE}
          defaultValue={note}
          hint={t(`Addresses.Form.${kind}.NoteHint`)}
        />
        <Button type="submit">{t("Addresses.Form.Send")}</Button>
      </form>
    </>
  );
}

const FIELDS: readonly { name: keyof AddressText; autoComplete: string; isWide?: true; isOptional?: true }[] = [
  { name: "companyName", autoComplete: "organization", isWide: true },
  { name: "name2", autoComplete: "off", isWide: true, isOptional: true },
  { name: "name3", autoComplete: "off", isWide: true, isOptional: true },
  { name: "name4", autoComplete: "off", isWide: true, isOptional: true },
  { name: "streetName", autoComplete: "address-line1" },
  { name: "streetNumber", autoComplete: "off" },
  { name: "postalCode", autoComplete: "postal-code" },
  { name: "town", autoComplete: "address-level2" },
];

function AddressFields({ values, errors }: Pick<AddressRequestFormData, "values" | "errors">) {
  const t = useT();
  const { language, settings } = usePage();
  const isWrong = (name: string) => errors.some((code) => code.startsWith(`${name}.`));
  return (
    <div className={css["fields"]}>
      {FIELDS.map(({ name, autoComplete, isWide, isOptional = false }) => (
        <TextField
          key={name}
          name={name}
          label={t(`Address.${name}`)}
          className={isWide && css["wide"]}
          autoComplete={autoComplete}
          optional={isOptional}
          required={!isOptional}
          maxLength={MAX_ADDRESS_LENGTH}
          defaultValue={values[name]}
          error={isWrong(name) ? t(`Address.${name}.Invalid`) : undefined}
        />
      ))}
      <Select
        className={css["wide"]}
        label={t("Address.country")}
        name="country"
        autoComplete="country"
        defaultValue={values.country.isocode}
        options={settings.site.deliveryCountries.map(({ code }) => ({ value: code, label: countryName(code, language) }))}
        error={isWrong("country") ? t("Address.country.Invalid") : undefined}
      />
    </div>
  );
}
