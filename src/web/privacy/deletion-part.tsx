import {
  type ConfirmationKind,
  DELETION_DAYS,
  PRIVACY_FORMS,
  type PrivacyPage,
  type ShownDeletion,
  type StuckByDeletion,
} from "#contract/privacy-links.ts";
import { COMPANY_PAGES } from "#contract/rules/company/company-forms.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { StuckUsers } from "#web/approvals/index.ts";
import { PageForm } from "#web/account/page-form.tsx";
import { formatDay } from "#web/account/format-day.ts";
import css from "#web/account/settings.module.css";
import { SettingsPart } from "#web/account/settings-page.tsx";
import { ConfirmationField } from "./confirmation-field.tsx";

type LastAdministratorOf = Extract<PrivacyPage, { view: "own" }>["lastAdministratorOf"];
type DeletionProps = {
  deletion: ShownDeletion | null;
  confirmBy: ConfirmationKind;
  lastAdministratorOf: LastAdministratorOf;
  stuck: readonly StuckByDeletion[];
};

/** Asks for the deletion of the account, and takes it back (TRUST-14). */
export function DeletionPart({ deletion, confirmBy, lastAdministratorOf, stuck }: DeletionProps) {
  const t = useT();
  const hasEffects = lastAdministratorOf.length + stuck.length > 0;
  return (
    <SettingsPart id="deletion" title={t("Privacy.Delete.Title")}>
      {deletion ? (
        <PendingDeletion
          title={t(deletion.isByAdministrator ? "Privacy.Delete.PendingByCompany" : "Privacy.Delete.Pending", formatDay(deletion.dueAt, t))}
        />
      ) : (
        <details className={css["more"]} open={hasEffects || undefined}>
          <summary>{t("Privacy.Delete.Open")}</summary>
          <PageForm action={PRIVACY_FORMS.requestDeletion} className={css["form"]}>
            <div className={css["text"]}>
              <p>{t("Privacy.Delete.About", DELETION_DAYS)}</p>
              <ul className={css["points"]}>
                <li>{t("Privacy.Delete.Ends")}</li>
                <li>{t("Privacy.Delete.Stays")}</li>
              </ul>
            </div>
            {lastAdministratorOf.map(({ company, users }) => (
              <LastAdministrator key={company} company={company} users={users} />
            ))}
            <StuckByDeletionList stuck={stuck} text={t("Privacy.Delete.Stuck.Text")} />
            <div className={css["factor"]}>
              {hasEffects && (
                <Checkbox
                  name="understood"
                  value="yes"
                  label={t(stuck.length > 0 ? "Privacy.Delete.UnderstoodEffects" : "Privacy.Delete.Understood")}
                  required
                />
              )}
              <ConfirmationField confirmBy={confirmBy} />
              <Button type="submit" variant="secondary">
                {t("Privacy.Delete.Now")}
              </Button>
            </div>
          </PageForm>
        </details>
      )}
    </SettingsPart>
  );
}

/** Names the users who would have no approver after a deletion, by company. */
export function StuckByDeletionList({ stuck, text }: { stuck: readonly StuckByDeletion[]; text: string }) {
  const t = useT();
  return stuck.map(({ company, users }) => (
    <StuckUsers key={company} title={t("Privacy.Delete.Stuck", company)} stuck={users} text={text} />
  ));
}

/** Says when an account is deleted, with the button that takes it back. */
export function PendingDeletion({ title, user }: { title: string; user?: string }) {
  const t = useT();
  return (
    <>
      <MessageBox tone="warning" title={title} text={t("Privacy.Delete.Pending.Text")} />
      <PageForm action={PRIVACY_FORMS.cancelDeletion}>
        {user !== undefined && <input type="hidden" name="user" value={user} />}
        <Button type="submit">{t("Privacy.Delete.Cancel")}</Button>
      </PageForm>
    </>
  );
}

function LastAdministrator({ company, users }: LastAdministratorOf[number]) {
  const t = useT();
  const link = useLink();
  return (
    <MessageBox
      tone="warning"
      title={t("Privacy.Delete.LastAdministrator", company)}
      text={
        <>
          {users === 0 ? t("Privacy.Delete.LastUser") : users === 1 ? t("Privacy.Delete.OneOther") : t("Privacy.Delete.Others", users)}{" "}
          {users > 0 && <a href={link(COMPANY_PAGES.users)}>{t("Privacy.Delete.Appoint")}</a>}
        </>
      }
    />
  );
}
