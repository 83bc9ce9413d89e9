import { DELETION_DAYS, PRIVACY_FORMS, type PrivacyPage } from "#contract/privacy-links.ts";
import { COMPANY_PAGES } from "#contract/rules/company/company-forms.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { PageForm } from "#web/account/page-form.tsx";
import { formatDay } from "#web/account/format-day.ts";
import css from "#web/account/settings.module.css";
import { SettingsPart } from "#web/account/settings-page.tsx";
import { ConfirmationField } from "./confirmation-field.tsx";
import { PendingDeletion, StuckByDeletionList } from "./deletion-part.tsx";

/** An administrator asks for the deletion of a user of the company, and takes it back (TRUST-14). */
export function ColleagueDeletion({ user, deletion, confirmBy, stuck }: Extract<PrivacyPage, { view: "colleague" }>) {
  const t = useT();
  const link = useLink();
  return (
    <SettingsPart id="deletion" title={t("Privacy.Delete.Title")}>
      {deletion ? (
        <PendingDeletion title={t("Privacy.Colleague.Pending", formatDay(deletion.dueAt, t))} user={user.id} />
      ) : (
        <PageForm action={PRIVACY_FORMS.requestDeletion} className={css["form"]}>
          <input type="hidden" name="user" value={user.id} />
          <p className={css["text"]}>{t("Privacy.Colleague.Text", DELETION_DAYS)}</p>
          <StuckByDeletionList stuck={stuck} text={t("Privacy.Colleague.Stuck.Text")} />
          <div className={css["factor"]}>
            {stuck.length > 0 && <Checkbox name="understood" value="yes" label={t("Privacy.Delete.UnderstoodEffects")} required />}
            <ConfirmationField confirmBy={confirmBy} />
            <Button type="submit" variant="secondary">
              {t("Privacy.Delete.Now")}
            </Button>
          </div>
        </PageForm>
      )}
      <p>
        <a href={link(COMPANY_PAGES.users)}>{t("Privacy.Colleague.Back")}</a>
      </p>
    </SettingsPart>
  );
}
