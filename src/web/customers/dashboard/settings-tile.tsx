import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { DescriptionList } from "#web/account/description-list.tsx";
import css from "./dashboard.module.css";
import { Tile } from "./tile.tsx";

/** Sign-in method, links to change the password and to all settings (DASH-06). */
export function DashboardSettings() {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  return (
    <Tile title={t("Account.Settings.Title")} icon="settings">
      <DescriptionList
        className={css["details"]}
        facts={[
          [t("Account.Settings.Name"), user.name],
          [t("Account.Settings.UserName"), user.email],
        ]}
      />
      <p className={css["actions"]}>
        <a href={`${link(pages.setPassword)}?${new URLSearchParams({ uid: user.email })}`}>{t("Account.Settings.Password")}</a>
        <a href={link(ACCOUNT_PAGES.user)}>{t("Account.Mails.Title")}</a>
        <a href={link(ACCOUNT_PAGES.settings)}>{t("Settings.All")}</a>
      </p>
    </Tile>
  );
}
