import { COMPANY_ACCESS_FORMS } from "#contract/account-pages.ts";
import type { AccessRequestData } from "#contract/screens.ts";
import { phoneLink } from "#web/shell/contact/phone-link.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { DescriptionList } from "#web/account/description-list.tsx";
import { formatDay, formatTimestamp } from "#web/account/format-day.ts";
import settings from "#web/account/settings.module.css";
import { SettingsPart } from "#web/account/settings-page.tsx";
import { AccessForm } from "./access-form.tsx";
import css from "./company-access.module.css";

/** Access requests to the company with the applicants' details and buttons to accept or reject. */
export function RequestsToDecide({ requests }: { requests: readonly AccessRequestData[] }) {
  const t = useT();
  return (
    <SettingsPart id="requests" title={t("CompanyAccess.Requests")}>
      <p className={settings["text"]}>{requests.length === 0 ? t("CompanyAccess.NoRequests") : t("CompanyAccess.RequestsText")}</p>
      {requests.length > 0 && (
        <ul className={css["requests"]} aria-labelledby="requests">
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </SettingsPart>
  );
}

function Request({ request: { id, name, email, phone, createdAt, expiresAt } }: { request: AccessRequestData }) {
  const t = useT();
  return (
    <li>
      <h3>{name}</h3>
      <DescriptionList
        className={settings["details"]}
        facts={[
          [t("CompanyAccess.Asked"), formatTimestamp(createdAt, t)],
          [t("CompanyAccess.Until"), formatDay(expiresAt, t)],
        ]}
      />
      <p className={css["contact"]}>
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <a href={phoneLink(phone)}>{phone}</a>}
      </p>
      <AccessForm action={COMPANY_ACCESS_FORMS.decide} id={id} className={css["answers"]}>
        <Button type="submit" size="small" name="decision" value="accept" aria-label={t("CompanyAccess.AcceptNamed", name)}>
          {t("CompanyAccess.Accept")}
        </Button>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          name="decision"
          value="refuse"
          aria-label={t("CompanyAccess.RefuseNamed", name)}
        >
          {t("CompanyAccess.Refuse")}
        </Button>
      </AccessForm>
    </li>
  );
}
