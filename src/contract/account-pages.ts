/** Targets of the account menu in the specification (PATH-09). */
export const ACCOUNT_PAGES = {
  settings: "/my-account/settings",
  user: "/my-account/user-settings",
  company: "/my-account/account-settings",
  addresses: "/my-account/address-administration",
  newsletter: "/my-account/newsletter",
  access: "/my-account/company-access",
  /** The only page of users whose company requires a second factor, until they have one. */
  requiredFactor: "/my-account/required-factor",
} as const;

/** Pages of invoices; the page of one invoice has its number as parameter. */
export const INVOICE_PAGES = { list: "/my-account/invoices", details: "/my-account/invoice", xml: "/my-account/invoice-xml" } as const;

export function invoiceQuery(number: string): string {
  return `?number=${encodeURIComponent(number)}`;
}

/** Pages of delivery notes; the page of one has its number as parameter. */
export const DELIVERY_NOTE_PAGES = { list: "/my-account/delivery-notes", details: "/my-account/delivery-note" } as const;

export function deliveryNoteQuery(number: string): string {
  return `?number=${encodeURIComponent(number)}`;
}

/** What is still to be delivered, by article. */
export const OPEN_QUANTITIES_PAGE = "/my-account/open-quantities";

/** Customers without a company are stored under this unit; it is not a number to display (DASH-08). */
export const NO_COMPANY = "defaultB2BUnit";

/** The e-mail settings as a form for pages without scripts, and the query parameter of the page after they were saved. */
export const MAIL_SETTINGS_FORM = "/webapi/shop/customersapi/mail-settings";
export const MAILS_SAVED_QUERY = "saved";

/** Forms for access to a company: a user requests, withdraws, or dismisses the outcome; a main contact decides. */
export const COMPANY_ACCESS_FORMS = {
  ask: "/webapi/shop/customersapi/company-access/ask",
  withdraw: "/webapi/shop/customersapi/company-access/withdraw",
  dismiss: "/webapi/shop/customersapi/company-access/dismiss",
  decide: "/webapi/shop/customersapi/company-access/decide",
} as const;
