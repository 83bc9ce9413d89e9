/** Settings in the account: where the specification's menu leads (account §2). */
export const ACCOUNT_PAGES = {
  settings: "/my-account/settings",
  user: "/my-account/user-settings",
  company: "/my-account/account-settings",
  addresses: "/my-account/address-administration",
  newsletter: "/my-account/newsletter",
  access: "/my-account/company-access",
} as const;

/** Customers without a company are kept under this unit; it is no number to show (DASH-08). */
export const NO_COMPANY = "defaultB2BUnit";

/** The choice of mails as a form, for pages without scripts, and what the page is told in its address once it was kept. */
export const MAIL_SETTINGS_FORM = "/webapi/shop/customersapi/mail-settings";
export const MAILS_SAVED_QUERY = "saved";

/** Forms about access to a company: a person asks, withdraws, or puts the outcome away; a main contact decides. */
export const COMPANY_ACCESS_FORMS = {
  ask: "/webapi/shop/customersapi/company-access/ask",
  withdraw: "/webapi/shop/customersapi/company-access/withdraw",
  dismiss: "/webapi/shop/customersapi/company-access/dismiss",
  decide: "/webapi/shop/customersapi/company-access/decide",
} as const;
