import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { COMPANY_FORMS } from "#contract/rules/company/company-forms.ts";
import { addDays } from "#contract/format/add-days.ts";
import type { CompanyData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { formatDay } from "#web/account/format-day.ts";
import { SettingsPart } from "#web/account/settings-page.tsx";
import { CompanyForm } from "./company-form.tsx";
import css from "./company.module.css";

const SUGGESTED_DAYS = 14;

type FactorRuleProps = Pick<CompanyData, "members" | "factorRequiredFrom"> & { today: string };

/** Requires a second factor of all users from a day on; administrators need their own first (TRUST-07). */
export function FactorRule({ members, factorRequiredFrom: from, today }: FactorRuleProps) {
  const t = useT();
  const link = useLink();
  const active = members.filter(({ state }) => state === "active");
  const missing = active.filter(({ hasSecondFactor }) => !hasSecondFactor).length;
  const hasOwn = members.some(({ isOwn, hasSecondFactor }) => isOwn && hasSecondFactor);
  return (
    <SettingsPart id="factor" title={t("Company.Factor")}>
      <p className={css["text"]}>{t("Company.Factor.Text")}</p>
      {from !== null && (
        <p className={css["text"]}>
          <strong>
            {missing === 0
              ? t("Company.Factor.OnAll", formatDay(from, t))
              : t("Company.Factor.On", formatDay(from, t), active.length, missing)}
          </strong>
        </p>
      )}
      {hasOwn ? (
        <CompanyForm action={COMPANY_FORMS.requireFactor} className={css["form"]}>
          <TextField
            type="date"
            name="day"
            label={t("Company.Factor.Day")}
            hint={t("Company.Factor.Day.Hint")}
            defaultValue={from !== null && from >= today ? from : addDays(today, SUGGESTED_DAYS)}
            min={today}
            required
          />
          <p>
            <Button type="submit" variant="secondary">
              {t(from === null ? "Company.Factor.Require" : "Company.Factor.Move")}
            </Button>
          </p>
        </CompanyForm>
      ) : (
        <>
          <p className={css["text"]}>{t("Company.Factor.OwnMissing")}</p>
          <p>
            <LinkButton variant="secondary" href={`${link(ACCOUNT_PAGES.user)}#second-factor`}>
              {t("Company.Factor.SetUpOwn")}
            </LinkButton>
          </p>
        </>
      )}
      {from !== null && (
        <CompanyForm action={COMPANY_FORMS.endFactorRule}>
          <Button type="submit" variant="quiet">
            {t("Company.Factor.End")}
          </Button>
        </CompanyForm>
      )}
    </SettingsPart>
  );
}
