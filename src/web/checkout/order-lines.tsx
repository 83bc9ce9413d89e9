import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import type { CSSProperties } from "react";
import type { CartLineData } from "#contract/screens.ts";
import { AllLinesLink, lineAnchor, type ValidationIssue, useDrawnLines } from "#web/cart/index.ts";
import { DeliveryInfo, VatNote } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "./order-lines.module.css";

export type OrderLinesProps = { lines: readonly CartLineData[]; objections?: readonly ValidationIssue[] };

/** The order's lines for review; a line that cannot be ordered shows the reason. */
export function OrderLines({ lines, objections = [] }: OrderLinesProps) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  const { drawn, left, rest, drawAll } = useDrawnLines<CartLineData, HTMLTableRowElement>(lines);
  return (
    <table className={css["lines"]}>
      <caption className="visually-hidden">{t("Checkout.Products.Title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Checkout.Products.Article")}</th>
          <th scope="col" className={css["value"]}>
            {t("Family.Column.Quantity")}
          </th>
          <th scope="col" className={css["value"]}>
            {t("Checkout.Products.Total")}
          </th>
        </tr>
      </thead>
      <tbody>
        {drawn.map((line) => (
          <tr key={line.id} id={lineAnchor(line)} tabIndex={-1}>
            <th scope="row">
              {line.url ? <a href={link(line.url)}>{line.name}</a> : line.name}
              <span>{t("Product.ArticleNumber", line.articleNo)}</span>
              {line.customerProductId && <span>{t("Orders.OwnArticleNumber", line.customerProductId)}</span>}
              {line.costCentre && <span>{`${t("Checkout.CostCentre")} ${line.costCentre}`}</span>}
              {line.text && <span>{line.text}</span>}
              {line.pricePerUnitFormatted && (
                <span>
                  {line.pricePerUnitFormatted} <VatNote />
                </span>
              )}
              <DeliveryInfo speed={line.deliverySpeed} stock={line.stockLevels} unit={line.unit} />
              {objections
                .filter((objection) => objection.line?.id === line.id)
                .map(({ code, reason }) => (
                  <strong key={code} className={css["issue"]}>
                    {t(`Cart.Objection.${reason}`)}
                  </strong>
                ))}
            </th>
            <td className={css["value"]}>{formatQuantityWithUnit(line.quantity, line.unit, language)}</td>
            <td className={css["value"]}>{line.totalPrice}</td>
          </tr>
        ))}
        {left > 0 && (
          <tr ref={rest} className={css["rest"]} style={{ "--left": left } as CSSProperties}>
            <td colSpan={3}>
              <AllLinesLink count={lines.length} onPress={drawAll} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
