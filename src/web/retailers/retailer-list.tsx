import type { RetailerData } from "#contract/screens.ts";
import { useT } from "#web/shell/region-context.tsx";
import { RetailerCard } from "./retailer-card.tsx";
import css from "./retailer-card.module.css";

export function RetailerList({ retailers }: { retailers: readonly RetailerData[] }) {
  const t = useT();
  return (
    <ul className={css["list"]} aria-label={t("Retail.List")}>
      {retailers.map((retailer) => (
        <RetailerCard key={retailer.Name + retailer.ShopLink[0]} retailer={retailer} />
      ))}
    </ul>
  );
}
