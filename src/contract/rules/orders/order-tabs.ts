/** Tabs of an order's page; the first is the default (ORDER-01). */
export const ORDER_TABS = ["overview", "deliveries", "downloads"] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export function readOrderTab(value: string | null): OrderTab {
  return ORDER_TABS.find((tab) => tab === value) ?? ORDER_TABS[0];
}

/** The query of an order's page: ?order=0000000007&tab=deliveries. */
export function orderDetailsQuery(orderId: string, tab: OrderTab = ORDER_TABS[0]): string {
  return `?order=${encodeURIComponent(orderId)}${tab === ORDER_TABS[0] ? "" : `&tab=${tab}`}`;
}
