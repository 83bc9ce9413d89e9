import { useState } from "react";
import type { PasswordMessage } from "#contract/password-messages.ts";
import { COMPANY_FORMS } from "#contract/rules/company/company-forms.ts";
import type { InvitationData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { PasswordChecklist } from "#web/ui/form/password-checklist.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { CompanyForm } from "./company-form.tsx";
import css from "./company.module.css";

/** Page of an invitation's link: name and password for a new account, or the consent of an account's owner. */
export function CompanyInvitation({ data, errorId }: ScreenProps<"CompanyInvitation">) {
  const t = useT();
  if (!data) return <AccountErrorPage headline={t("Invitation.Title")} errorCode={errorId} />;
  return (
    <section className={`page-body ${css["invitation"]}`}>
      {"token" in data ? (
        <>
          <h1>{t("Invitation.To", data.companyName)}</h1>
          <p>{t("Invitation.From", data.inviterName || data.companyName, data.companyName)}</p>
          <dl className={css["allowed"]}>
            {data.roles.map((role) => (
              <div key={role}>
                <dt>{t(`Company.Role.${role}`)}</dt>
                <dd>{t(`Company.Role.${role}.Text`)}</dd>
              </div>
            ))}
          </dl>
          {data.view === "form" ? <NewAccount data={data} /> : <OwnAccount data={data} />}
        </>
      ) : (
        <Unusable problem={data.view} />
      )}
    </section>
  );
}

type Form = Extract<InvitationData, { view: "form" }>;
type Own = Extract<InvitationData, { view: "agree" | "sign-in" }>;

function NewAccount({ data: { token, email, firstName, lastName, message, isNameInvalid } }: { data: Form }) {
  const t = useT();
  const [password, setPassword] = useState("");
  const errorOf = (isRepeat: boolean) => {
    if (message === null || isGeneral(message) || isRepeat !== (message === "password.different")) return undefined;
    return t(`Password.Error.${message}`);
  };
  return (
    <CompanyForm action={COMPANY_FORMS.accept} className={css["form"]}>
      {message && isGeneral(message) && <MessageBox tone="error" title={t("Password.Feedback.Title")} text={t("Common.TryAgain")} />}
      <p className={css["text"]}>{t("Invitation.Account", email)}</p>
      <input type="hidden" name="token" value={token} />
      {/* For password managers: the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className={css["names"]}>
        <TextField name="firstName" label={t("Company.FirstName")} defaultValue={firstName} autoComplete="given-name" maxLength={40} />
        <TextField
          name="lastName"
          label={t("Company.LastName")}
          defaultValue={lastName}
          required
          autoComplete="family-name"
          maxLength={40}
          error={isNameInvalid ? t("Invitation.InvalidName") : undefined}
        />
      </div>
      <PasswordField
        name="password"
        required
        label={t("Password.New")}
        autoComplete="new-password"
        error={errorOf(false)}
        hint={<PasswordChecklist password={password} />}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField name="passwordRepeat" required label={t("Password.Repeat")} autoComplete="new-password" error={errorOf(true)} />
      <Button type="submit" wide>
        {t("Invitation.Accept")}
      </Button>
    </CompanyForm>
  );
}

function isGeneral(message: PasswordMessage): boolean {
  return message === "password.failed";
}

function OwnAccount({ data: { view, token, email, companyName, isFurther } }: { data: Own }) {
  const t = useT();
  const link = useLink();
  const { page, settings } = usePage();
  if (view === "sign-in") {
    return (
      <>
        <p>{t("Invitation.SignIn", email)}</p>
        <p>
          <LinkButton href={`${link(settings.site.pages.login)}?redirect=${encodeURIComponent(`${page.uri}?token=${token}`)}`}>
            {t("Account.SignIn")}
          </LinkButton>
        </p>
      </>
    );
  }
  return (
    <CompanyForm action={COMPANY_FORMS.join} className={css["form"]}>
      <input type="hidden" name="token" value={token} />
      <p>{t(isFurther ? "Invitation.AgreeFurther" : "Invitation.Agree", companyName)}</p>
      <Button type="submit" wide>
        {t("Invitation.Join")}
      </Button>
    </CompanyForm>
  );
}

function Unusable({ problem }: { problem: Exclude<InvitationData["view"], "form" | "agree" | "sign-in"> }) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  return (
    <>
      <h1>{t("Invitation.Title")}</h1>
      <MessageBox tone="warning" title={t(`Invitation.${problem}`)} text={t(`Invitation.${problem}.Text`)} />
      <p>
        <a href={link(pages.login)}>{t("Password.BackToLogin")}</a>
      </p>
    </>
  );
}
