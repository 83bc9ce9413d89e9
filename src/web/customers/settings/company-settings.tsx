import type { CSSProperties } from "react";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { phoneLink } from "#web/shell/contact/phone-link.ts";
import type { CompanyContactData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AddressLines } from "#web/account/address-lines.tsx";
import { DescriptionList } from "#web/account/description-list.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "#web/account/settings.module.css";
import { SettingsPage, SettingsPart } from "#web/account/settings-page.tsx";

/** Company data from the ERP, main contacts, terms and the contact for changes (PATH-09). */
export function CompanySettings({ data, errorId }: ScreenProps<"CompanySettings">) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const headline = t("Settings.Company.Title");
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={headline} />;
  const { company, vatId, billingAddress, mainContacts } = data;
  return (
    <SettingsPage headline={headline} about={company ? t("Settings.Company.Text") : t("Settings.Company.NoCompany")}>
      <div className={css["columns"]} style={{ "--columns": company ? 3 : 1 } as CSSProperties}>
        {company && (
          <SettingsPart id="company" title={t("Settings.Company.Facts")}>
            <DescriptionList
              className={css["details"]}
              facts={[
                [t("Account.Personal.Company"), company.name],
                [t("Account.Personal.CustomerNumber"), company.number],
                [t("Settings.Company.VatId"), vatId && `${vatId.id} (${t(`Settings.Company.VatId.${vatId.status}`)})`],
                [t("Settings.Sector"), company.sector && t(`Account.Group.${company.sector}`)],
              ]}
            />
          </SettingsPart>
        )}
        <SettingsPart id="billing" title={t("Account.Addresses.Billing")}>
          {billingAddress ? <AddressLines address={billingAddress} /> : <p>{t("Settings.Company.NoBilling")}</p>}
          <p>
            <a href={link(pages.addressOverview)}>{t("Account.Addresses.Link")}</a>
          </p>
        </SettingsPart>
        {company && (
          <SettingsPart id="contacts" title={t("Settings.Company.Contacts")}>
            <MainContacts contacts={mainContacts} />
          </SettingsPart>
        )}
      </div>
      {company && (
        <SettingsPart id="terms" title={t("Settings.Company.Terms")}>
          <p className={css["text"]}>{t("Settings.Company.TermsText")}</p>
          <p className={css["links"]}>
            <a href={link(pages.documentDownload)}>{t("Account.Documents.Title")}</a>
            <a href={link(pages.openItems)}>{t("OpenItems.Title")}</a>
          </p>
        </SettingsPart>
      )}
      <SettingsPart id="change" title={t("Settings.Company.Change")}>
        <p className={css["text"]}>
          {t("Settings.Company.ChangeText")}{" "}
          <SupportContact subject={company ? t("Settings.Company.Subject", company.number) : t("Settings.User.Subject")} />
        </p>
        <p>
          <a href={link("/helpdesk")}>{t("Shell.Account.Helpdesk")}</a>
        </p>
      </SettingsPart>
    </SettingsPage>
  );
}

function MainContacts({ contacts }: { contacts: readonly CompanyContactData[] }) {
  const t = useT();
  if (contacts.length === 0) return <p>{t("Settings.Company.NoContacts")}</p>;
  return (
    <ul className={css["contacts"]}>
      {contacts.map(({ name, email, phone, isOwn }) => (
        <li key={email}>
          <strong>{isOwn ? t("Settings.Company.You", name) : name}</strong>
          <a href={`mailto:${email}`}>{email}</a>
          {phone && <a href={phoneLink(phone)}>{phone}</a>}
        </li>
      ))}
    </ul>
  );
}
