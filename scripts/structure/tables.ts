// Table ownership: only the owning slice writes a table. Other slices read or write it only if listed here.

export type TableOwners = Readonly<Record<string, readonly string[]>>;

export const OWNED_TABLES: TableOwners = {
  "approval-rules": ["approval_limit", "approval_rule", "approval_substitute"],
  approvals: ["approval_approver", "approval_request", "approval_step"],
  budgets: ["budget", "budget_booking", "budget_reservation", "cost_centre", "cost_centre_setting"],
  captcha: ["captcha_key", "captcha_spent"],
  cart: ["cart", "cart_line", "cart_quote_line", "cart_rebuy"],
  catalogue: [
    "article",
    "article_alias",
    "article_gone",
    "article_group",
    "article_relation",
    "catalogue_group",
    "catalogue_group_gone",
    "catalogue_media",
    "catalogue_media_size",
    "catalogue_media_source",
    "catalogue_state",
    "catalogue_version",
    "installation_value",
    "maintained_relation",
  ],
  companies: ["company", "company_domain", "company_invitation", "company_member", "company_unit"],
  "company-access": ["access_request"],
  content: ["content_page", "content_version", "dictionary_phrase", "media", "site"],
  customers: ["address_request", "customer", "customer_address", "customer_article", "order_mail_setting"],
  db: ["migration"],
  dictionary: ["dictionary_edit"],
  dealers: ["dealer", "dealer_stock"],
  documents: ["business_document", "business_document_file", "customer_price_list", "document_content"],
  "demo/erp": [
    "erp.article_block",
    "erp.customer_letter",
    "erp.customer_terms",
    "erp.delivery_note",
    "erp.delivery_note_line",
    "erp.handling_unit",
    "erp.handling_unit_line",
    "erp.invoice",
    "erp.invoice_line",
    "erp.invoice_tax",
    "erp.message",
    "erp.number_range",
    "erp.order_confirmation",
    "erp.sales_order",
    "erp.sales_order_line",
    "erp.stock",
  ],
  graphql: ["persisted_operation"],
  identity: [
    "account",
    "account_event",
    "account_role",
    "account_token",
    "known_browser",
    "oidc_record",
    "recovery_code",
    "second_factor",
    "shop_session",
    "sign_in_attempt",
    "sign_in_step",
    "signing_key",
    "software_password",
  ],
  mail: ["mail_attachment", "mail_message", "mail_refusal"],
  newsletter: ["newsletter_leaving_reason", "newsletter_opt_in", "newsletter_reader", "newsletter_subscription"],
  office: [
    "audit_entry",
    "factor_removal",
    "office_session",
    "order_note",
    "quote_release",
    "staff_customer",
    "staff_invitation",
    "staff_member",
    "staff_recovery_code",
    "staff_role",
    "task",
  ],
  "order-lists": ["order_list", "order_list_cart", "order_list_line", "order_list_share"],
  orders: [
    "customer_order",
    "delivery_note",
    "document_recipient",
    "document_recipient_confirmation",
    "handling_unit",
    "handling_unit_line",
    "inbox_message",
    "inbox_position",
    "invoice",
    "invoice_total",
    "invoice_words",
    "order_count",
    "order_line",
    "order_words",
    "outbox_message",
    "receivable",
  ],
  "document-copies": ["document_copy_file", "document_copy_request"],
  returns: ["goods_return", "goods_return_line", "goods_return_picture"],
  "rate-limit": ["sign_in_pace"],
  pricing: ["price", "price_list", "price_version", "stock"],
  procurement: ["procurement_check", "procurement_host", "procurement_line", "procurement_message", "procurement_session"],
  quotes: [
    "quote",
    "quote_event",
    "quote_file",
    "quote_guest",
    "quote_line",
    "quote_link",
    "quote_message",
    "quote_order",
    "quote_version",
  ],
  registration: ["registration"],
  "saved-carts": ["saved_cart", "saved_cart_line"],
  "standing-orders": ["standing_order", "standing_order_run"],
  search: ["article_reference", "search_day", "search_pin", "search_redirect", "search_synonym"],
  seminars: ["seminar", "seminar_booking", "seminar_date"],
  retailers: ["online_retailer", "online_retailer_stock"],
  statistics: ["event_count"],
  "stock-notices": ["stock_notice"],
  "document-bundles": ["document_bundle", "document_bundle_part"],
  "technical-documents": [
    "revision_notice",
    "safety_sheet_mail",
    "technical_document",
    "technical_document_article",
    "technical_document_failure",
  ],
  visits: ["staff_visit", "staff_visit_action"],
  withdrawal: ["withdrawal", "withdrawal_draft"],
};

/** Tables of other slices that a slice reads in its own statement, because a call to the owner would cost an extra query. */
export const READ_BESIDE: TableOwners = {
  // Whether a cart still waits; whether a company uses approvals comes with the session.
  approvals: ["approval_rule", "cart", "company_member"],
  // Lines from quotes are read together with the others.
  cart: ["company_unit", "cost_centre", "quote_line", "stock"],
  catalogue: ["price_list"],
  // A member is an account with its name, email address and second factor; what a unit refers to, and what refers to it.
  companies: ["account", "approval_rule", "budget", "cost_centre", "customer", "second_factor"],
  // A request shows the user who made it.
  "company-access": ["account", "customer"],
  // Registered accounts with orders are not deleted, and undeliverable e-mails are reported.
  customers: ["customer_order", "mail_refusal"],
  // The email goes to the account that requested the bundle.
  "document-bundles": ["account"],
  // The data that a demo lacks.
  "demo/data": [
    "catalogue_version",
    "company",
    "dealer",
    "erp.number_range",
    "installation_value",
    "maintained_relation",
    "online_retailer",
    "search_synonym",
    "seminar",
    "technical_document",
  ],
  "demo/erp": ["article", "customer", "customer_address", "stock"],
  // The demo's quotes and its request for approval are about articles of past orders; the request is only made for a new company.
  "demo/sales-office": ["account", "approval_request", "article", "cart", "customer_order", "order_line", "stock"],
  // Whose order a document belongs to, and the orders of a delivery note.
  documents: ["customer", "customer_address", "customer_order", "delivery_note"],
  // Roles and state of a company's user come with the session.
  identity: ["company", "company_member", "company_unit", "customer"],
  // An address that rejects e-mails is stored as long as an account uses it.
  mail: ["account"],
  // The e-mail address of a deleted account.
  newsletter: ["account"],
  // Lists and counts of the back office, over all customers.
  office: [
    "access_request",
    "account",
    "account_event",
    "address_request",
    "approval_request",
    "approval_step",
    "article_reference",
    "business_document",
    "customer",
    "customer_address",
    "customer_order",
    "dictionary_phrase",
    "document_copy_request",
    "goods_return",
    "inbox_message",
    "invoice",
    "mail_attachment",
    "mail_message",
    "newsletter_reader",
    "newsletter_subscription",
    "outbox_message",
    "price",
    "price_list",
    "quote",
    "quote_guest",
    "quote_line",
    "quote_order",
    "quote_version",
    "receivable",
    "search_day",
    "search_pin",
    "search_redirect",
    "search_synonym",
    "second_factor",
    "shop_session",
    "withdrawal",
  ],
  // The list's owner, the user who changed a line, and the date of the last order.
  "order-lists": ["account", "customer_order"],
  // E-mails are sent according to the account's settings. Documents are mailed to recipients, which can be users, and whose mail
  // servers can reject them.
  orders: ["account", "business_document", "business_document_file", "cart", "customer", "mail_refusal", "order_mail_setting"],
  // The user who started an exchange, and whether the viewer is the company's main contact.
  procurement: ["account", "cart", "customer_order"],
  // Prices and names that an answer leaves out, what orders took from a quote, and who reads it.
  quotes: ["article", "customer", "customer_order", "order_line"],
  // Whose order a return belongs to.
  returns: ["customer_order"],
  // An import reports references to missing records.
  search: ["article", "article_alias", "site"],
  "search-engines": ["catalogue_version", "content_version"],
  // One statement compares all notices with the stock. The address of a deleted account.
  "stock-notices": ["account", "article", "stock"],
  // Documents that a catalogue names, with their files, the articles of families and ranges, and the buyers of articles.
  "technical-documents": ["account", "article", "article_group", "catalogue_media_size", "customer_order", "order_line"],
  // The user of a visit, and why it is over: the member of staff, the company's rule, the session.
  visits: ["account", "company", "shop_session", "staff_member"],
  // The order that a withdrawal names, and whether it was placed for a company.
  withdrawal: ["account", "customer", "customer_order"],
};

/** Tables of other slices that a slice writes. */
export const WRITTEN_BESIDE: TableOwners = {
  // An import replaces articles, prices and stock in one transaction.
  catalogue: ["price", "price_list", "stock"],
  // Customers are imported with their accounts.
  customers: ["account"],
  // A company forbids visits.
  visits: ["company"],
  // Articles that no ERP has reported the stock of, and a company with roles, a rule, cost centres and a budget.
  "demo/data": [
    "account",
    "approval_rule",
    "budget",
    "company",
    "company_invitation",
    "company_member",
    "company_unit",
    "cost_centre",
    "stock",
  ],
};
