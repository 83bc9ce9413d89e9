import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { COMPANY_SUCCESSES, type CompanyMessage } from "#contract/rules/company/company-forms.ts";
import type { ShownStuckUser } from "#contract/rules/company/approvals.ts";
import type { CompanyData } from "#contract/screens.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { StuckUsers } from "#web/approvals/index.ts";
import { SettingsPage, SettingsPart } from "#web/account/settings-page.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { useLeaveQuestion } from "#web/account/use-leave-question.ts";
import css from "./company.module.css";
import { FactorRule } from "./factor-rule.tsx";
import { Invitations } from "./invitations.tsx";
import { ConfirmDomain, MailDomains } from "./mail-domains.tsx";
import { Member } from "./member.tsx";

/** Users of the company with their roles, and invitations. Plain forms that work without JavaScript. */
export function Company({ data, errorId }: ScreenProps<"Company">) {
  const t = useT();
  const headline = t("Company.Title");
  const root = useLeaveQuestion<HTMLDivElement>();
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data.company === null) return <SignInHint headline={headline} />;
  const { company, message, about, lists, domainLink, entered, enteredMember, stuck, today } = data;
  const { canManage, canStart, hasStarted, members, units, invitations } = company;
  if (!canStart) return <NoCompany headline={headline} />;
  return (
    <SettingsPage headline={headline} about={t(canManage ? "Company.About" : "Company.AboutColleague")}>
      <div ref={root} className={css["parts"]}>
        {domainLink && !message && <ConfirmDomain link={domainLink} />}
        {message && <Message message={message} person={nameOf(company, about)} stuck={stuck} />}
        {!hasStarted && (
          <MessageBox
            tone="info"
            title={t("Company.NotStarted")}
            text={t(canManage ? "Company.NotStarted.Text" : "Company.NotStarted.Colleague")}
          />
        )}
        <SettingsPart id="users" title={t("Company.Users")}>
          <ul className={css["list"]} aria-labelledby="users">
            {members.map((member) => (
              <Member
                key={member.id}
                member={member}
                members={members}
                units={units}
                lists={lists.find(({ userId }) => userId === member.id)?.lists ?? 0}
                canChange={canManage}
                unsaved={about === member.id && stuck.length > 0 ? { message, entered: enteredMember } : null}
              />
            ))}
          </ul>
          {!canManage && (
            <p className={css["text"]}>
              {t("Company.AskAdministrators")} <SupportContact />
            </p>
          )}
        </SettingsPart>
        {canManage && (
          <Invitations
            invitations={invitations}
            units={units}
            email={message && !COMPANY_SUCCESSES.includes(message) && about.includes("@") ? about : ""}
            entered={entered}
          />
        )}
        {canManage && <FactorRule members={members} factorRequiredFrom={company.factorRequiredFrom} today={today} />}
        {canManage && <MailDomains domains={company.domains} />}
      </div>
    </SettingsPage>
  );
}

function Message({ message, person, stuck }: { message: CompanyMessage; person: string; stuck: readonly ShownStuckUser[] }) {
  const t = useT();
  if (stuck.length > 0 && (message === "stuck" || message === "stuck-above" || message === "stuck-state"))
    return <StuckUsers title={t(`Company.Message.${message}`, person)} stuck={stuck} text={t(`Company.Message.${message}.Text`, person)} />;
  const isDone = COMPANY_SUCCESSES.includes(message);
  return (
    <MessageBox
      tone={isDone ? "success" : "error"}
      title={t(`Company.Message.${message}`, person)}
      text={t(`Company.Message.${message}.Text`, person)}
    />
  );
}

/** The person that an outcome is about: an address that was typed, or the name of a user or invitation. */
function nameOf({ members, invitations }: CompanyData, about: string): string {
  if (about.includes("@")) return about;
  return [...members, ...invitations].find(({ id }) => id === about)?.name ?? "";
}

/** Private persons, and registrations without a customer number, ask for access to a company instead. */
function NoCompany({ headline }: { headline: string }) {
  const t = useT();
  const link = useLink();
  return (
    <SettingsPage headline={headline} about={t("Company.None")}>
      <p>
        <a href={link(ACCOUNT_PAGES.access)}>{t("CompanyAccess.Title")}</a>
      </p>
    </SettingsPage>
  );
}
