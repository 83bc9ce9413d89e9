import type { BestPriceData } from "#contract/screens.ts";
import { shownPrice, unitPrice } from "#web/prices/index.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "./retail-part.module.css";

/** Quantity and price of one click on the add-to-cart button. */
export function RetailPrice({ price: bestPrice }: { price: BestPriceData }) {
  const t = useT();
  const price = shownPrice(bestPrice, usePage().settings.shop);
  if (!price) return null;
  return (
    <div>
      <p className={css["price"]}>
        {price.total} <small>{t("Price.For", bestPrice.requestedQuantity, price.baseUnit)}</small>
      </p>
      <p className={css["note"]}>
        {t(price.isGross ? "Price.VatIncluded" : "Price.VatExcluded")} · {unitPrice(t, price)}
      </p>
    </div>
  );
}
