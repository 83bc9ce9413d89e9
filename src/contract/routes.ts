// Addresses of the server that pages call or send forms to.

import { SIGN_ON_PATH } from "./page-routes.ts";

export { CART_ROUTES, GRAPHQL_PATH, SIGN_ON_PATH } from "./page-routes.ts";

/** The form, for pages without scripts, that buys an order again; and what it tells the cart in its address. */
export const REBUY_FORM = "/webapi/shop/cartsapi/rebuy";
export const REBUY_QUERY = "rebuy";
export const REBUY_ERROR_QUERY = "rebuyError";

const USERS = "/webapi/shop/userapi";
/** The shop's own session (account §7), and the forms that sign in and out without scripts. */
export const USER_ROUTES = {
  login: `${USERS}/Login`,
  logout: `${USERS}/Logout`,
  /** Who is signed in in this browser now, with a token that holds for a while. */
  session: `${USERS}/Session`,
  loginForm: `${USERS}/login-form`,
  logoutForm: `${USERS}/logout-form`,
};

/** What a browser works out before it sends a form of strangers in. */
export const CAPTCHA_PATH = "/captcha";
export const CAPTCHA_ROUTES = { challenge: `${CAPTCHA_PATH}/challenge` };

/** Apart from the others, which every page carries. */
export const PASSWORD_FORMS = {
  forgotten: `${USERS}/forgot-password-form`,
  newPassword: `${USERS}/new-password-form`,
};

/** The provider's addresses that the login page calls and judges its answers by. */
export const SIGN_ON_ROUTES = {
  authorize: `${SIGN_ON_PATH}/oauth/authorize`,
  login: `${SIGN_ON_PATH}/login.do`,
  logout: `${SIGN_ON_PATH}/logout.do`,
  index: `${SIGN_ON_PATH}/index`,
  endSessionConfirm: `${SIGN_ON_PATH}/oauth/end-session/confirm`,
};

/** The newsletter's calls (account §7); `oneClick` is what mail programs send when somebody presses their own way out (RFC 8058). */
export const NEWSLETTER_ROUTES = {
  sendOptIn: "/exm/api/sendoptin",
  subscribe: "/exm/api/subscribe",
  unsubscribe: "/exm/api/unsubscribe",
  oneClick: "/exm/api/unsubscribe-one-click",
};

/** A list of orders as a file to be saved, behind it the ending: csv or xlsx. It takes the history's filter as parameters. */
export const ORDER_EXPORT_PATH = "/webapi/shop/orders/history";
export type OrderExportFormat = "csv" | "xlsx";

/** Where the shown list of orders is fetched as a file, with the session. */
export function orderExportLink(
  format: OrderExportFormat,
  asked: { text?: string; status?: string; from?: string; to?: string; pageorder?: "asc" | "desc"; language?: string },
): string {
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `${ORDER_EXPORT_PATH}.${format}${query && `?${query}`}`;
}

/** Dealers for an address book, each under its id. */
export const DEALER_CARD_PATH = "/webapi/dealers";
export const dealerCardLink = (dealerId: string): string => `${DEALER_CARD_PATH}/${encodeURIComponent(dealerId)}.vcf`;

/** Where procurement software sends its users (shop §2.9). */
export const IDS_LOGIN_PATH = "/ids-login";

const PROCUREMENT = "/webapi/shop/procurementapi";
/** A call of procurement software on its way into the shop, and the cart's way back. */
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

/** What became of a form about software passwords: the page's address names it. */
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

/** A company's connection in its account: where its software calls, what it said, and where its carts may go. */
export const PROCUREMENT_ACCOUNT_PAGE = "/my-account/procurement";

/** For partners who connect their software. */
export const PROCUREMENT_INFO_PAGE = "/schnittstellen";

/** The page that says what became of such a call: its address names the state. */
export const PROCUREMENT_PAGE = "/my-account/procurement-call";
export const PROCUREMENT_STATES = [
  "failed",
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

/** POST, multipart: takes a company's own numbers out of a file; `way` says whether others stay. */
export const OWN_NUMBERS_IMPORT_PATH = "/webapi/shop/ownnumbers/import";

const QUICK_ORDER = "/webapi/shop/quickorder";
/** Files of the quick order, and its form for pages without scripts. */
export const QUICK_ORDER_ROUTES = {
  /** POST, multipart: what lines a file holds. */
  readFile: `${QUICK_ORDER}/read-file`,
  /** Behind it the ending: csv or xlsx. */
  sample: `${QUICK_ORDER}/sample`,
  /** POST: lines with reasons as a file to be mended. */
  wrongLines: `${QUICK_ORDER}/wrong-lines.csv`,
  form: `${QUICK_ORDER}/form`,
};
