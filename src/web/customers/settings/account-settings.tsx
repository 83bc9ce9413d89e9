import type { CSSProperties } from "react";
import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { isPrivatePerson } from "#contract/groups.ts";
import { RECIPIENT_PAGES } from "#contract/rules/documents/document-recipients.ts";
import { PRIVACY_PAGE } from "#contract/privacy-links.ts";
import { PROCUREMENT_ACCOUNT_PAGE } from "#contract/routes.ts";
import type { MailSettingsData } from "#contract/screens.ts";
import { canFillCart } from "#contract/viewer.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "#web/account/settings.module.css";
import { SettingsPage } from "#web/account/settings-page.tsx";

type Way = { icon: IconName; path: string; title: string; about: string; state?: string };

/** Overview of all settings with their current values (PATH-09). Values that failed to load are omitted. */
export function AccountSettings({ data }: ScreenProps<"AccountSettings">) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  const stateOfMails = useStateOfMails();
  if (data === null) return <SignInHint headline={t("Settings.Title")} />;
  const way = (icon: IconName, path: string, key: string, state = ""): Way => ({
    icon,
    path,
    title: t(`Settings.${key}.Title`),
    about: t(`Settings.${key}.About`),
    state,
  });
  const company = data?.company ?? null;
  const groups = [
    {
      title: t("Settings.Group.You"),
      ways: [
        way("user", ACCOUNT_PAGES.user, "User", [user.name, user.email].filter(Boolean).join(" · ")),
        way("envelope", `${ACCOUNT_PAGES.user}#mails`, "Mails", stateOfMails(data?.mails)),
        way("news", ACCOUNT_PAGES.newsletter, "Newsletter"),
        way("security", "/datenschutz-einstellungen", "Privacy"),
        way("file", PRIVACY_PAGE, "OwnData"),
      ],
    },
    {
      title: t(data?.company === null ? "Settings.Group.Customer" : "Settings.Group.Company"),
      ways: isPrivatePerson(user.groups)
        ? [way("address-book", pages.addressOverview, "Addresses"), way("file", RECIPIENT_PAGES.list, "Recipients")]
        : [
            way("building", ACCOUNT_PAGES.company, "Company", company ? `${company.name} · ${company.number}` : ""),
            way("user", ACCOUNT_PAGES.access, "Access"),
            way("address-book", pages.addressOverview, "Addresses"),
            ...(user.withheld?.includes("seeInvoices") ? [] : [way("file", RECIPIENT_PAGES.list, "Recipients")]),
            ...(canFillCart(user) ? [way("price-tag", pages.ownNumbers, "OwnNumbers")] : []),
            way("link", PROCUREMENT_ACCOUNT_PAGE, "Connection"),
          ],
    },
  ];
  return (
    <SettingsPage headline={t("Settings.Title")} about={t("Settings.About")}>
      <div className={css["groups"]} style={{ "--columns": groups.length } as CSSProperties}>
        {groups.map(({ title, ways }) => (
          <section key={title} className={css["group"]}>
            <h2>{title}</h2>
            <ul className={css["actions"]}>
              {ways.map(({ icon, path, title: name, about, state }) => (
                <li key={path}>
                  <Icon name={icon} size={22} />
                  <div>
                    <a href={link(path)}>{name}</a>
                    <p>{about}</p>
                    {state && <p className={css["state"]}>{state}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SettingsPage>
  );
}

function useStateOfMails() {
  const t = useT();
  return (mails: MailSettingsData | null | undefined): string => {
    if (!mails) return "";
    const kinds = [mails.confirmed, mails.shipped, mails.invoiced];
    const requested = kinds.filter(Boolean).length;
    if (requested === kinds.length) return t("Settings.Mails.All");
    return requested === 0 ? t("Settings.Mails.None") : t("Settings.Mails.Some", requested, kinds.length);
  };
}
