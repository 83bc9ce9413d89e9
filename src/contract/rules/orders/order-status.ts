/** A received, B in progress, C partly delivered, D completed, E cancelled. */
export const ORDER_STATUSES = ["A", "B", "C", "D", "E"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
