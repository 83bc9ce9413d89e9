import type { BestPriceData } from "#contract/screens.ts";
import { useT } from "#web/shell/regions/region-context.tsx";
import css from "./scale-prices.module.css";

/** What more pieces cost. Nothing when there is only one price. */
export function ScalePrices({ bestPrice, quantity }: { bestPrice: BestPriceData; quantity: number }) {
  const t = useT();
  const rows = bestPrice.priceRows;
  if (rows.length < 2) return null;
  const reached = rows.findLast((row) => row.minQtd <= quantity);
  const perUnit = bestPrice.price?.basePriceUnitQuantity ?? 1;
  return (
    <table className={css["scale"]}>
      <caption>{t("Price.Scale.Caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Price.Scale.From")}</th>
          <th scope="col">{t("Price.Scale.Price", perUnit, rows[0]?.unit ?? "")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.minQtd} data-reached={row === reached}>
            <th scope="row">
              {t("Price.Scale.Quantity", row.minQtd, row.unit)}
              {row.dateRange && <small>{row.dateRange}</small>}
            </th>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
