import { COMPANY_FORMS, type CompanyMessage, type EnteredMember } from "#contract/rules/company/company-forms.ts";
import { PRIVACY_PAGE, PRIVACY_USER_QUERY } from "#contract/privacy-links.ts";
import type { MemberState } from "#contract/rules/company/company-roles.ts";
import type { CompanyData, CompanyMemberData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { formatTimestamp } from "#web/account/format-day.ts";
import { CompanyForm } from "./company-form.tsx";
import css from "./company.module.css";
import { HandOverLists } from "./hand-over-lists.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { UnitChoice } from "./unit-choice.tsx";

type MemberProps = {
  member: CompanyMemberData;
  members: CompanyData["members"];
  units: CompanyData["units"];
  /** Number of order lists to hand over. */
  lists: number;
  canChange: boolean;
  /** A change that would leave users without an approver, with what the form had; null: none. */
  unsaved: { message: CompanyMessage | null; entered: EnteredMember | null } | null;
};

/** A user of the company; administrators change roles and state in a part that opens without scripts. */
export function Member({ member, members, units, lists, canChange, unsaved }: MemberProps) {
  const t = useT();
  const link = useLink();
  const { id, name, email, isOwn, roles, unit, state, lastSignInAt, hasSecondFactor } = member;
  return (
    <li className={css["member"]} id={`user-${id}`}>
      <div className={css["head"]}>
        <h3>
          {name}
          {isOwn && <span className="muted"> {t("Company.You")}</span>}
        </h3>
        {state !== "active" && <span className={css["state"]}>{t(`Company.State.${state}`)}</span>}
      </div>
      <p className={css["facts"]}>
        <a href={`mailto:${email}`}>{email}</a>
        <span>{roles.map((role) => t(`Company.Role.${role}`)).join(", ")}</span>
        {unit && <span>{unit}</span>}
        {canChange && (
          <>
            <span className="muted">
              {lastSignInAt ? t("Company.LastSignIn", formatTimestamp(lastSignInAt, t)) : t("Company.NoSignIn")}
            </span>
            <span className="muted">{t(hasSecondFactor ? "Company.SecondFactor" : "Company.NoSecondFactor")}</span>
          </>
        )}
      </p>
      {canChange && (
        <details className={css["change"]} open={lists > 0 || unsaved !== null || undefined}>
          <summary>{t("Company.Change", name)}</summary>
          <div className={css["changes"]}>
            <CompanyForm action={COMPANY_FORMS.user} id={id} className={css["form"]}>
              <RoleChoice chosen={unsaved?.entered?.roles ?? roles} />
              <UnitChoice units={units} chosen={unsaved?.entered?.unit ?? member.unitId} />
              <Deliberate isShown={unsaved?.message === "stuck-above"} label={t("Approvals.Stuck.Deliberate")} />
              <p>
                <Button type="submit">{t("Company.Save")}</Button>
              </p>
            </CompanyForm>
            <div className={css["states"]}>
              <p>{t(`Company.State.${state}.Text`)}</p>
              <CompanyForm action={COMPANY_FORMS.userState} id={id} className={css["buttons"]}>
                <Deliberate isShown={unsaved?.message === "stuck-state"} label={t("Company.StuckState.Deliberate")} />
                {NEXT_STATES[state].map((next) => (
                  <Button key={next} type="submit" variant="secondary" name="state" value={next}>
                    {t(`Company.Set.${next}`)}
                  </Button>
                ))}
              </CompanyForm>
            </div>
            {!isOwn && (
              <p>
                <a href={`${link(PRIVACY_PAGE)}?${new URLSearchParams({ [PRIVACY_USER_QUERY]: id })}`}>
                  {t("Company.DeleteAccount", name)}
                </a>
              </p>
            )}
            {lists > 0 && <HandOverLists member={member} lists={lists} members={members} />}
          </div>
        </details>
      )}
    </li>
  );
}

/** Confirms a change that leaves users without an approver. */
function Deliberate({ isShown, label }: { isShown: boolean; label: string }) {
  return isShown && <Checkbox name="deliberate" value="1" required label={label} />;
}

const NEXT_STATES: Readonly<Record<MemberState, readonly MemberState[]>> = {
  active: ["locked", "left"],
  locked: ["active", "left"],
  left: ["active"],
};
