import { clsx } from "clsx";
import { canChoosePriceView, PRICE_VIEW_FORM } from "#contract/rules/shop/price-view.ts";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import { usePage, useT } from "../islands/island-context.tsx";
import { currentAddress } from "../page/address/current-address.ts";
import styles from "./price-view-switch.module.css";

/** Switches all prices between net and gross, for viewers who can choose. A form, so that it works without scripts. */
export function PriceViewSwitch({ isLarge = false, hidesLegend = false }: { isLarge?: boolean; hidesLegend?: boolean }) {
  const t = useT();
  const { settings, user, page } = usePage();
  if (!canChoosePriceView(settings, { isCustomer: user.authenticated, groups: user.groups })) return null;
  const current = showsNet(settings.shop) ? "net" : "gross";
  return (
    <form method="post" action={PRICE_VIEW_FORM} className={clsx(styles["switch"], isLarge && styles["large"])}>
      <input type="hidden" name="redirect" value={currentAddress(page)} />
      <fieldset>
        <legend className={hidesLegend ? "visually-hidden" : undefined}>{t("Shell.Prices")}</legend>
        {(["gross", "net"] as const).map((view) => (
          <button key={view} name="view" value={view} aria-pressed={view === current}>
            {t(`Shell.Prices.${view}`)}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
