import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import type { StandingOrderRunData } from "#contract/screens.ts";
import { VatNote } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { formatDay } from "#web/account/format-day.ts";
import css from "./standing-orders.module.css";

type OfferData = NonNullable<StandingOrderRunData["offer"]>;

/** The articles to order with today's prices, stock and delivery days. */
export function RunLines({ lines }: Pick<OfferData, "lines">) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  return (
    <section aria-labelledby="run-lines">
      <h2 id="run-lines">{t("StandingOrders.RunPage.Lines", lines.length)}</h2>
      <ul className={css["lines"]}>
        {lines.map((line) => (
          <li key={line.articleNo}>
            <div>
              {line.url === "" ? <span>{line.name}</span> : <a href={link(line.url)}>{line.name}</a>}
              <span className={css["hint"]}>{t("Product.ArticleNumber", line.articleNo)}</span>
              <span className={css["hint"]}>
                {[
                  line.stockLevels.inStockStatus !== "unknown" && t(`StandingOrders.Stock.${line.stockLevels.inStockStatus}`),
                  line.deliveryDate !== "" && t("StandingOrders.Line.Delivery", formatDay(line.deliveryDate, t)),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </div>
            <div className={css["amounts"]}>
              <strong>{line.totalPrice}</strong>
              <span>{formatQuantityWithUnit(line.quantity, line.unit, language)}</span>
              <span className={css["hint"]}>
                {line.pricePerUnit} <VatNote />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Articles of the list that cannot be ordered now; they are left out, and nothing replaces them. */
export function ExcludedLines({ lines }: { lines: OfferData["excluded"] }) {
  const t = useT();
  return (
    <section className={css["excluded"]} aria-labelledby="run-excluded">
      <h2 id="run-excluded">{t("StandingOrders.RunPage.Excluded", lines.length)}</h2>
      <ul className={css["lines"]}>
        {lines.map(({ articleNo, name, reason }) => (
          <li key={articleNo}>
            <div>
              <span>{name}</span>
              <span className={css["hint"]}>{t("Product.ArticleNumber", articleNo)}</span>
              <span className={css["reason"]}>{reason}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
