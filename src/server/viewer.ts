/**
 * Of the shop, or of procurement software: each of its sessions has a cart of its own, named by the session. Without a session
 * it is the one that calls name by `isIds`.
 */
export type CartKind = "shop" | "procurement" | `procurement:${string}`;

export function isProcurement(kind: CartKind): boolean {
  return kind !== "shop";
}

/** The session of procurement software that a kind of cart belongs to; null for all others. */
export function procurementSessionOf(kind: CartKind): string | null {
  return kind.startsWith("procurement:") ? kind.slice("procurement:".length) : null;
}

/** Who asks. Every owner check compares `customerId` or `accountId` with the row's. */
export type Customer = {
  kind: "customer";
  accountId: string;
  /** Owner key of carts, orders and addresses; never shown. */
  customerId: string;
  /** What the customer is told as number: the ERP number or defaultB2BUnit. */
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
  /** What the user may do, as a mask of rights (policies.ts). */
  rights: number;
  /** Which of the account's carts this viewer has: signed in by procurement software, one apart from the person's own. */
  cartKind: CartKind;
  /** What slices count for an account, by name, when the request came; only where it was read with the session, for a page. */
  counts?: Readonly<Record<string, number>>;
};
export type Anonymous = {
  kind: "anonymous";
  /** guid of the cart in the visitor's cookie; null without one. */
  cartGuid: string | null;
};
export type Viewer = Customer | Anonymous;

export const nobody: Anonymous = { kind: "anonymous", cartGuid: null };
