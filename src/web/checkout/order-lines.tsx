import type { CartLineData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/regions/region-context.tsx";
import css from "./order-lines.module.css";

/** What is ordered, to be read once more. */
export function OrderLines({ lines }: { lines: readonly CartLineData[] }) {
  const t = useT();
  const link = useLink();
  return (
    <table className={css["lines"]}>
      <caption className="visually-hidden">{t("Checkout.Products.Title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Checkout.Products.Article")}</th>
          <th scope="col" className={css["figure"]}>
            {t("Family.Column.Quantity")}
          </th>
          <th scope="col" className={css["figure"]}>
            {t("Checkout.Products.Total")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <a href={link(line.url)}>{line.name}</a>
              <span>{t("Product.ArticleNumber", line.articleNo)}</span>
              <span>{line.pricePerUnitFormatted}</span>
            </th>
            <td className={css["figure"]}>
              {line.quantity} {line.unit}
            </td>
            <td className={css["figure"]}>{line.totalPrice}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
