import { Link } from "@tanstack/react-router";
import type { OrderStatus } from "#contract/rules/orders/order-status.ts";
import { formatCount, formatDay, formatMoney, formatUnitPrice } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { orderDetailsPhrases } from "../phrases/order.ts";
import { orderPhrases } from "../phrases/orders.ts";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import type { ShownOrder } from "./order-page.tsx";
import styles from "./order-page.module.css";

type Line = ShownOrder["lines"][number];

/** Lines and totals of an order. */
export function OrderLines({ order }: { order: ShownOrder }) {
  const t = usePhrases(orderDetailsPhrases);
  const { statuses } = usePhrases(orderPhrases);
  const money = (amount: string) => formatMoney(amount, order.currency);
  const columns: readonly Column<Line>[] = [
    { id: "position", title: t.position, render: (line) => <span className="numeric">{line.position}</span> },
    {
      id: "article",
      title: t.article,
      render: (line) => (
        <span>
          <Link to="/articles/$articleNumber" params={{ articleNumber: line.articleNumber }}>
            {line.name}
          </Link>
          <span className={styles["small"]}>
            {[
              line.articleNumber,
              line.customerArticleNumber && `${t.ownNumber} ${line.customerArticleNumber}`,
              line.costCentre && `${t.costCentre} ${line.costCentre}`,
              line.quoteNumber && `${t.quote} ${line.quoteNumber}`,
              line.text,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
      ),
    },
    {
      id: "ordered",
      title: t.ordered,
      isNumeric: true,
      render: (line) => (
        <span>
          {formatCount(line.quantity)} {line.unit}
          {line.delivered > 0 && <span className={styles["small"]}>{t.deliveredQuantity(line.delivered)}</span>}
          {line.rejected > 0 && <span className={styles["small"]}>{t.rejectedQuantity(line.rejected)}</span>}
        </span>
      ),
    },
    {
      id: "status",
      title: t.status,
      render: (line) => (
        <span>
          {statuses[line.status as OrderStatus]}
          {(line.plannedDeliveryOn ?? line.requestedDeliveryOn) && (
            <span className={`${styles["small"]} numeric`}>
              {line.plannedDeliveryOn ? t.plannedOn : t.requestedOn} {formatDay((line.plannedDeliveryOn ?? line.requestedDeliveryOn)!)}
            </span>
          )}
        </span>
      ),
    },
    {
      id: "price",
      title: order.isNet ? t.netPrice : t.grossPrice,
      isNumeric: true,
      render: (line) => (
        <span>
          {formatUnitPrice(line.unitPrice, order.currency)}
          <span className={styles["small"]}>{t.per(line.unitPriceQuantity, line.unit)}</span>
        </span>
      ),
    },
    { id: "total", title: order.isNet ? t.netTotal : t.grossTotal, isNumeric: true, render: (line) => money(line.total) },
  ];
  const net = order.isNet;
  return (
    <>
      <StaticTable label={t.lines} columns={columns} rowId={(line) => String(line.position)} rows={order.lines} empty="" />
      <dl className={styles["totals"]}>
        <dt>{t.goods}</dt>
        <dd className="numeric">{money(order.goodsTotal)}</dd>
        <dt>{t.delivery}</dt>
        <dd className="numeric">{money(order.deliveryTotal)}</dd>
        {net && <Total label={t.net} amount={money(order.netTotal)} />}
        {!net && <Total label={t.gross} amount={money(order.grossTotal)} isSum />}
        {order.taxes.map(({ rate, tax }) => (
          <Total key={rate} label={t.tax(formatCount(Math.round(Number(rate) * 10_000) / 100))} amount={money(tax)} />
        ))}
        {net && <Total label={t.gross} amount={money(order.grossTotal)} isSum />}
        {!net && <Total label={t.net} amount={money(order.netTotal)} />}
      </dl>
      <p className="muted">{net ? t.netPrices : t.grossPrices}</p>
    </>
  );
}

function Total({ label, amount, isSum = false }: { label: string; amount: string; isSum?: boolean }) {
  return (
    <>
      <dt className={isSum ? styles["sum"] : undefined}>{label}</dt>
      <dd className={`numeric ${isSum ? styles["sum"] : ""}`}>{amount}</dd>
    </>
  );
}
