import { orderDetailsQuery, type OrderTab } from "#contract/rules/order-tabs.ts";
import { useLink, usePage } from "#web/shell/islands/island-context.tsx";

/** The address of an order, or of a part of it. */
export function useDetailsLink(): (orderId: string, tab?: OrderTab) => string {
  const link = useLink();
  const { orderDetails } = usePage().settings.site.pages;
  return (orderId, tab) => link(orderDetails) + orderDetailsQuery(orderId, tab);
}
