import type { ErpOrder, ErpOrderLine } from "../erp.ts";
import type { ErpOrderState } from "../messages.ts";

/** What was done with an order last; an order that waits has lines that wait for stock. */
export type Phase = "accepted" | "confirmed" | "waiting" | "picked" | "shipped" | "done";

/** A line as it is worked off; what is neither reserved, delivered nor rejected waits for stock. */
export type FulfilmentLine = ErpOrderLine & {
  customerArticleNumber: string;
  superPosition: number | null;
  reserved: number;
  delivered: number;
  rejected: number;
  /** ISO date. */
  plannedDeliveryOn: string | null;
};

/** An order in the ERP's books. */
export type FulfilmentOrder = Omit<ErpOrder, "lines"> & {
  orderType: ErpOrderState["orderType"];
  phase: Phase;
  version: number;
  /** When its next step is due; null where none is. */
  dueAt: Date | null;
  plannedDeliveryOn: string | null;
  requestedDeliveryOn: string | null;
  lines: readonly FulfilmentLine[];
};

export function waitingOf({ quantity, reserved, delivered, rejected }: FulfilmentLine): number {
  return quantity - reserved - delivered - rejected;
}

/** What the ERP knows of an article when it looks at an order. */
export type ArticleState = {
  /** It is in the assortment, and not blocked for this customer. */
  canBeHad: boolean;
  /** More of it comes; otherwise it is sold as far as there is some. */
  isMade: boolean;
  /** What lies there for this order; null where nobody counts. */
  free: number | null;
};
export type ArticleStates = ReadonlyMap<string, ArticleState>;

/** When more of an article comes, by its number; of what is not in it nothing is on its way. */
export type Arrivals = ReadonlyMap<string, Date>;
