import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { ALL_ORDERS, writeOrderQuery } from "#contract/rules/orders/order-query.ts";
import type { OpenQuantitiesData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { formatDay } from "#web/account/format-day.ts";
import { CELL, COLUMN_HEADER, ROW, ROW_HEADER, ROWS, TABLE } from "#web/account/table-roles.ts";
import css from "./open-quantities.module.css";

type Article = OpenQuantitiesData["articles"][number];

const COLUMNS = ["Article", "Ordered", "Delivered", "Rejected", "Open", "Next", "Orders"];
/** Orders that are not completed. */
const OPEN = "ABC";

/** Articles as a table, on phones as cards. */
export function OpenQuantitiesTable({ articles }: { articles: readonly Article[] }) {
  const t = useT();
  return (
    <table {...TABLE} className={css["table"]}>
      <caption className="visually-hidden">{t("OpenQuantities.Title")}</caption>
      <thead {...ROWS}>
        <tr {...ROW}>
          {COLUMNS.map((column) => (
            <th key={column} {...COLUMN_HEADER} className={css[column]}>
              {t(`OpenQuantities.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROWS}>
        {articles.map((article) => (
          <ArticleRow key={article.articleNumber} article={article} />
        ))}
      </tbody>
    </table>
  );
}

function ArticleRow({ article }: { article: Article }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const { articleNumber, customerArticleNumber, name, productUrl, nextDeliveryOn, orders } = article;
  const count = orders === 1 ? t("OpenQuantities.OrderOne") : t("OpenQuantities.OrderCount", orders);
  return (
    <tr {...ROW} className={css["row"]}>
      <th {...ROW_HEADER} className={css["Article"]}>
        {productUrl ? <a href={link(productUrl)}>{name}</a> : name}
        <span className={css["quiet"]}>{t("Orders.ArticleNumber", articleNumber)}</span>
        {customerArticleNumber && <span className={css["quiet"]}>{t("Orders.OwnArticleNumber", customerArticleNumber)}</span>}
      </th>
      <Quantity column="Ordered" article={article} value={article.ordered} />
      <Quantity column="Delivered" article={article} value={article.delivered} />
      <Quantity column="Rejected" article={article} value={article.rejected} />
      <Quantity column="Open" article={article} value={article.open} />
      <td {...CELL} className={css["Next"]}>
        <span className={css["label"]} aria-hidden="true">
          {t("OpenQuantities.Next")}
        </span>
        {nextDeliveryOn ? formatDay(nextDeliveryOn, t) : <span className="muted">{t("OpenQuantities.Next.None")}</span>}
      </td>
      <td {...CELL} className={css["Orders"]}>
        <a
          href={link(settings.site.pages.orderHistory) + writeOrderQuery({ ...ALL_ORDERS, text: articleNumber, status: OPEN })}
          aria-label={t("OpenQuantities.OrdersOf", count, name)}
        >
          {count}
        </a>
      </td>
    </tr>
  );
}

function Quantity({ column, article, value }: { column: string; article: Article; value: number }) {
  const t = useT();
  const { language } = usePage();
  return (
    <td {...CELL} className={css[column]}>
      <span className={css["label"]} aria-hidden="true">
        {t(`OpenQuantities.${column}`)}
      </span>
      {formatQuantityWithUnit(value, article.unit, language)}
    </td>
  );
}
