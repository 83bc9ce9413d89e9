import { COMPANY_FORMS } from "#contract/rules/company/company-forms.ts";
import type { CompanyData, DomainLink } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { formatDay } from "#web/account/format-day.ts";
import { SettingsPart } from "#web/account/settings-page.tsx";
import { CompanyForm } from "./company-form.tsx";
import css from "./company.module.css";

/** Mail domains whose users join the company by themselves (COMPANY-09). */
export function MailDomains({ domains }: { domains: CompanyData["domains"] }) {
  const t = useT();
  return (
    <SettingsPart id="domains" title={t("Company.Domains")}>
      <p className={css["text"]}>{t("Company.Domains.Text")}</p>
      {domains.length > 0 && (
        <ul className={css["list"]} aria-labelledby="domains">
          {domains.map((domain) => (
            <Domain key={domain.domain} domain={domain} />
          ))}
        </ul>
      )}
      <CompanyForm action={COMPANY_FORMS.addDomain} className={css["form"]}>
        <TextField
          name="email"
          inputMode="email"
          label={t("Company.Domains.Email")}
          hint={t("Company.Domains.Email.Hint")}
          required
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
        />
        <p>
          <Button type="submit" variant="secondary">
            {t("Company.Domains.Add")}
          </Button>
        </p>
      </CompanyForm>
    </SettingsPart>
  );
}

function Domain({ domain: { domain, email, expiresAt, confirmedAt } }: { domain: CompanyData["domains"][number] }) {
  const t = useT();
  return (
    <li className={css["member"]}>
      <div className={css["head"]}>
        <h3>{domain}</h3>
        <span className={css["state"]}>{t(confirmedAt ? "Company.Domains.Confirmed" : "Company.Domains.Open")}</span>
      </div>
      <p className={css["facts"]}>
        <span className="muted">
          {confirmedAt ? t("Company.Domains.Since", formatDay(confirmedAt, t)) : t("Company.Domains.Sent", email, formatDay(expiresAt, t))}
        </span>
      </p>
      <div className={css["buttons"]}>
        {!confirmedAt && (
          <CompanyForm action={COMPANY_FORMS.addDomain}>
            <input type="hidden" name="email" value={email} />
            <Button type="submit" size="small" variant="secondary" aria-label={t("Company.Domains.ResendTo", email)}>
              {t("Company.Resend")}
            </Button>
          </CompanyForm>
        )}
        <CompanyForm action={COMPANY_FORMS.removeDomain}>
          <input type="hidden" name="domain" value={domain} />
          <Button type="submit" size="small" variant="quiet" aria-label={t("Company.Domains.RemoveNamed", domain)}>
            {t("Company.Domains.Remove")}
          </Button>
        </CompanyForm>
      </div>
    </li>
  );
}

/** Asks the administrator who followed an email's link to confirm; an old link says so. */
export function ConfirmDomain({ link: { token, domain } }: { link: DomainLink }) {
  const t = useT();
  if (domain === null)
    return <MessageBox tone="error" title={t("Company.Message.unknown-domain")} text={t("Company.Message.unknown-domain.Text")} />;
  return (
    <MessageBox tone="info" title={t("Company.Domains.Confirm", domain)} text={t("Company.Domains.Confirm.Text", domain)}>
      <CompanyForm action={COMPANY_FORMS.confirmDomain}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{t("Company.Domains.ConfirmButton")}</Button>
      </CompanyForm>
    </MessageBox>
  );
}
