import type { ScreenProps } from "#web/shell/regions/screen-props.ts";
import { useLink, usePage, useT } from "#web/shell/regions/region-context.tsx";
import css from "./dashboard.module.css";
import { Facts } from "./facts.tsx";
import { MailChoices } from "./mail-choices.tsx";
import { Tile, TileError } from "./tile.tsx";

/** How one signs in, the way to another password, and which mails about orders come (DASH-06). */
export function DashboardSettings({ data, errorId }: ScreenProps<"DashboardSettings">) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  return (
    <Tile title={t("Account.Settings.Title")} icon="settings">
      <Facts
        facts={[
          [t("Account.Settings.Name"), user.name],
          [t("Account.Settings.UserName"), user.email],
        ]}
      />
      <p className={css["ways"]}>
        <a href={`${link(pages.setPassword)}?${new URLSearchParams({ uid: user.email })}`}>{t("Account.Settings.Password")}</a>
      </p>
      {data && <MailChoices settings={data.mails} />}
      {data === undefined && <TileError errorCode={errorId} />}
    </Tile>
  );
}
