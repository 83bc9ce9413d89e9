import type { Permission } from "./rules/company/company-roles.ts";

/** The viewer of a page (SET-05). Tokens are empty for visitors. */
export type UserContext = {
  authenticated: boolean;
  accessToken: string;
  idToken: string;
  userId: string;
  name: string;
  email: string;
  /** The unit: ERP customer number or defaultB2BUnit. */
  customerId: string;
  /** Customer numbers that the user can choose from; absent unless there are several. */
  customers?: readonly { unit: string; name: string }[];
  division: string;
  distributionChannel: string;
  salesOrg: string;
  /** Bit mask. */
  groups: number;
  /** Guid of the visitor's cart, "current" for customers, "" without one. */
  cartId: string;
  isIdsSession: boolean;
  /** Permissions that the roles in the company lack; absent if none. For what a page shows: operations check the rights themselves. */
  withheld?: readonly Permission[];
  /** Quotes with a new answer; absent if there are none. */
  unreadQuotes?: number;
  /** The browser sent an expired session; reported once. */
  hasEnded: boolean;
  /** Number of requests that the user is asked to decide; absent if the company has no approvals. */
  approvals?: number;
};

/** Whether the user's role includes a cart, also for requesting approval or a quote; visitors have one. */
export function canFillCart({ withheld }: Pick<UserContext, "withheld">): boolean {
  return !withheld?.includes("fillCart");
}

/** Response to a page that checks who is signed in, and for which customer; both are "" for visitors. */
export type SessionResponse = { userId: string; accessToken: string };

/** A visitor without a cart. */
export const VISITOR: UserContext = {
  authenticated: false,
  accessToken: "",
  idToken: "",
  userId: "",
  name: "",
  email: "",
  customerId: "",
  division: "",
  distributionChannel: "",
  salesOrg: "",
  groups: 0,
  cartId: "",
  isIdsSession: false,
  hasEnded: false,
};
