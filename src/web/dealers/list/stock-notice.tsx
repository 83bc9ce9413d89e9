import { useT } from "#web/shell/islands/island-context.tsx";
import type { DealerData } from "#contract/screens.ts";
import { stockOf } from "../dealer-data.ts";
import css from "./list.module.css";

/** Stock of the requested articles at a dealer; empty if no article was requested (DEALER-26). */
export function StockNotice({ dealer }: { dealer: DealerData }) {
  const t = useT();
  const some = dealer.AvailableArticles.join(", ");
  const words: Readonly<Record<string, string>> = {
    AVAILABLE: t("Dealer.Stock.Available"),
    PARTLY_AVAILABLE: some ? t("Dealer.Stock.Partly", some) : t("Dealer.Stock.Some"),
    NOT_AVAILABLE: t("Dealer.Stock.None"),
  };
  const said = words[dealer.AvailabilityStatus];
  return said ? (
    <p className={css["stock"]} data-stock={stockOf(dealer)}>
      {said}
    </p>
  ) : null;
}
