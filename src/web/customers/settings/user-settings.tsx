import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { RECIPIENT_PAGES } from "#contract/rules/documents/document-recipients.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { DescriptionList } from "#web/account/description-list.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "#web/account/settings.module.css";
import { SettingsPage, SettingsPart } from "#web/account/settings-page.tsx";
import { AccountActivityPart } from "./account-activity-part.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { MailChoices } from "./mail-choices.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { PriceViewPart } from "./price-view-part.tsx";
import { SecondFactorPart } from "./second-factor-part.tsx";
import { SessionsPart } from "./sessions-part.tsx";
import { TrustedBrowsersPart } from "./trusted-browsers-part.tsx";

/** User settings: role, sign-in, e-mails and language (PATH-09). */
export function UserSettings({ data, errorId }: ScreenProps<"UserSettings">) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  const headline = t("Settings.User.Title");
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={headline} />;
  const { person, company, mails } = data;
  const role =
    company && (person.isMainContact ? t("Settings.User.MainContactOf", company.name) : t("Settings.User.MemberOf", company.name));
  return (
    <SettingsPage headline={headline} about={t("Settings.User.About")}>
      <SettingsPart id="person" title={t("Settings.User.Person")}>
        <DescriptionList
          className={css["details"]}
          facts={[
            [t("Account.Settings.Name"), person.name],
            [t("Settings.User.Email"), person.email],
            [t("Account.Personal.Phone"), person.phone],
            [t("Settings.User.Role"), role],
            [t("Settings.Sector"), company?.sector && t(`Account.Group.${company.sector}`)],
          ]}
        />
        <p className={css["text"]}>
          {t("Settings.User.Change")} <SupportContact subject={t("Settings.User.Subject")} />
        </p>
      </SettingsPart>
      <SettingsPart id="password" title={t("Settings.Password.Title")}>
        <p className={css["text"]}>{t("Settings.Password.Text")}</p>
        <p>
          <LinkButton variant="secondary" href={`${link(pages.setPassword)}?${new URLSearchParams({ uid: person.email })}`}>
            {t("Account.Settings.Password")}
          </LinkButton>
        </p>
      </SettingsPart>
      <SecondFactorPart {...data.secondFactor} hasPasskeys={data.passkeys.list.length > 0} />
      <PasskeysPart {...data.passkeys} />
      <TrustedBrowsersPart {...data.trusted} />
      <SessionsPart {...data.sessions} />
      <AccountActivityPart events={data.activity} />
      <div id="mails" className={css["part"]}>
        {mails ? (
          <MailChoices settings={mails} />
        ) : (
          <MessageBox tone="warning" title={t("Account.Mails.Title")} text={t("Account.Tile.Error")} />
        )}
        {!user.withheld?.includes("seeInvoices") && (
          <p className={css["text"]}>
            {t("Settings.Mails.Recipients")} <a href={link(RECIPIENT_PAGES.list)}>{t("Settings.Recipients.Title")}</a>
          </p>
        )}
        <p className={css["text"]}>
          {t("Settings.Mails.Newsletter")} <a href={link(ACCOUNT_PAGES.newsletter)}>{t("Settings.Newsletter.Title")}</a>
        </p>
      </div>
      <PriceViewPart />
      <LanguageChoice />
    </SettingsPage>
  );
}
