// Who may do what. Every operation names one of these actions and asks before it does anything else (decision 0023).
import type { Customer, Viewer } from "./viewer.ts";

/** Rights of a customer's user, as bits of the viewer's mask. */
export const RIGHTS = {
  /** Own data and the company's addresses. */
  seeAccount: 1,
  seeOrders: 2,
  /** Put things into a cart and write down what an order needs. */
  fillCart: 4,
  /** Make an order of a cart, which binds the company. */
  order: 8,
} as const;

/** What every active user may, until companies give their users roles. */
export const ALL_RIGHTS: number = Object.values(RIGHTS).reduce((mask, right) => mask | right, 0);

/** Rights of the shop's own staff, by the role that an account was given: bits of the same mask. */
export const ROLE_RIGHTS = {
  /** See pages as they are edited. */
  editor: 16,
} as const;
export type Role = keyof typeof ROLE_RIGHTS;
export const ROLES = Object.keys(ROLE_RIGHTS) as readonly Role[];

/** What a user may who has these roles. */
export function getRights(roles: readonly Role[]): number {
  return roles.reduce((mask, role) => mask | ROLE_RIGHTS[role], ALL_RIGHTS);
}

type Policy = {
  /** Whether one needs no account for it. */
  visitors: boolean;
  /** What a user needs for it; null: nothing. */
  right: number | null;
};

const POLICIES = {
  /** Look at the range with its prices, stock and retailers, sign in, and ask for an account. */
  browse: { visitors: true, right: null },
  useCart: { visitors: true, right: RIGHTS.fillCart },
  /** Take a visitor's cart over into one's own. */
  mergeCart: { visitors: false, right: RIGHTS.fillCart },
  /** Put what an order held into the cart once more; whether the order may be seen is asked beside it. */
  reorder: { visitors: false, right: RIGHTS.fillCart },
  /** Lists to order from again: one's own, and those that colleagues share. Whose list it is is asked beside it. */
  useLists: { visitors: false, right: RIGHTS.fillCart },
  /** Numbers that the company calls articles by: they lead its orders. Whose they are is asked beside it. */
  useOwnNumbers: { visitors: false, right: RIGHTS.fillCart },
  /** What procurement software's session holds: what came, and its return. Whose session it is is asked beside it. */
  procure: { visitors: false, right: RIGHTS.fillCart },
  /** Passwords that one's own software signs in with. Whose they are is asked beside it. */
  useSoftwarePasswords: { visitors: false, right: RIGHTS.fillCart },
  /** Addresses, texts and payment of the order that a cart is going to be (CHECK-03). */
  prepareOrder: { visitors: false, right: RIGHTS.fillCart },
  placeOrder: { visitors: false, right: RIGHTS.order },
  seeAccount: { visitors: false, right: RIGHTS.seeAccount },
  seeOrders: { visitors: false, right: RIGHTS.seeOrders },
  /** Which mails about orders one's own account wants. */
  chooseMails: { visitors: false, right: RIGHTS.seeAccount },
  /** Whose mails do not arrive: one's own, and a main contact's colleagues'. Whose they are is asked beside it. */
  seeMailRefusals: { visitors: false, right: RIGHTS.seeAccount },
  /** A company's own documents that belong to no order. */
  seeDocuments: { visitors: false, right: RIGHTS.seeAccount },
  /** Ask for access to a company, and withdraw one's own request. */
  requestAccess: { visitors: false, right: RIGHTS.seeAccount },
  /** Accept or refuse a request for access to the own company. Whether one is its main contact is checked with the request. */
  decideAccess: { visitors: false, right: RIGHTS.seeAccount },
  changePassword: { visitors: false, right: RIGHTS.seeAccount },
  /** See every block of a page, whomever it is for (BLOCK-07). */
  editContent: { visitors: false, right: ROLE_RIGHTS.editor },
} as const satisfies Readonly<Record<string, Policy>>;

export type Action = keyof typeof POLICIES;
/** Actions that nobody does without an account. */
export type CustomerAction = { [A in Action]: (typeof POLICIES)[A]["visitors"] extends false ? A : never }[Action];
export const ACTIONS = Object.keys(POLICIES) as readonly Action[];

/** Whether a viewer may do something; if not, whether signing in would help. */
export function authorize(viewer: Viewer, action: Action): "allowed" | "sign-in-required" | "denied" {
  const { visitors, right }: Policy = POLICIES[action];
  if (viewer.kind === "anonymous") return visitors ? "allowed" : "sign-in-required";
  return right === null || (viewer.rights & right) !== 0 ? "allowed" : "denied";
}

/** Whether a viewer may do something. Who may do what needs an account is a customer. */
export function can<A extends Action>(viewer: Viewer, action: A): viewer is A extends CustomerAction ? Customer : Viewer {
  return authorize(viewer, action) === "allowed";
}
