import type { OrderFieldValues } from "#contract/order-fields/order-fields.ts";
import type { StandingOrderMode } from "#contract/rules/orders/standing-orders.ts";
import type { Context } from "../context.ts";
import type { Customer } from "../viewer.ts";

export type CustomerContext = Context & { viewer: Customer };

/** Why the shop stopped a standing order by itself. */
export type StopReason = "locked" | "noRights" | "companyChanged" | "listGone";
export type StandingOrderState = "active" | "paused" | "stopped" | "ended";

/** What the account chose. */
export type StandingOrderTerms = {
  listId: string | null;
  listName: string;
  intervalWeeks: number;
  mode: StandingOrderMode;
  /** Maximum net total of an automatic order; null for the other mode. */
  netLimit: string | null;
  /** Saved address; null: the customer's default. */
  addressId: number | null;
  purchaseOrderNumber: string;
  costCentre: string;
  orderFields: OrderFieldValues;
  tacVersion: string;
  language: string;
  plannedOn: string;
  runOn: string;
};

export type StandingOrder = StandingOrderTerms & {
  standingOrderId: string;
  siteId: string;
  accountId: string;
  customerId: string;
  state: StandingOrderState;
  stopReason: StopReason | null;
};

export type RunState = "prepared" | "ordered" | "skipped" | "declined" | "missed";

export type StandingOrderRun = {
  runId: string;
  standingOrderId: string;
  plannedOn: string;
  runOn: string;
  state: RunState;
  /** REASON or REASON-ARGUMENT: why it was not ordered automatically. */
  reasons: string[];
  orderCode: string | null;
};

/** Key of an account's standing orders on a site. */
export type Owner = { siteId: string; accountId: string; customerId: string };

export function ownerOf({ site, viewer }: Pick<CustomerContext, "site" | "viewer">): Owner {
  return { siteId: site.siteId, accountId: viewer.accountId, customerId: viewer.customerId };
}
