// Authorization. Every operation names one of these actions and checks it first (decision 0023).
import { type CompanyRole, type Permission, PERMISSIONS, ROLE_PERMISSIONS } from "#contract/rules/company/company-roles.ts";
import { NO_COMPANY } from "#contract/account-pages.ts";
import { isPrivatePerson } from "#contract/groups.ts";
import type { Customer, Viewer } from "./viewer.ts";

/** Rights of a customer's user: bits of the viewer's mask. */
export const RIGHTS = {
  /** See own data, the range with own prices, and the company's addresses. */
  seeAccount: 1,
  /** See one's own orders; `seeAllOrders`: those of the company, or of the unit if the company separates its units. */
  seeOrders: 2,
  /** Fill a cart and enter the details of an order. */
  fillCart: 4,
  /** Place an order, which is binding for the company. */
  order: 8,
  seeAllOrders: 32,
  seeInvoices: 64,
  /** Send a cart for approval. */
  request: 128,
  approve: 256,
  /** Users, units, rules and budgets of the company. */
  manageCompany: 512,
  changeAddresses: 1024,
  /** See the orders of all units, also in a company that separates them. */
  seeAllUnits: 4096,
  /** Exports, and passwords for the company's software. */
  exportData: 2048,
} as const satisfies Record<Permission, number>;

const maskOf = (permissions: readonly Permission[]) => permissions.reduce((mask, permission) => mask | RIGHTS[permission], 0);

/** Rights of a main contact of a customer without a company. */
export const ALL_RIGHTS: number = maskOf(PERMISSIONS);

/** Rights of the shop's staff by role: bits of the same mask. */
export const ROLE_RIGHTS = {
  /** See pages in edit mode. */
  editor: 16,
} as const;
export type Role = keyof typeof ROLE_RIGHTS;
export const ROLES = Object.keys(ROLE_RIGHTS) as readonly Role[];

/** What decides the rights of a customer's user: the roles in the company, or without a company whether it is a main contact. */
export type RightsBasis = { companyRoles: readonly CompanyRole[] | null; isMainContact: boolean };

/** Bit mask of a user with these staff roles. Without a company every user has all rights but the administration. */
export function getRights(roles: readonly Role[], { companyRoles, isMainContact }: RightsBasis): number {
  const own = companyRoles
    ? companyRoles.reduce((mask, role) => mask | maskOf(ROLE_PERMISSIONS[role]), 0)
    : isMainContact
      ? ALL_RIGHTS
      : ALL_RIGHTS & ~RIGHTS.manageCompany;
  return roles.reduce((mask, role) => mask | ROLE_RIGHTS[role], own);
}

/** Kinds of customers: `registered` is a business without a customer number yet. */
export const CUSTOMER_KINDS = ["private", "registered", "company"] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** The group decides, as for prices and terms: a private person with a customer number is no company. */
export function customerKind({ groups, unit }: Pick<Customer, "groups" | "unit">): CustomerKind {
  if (isPrivatePerson(groups)) return "private";
  return unit === NO_COMPANY ? "registered" : "company";
}

const COMPANIES: readonly CustomerKind[] = ["company"];
const BUSINESSES: readonly CustomerKind[] = ["registered", "company"];

type Policy = {
  /** Whether the action is allowed without an account. */
  visitors: boolean;
  /** Kinds of customers that the action is for; absent: all. */
  kinds?: readonly CustomerKind[];
  /** Required right, or several of which one suffices; null: none. */
  right: number | null;
};

const POLICIES = {
  /** View the catalogue with prices, stock and retailers, sign in, request an account, and request prices by email. */
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
  /** Hand the cart of a visit over to the customer. */
  handOverCart: { visitors: false, right: RIGHTS.fillCart },
  /** Order lists that the user orders every few weeks. Ownership is checked separately. */
  useStandingOrders: { visitors: false, right: RIGHTS.order },
  /** Customer part numbers, which apply to all orders of the company. Ownership is checked separately. */
  useOwnNumbers: { visitors: false, kinds: BUSINESSES, right: RIGHTS.fillCart },
  /** Session of procurement software: received data and return. Ownership is checked separately. */
  procure: { visitors: false, right: RIGHTS.fillCart },
  /** Passwords for the customer's own software. Ownership is checked separately. */
  useSoftwarePasswords: { visitors: false, kinds: BUSINESSES, right: RIGHTS.exportData },
  /** Enter address, texts and payment of the upcoming order (CHECK-03). */
  prepareOrder: { visitors: false, right: RIGHTS.fillCart },
  /** Set how all orders of the company are delivered unless they say otherwise. */
  setOrderDefaults: { visitors: false, right: RIGHTS.fillCart },
  /** Place an order. A user with only the right to request learns that the order needs an approval. */
  placeOrder: { visitors: false, right: RIGHTS.order | RIGHTS.request },
  /** Place an order without an approval, as far as the company's rules allow it. */
  orderDirectly: { visitors: false, right: RIGHTS.order },
  seeAccount: { visitors: false, right: RIGHTS.seeAccount },
  seeOrders: { visitors: false, right: RIGHTS.seeOrders },
  /** Returns of one's own company. Ownership is checked separately. */
  seeReturns: { visitors: false, right: RIGHTS.seeOrders },
  /** Return goods of one's own company, or complain about them. Ownership is checked separately. */
  returnGoods: { visitors: false, right: RIGHTS.order },
  /** Request copies of documents that the shop does not have. The right for the kind of document is checked separately. */
  requestDocumentCopies: { visitors: false, right: RIGHTS.seeAccount },
  /** Request new, changed and ended delivery addresses of one's own company. Ownership is checked separately. */
  requestAddresses: { visitors: false, right: RIGHTS.changeAddresses },
  /** Quotes of one's own company. Ownership is checked separately. */
  seeQuotes: { visitors: false, right: RIGHTS.seeOrders },
  /** Request prices, and answer what was offered. Ownership is checked separately. */
  requestQuote: { visitors: false, right: RIGHTS.fillCart },
  /** Put lines of a quote into the cart. Ownership is checked separately. */
  orderQuote: { visitors: false, right: RIGHTS.fillCart },
  /** See invoices, credit notes and open items, their documents included (INVOICE-21). */
  seeInvoices: { visitors: false, right: RIGHTS.seeInvoices },
  /** Download orders or invoices as a file. */
  exportData: { visitors: false, right: RIGHTS.exportData },
  /** Choose which order mails one's own account receives. */
  chooseMails: { visitors: false, right: RIGHTS.seeAccount },
  /** Choose the addresses that receive the documents of one's own company. Ownership is checked separately. */
  chooseRecipients: { visitors: false, right: RIGHTS.seeInvoices },
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
  /** Accept or reject a request for access to one's own company. Whether the user manages it is checked with the request. */
  decideAccess: { visitors: false, kinds: COMPANIES, right: RIGHTS.seeAccount },
  /** See one's own company: its units, and for administrators its users. */
  seeCompany: { visitors: false, right: RIGHTS.seeAccount },
  /** Users, invitations, roles, units, rules and budgets of one's own company. */
  manageCompany: { visitors: false, kinds: COMPANIES, right: RIGHTS.manageCompany },
  /** Send a cart for approval, and withdraw one's own request. */
  requestApproval: { visitors: false, kinds: COMPANIES, right: RIGHTS.request },
  /** Take back the cart of one's own request. */
  takeBackCart: { visitors: false, kinds: COMPANIES, right: RIGHTS.request },
  /** Approve or decline the requests of others. */
  approve: { visitors: false, kinds: COMPANIES, right: RIGHTS.approve },
  /** Agree to an invitation with the account that is signed in. */
  acceptInvitation: { visitors: false, right: RIGHTS.seeAccount },
  changePassword: { visitors: false, right: RIGHTS.seeAccount },
  /** See where one's own account is signed in, and end sessions. Ownership is checked separately. */
  manageSessions: { visitors: false, right: RIGHTS.seeAccount },
  /** Set up and remove the second factor of one's own account. */
  manageSecondFactor: { visitors: false, right: RIGHTS.seeAccount },
  /** Export one's own data, see and withdraw consents, and delete one's own account. */
  managePrivacy: { visitors: false, right: RIGHTS.seeAccount },
  /** See every block of a page, regardless of its restriction (BLOCK-07). */
  editContent: { visitors: false, right: ROLE_RIGHTS.editor },
} as const satisfies Readonly<Record<string, Policy>>;

export type Action = keyof typeof POLICIES;
/** Actions that require an account. */
export type CustomerAction = { [A in Action]: (typeof POLICIES)[A]["visitors"] extends false ? A : never }[Action];
export const ACTIONS = Object.keys(POLICIES) as readonly Action[];

/** Rights that a visit leaves of the customer's: staff see, prepare and order, within the rules of the company (COMPANY-34). */
export const VISIT_RIGHTS: number = maskOf(["seeAccount", "seeOrders", "seeAllOrders", "fillCart", "order", "request"]);

/** Actions that staff can do in a visit, as far as the customer's rights allow them. All others are denied, also ones that are added later. */
const VISIT_ACTIONS: ReadonlySet<Action> = new Set<Action>([
  "browse",
  "useCart",
  "reorder",
  "useLists",
  "prepareOrder",
  "placeOrder",
  "orderDirectly",
  "requestApproval",
  "seeAccount",
  "seeOrders",
  "seeReturns",
  "seeDocuments",
  "seeCompany",
  "seeQuotes",
  "requestQuote",
  "orderQuote",
  "handOverCart",
]);

/** Actions that only staff can do, in a visit. */
const STAFF_ACTIONS: ReadonlySet<Action> = new Set<Action>(["handOverCart"]);

/** Actions of a user whose company requires a second factor, until there is one: only setting it up (TRUST-07). */
const FACTOR_ACTIONS: ReadonlySet<Action> = new Set<Action>(["manageSecondFactor"]);

/** Whether a viewer is allowed to do something; if not, whether signing in would help. */
export function authorize(viewer: Viewer, action: Action): "allowed" | "sign-in-required" | "denied" {
  const { visitors, kinds, right }: Policy = POLICIES[action];
  if (viewer.kind === "anonymous") return visitors ? "allowed" : "sign-in-required";
  if (mustSetUpFactor(viewer)) return FACTOR_ACTIONS.has(action) ? "allowed" : "denied";
  if (viewer.visit ? !VISIT_ACTIONS.has(action) : STAFF_ACTIONS.has(action)) return "denied";
  if (kinds && !kinds.includes(customerKind(viewer))) return "denied";
  return right === null || (viewer.rights & right) !== 0 ? "allowed" : "denied";
}

/** Whether a viewer is allowed to do something; narrows the viewer to a customer for actions that require an account. */
export function can<A extends Action>(viewer: Viewer, action: A): viewer is A extends CustomerAction ? Customer : Viewer {
  return authorize(viewer, action) === "allowed";
}

/** Whether a viewer can only set up a second factor, because a company requires it. */
export function mustSetUpFactor(viewer: Viewer): boolean {
  return viewer.kind === "customer" && viewer.missingFactor?.isDue === true;
}
