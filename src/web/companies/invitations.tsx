import { COMPANY_FORMS, type EnteredInvitation } from "#contract/rules/company/company-forms.ts";
import type { CompanyData, CompanyInvitationData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { formatDay } from "#web/account/format-day.ts";
import { SettingsPart } from "#web/account/settings-page.tsx";
import { CompanyForm } from "./company-form.tsx";
import css from "./company.module.css";
import { RoleChoice } from "./role-choice.tsx";
import { UnitChoice } from "./unit-choice.tsx";

/** Form that invites a person, and the invitations so far with their state. */
export function Invitations({
  invitations,
  units,
  email,
  entered,
}: {
  invitations: readonly CompanyInvitationData[];
  units: CompanyData["units"];
  email: string;
  /** What a refused form had; null otherwise. */
  entered: EnteredInvitation | null;
}) {
  const t = useT();
  return (
    <SettingsPart id="invite" title={t("Company.Invite")}>
      <p className={css["text"]}>{t("Company.InviteText")}</p>
      <CompanyForm action={COMPANY_FORMS.invite} className={css["form"]}>
        <TextField
          name="email"
          inputMode="email"
          label={t("Company.Email")}
          defaultValue={email}
          required
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
        />
        <div className={css["names"]}>
          <TextField name="firstName" label={t("Company.FirstName")} defaultValue={entered?.firstName} autoComplete="off" maxLength={40} />
          <TextField
            name="lastName"
            label={t("Company.LastName")}
            defaultValue={entered?.lastName}
            required
            autoComplete="off"
            maxLength={40}
          />
        </div>
        <RoleChoice chosen={entered?.roles ?? ["requester"]} />
        <UnitChoice units={units} chosen={entered?.unit ?? null} />
        <p>
          <Button type="submit">{t("Company.SendInvitation")}</Button>
        </p>
      </CompanyForm>
      {invitations.length > 0 && (
        <>
          <h3 id="invitations">{t("Company.Invitations")}</h3>
          <ul className={css["list"]} aria-labelledby="invitations">
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </SettingsPart>
  );
}

function Invitation({ invitation: { id, name, email, roles, unit, state, sentAt, expiresAt } }: { invitation: CompanyInvitationData }) {
  const t = useT();
  return (
    <li className={css["member"]}>
      <div className={css["head"]}>
        <h4>{name}</h4>
        <span className={css["state"]}>{t(`Company.Invitation.${state}`)}</span>
      </div>
      <p className={css["facts"]}>
        <a href={`mailto:${email}`}>{email}</a>
        <span>{roles.map((role) => t(`Company.Role.${role}`)).join(", ")}</span>
        {unit && <span>{unit}</span>}
        <span className="muted">{t("Company.Invitation.Sent", formatDay(sentAt, t), formatDay(expiresAt, t))}</span>
      </p>
      {(state === "open" || state === "expired") && (
        <div className={css["buttons"]}>
          <CompanyForm action={COMPANY_FORMS.resend} id={id}>
            <Button type="submit" size="small" variant="secondary" aria-label={t("Company.ResendTo", name)}>
              {t("Company.Resend")}
            </Button>
          </CompanyForm>
          <CompanyForm action={COMPANY_FORMS.withdraw} id={id}>
            <Button type="submit" size="small" variant="quiet" aria-label={t("Company.WithdrawFrom", name)}>
              {t("Company.Withdraw")}
            </Button>
          </CompanyForm>
        </div>
      )}
    </li>
  );
}
