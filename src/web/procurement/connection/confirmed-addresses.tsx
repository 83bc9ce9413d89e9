import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { ProcurementConnectionData } from "#contract/screens.ts";
import { currentAddress } from "#web/shell/page/address/current-address.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { formatDay } from "#web/account/format-day.ts";
import css from "./procurement-connection.module.css";

/** Addresses that receive carts without confirmation, each revocable; works without JavaScript. */
export function ConfirmedAddresses({ addresses }: Pick<ProcurementConnectionData, "addresses">) {
  const t = useT();
  const { page } = usePage();
  return (
    <section className={css["part"]} aria-labelledby="connection-addresses">
      <h2 id="connection-addresses">{t("Connection.Addresses")}</h2>
      <p className={css["text"]}>{t(addresses.length === 0 ? "Connection.Addresses.None" : "Connection.Addresses.Text")}</p>
      {addresses.length > 0 && (
        <ul className={css["list"]} aria-labelledby="connection-addresses">
          {addresses.map(({ origin, confirmedAt, person }) => (
            <li key={origin} className={css["address"]}>
              <div>
                <strong>{origin}</strong>
                <span className={css["by"]}>
                  {person === ""
                    ? t("Connection.Addresses.On", formatDay(confirmedAt, t))
                    : t("Connection.Addresses.By", formatDay(confirmedAt, t), person)}
                </span>
              </div>
              <form method="post" action={PROCUREMENT_ROUTES.forgetAddress}>
                <input type="hidden" name="origin" value={origin} />
                <input type="hidden" name="redirect" value={currentAddress(page).split("?", 1)[0]} />
                <Button type="submit" variant="secondary" size="small" aria-label={t("Connection.Addresses.RemoveNamed", origin)}>
                  {t("Connection.Addresses.Remove")}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
