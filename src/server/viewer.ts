import type { CompanyRole } from "#contract/rules/company/company-roles.ts";
import type { PriceView } from "#contract/site-settings.ts";

/**
 * The shop's cart, or procurement software's: each of its sessions has its own cart, named by the session. Without a session it
 * is the cart that requests select by `isIds`. Staff who act for the account have a cart of their own, named by their id.
 */
export type CartKind = "shop" | "procurement" | `procurement:${string}` | `staff:${string}`;

export function isProcurement(kind: CartKind): boolean {
  return kind.startsWith("procurement");
}

/** The member of staff whose cart it is; null for all others. */
export function staffOf(kind: CartKind): string | null {
  return kind.startsWith("staff:") ? kind.slice("staff:".length) : null;
}

/** The procurement session of a cart kind; null for all others. */
export function procurementSessionOf(kind: CartKind): string | null {
  return kind.startsWith("procurement:") ? kind.slice("procurement:".length) : null;
}

/** Roles and unit of a company's user; `unitId` is null for the company as a whole. */
export type Membership = {
  roles: readonly CompanyRole[];
  unitId: string | null;
  /** Saved delivery address that the unit's carts start with; absent without one. */
  unitAddressId?: number;
  /** The only accounts whose orders the user sees: those of the unit and the units below it; absent if units restrict nothing. */
  unitAccountIds?: readonly string[];
  /** Orders only go to addresses of the customer; absent if a user can enter another one. */
  knownAddressesOnly?: true;
  /** The company has no approval rules, so that nothing reads them; absent if it may have some. */
  withoutRules?: true;
  /** The company has neither cost centres nor budgets; absent if it may have some. */
  withoutAllocation?: true;
};

/** A visit in which a member of the shop's staff acts for a customer (docs/companies.md). */
export type StaffVisit = {
  visitId: string;
  staffId: string;
  staffName: string;
  /** The company of the staff. */
  sellerName: string;
  /** Latest end, an ISO timestamp. */
  endsAt: string;
};

/** Name and company of acting staff, as orders and saved carts name them. */
export function actingStaff({ staffName, sellerName }: StaffVisit): string {
  return `${staffName}, ${sellerName}`;
}

/** From which day (ISO 8601, in Germany) a user needs a second factor. Once it is due, everything else is denied (policies.ts). */
export type MissingFactor = { from: string; isDue: boolean };

/** A customer that an account belongs to: the number shown, and the name. */
export type ChosenCustomer = { unit: string; name: string };

/** A signed-in viewer. Every owner check compares `customerId` or `accountId` with the row's. */
export type Customer = {
  kind: "customer";
  accountId: string;
  /** Owner key of carts, orders and addresses; never shown. */
  customerId: string;
  /** The company's customer number, if `customerId` is that of one of its branches. Ask `companyOf`. */
  companyId?: string;
  /** Numbers of the company's branches; absent without any. */
  branchIds?: readonly string[];
  /** Customer number shown to the customer: the ERP number or defaultB2BUnit. */
  unit: string;
  priceGroup: string | null;
  companyName: string;
  email: string;
  titleCode: string;
  firstName: string;
  lastName: string;
  division: string;
  distributionChannel: string;
  salesOrg: string;
  /** Bit mask. */
  groups: number;
  /** Bit mask of the user's rights (policies.ts). */
  rights: number;
  /** The user's place in the company; absent or null if the customer has none (docs/companies.md). */
  membership?: Membership | null;
  /** Customers that the account can act for; absent unless it belongs to several, and without a session. */
  customers?: readonly ChosenCustomer[];
  /** Set if staff act for the customer. */
  visit?: StaffVisit;
  /** Set if a company of the user requires a second factor that the user does not have; absent without a session or token. */
  missingFactor?: MissingFactor;
  /** The browser's session; absent for calls with an access token. */
  sessionId?: string;
  /** Chosen price view of the account; absent or null without a choice. */
  priceView?: PriceView | null;
  /** Which of the account's carts this viewer uses; procurement software has a cart separate from the user's own. */
  cartKind: CartKind;
  /** The slices' counts for the account, by name, at the time of the request; only if read with the session, for a page. */
  counts?: Readonly<Record<string, number>>;
};

/** The customer number with which rules, budgets, cost centres, roles and approvals are stored; a branch decides prices, delivery and invoice only. */
export function companyOf({ companyId, customerId }: Pick<Customer, "companyId" | "customerId">): string {
  return companyId ?? customerId;
}

/** The viewer as a user of the company's own number, for reading and changing what belongs to the company. */
export function asCompany(viewer: Customer): Customer {
  return { ...viewer, customerId: companyOf(viewer) };
}

/** Identifies a customer to pages, which refresh when another account signs in, or the account acts for another customer. */
export function pageUserId({ accountId, unit }: Customer): string {
  return `${accountId}:${unit}`;
}

export type Anonymous = {
  kind: "anonymous";
  /** Guid of the cart in the visitor's cookie; null without one. */
  cartGuid: string | null;
  /** Chosen price view of this browser; absent or null without a choice. */
  priceView?: PriceView | null;
};
export type Viewer = Customer | Anonymous;

/** The sender of a page request, with the tokens for its API calls; both are "" for visitors. */
export type Visitor = {
  viewer: Viewer;
  accessToken: string;
  idToken: string;
  /** Set if the request has an ended session: the Set-Cookie header that clears it, so that this is shown only once. */
  endedSession?: { setCookie: string; isVisit: boolean };
};

export const anonymousViewer: Anonymous = { kind: "anonymous", cartGuid: null };
