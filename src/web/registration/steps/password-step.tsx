import { termsPage } from "#contract/rules/shop/terms-kind.ts";
import type { ReactNode } from "react";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { PasswordChecklist } from "#web/ui/form/password-checklist.tsx";
import { PasswordField } from "#web/ui/form/text-field.tsx";
import { CaptchaLine } from "../captcha-line.tsx";
import css from "./fields.module.css";
import type { StepProps } from "./step-props.ts";
import { useFields } from "./use-fields.ts";

type Consent = "termsAndConditions" | "privacyTerms" | "advertisingConsent";

/** Password, consents, and the captcha (REG-07..09). */
export function PasswordStep(props: StepProps) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const { model, content } = props;
  const { draft, change } = model;
  const { text, errorOf } = useFields(props);
  const consent = (name: Consent, path: string, error?: string) => (
    <Checkbox
      name={name}
      checked={draft[name]}
      aria-required={name !== "advertisingConsent"}
      error={error}
      onChange={(event) => change({ [name]: event.target.checked })}
      label={<ConsentWords name={name} href={link(path)} />}
    />
  );
  return (
    <div className={css["fields"]}>
      {/* For password managers: the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={draft.email.trim()} readOnly hidden />
      <PasswordField
        {...text("password")}
        error={errorOf("password") ?? (model.isPasswordRefused ? t("Registration.Error.password") : undefined)}
        autoComplete="new-password"
        hint={<PasswordChecklist password={draft.password} />}
      />
      <PasswordField {...text("passwordRepeat")} autoComplete="new-password" />
      <fieldset className={css["agreements"]}>
        <legend className="visually-hidden">{t("Registration.Consents")}</legend>
        {consent(
          "termsAndConditions",
          termsPage(pages, draft.sector === "GROUP-diy" ? "consumer" : "business"),
          errorOf("termsAndConditions"),
        )}
        {consent("privacyTerms", pages.privacy, errorOf("privacyTerms"))}
        {consent("advertisingConsent", content.advertisingLink || pages.privacy)}
      </fieldset>
      <CaptchaLine className={css["wide"]} draft={draft} onRetry={model.retryCaptcha} />
    </div>
  );
}

/** A consent text with its link, which opens in a new tab. */
function ConsentWords({ name, href }: { name: Consent; href: string }): ReactNode {
  const t = useT();
  return (
    <>
      {t(`Registration.${name}.Before`)}{" "}
      <a href={href} target="_blank" rel="noopener">
        {t(`Registration.${name}.Link`)}
        <span className="visually-hidden"> {t("Registration.NewTab")}</span>
      </a>
      {t(`Registration.${name}.After`)}
    </>
  );
}
