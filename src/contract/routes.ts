// Addresses of the server that pages request or send forms to.

import { SIGN_ON_PATH } from "./page-routes.ts";

export { CART_ROUTES, GRAPHQL_PATH, SIGN_ON_PATH } from "./page-routes.ts";

/** The form of a cart line's cost centre and text. */
export const LINE_DETAILS_FORM = "/webapi/shop/cartsapi/line-details";
export const LINE_DATE_FORM = "/webapi/shop/cartsapi/line-delivery-date";

/** The form of the merge notice: undoes the merge, merges a waiting cart, or dismisses the notice. */
export const MERGE_FORM = "/webapi/shop/cartsapi/merge";

/** The reorder form for pages without scripts, and the query parameters with its outcome for the cart page. */
export const REBUY_FORM = "/webapi/shop/cartsapi/rebuy";
export const REBUY_QUERY = "rebuy";
export const REBUY_ERROR_QUERY = "rebuyError";

const USERS = "/webapi/shop/userapi";
/** The shop's own session (LOGIN-22, LOGOUT-03), and the forms to sign in and out without scripts. */
export const USER_ROUTES = {
  login: `${USERS}/Login`,
  logout: `${USERS}/Logout`,
  /** Returns the user who is signed in in this browser, with a short-lived token. */
  session: `${USERS}/Session`,
  loginForm: `${USERS}/login-form`,
  logoutForm: `${USERS}/logout-form`,
};

/** Asks for the second factor after the form without scripts. Below the form, so that the step's cookie reaches it. */
export const LOGIN_CODE_FORM = `${USERS}/login-form/code`;

/** Proof of work that a browser solves before it sends an anonymous form. */
export const CAPTCHA_PATH = "/captcha";
export const CAPTCHA_ROUTES = { challenge: `${CAPTCHA_PATH}/challenge` };

/** Separate, because every page carries the other addresses. */
export const PASSWORD_FORMS = {
  forgotten: `${USERS}/forgot-password-form`,
  newPassword: `${USERS}/new-password-form`,
};

const SECOND_FACTOR = `${USERS}/second-factor`;
/** Forms that set up and remove an account's second factor. */
export const SECOND_FACTOR_FORMS = {
  start: `${SECOND_FACTOR}/start`,
  confirm: `${SECOND_FACTOR}/confirm`,
  recoveryCodes: `${SECOND_FACTOR}/recovery-codes`,
  remove: `${SECOND_FACTOR}/remove`,
  stopRemoval: `${SECOND_FACTOR}/stop-removal`,
};

/** Outcomes of a form about the second factor, passed in the page's address. */
export const SECOND_FACTOR_STATES = [
  "removed",
  "exists",
  "gone",
  "wrong-password",
  "wrong-code",
  "too-many-attempts",
  "removal-stopped",
  "removal-gone",
] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];

const PASSKEYS = `${USERS}/passkeys`;
/** Requests about an account's passkeys; `start` returns JSON, the others are forms. */
export const PASSKEY_ROUTES = {
  start: `${PASSKEYS}/start`,
  add: `${PASSKEYS}/add`,
  rename: `${PASSKEYS}/rename`,
  remove: `${PASSKEYS}/remove`,
};

/** Outcomes of a request about passkeys, passed in the page's address. */
export const PASSKEY_STATES = [
  "added",
  "renamed",
  "removed",
  "name",
  "gone",
  "not-created",
  "exists",
  "too-many",
  "wrong-password",
  "too-many-attempts",
] as const;
export type PasskeyState = (typeof PASSKEY_STATES)[number];

/** Forms that end sessions of one's own account in other browsers. */
export const SESSION_FORMS = {
  end: `${USERS}/sessions/end`,
  endOthers: `${USERS}/sessions/end-others`,
};

/** The form that ends the trust in a browser of one's own account. */
export const END_TRUST_FORM = `${USERS}/trusted-browsers/end`;

/** Outcomes of that form, passed in the page's address. */
export const TRUST_STATES = ["ended", "gone"] as const;
export type TrustState = (typeof TRUST_STATES)[number];

/** Outcomes of a form about sessions, passed in the page's address. */
export const SESSION_STATES = ["ended", "ended-others", "gone"] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** The provider's addresses that the login page calls and validates its responses against. */
export const SIGN_ON_ROUTES = {
  authorize: `${SIGN_ON_PATH}/oauth/authorize`,
  login: `${SIGN_ON_PATH}/login.do`,
  secondFactor: `${SIGN_ON_PATH}/second-factor`,
  /** Reports a lost second factor, after the password. */
  lostFactor: `${SIGN_ON_PATH}/lost-factor`,
  /** Page of the emails' link that stops the removal of a second factor. */
  stopRemoval: `${SIGN_ON_PATH}/stop-removal`,
  /** POST: options with which the browser asks for a passkey. Its answer goes to `login`. */
  passkeyOptions: `${SIGN_ON_PATH}/passkey-options`,
  passkeyScript: `${SIGN_ON_PATH}/passkey.js`,
  logout: `${SIGN_ON_PATH}/logout.do`,
  index: `${SIGN_ON_PATH}/index`,
  endSessionConfirm: `${SIGN_ON_PATH}/oauth/end-session/confirm`,
};

/** Newsletter requests (NEWS-06, NEWSC-02, NEWSU-03); `oneClick` is the one-click unsubscribe of e-mail programs (RFC 8058). */
export const NEWSLETTER_ROUTES = {
  sendOptIn: "/exm/api/sendoptin",
  subscribe: "/exm/api/subscribe",
  unsubscribe: "/exm/api/unsubscribe",
  oneClick: "/exm/api/unsubscribe-one-click",
};

/** Exports a list of orders as a file, followed by the extension csv or xlsx. It takes the history's filter as parameters. */
export const ORDER_EXPORT_PATH = "/webapi/shop/orders/history";
export type OrderExportFormat = "csv" | "xlsx";

/** Address of the shown list of orders as a file; needs the session. */
export function orderExportLink(
  format: OrderExportFormat,
  asked: {
    text?: string;
    status?: string;
    from?: string;
    to?: string;
    orderedBy?: string;
    costCentre?: string;
    customerNumber?: string;
    pageorder?: "asc" | "desc";
    language?: string;
  },
): string {
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `${ORDER_EXPORT_PATH}.${format}${query && `?${query}`}`;
}

export const OPEN_QUANTITIES_EXPORT_PATH = "/webapi/shop/orders/open-quantities";

/** Address of the report of open quantities as a file; needs the session. */
export function openQuantitiesExportLink(format: OrderExportFormat, { text, language }: { text: string; language: string }): string {
  return `${OPEN_QUANTITIES_EXPORT_PATH}.${format}?${text && `text=${encodeURIComponent(text)}&`}language=${encodeURIComponent(language)}`;
}

/** Downloads of invoices; the list takes the filter of the page, the archives take numbers or a month. They need the session. */
export const INVOICE_ROUTES = {
  list: "/webapi/shop/invoices/list.csv",
  documents: "/webapi/shop/invoices/documents.zip",
  datev: "/webapi/shop/invoices/datev.zip",
} as const;

/** Parameter of the list of invoices that explains why there was no archive. */
export const INVOICE_PROBLEM_QUERY = "archive";
export const INVOICE_PROBLEMS = ["none", "tooMany", "tooOften"] as const;
export type InvoiceProblem = (typeof INVOICE_PROBLEMS)[number];

/** Dealers as vCards, each under its id. */
export const DEALER_CARD_PATH = "/webapi/dealers";
export const dealerCardLink = (dealerId: string): string => `${DEALER_CARD_PATH}/${encodeURIComponent(dealerId)}.vcf`;

/** Entry point of procurement software for its users (IDS-01). */
export const IDS_LOGIN_PATH = "/ids-login";

const PROCUREMENT = "/webapi/shop/procurementapi";
/** The request of procurement software that enters the shop, and the return of the cart. */
export const PROCUREMENT_ROUTES = {
  enter: `${PROCUREMENT}/enter`,
  signIn: `${PROCUREMENT}/sign-in`,
  takeUp: `${PROCUREMENT}/take-up`,
  return: `${PROCUREMENT}/return`,
  handOverScript: `${PROCUREMENT}/hand-over.js`,
  trial: `${PROCUREMENT}/trial`,
  message: `${PROCUREMENT}/message`,
  forgetAddress: `${PROCUREMENT}/forget-address`,
  check: `${PROCUREMENT}/check`,
  softwarePassword: `${PROCUREMENT}/software-password`,
  endSoftwarePassword: `${PROCUREMENT}/end-software-password`,
  softwareOnly: `${PROCUREMENT}/software-only`,
  copySecretScript: `${PROCUREMENT}/copy-secret.js`,
};

/** Outcomes of a form about software passwords, passed in the page's address. */
export const SOFTWARE_PASSWORD_STATES = [
  "ended",
  "gone",
  "only",
  "not-only",
  "name",
  "wrong-password",
  "too-many-attempts",
  "too-many",
  "again",
] as const;
export type SoftwarePasswordState = (typeof SOFTWARE_PASSWORD_STATES)[number];

/** A company's connection in its account: the address for its software, the recent requests, and allowed targets of its carts. */
export const PROCUREMENT_ACCOUNT_PAGE = "/my-account/procurement";

/** Information for partners who connect their software. */
export const PROCUREMENT_INFO_PAGE = "/schnittstellen";

/** The page that shows the outcome of such a request: its address names the state. */
export const PROCUREMENT_PAGE = "/my-account/procurement-call";
export const PROCUREMENT_STATES = [
  "failed",
  "unreadable-cart",
  "too-large-cart",
  "too-many-attempts",
  "sign-in",
  "sign-in-failed",
  "sign-in-blocked",
  "other-account",
  "over",
  "returned",
  "discarded",
  "replaced",
  "no-address",
  "too-late",
  "nothing-yet",
  "unknown-article",
  "refused",
] as const;
export type ProcurementState = (typeof PROCUREMENT_STATES)[number];

/** POST, multipart: imports a company's own numbers from a file; `way` decides whether other numbers stay. */
export const CUSTOMER_PART_NUMBERS_IMPORT_PATH = "/webapi/shop/ownnumbers/import";

const WITHDRAWAL = "/webapi/shop/withdrawal";
/** The forms of the withdrawal page: entries, and their confirmation. */
export const WITHDRAWAL_FORMS = { check: `${WITHDRAWAL}/check`, confirm: `${WITHDRAWAL}/confirm` };

/** The contact form of the accessibility statement. */
export const ACCESSIBILITY_FORM = "/webapi/shop/accessibility/message";

const QUICK_ORDER = "/webapi/shop/quickorder";
/** Files of the quick order, and its form for pages without scripts. */
export const QUICK_ORDER_ROUTES = {
  /** POST, multipart: returns the lines of a file. */
  readFile: `${QUICK_ORDER}/read-file`,
  /** Followed by the extension csv or xlsx. */
  sample: `${QUICK_ORDER}/sample`,
  /** POST: returns invalid lines with their reasons as a file to correct. */
  wrongLines: `${QUICK_ORDER}/wrong-lines.csv`,
  form: `${QUICK_ORDER}/form`,
};

const STOCK_NOTICES = "/webapi/shop/stocknotices";
/** Forms of stock notices: a visitor or customer requests one, a mailed link confirms or ends it, an account removes it. */
export const STOCK_NOTICE_ROUTES = {
  request: `${STOCK_NOTICES}/request`,
  confirm: `${STOCK_NOTICES}/confirm`,
  end: `${STOCK_NOTICES}/end`,
  remove: `${STOCK_NOTICES}/remove`,
};
