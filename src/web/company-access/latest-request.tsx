import { COMPANY_ACCESS_FORMS } from "#contract/account-pages.ts";
import { REGISTRATION_MAXIMA } from "#contract/rules/account/registration.ts";
import type { ViewerAccessRequestData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import settings from "#web/account/settings.module.css";
import { SettingsPart } from "#web/account/settings-page.tsx";
import { AccessForm } from "./access-form.tsx";
import { AccessOutcome } from "./access-outcome.tsx";
import css from "./company-access.module.css";

/** The person's own request: status, withdrawal and dismissal. */
export function LatestRequest({ request }: { request: ViewerAccessRequestData }) {
  const t = useT();
  return (
    <SettingsPart id="own-request" title={t("CompanyAccess.Own")}>
      <AccessOutcome request={request}>
        {request.state === "open" && (
          <AccessForm action={COMPANY_ACCESS_FORMS.withdraw} id={request.id}>
            <Button type="submit" variant="secondary" size="small">
              {t("CompanyAccess.Withdraw")}
            </Button>
          </AccessForm>
        )}
      </AccessOutcome>
    </SettingsPart>
  );
}

/** Requests access by customer number; the response is the same for every number, so it does not reveal which exist. */
export function RequestAccessForm() {
  const t = useT();
  return (
    <SettingsPart id="ask" title={t("CompanyAccess.Ask")}>
      <p className={settings["text"]}>{t("CompanyAccess.AskText")}</p>
      <AccessForm action={COMPANY_ACCESS_FORMS.ask} className={css["ask"]}>
        <TextField
          label={t("CompanyAccess.Number")}
          hint={t("CompanyAccess.Number.Hint")}
          name="customerNumber"
          maxLength={REGISTRATION_MAXIMA.customerNumber}
          autoComplete="off"
          required
        />
        <TextField
          label={t("CompanyAccess.PostalCode")}
          hint={t("CompanyAccess.PostalCode.Hint")}
          name="zipCode"
          maxLength={REGISTRATION_MAXIMA.zipcode}
          autoComplete="off"
          required
        />
        <div>
          <Button type="submit">{t("CompanyAccess.Send")}</Button>
        </div>
      </AccessForm>
    </SettingsPart>
  );
}
