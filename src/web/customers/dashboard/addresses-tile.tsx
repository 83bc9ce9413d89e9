import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { AddressLines } from "#web/account/address-lines.tsx";
import css from "./dashboard.module.css";
import { Tile, TileError } from "./tile.tsx";

/** Invoice address and a link to the delivery addresses (DASH-04). */
export function DashboardAddresses({ data, errorId }: ScreenProps<"DashboardAddresses">) {
  const t = useT();
  const link = useLink();
  const { addressOverview } = usePage().settings.site.pages;
  if (data === null) return null;
  return (
    <Tile title={t("Account.Addresses.Title")} icon="map-pin">
      {!data && <TileError errorCode={errorId} />}
      {data?.billingAddress && <AddressLines address={data.billingAddress} badge={t("Account.Addresses.Billing")} />}
      <p className={css["actions"]}>
        <a href={link(addressOverview)}>{t("Account.Addresses.Link")}</a>
      </p>
    </Tile>
  );
}
