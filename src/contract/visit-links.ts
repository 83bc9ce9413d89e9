// Visits: staff of the shop act for a customer.

/** Opens a visit by the token of a link from the back office. */
export const VISIT_START_PATH = "/webapi/shop/visits/start";
/** Page after a visit. */
export const VISIT_ENDED_PAGE = "/visit-ended";
/** Page of a company's administrators with the visits of the shop's staff. */
export const COMPANY_VISITS_PAGE = "/my-account/company-visits";

export const VISIT_FORMS = {
  /** Ends the visit. */
  end: "/webapi/shop/visits/end",
  /** Hands the cart of the visit over to the customer. */
  handOver: "/webapi/shop/visits/hand-over",
  /** The customer forbids visits or allows them. */
  rule: "/webapi/shop/visits/rule",
} as const;

/** Longest duration of a visit. */
export const VISIT_MINUTES = 60;

/** Query parameter with the outcome of handing a cart over. */
export const HAND_OVER_QUERY = "visit";
export const HAND_OVER_MESSAGES = ["handed-over", "empty", "too-many"] as const;
export type HandOverMessage = (typeof HAND_OVER_MESSAGES)[number];

/** A visit as the bar of its pages shows it. */
export type VisitBarData = {
  customerName: string;
  customerNumber: string;
  minutesLeft: number;
  /** Whether the customer has saved carts on this site, so that one can be handed over. */
  canHandOver: boolean;
  message: HandOverMessage | null;
};

/** Kinds of actions that a visit records. */
export const VISIT_ACTION_KINDS = ["order", "approval", "quote", "list", "cart"] as const;
export type VisitActionKind = (typeof VISIT_ACTION_KINDS)[number];

/** How a visit ended; null while it is open. */
export type VisitEnding = "staff" | "time" | "locked" | "forbidden";

/** A visit as the customer's administrators see it. */
export type ShownVisit = {
  id: string;
  staffName: string;
  /** The user that the staff acted as; empty if the account was deleted. */
  userName: string;
  reason: string;
  /** ISO timestamps. */
  startedAt: string;
  endedAt: string | null;
  minutes: number;
  actions: readonly { kind: VisitActionKind; about: string }[];
};

export const VISIT_RULE_MESSAGES = ["forbidden", "allowed", "denied"] as const;
export type VisitRuleMessage = (typeof VISIT_RULE_MESSAGES)[number];

/** Data of the page with a company's visits. */
export type CompanyVisitsPage =
  | { view: "denied" }
  | { view: "list"; areForbidden: boolean; visits: readonly ShownVisit[]; message: VisitRuleMessage | null };
