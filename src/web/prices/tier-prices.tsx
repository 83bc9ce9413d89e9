import type { BestPriceData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { VatNote } from "./vat-note.tsx";
import css from "./tier-prices.module.css";

/** Tier prices from the smallest orderable quantity on. Empty if there is only one price. */
export function TierPrices({ bestPrice, quantity }: { bestPrice: BestPriceData; quantity: number }) {
  const t = useT();
  const { priceRows, initialQuantity } = bestPrice;
  // A tier that ends below the smallest quantity is unreachable.
  const rows = priceRows.filter((_, position) => (priceRows[position + 1]?.minQtd ?? Infinity) > initialQuantity);
  if (rows.length < 2) return null;
  const reached = rows.findLast((row) => row.minQtd <= quantity);
  const perUnit = bestPrice.price?.basePriceUnitQuantity ?? 1;
  const { unit } = rows[0]!;
  return (
    <table className={css["tierPrices"]}>
      <caption>
        {t("Price.Scale.Caption")} <VatNote />
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("Price.Scale.From")}</th>
          <th scope="col">{t(perUnit === 1 ? "Price.Scale.PriceOfOne" : "Price.Scale.Price", perUnit, unit)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, position) => (
          <tr key={row.minQtd} data-reached={row === reached} aria-current={row === reached || undefined}>
            <th scope="row">
              {position === 0
                ? t("Price.Scale.First", Math.max(row.minQtd, initialQuantity), rows[1]!.minQtd - 1)
                : t(position === rows.length - 1 ? "Price.Scale.Last" : "Price.Scale.Quantity", row.minQtd, unit)}
              {row.dateRange && <small>{row.dateRange}</small>}
            </th>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
