import type { RetailerData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { RetailerCard } from "./retailer-card.tsx";
import css from "./retailer-card.module.css";

export type RetailerListProps = {
  retailers: readonly RetailerData[];
  /** Level of the retailers' names, below the current heading. */
  heading: "h3" | "h4";
};

export function RetailerList({ retailers, heading }: RetailerListProps) {
  const t = useT();
  return (
    <ul className={css["list"]} aria-label={t("Retail.List")}>
      {retailers.map((retailer) => (
        <RetailerCard key={retailer.Name + retailer.ShopLink[0]} retailer={retailer} heading={heading} />
      ))}
    </ul>
  );
}
