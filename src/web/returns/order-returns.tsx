import { RETURN_PAGES, returnFormQuery } from "#contract/return-links.ts";
import type { OrderDetailsData, ReturnData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { ReturnList } from "./return-list.tsx";
import css from "./returns.module.css";

/** Link to return items of an order; nothing before the first delivery. */
export function ReturnLink({ order }: { order: OrderDetailsData }) {
  const t = useT();
  const link = useLink();
  if (!(order.orderPositions ?? []).some(({ quantityDelivered }) => quantityDelivered > 0)) return null;
  return <a href={link(RETURN_PAGES.form) + returnFormQuery(order.orderId)}>{t("Returns.Order.Link")}</a>;
}

/** The returns of an order; nothing if there are none. */
export function OrderReturns({ returns }: { returns: readonly ReturnData[] }) {
  const t = useT();
  if (returns.length === 0) return null;
  return (
    <section className={`${css["ofOrder"]} no-print`} aria-labelledby="order-returns">
      <h2 id="order-returns">{t("Returns.Order.Title")}</h2>
      <ReturnList returns={returns} label={t("Returns.Order.Title")} />
    </section>
  );
}
