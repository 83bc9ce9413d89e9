import { retentionMs } from "../../retention.ts";

// Protocol-neutral session of procurement software. An adapter converts calls to these types and writes returns from them; code
// outside of its folder does not depend on the protocol.

/** Protocols of procurement software. The table allows OCI and cXML, which are not implemented. */
export type ProtocolName = "ids";

export type ProcurementAction =
  /** Starts with an empty cart, which is filled and returned. */
  | "open-cart"
  /** Starts with a cart that contains lines. */
  | "fill-cart"
  /** Starts on the page of a requested article; the cart is filled from there and returned. */
  | "find-article"
  /** Shows an article page; returns nothing. */
  | "show-article"
  /** Shows a page of the shop. */
  | "show-page";

/** Whether an action starts an exchange: its session has its own cart, which is returned. */
export function isExchange(action: ProcurementAction): boolean {
  return action === "open-cart" || action === "fill-cart" || action === "find-article";
}

export type ProcurementRequest = {
  action: ProcurementAction;
  /**
   * Return address, byte for byte, and target window; null: no return. The software accepts the cart for `seconds` after its
   * call, without `seconds` as long as the session lasts.
   */
  returnTo: { address: string; target: string; seconds?: number | undefined } | null;
  /** Protocol version named by the caller; "" when unknown. */
  version: string;
  /** Article to show, as the caller names it; "" for other actions. */
  articleNumber: string;
  /** Start page; null: the action's default. */
  redirect: string | null;
  /** The received message in the protocol's own shape; null without one. */
  message: unknown;
};

export type SessionState = "calling" | "open" | "returned" | "left";

export type ProcurementSession = {
  sessionId: string;
  dialect: ProtocolName;
  siteId: string;
  /** Null until a user signs in. */
  accountId: string | null;
  customerId: string | null;
  state: SessionState;
  request: ProcurementRequest;
  /** The order placed from this cart. */
  orderCode: string | null;
  /** The order last sent to the software; the shop cannot know whether it arrived. */
  sentOrderCode: string | null;
  createdAt: Date;
};

/** Time until which the software accepts the cart; null: as long as the session lasts. */
export function returnEnd({ request: { returnTo }, createdAt }: ProcurementSession): Date | null {
  return returnTo?.seconds === undefined ? null : new Date(createdAt.getTime() + returnTo.seconds * 1000);
}

/** Whether the session's current order was sent to the software. */
export function isOrderSent({ orderCode, sentOrderCode }: ProcurementSession): boolean {
  return orderCode !== null && orderCode === sentOrderCode;
}

export type LineProblem = "articleNumberMissing" | "quantityMissing" | "quantityUnreadable" | "quantityNotPositive" | "quantityTooLarge";

/** A received line, reduced to the fields that the shop needs. */
export type SentLine = {
  /** 1-based. */
  lineNumber: number;
  articleNumber: string;
  name: string;
  /** In order units, rounded up; null when unreadable or invalid. */
  quantity: number | null;
  /** The requested quantity, if valid; can be a fraction of an order unit. */
  asked: number | null;
  /** An alternate or undecided line: shown, but not added to the cart automatically. */
  isOffered: boolean;
  /** Reason why the line cannot be added, independent of the catalogue. */
  problem: LineProblem | null;
  /** The line in the protocol's own shape, returned in full. */
  sent: unknown;
};

/** A received line and its outcome. */
export type ProcurementLine = {
  lineNumber: number;
  sent: unknown;
  /** As requested. */
  articleNumber: string;
  name: string;
  /** Can be a fraction of an order unit. */
  requested: number;
  /** The article added to the cart; null without one. */
  article: string | null;
  added: number;
  /** Status code of adding to a cart; "offered" when not added automatically, or the line's problem. */
  status: string;
};

/** A value that was truncated to fit the format; `cut` is the remaining text. */
export type CutValue = { field: "orderNumber" | "text" | "commission" | "articleNumber"; value: string; cut: string };

/** Maximum number of lines per session. */
export const MAX_LINES = 5_000;

/** For an exchange that was not started by an external call. */
export const BLANK_REQUEST: ProcurementRequest = {
  action: "open-cart",
  returnTo: null,
  version: "",
  articleNumber: "",
  redirect: null,
  message: null,
};

/** Maximum time from call to session; the user may have to type a password. */
export const CALL_LIFETIME_MS = retentionMs("procurementCalls");
