import { canChoosePriceView } from "#contract/rules/shop/price-view.ts";
import { PriceViewSwitch } from "#web/shell/header/price-view-switch.tsx";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "#web/account/settings.module.css";
import { SettingsPart } from "#web/account/settings-page.tsx";

/** Net or gross prices, for trade customers. */
export function PriceViewPart() {
  const t = useT();
  const { settings, user } = usePage();
  if (!canChoosePriceView(settings, { isCustomer: true, groups: user.groups })) return null;
  return (
    <SettingsPart id="prices" title={t("Shell.Prices")}>
      <p className={css["text"]}>{t("Settings.Prices.Text")}</p>
      <PriceViewSwitch isLarge hidesLegend />
    </SettingsPart>
  );
}
