import { orderDetailsQuery, type OrderTab } from "#contract/rules/orders/order-tabs.ts";
import { useLink, usePage } from "#web/shell/islands/island-context.tsx";

/** URL of an order or one of its tabs. */
export function useDetailsLink(): (orderId: string, tab?: OrderTab) => string {
  const link = useLink();
  const { orderDetails } = usePage().settings.site.pages;
  return (orderId, tab) => link(orderDetails) + orderDetailsQuery(orderId, tab);
}
