// Retention times of all tables (TRUST-16). Scheduled tasks delete by them, and the privacy page prints those about people.

import { DAY_MS } from "#contract/format/calendar.ts";
import { type DurationUnit, formatDuration } from "#contract/format/duration.ts";
import { BUNDLE_DAYS } from "#contract/rules/documents/bundle-request.ts";
import { DELETION_DAYS, EXPORT_DAYS } from "#contract/privacy-links.ts";

type Period = { minutes: number } | { hours: number } | { days: number } | { months: number } | { years: number };

export type RetentionRule = {
  tables: readonly string[];
  /** `expiry`: each row states its own end. */
  period: Period | "expiry";
  /** The scheduled task that deletes. */
  task: string;
  /** Whether the privacy page prints it; its texts are the phrases `Retention.NAME` and `Retention.NAME.Since`. */
  isPersonal: boolean;
};

const rule = (period: RetentionRule["period"], task: string, ...tables: string[]): RetentionRule => ({
  period,
  task,
  tables,
  isPersonal: true,
});
const impersonal = (...args: Parameters<typeof rule>): RetentionRule => ({ ...rule(...args), isPersonal: false });

export const RETENTION = {
  // Account and sign-in
  sessions: rule("expiry", "expire-sign-on", "shop_session", "oidc_record", "sign_in_step", "passkey_challenge", "trusted_browser"),
  attempts: rule({ minutes: 15 }, "expire-sign-on", "sign_in_attempt", "sign_in_pace"),
  knownBrowsers: rule({ days: 180 }, "expire-sign-on", "known_browser"),
  mailedLinks: rule({ days: 30 }, "expire-sign-on", "account_token"),
  accountEvents: rule({ days: 365 }, "expire-sign-on", "account_event"),
  pendingAccounts: rule({ days: 14 }, "expire-registrations", "account", "registration"),
  accessRequests: rule({ days: 365 }, "expire-access-requests", "access_request"),
  addressRequests: rule({ days: 365 }, "expire-address-requests", "address_request"),
  dataExports: rule({ days: EXPORT_DAYS }, "expire-data-exports", "data_export"),
  deletions: rule({ days: DELETION_DAYS }, "delete-requested-accounts", "account_deletion"),
  // Carts and orders
  visitorCarts: rule({ days: 30 }, "expire-carts", "cart", "cart_line", "cart_quote_line", "cart_rebuy"),
  customerCarts: rule({ days: 365 }, "expire-carts", "cart", "cart_line", "cart_quote_line", "cart_rebuy"),
  deletedSavedCarts: rule({ days: 1 }, "expire-saved-carts", "saved_cart", "saved_cart_line"),
  endedStandingOrders: rule({ days: 365 }, "expire-standing-orders", "standing_order", "standing_order_run"),
  procurementSessions: rule(
    { days: 90 },
    "expire-procurement",
    "procurement_session",
    "procurement_line",
    "procurement_message",
    "procurement_check",
  ),
  procurementCalls: impersonal({ minutes: 15 }, "expire-procurement", "procurement_session"),
  quoteDrafts: rule({ days: 60 }, "expire-quote-drafts", "quote", "quote_line", "quote_file"),
  guestQuotes: rule({ days: 365 }, "expire-quote-drafts", "quote", "quote_guest", "quote_link"),
  returnDrafts: rule({ days: 14 }, "expire-returns", "goods_return", "goods_return_line"),
  returnPictures: rule({ days: 365 }, "expire-returns", "goods_return_picture"),
  documentCopies: rule({ days: 365 }, "expire-document-copies", "document_copy_request", "document_copy_file"),
  documentBundles: rule({ days: BUNDLE_DAYS }, "expire-document-bundles", "document_bundle", "document_bundle_part"),
  recipientLinks: rule({ days: 14 }, "expire-recipient-links", "document_recipient_confirmation", "document_recipient"),
  /** Claims expire three years after the end of the year of the withdrawal (§§ 195, 199 BGB). */
  withdrawals: rule({ years: 4 }, "expire-withdrawals", "withdrawal"),
  withdrawalDrafts: rule({ days: 1 }, "expire-withdrawals", "withdrawal_draft"),
  outboxMessages: rule({ days: 30 }, "expire-outbox", "outbox_message"),
  inboxMessages: rule({ days: 30 }, "expire-erp-messages", "inbox_message"),
  // E-mails
  mailContents: rule({ months: 12 }, "expire-mails", "mail_message", "mail_attachment"),
  /** Retention period of business correspondence (§ 257 HGB, § 147 AO). */
  mails: rule({ years: 6 }, "expire-mails", "mail_message"),
  mailRejections: rule({ days: 90 }, "expire-mails", "mail_refusal"),
  newsletterOptIns: rule({ days: 7 }, "expire-newsletter", "newsletter_opt_in"),
  /** Proof of consent: the limitation period of three years, counted from the end of a year. */
  endedSubscriptions: rule({ days: 4 * 365 }, "expire-newsletter", "newsletter_subscription", "newsletter_reader"),
  leavingReasons: impersonal({ days: 3 * 365 }, "expire-newsletter", "newsletter_leaving_reason"),
  stockNoticeConfirmations: rule({ days: 7 }, "expire-stock-notices", "stock_notice"),
  stockNotices: rule({ years: 1 }, "expire-stock-notices", "stock_notice"),
  sentStockNotices: rule({ days: 1 }, "expire-stock-notices", "stock_notice"),
  seminarBookings: rule({ days: 180 }, "expire-seminar-bookings", "seminar_booking"),
  // Back office
  officeSessions: impersonal("expiry", "expire-office-sessions", "office_session"),
  staffSignOns: impersonal("expiry", "expire-office-sessions", "staff_sign_on"),
  staffBrowsers: impersonal({ days: 180 }, "expire-office-sessions", "staff_known_browser"),
  importRuns: impersonal({ days: 365 }, "expire-imports", "import_run"),
  importFiles: impersonal({ days: 7 }, "expire-imports", "import_file_part"),
  // Without reference to people
  searches: impersonal({ days: 90 }, "expire-searches", "search_day"),
  /** Two years and a month, so that each month can be compared with the same month of the previous year. */
  eventCounts: impersonal({ days: 760 }, "expire-event-counts", "event_count"),
  prices: impersonal({ days: 365 }, "expire-prices", "price"),
  operations: impersonal({ hours: 24 }, "record-operations", "persisted_operation"),
  captchas: impersonal({ minutes: 30 }, "expire-captchas", "captcha_spent"),
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionName = keyof typeof RETENTION;

/** Why a table with personal data has no time after which a task deletes it. */
export type RetentionReason =
  /** Ends with the account, when its owner deletes it or it is deleted for the owner. */
  | "account"
  /** Belongs to a customer of the shop and is kept as long as the business relationship lasts. */
  | "customer"
  /** Commercial and tax law requires it (§ 257 HGB, § 147 AO: six to ten years); deleted accounts are no longer named. */
  | "law"
  /** About staff of the operator: proof of who changed the shop. */
  | "staff"
  /** Contains people only by their business, as published by the operator. */
  | "published"
  /** Contents, articles and technical values without reference to people. */
  | "none";

const tablesFor = (reason: RetentionReason, ...tables: string[]) => Object.fromEntries(tables.map((table) => [table, reason]));

/** Tables that no rule covers, although a column of them could name a person. */
export const RETAINED_TABLES: Readonly<Record<string, RetentionReason>> = {
  ...tablesFor("account", "account_passkey", "account_role", "consent", "order_list", "order_list_line", "order_mail_setting"),
  ...tablesFor("account", "recovery_code", "revision_notice", "second_factor", "software_password"),
  ...tablesFor("account", "approval_approver", "approval_limit", "approval_substitute", "company_member", "factor_removal"),
  ...tablesFor("customer", "approval_rule", "budget", "company", "company_domain", "company_invitation", "company_unit", "cost_centre"),
  ...tablesFor("customer", "customer", "customer_address", "procurement_host", "staff_visit", "staff_customer"),
  ...tablesFor("law", "approval_request", "approval_step", "customer_order", "document_content", "order_line", "handling_unit_line"),
  ...tablesFor("law", "quote_event", "quote_message", "quote_release", "quote_version"),
  ...tablesFor("law", "erp.article_block", "erp.delivery_note_line", "erp.invoice_line", "erp.message"),
  ...tablesFor("law", "erp.sales_order", "erp.sales_order_line"),
  ...tablesFor("staff", "audit_entry", "content_draft", "content_revision", "dictionary_edit", "order_note", "staff_invitation"),
  ...tablesFor("staff", "staff_member", "staff_passkey", "staff_recovery_code", "staff_role", "task"),
  ...tablesFor("staff", "customer_group", "media_upload", "page_redirect", "price_draft", "price_draft_look", "price_release"),
  ...tablesFor("staff", "site_setting_edit"),
  ...tablesFor("published", "dealer", "dealer_edit", "online_retailer", "online_retailer_edit", "seminar_date"),
  ...tablesFor("none", "article", "article_reference", "catalogue_group", "catalogue_media_size", "content_document", "content_page"),
  ...tablesFor("none", "import_source", "media", "media_upload_size", "migration", "site"),
};

const MS = { minutes: 60_000, hours: 60 * 60_000, days: DAY_MS };

/** A retention time of a fixed length in milliseconds. */
export function retentionMs(name: RetentionName): number {
  const { period }: RetentionRule = RETENTION[name];
  if (period !== "expiry") {
    if ("minutes" in period) return period.minutes * MS.minutes;
    if ("hours" in period) return period.hours * MS.hours;
    if ("days" in period) return period.days * MS.days;
  }
  throw new Error(`The retention time ${name} has no fixed length.`);
}

/** Data from before this time is no longer retained. */
export function retainedSince(name: RetentionName, now: Date): Date {
  return shift(name, now, -1);
}

/** When data from this time is no longer retained. */
export function retainedUntil(name: RetentionName, from: Date): Date {
  return shift(name, from, 1);
}

function shift(name: RetentionName, time: Date, sign: 1 | -1): Date {
  const { period }: RetentionRule = RETENTION[name];
  if (period === "expiry") return time;
  const shifted = new Date(time);
  if ("years" in period) shifted.setUTCFullYear(shifted.getUTCFullYear() + sign * period.years);
  else if ("months" in period) shifted.setUTCMonth(shifted.getUTCMonth() + sign * period.months);
  else shifted.setTime(time.getTime() + sign * retentionMs(name));
  return shifted;
}

/** A retention time in words, such as "30 Tage"; null if each row states its own end. */
export function describePeriod(period: RetentionRule["period"], language: string): string | null {
  if (period === "expiry") return null;
  const [unit, count] = inLargestUnit(period);
  return formatDuration(count, unit, language);
}

function inLargestUnit(period: Period): [unit: DurationUnit, count: number] {
  if ("years" in period) return ["year", period.years];
  if ("months" in period) return ["month", period.months];
  if ("hours" in period) return ["hour", period.hours];
  if ("minutes" in period) return ["minute", period.minutes];
  return period.days % 365 === 0 ? ["year", period.days / 365] : ["day", period.days];
}
