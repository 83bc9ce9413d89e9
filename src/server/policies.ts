// Authorization. Every operation names one of these actions and checks it first (decision 0023).
import type { Customer, Viewer } from "./viewer.ts";

/** Rights of a customer's user: bits of the viewer's mask. */
export const RIGHTS = {
  /** See own data and the company's addresses. */
  seeAccount: 1,
  seeOrders: 2,
  /** Fill a cart and enter the details of an order. */
  fillCart: 4,
  /** Place an order, which is binding for the company. */
  order: 8,
} as const;

/** Rights of every active user, until companies can assign roles. */
export const ALL_RIGHTS: number = Object.values(RIGHTS).reduce((mask, right) => mask | right, 0);

/** Rights of the shop's staff by role: bits of the same mask. */
export const ROLE_RIGHTS = {
  /** See pages in edit mode. */
  editor: 16,
} as const;
export type Role = keyof typeof ROLE_RIGHTS;
export const ROLES = Object.keys(ROLE_RIGHTS) as readonly Role[];

/** Bit mask of a user with these roles. */
export function getRights(roles: readonly Role[]): number {
  return roles.reduce((mask, role) => mask | ROLE_RIGHTS[role], ALL_RIGHTS);
}

type Policy = {
  /** Whether the action is allowed without an account. */
  visitors: boolean;
  /** Required right; null: none. */
  right: number | null;
};

const POLICIES = {
  /** View the catalogue with prices, stock and retailers, sign in, and request an account. */
  browse: { visitors: true, right: null },
  /** Choose net or gross prices; the site and the kind of customer are checked separately. */
  choosePriceView: { visitors: true, right: RIGHTS.seeAccount },
  useCart: { visitors: true, right: RIGHTS.fillCart },
  /** Merge a visitor's cart into the customer's. */
  mergeCart: { visitors: false, right: RIGHTS.fillCart },
  /** Copy an order's items into the cart; access to the order is checked separately. */
  reorder: { visitors: false, right: RIGHTS.fillCart },
  /** Order lists: the user's own and those that colleagues share. Ownership is checked separately. */
  useLists: { visitors: false, right: RIGHTS.fillCart },
  /** Carts that the user saved under a name. Ownership is checked separately. */
  useSavedCarts: { visitors: false, right: RIGHTS.fillCart },
  /** Order lists that the user orders every few weeks. Ownership is checked separately. */
  useStandingOrders: { visitors: false, right: RIGHTS.order },
  /** Customer part numbers, which apply to all orders of the company. Ownership is checked separately. */
  useOwnNumbers: { visitors: false, right: RIGHTS.fillCart },
  /** Session of procurement software: received data and return. Ownership is checked separately. */
  procure: { visitors: false, right: RIGHTS.fillCart },
  /** Passwords for the customer's own software. Ownership is checked separately. */
  useSoftwarePasswords: { visitors: false, right: RIGHTS.fillCart },
  /** Enter address, texts and payment of the upcoming order (CHECK-03). */
  prepareOrder: { visitors: false, right: RIGHTS.fillCart },
  placeOrder: { visitors: false, right: RIGHTS.order },
  seeAccount: { visitors: false, right: RIGHTS.seeAccount },
  seeOrders: { visitors: false, right: RIGHTS.seeOrders },
  /** Returns of one's own company. Ownership is checked separately. */
  seeReturns: { visitors: false, right: RIGHTS.seeOrders },
  /** Return goods of one's own company, or complain about them. Ownership is checked separately. */
  returnGoods: { visitors: false, right: RIGHTS.order },
  /** See invoices, credit notes and open items, their documents included. Bookkeeping roles will get a right of their own here. */
  seeInvoices: { visitors: false, right: RIGHTS.seeOrders },
  /** Choose which order mails one's own account receives. */
  chooseMails: { visitors: false, right: RIGHTS.seeAccount },
  /** Choose the addresses that receive the documents of one's own company. Ownership is checked separately. */
  chooseRecipients: { visitors: false, right: RIGHTS.order },
  /** Be mailed when an article is in stock again. */
  useStockNotices: { visitors: false, right: RIGHTS.seeAccount },
  /** See undeliverable mails: one's own, and for a main contact the colleagues'. Ownership is checked separately. */
  seeMailRefusals: { visitors: false, right: RIGHTS.seeAccount },
  /** See a company's documents that belong to no order. */
  seeDocuments: { visitors: false, right: RIGHTS.seeAccount },
  /** Bundles of technical documents that are made for a company. Ownership is checked separately. */
  useDocumentBundles: { visitors: false, right: RIGHTS.seeAccount },
  /** Request access to a company, and withdraw one's own request. */
  requestAccess: { visitors: false, right: RIGHTS.seeAccount },
  /** Accept or reject a request for access to one's own company. The role of main contact is checked with the request. */
  decideAccess: { visitors: false, right: RIGHTS.seeAccount },
  changePassword: { visitors: false, right: RIGHTS.seeAccount },
  /** See every block of a page, regardless of its restriction (BLOCK-07). */
  editContent: { visitors: false, right: ROLE_RIGHTS.editor },
} as const satisfies Readonly<Record<string, Policy>>;

export type Action = keyof typeof POLICIES;
/** Actions that require an account. */
export type CustomerAction = { [A in Action]: (typeof POLICIES)[A]["visitors"] extends false ? A : never }[Action];
export const ACTIONS = Object.keys(POLICIES) as readonly Action[];

/** Whether a viewer is allowed to do something; if not, whether signing in would help. */
export function authorize(viewer: Viewer, action: Action): "allowed" | "sign-in-required" | "denied" {
  const { visitors, right }: Policy = POLICIES[action];
  if (viewer.kind === "anonymous") return visitors ? "allowed" : "sign-in-required";
  return right === null || (viewer.rights & right) !== 0 ? "allowed" : "denied";
}

/** Whether a viewer is allowed to do something; narrows the viewer to a customer for actions that require an account. */
export function can<A extends Action>(viewer: Viewer, action: A): viewer is A extends CustomerAction ? Customer : Viewer {
  return authorize(viewer, action) === "allowed";
}
