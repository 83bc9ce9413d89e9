// A session of procurement software: one notion, whatever dialect the software speaks. A dialect reads its calls into these
// shapes and writes its returns from them; nothing beyond its folder knows which one it is.

/** How software speaks to the shop. OCI and cXML have their place in the table, and none here yet. */
export type ProtocolName = "ids";

export type ProcurementAction =
  /** An empty cart to be filled and returned. */
  | "open-cart"
  /** A cart that comes with lines. */
  | "fill-cart"
  /** The page of an article that the software looked for; the cart is filled from there and returned. */
  | "find-article"
  /** An article's page; nothing is returned. */
  | "show-article"
  /** A page of the shop, with nothing else to it. */
  | "show-page";

/** Whether an action is an exchange: its session has a cart of its own, which goes back. */
export function isExchange(action: ProcurementAction): boolean {
  return action === "open-cart" || action === "fill-cart" || action === "find-article";
}

export type ProcurementRequest = {
  action: ProcurementAction;
  /**
   * Where the cart goes back to, byte for byte, and into which window; null: nowhere. The software waits for it for so many seconds
   * from its call; without them as long as the session lasts.
   */
  returnTo: { address: string; target: string; seconds?: number | undefined } | null;
  /** Of the dialect, as the caller named it; "" as long as nothing names one. */
  version: string;
  /** The article to show, as the caller names it; "" for other actions. */
  articleNumber: string;
  /** A page of the shop to begin on; null: the one that the action says. */
  redirect: string | null;
  /** What came, in the dialect's own shape; null where nothing did. */
  message: unknown;
};

export type SessionState = "calling" | "open" | "returned" | "left";

export type ProcurementSession = {
  sessionId: string;
  dialect: ProtocolName;
  siteId: string;
  /** Null while nobody has signed in for it. */
  accountId: string | null;
  customerId: string | null;
  state: SessionState;
  request: ProcurementRequest;
  /** The order that the cart became. */
  orderCode: string | null;
  /** The order that was sent to the software last; whether it arrived there, nobody tells the shop. */
  sentOrderCode: string | null;
  createdAt: Date;
};

/** Until when the software takes the cart; null: as long as the session lasts. */
export function returnEnd({ request: { returnTo }, createdAt }: ProcurementSession): Date | null {
  return returnTo?.seconds === undefined ? null : new Date(createdAt.getTime() + returnTo.seconds * 1000);
}

/** Whether the session's order was sent to the software. */
export function isOrderSent({ orderCode, sentOrderCode }: ProcurementSession): boolean {
  return orderCode !== null && orderCode === sentOrderCode;
}

export type LineProblem = "articleNumberMissing" | "quantityMissing" | "quantityUnreadable" | "quantityNotPositive" | "quantityTooLarge";

/** A line as it came, as far as the shop needs to understand it. */
export type SentLine = {
  /** From 1. */
  lineNumber: number;
  articleNumber: string;
  name: string;
  /** In order units, rounded up; null where it cannot be read or is none. */
  quantity: number | null;
  /** As it was asked for, where that is a quantity: it may be part of an order unit. */
  asked: number | null;
  /** Offered beside another line, or not decided yet: shown, and not put into the cart by itself. */
  isOffered: boolean;
  /** Why it cannot be put into the cart, whatever the shop sells. */
  problem: LineProblem | null;
  /** The line in the dialect's own shape: it goes back with everything in it. */
  sent: unknown;
};

/** A sent line and what became of it. */
export type ProcurementLine = {
  lineNumber: number;
  sent: unknown;
  /** As it was asked for. */
  articleNumber: string;
  name: string;
  /** May be part of an order unit. */
  requested: number;
  /** The article that was put into the cart for it; null where there is none. */
  article: string | null;
  added: number;
  /** As adding to a cart says it; "offered" for one that was not put in by itself, its problem for one that cannot be. */
  status: string;
};

/** A value that is longer than the wire takes, and what is left of it. */
export type CutValue = { field: "orderNumber" | "text" | "commission" | "articleNumber"; value: string; cut: string };

/** Lines that may come into a session. */
export const MAX_LINES = 5_000;

/** Of an exchange that no call from outside began. */
export const BLANK_REQUEST: ProcurementRequest = {
  action: "open-cart",
  returnTo: null,
  version: "",
  articleNumber: "",
  redirect: null,
  message: null,
};

/** How long a call may take to become a session: somebody types a password in between. */
export const CALL_LIFETIME_MS = 15 * 60_000;
