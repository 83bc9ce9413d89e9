import { NO_COMPANY } from "#contract/account-pages.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { DescriptionList } from "#web/account/description-list.tsx";
import css from "./dashboard.module.css";
import { Tile, TileError } from "./tile.tsx";

/** Personal data of the customer (DASH-05). */
export function DashboardPersonal({ data, errorId }: ScreenProps<"DashboardPersonal">) {
  const t = useT();
  if (data === null) return null;
  return (
    <Tile title={t("Account.Personal.Title")} icon="user">
      {data ? <Known {...data} /> : <TileError errorCode={errorId} />}
    </Tile>
  );
}

function Known({ profile: { uid, company, contactAddress } }: NonNullable<ScreenProps<"DashboardPersonal">["data"]>) {
  const t = useT();
  const hasCompany = company.uid !== NO_COMPANY;
  return (
    <DescriptionList
      className={css["details"]}
      facts={[
        [t("Account.Personal.CustomerNumber"), hasCompany ? company.uid : ""],
        [t("Account.Personal.Company"), hasCompany ? company.name : ""],
        [t("Account.Personal.Email"), uid],
        [t("Account.Personal.Phone"), contactAddress?.phone ?? ""],
      ]}
    />
  );
}
