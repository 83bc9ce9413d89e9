import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { type CSSProperties, Fragment } from "react";
import { writeDay } from "#contract/rules/delivery/delivery-date.ts";
import type { CartData, CartLineData } from "#contract/screens.ts";
import {
  AllLinesLink,
  dateProblemText,
  lineAnchor,
  lineDateProblemOf,
  type LineDateRules,
  lineDateRules,
  type ValidationIssue,
  useDrawnLines,
} from "#web/cart/index.ts";
import { Hazards } from "#web/hazards/index.ts";
import { DeliveryInfo, VatNote } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "./order-lines.module.css";

export type OrderLinesProps = {
  cart: Pick<CartData, "deliveryAddress" | "deliveryPlan" | "allowsPartDelivery" | "products">;
  objections?: readonly ValidationIssue[];
};

/** The order's lines for review, by delivery date if there are several (QUOTE-20); a line that cannot be ordered shows the reason. */
export function OrderLines({ cart, objections = [] }: OrderLinesProps) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  const rules = lineDateRules(cart);
  const { parts } = cart.deliveryPlan;
  const byId = new Map(cart.products.map((line) => [line.id, line]));
  // One heading per delivery.
  const dateAbove = new Map(parts.length > 1 ? parts.map(({ date, lines: [first] }) => [first, date]) : []);
  const planned = parts.flatMap((part) => part.lines.flatMap((id) => byId.get(id) ?? []));
  const undeliverable = cart.products.filter((line) => !planned.includes(line));
  const lines = [...planned, ...undeliverable];
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
          <Fragment key={line.id}>
            {dateAbove.has(line.id) && (
              <tr className={css["part"]}>
                <th scope="rowgroup" colSpan={3}>
                  {t("DeliveryWish.Lines.Part", writeDay(dateAbove.get(line.id)!, language))}
                </th>
              </tr>
            )}
            {line === undeliverable[0] && (
              <tr className={css["part"]}>
                <th scope="rowgroup" colSpan={3}>
                  {t("DeliveryWish.Lines.Undeliverable")}
                </th>
              </tr>
            )}
            <tr id={lineAnchor(line)} tabIndex={-1}>
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
                <Hazards safety={line.productDetails.safety} />
                <DeliveryInfo speed={line.deliverySpeed} stock={line.stockLevels} unit={line.unit} />
                <LineDate line={line} rules={rules} />
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
          </Fragment>
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

/** The line's own requested date, and what is wrong with it. */
function LineDate({ line, rules }: { line: CartLineData; rules: LineDateRules }) {
  const t = useT();
  const { language } = usePage();
  const day = line.requestedDeliveryDate;
  if (!day) return null;
  const problem = lineDateProblemOf(line, rules);
  const window = { earliest: line.earliestDelivery, latest: rules.latest };
  return (
    <>
      <span>{`${t("DeliveryWish.Date")} ${writeDay(day, language)}`}</span>
      {problem && <strong className={css["issue"]}>{dateProblemText(t, problem, { day, window, place: rules.place, language })}</strong>}
    </>
  );
}
