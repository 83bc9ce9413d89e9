import { countUnit } from "#contract/format/count-unit.ts";
import { formatQuantity } from "#contract/format/quantity.ts";
import { clsx } from "clsx";
import { Fragment } from "react";
import { QUOTE_PAGES, quoteQuery } from "#contract/quote-links.ts";
import type { OrderDetailsData, PositionData } from "#contract/screens.ts";
import { VatNote } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { Translate } from "#web/ui/text.ts";
import { StatusBubble } from "#web/account/status-bubble.tsx";
import { formatDay } from "#web/account/format-day.ts";
import { CELL, COLUMN_HEADER, ROW, ROW_HEADER, ROWS, TABLE } from "#web/account/table-roles.ts";
import { useCanFillCart } from "#web/account/use-can-fill-cart.ts";
import { AgainBar } from "./again/again-bar.tsx";
import { AgainOutcome } from "./again/again-outcome.tsx";
import { AgainQuantity } from "./again/again-quantity.tsx";
import { AgainTick } from "./again/again-tick.tsx";
import { type Again, canBuyAgain, useAgain } from "./again/use-again.ts";
import { cameBackOf } from "./came-back.ts";
import css from "./details.module.css";

/** Ordered positions with their status. */
export function Positions({ order }: { order: OrderDetailsData }) {
  const canTick = useCanFillCart() && (order.orderPositions ?? []).some(canBuyAgain);
  return canTick ? <TickedPositions order={order} /> : <PositionTable order={order} />;
}

/** Adds checkboxes for positions that can be reordered, and a cart bar below. */
function TickedPositions({ order }: { order: OrderDetailsData }) {
  const again = useAgain(order);
  return (
    <div className={css["ticked"]}>
      <AgainOutcome again={again} />
      <PositionTable order={order} again={again} />
      <AgainBar again={again} />
    </div>
  );
}

function PositionTable({ order, again }: { order: OrderDetailsData; again?: Again }) {
  const t = useT();
  const positions = order.orderPositions ?? [];
  return (
    <table {...TABLE} className={clsx(css["positions"], again && css["canTick"])}>
      <caption className="visually-hidden">{t("Orders.Positions")}</caption>
      <thead {...ROWS}>
        <tr {...ROW}>
          <th {...COLUMN_HEADER} className={css["place"]}>
            {t("Orders.Position")}
          </th>
          <th {...COLUMN_HEADER}>{t("Orders.Article")}</th>
          {["Ordered", "Delivered", "Open"].map((name) => (
            <th key={name} {...COLUMN_HEADER} className={css["figure"]}>
              {t(`Orders.Quantity.${name}`)}
            </th>
          ))}
          <th {...COLUMN_HEADER} className={css["figure"]}>
            {t("Orders.PositionTotal")}
          </th>
          <th {...COLUMN_HEADER}>{t("Account.Orders.Status")}</th>
        </tr>
      </thead>
      <tbody {...ROWS}>
        {positions.map((position) => (
          <Fragment key={position.orderPos}>
            <PositionRow position={position} cameBack={cameBackOf(order, position.orderPos)} again={again} />
            {again?.isTicked(position) && <AgainQuantity position={position} again={again} />}
          </Fragment>
        ))}
      </tbody>
      {order.sums && <Sums sums={order.sums} />}
    </table>
  );
}

/** Breakdown of the total with the terms of the cart; an order keeps shipping costs and surcharges as one amount. */
function Sums({ sums }: { sums: NonNullable<OrderDetailsData["sums"]> }) {
  const t = useT();
  const kind = sums.isNet ? "Net" : "Gross";
  const taxes = sums.taxes.map(({ rate, tax }) => (
    <SumRow key={rate} name={t(sums.isNet ? "Cart.Summary.Tax" : "Cart.Summary.TaxIncluded", rate)} value={tax.formattedValue} />
  ));
  return (
    <tfoot {...ROWS}>
      {sums.rounding && <SumRow name={t("Cart.Summary.Rounding")} value={sums.rounding.formattedValue} />}
      <SumRow name={t(`Cart.Summary.SubTotal${kind}`)} value={sums.goods.formattedValue} />
      <SumRow name={t(`Orders.Sums.Delivery${kind}`)} value={sums.delivery.formattedValue} />
      {sums.isNet && taxes}
      <SumRow name={t("Cart.Summary.Total")} value={sums.total.formattedValue} isTotal />
      {!sums.isNet && taxes}
      {sums.taxNote !== "" && (
        <tr {...ROW}>
          <td {...CELL} colSpan={6}>
            {sums.taxNote}
          </td>
        </tr>
      )}
    </tfoot>
  );
}

function SumRow({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <tr {...ROW} className={clsx(css["sum"], isTotal && css["total"])}>
      <th {...ROW_HEADER} colSpan={5}>
        {name}
      </th>
      <td {...CELL} className={css["figure"]}>
        {value}
      </td>
      <td {...CELL} className={css["gap"]} />
    </tr>
  );
}

type RowProps = { position: PositionData; cameBack: number; again: Again | undefined };
function PositionRow({ position, cameBack, again }: RowProps) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  const { quantityTotal, quantityDelivered, quantityOpen, quantityRejected, unit } = position;
  const quantities = [
    { name: "Ordered", value: quantityTotal },
    { name: "Delivered", value: quantityDelivered },
    { name: "Open", value: quantityOpen },
  ];
  return (
    <tr {...ROW} className={css["position"]}>
      <td {...CELL} className={css["place"]}>
        {again && canBuyAgain(position) ? (
          <AgainTick position={position} again={again} />
        ) : (
          <span className={css["number"]}>{position.orderPos}</span>
        )}
      </td>
      <th {...ROW_HEADER} className={css["article"]}>
        <ArticleName name={position.productName} url={position.productUrl} />
        <span className={css["hint"]}>{t("Orders.ArticleNumber", position.productId)}</span>
        {position.customerProductId && <span className={css["hint"]}>{t("Orders.OwnArticleNumber", position.customerProductId)}</span>}
        {position.costCentre && <span className={css["hint"]}>{`${t("Orders.CostCentre")} ${position.costCentre}`}</span>}
        {position.quoteNumber && (
          <a className={css["hint"]} href={link(QUOTE_PAGES.details) + quoteQuery(position.quoteNumber)}>
            {t("Orders.Quote", position.quoteNumber)}
          </a>
        )}
        {position.text && <span className={css["hint"]}>{position.text}</span>}
        {position.requestedDeliveryDate && (
          <span className={css["hint"]}>{`${t("Orders.Requested")} ${formatDay(position.requestedDeliveryDate, t)}`}</span>
        )}
        {again && !canBuyAgain(position) && <span className={clsx(css["hint"], "no-print")}>{t("Orders.Again.Gone")}</span>}
      </th>
      {quantities.map(({ name, value }) => (
        <td {...CELL} key={name} className={clsx(css["figure"], css["quantity"])}>
          <span className={css["label"]} aria-hidden="true">
            {t(`Orders.Quantity.${name}`)}
          </span>
          <span>
            {formatQuantity(value, language)} <span className={css["unit"]}>{countUnit(unit, value)}</span>
          </span>
        </td>
      ))}
      <td {...CELL} className={clsx(css["figure"], css["value"])}>
        {position.valueTotal.formattedValue} <VatNote />
      </td>
      <td {...CELL} className={css["progress"]}>
        <StatusBubble status={position.status} text={position.statusText} />
        {position.plannedDeliveryDate && quantityOpen > 0 && (
          <span className={css["hint"]}>{t("Orders.PlannedFor", plannedText(position.plannedDeliveryDate, position, t))}</span>
        )}
        {cameBack > 0 && <span className={css["hint"]}>{t("Orders.CameBack", cameBack, unit)}</span>}
        {quantityRejected > cameBack && <span className={css["rejected"]}>{t("Orders.Rejected", quantityRejected - cameBack, unit)}</span>}
      </td>
    </tr>
  );
}

/** A link if the article is still in the catalogue. */
export function ArticleName({ name, url }: { name: string; url: string }) {
  const link = useLink();
  return url ? <a href={link(url)}>{name}</a> : <span>{name}</span>;
}

/** The ERP's day of a line; says so if it is later than the line's own requested one (QUOTE-20). */
function plannedText(day: string, { requestedDeliveryDate }: PositionData, t: Translate): string {
  const text = formatDay(day, t);
  return requestedDeliveryDate && day > requestedDeliveryDate ? t("Orders.Requested.Later", text) : text;
}
