import type { ErpOrderState } from "#server/ports/erp-messages.ts";
import type { ErpOrder, ErpOrderLine } from "#server/ports/erp-order.ts";

/** The last step done; a waiting order has lines that wait for stock. */
export type Phase = "accepted" | "confirmed" | "waiting" | "picked" | "shipped" | "done";

/** A line in fulfilment; the quantity neither reserved, delivered nor rejected waits for stock. */
export type FulfilmentLine = ErpOrderLine & {
  customerArticleNumber: string;
  superPosition: number | null;
  reserved: number;
  delivered: number;
  rejected: number;
  /** ISO date. */
  plannedDeliveryOn: string | null;
};

export type FulfilmentOrder = Omit<ErpOrder, "lines"> & {
  orderType: ErpOrderState["orderType"];
  phase: Phase;
  version: number;
  /** Due time of the next step; null if there is none. */
  dueAt: Date | null;
  plannedDeliveryOn: string | null;
  requestedDeliveryOn: string | null;
  lines: readonly FulfilmentLine[];
};

export function waitingOf({ quantity, reserved, delivered, rejected }: FulfilmentLine): number {
  return quantity - reserved - delivered - rejected;
}

export type ArticleState = {
  /** In the assortment and not blocked for this customer. */
  canBeHad: boolean;
  /** Whether it is replenished; otherwise it sells while stocks last. */
  isMade: boolean;
  /** Stock available to this order; null if the stock is not counted. */
  free: number | null;
};
export type ArticleStates = ReadonlyMap<string, ArticleState>;

/** Arrival time of replenishments by article number; without an entry none is on its way. */
export type Arrivals = ReadonlyMap<string, Date>;
