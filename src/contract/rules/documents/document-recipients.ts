// Addresses of a company that receive its documents by email.

export const RECIPIENT_KINDS = ["order-confirmation", "delivery-note", "invoice", "reminder"] as const;
export type RecipientKind = (typeof RECIPIENT_KINDS)[number];

/** pdf: contains the data of an invoice as ZUGFeRD. xrechnung: the XML file alone. */
export const RECIPIENT_FORMATS = ["pdf", "xrechnung"] as const;
export type RecipientFormat = (typeof RECIPIENT_FORMATS)[number];

export const MAX_RECIPIENTS = 5;

export const RECIPIENT_PAGES = {
  list: "/my-account/document-recipients",
  /** The mailed link, with the query parameter `key`. */
  confirm: "/document-recipient",
} as const;

const RECIPIENTS = "/webapi/shop/document-recipients";
/** POST forms, which work without JavaScript. */
export const RECIPIENT_FORMS = {
  add: `${RECIPIENTS}/add`,
  remove: `${RECIPIENTS}/remove`,
  resend: `${RECIPIENTS}/resend`,
  confirm: `${RECIPIENTS}/confirm`,
} as const;

/** Outcomes of the forms, passed in the query of the page that shows them. */
export const RECIPIENT_OUTCOMES = ["added", "mailed", "removed", "invalid-email", "too-many", "try-later"] as const;
export type RecipientOutcome = (typeof RECIPIENT_OUTCOMES)[number];

export function readRecipientKind(text: string | null): RecipientKind | null {
  return RECIPIENT_KINDS.find((kind) => kind === text) ?? null;
}

export function readRecipientOutcome(text: string | null): RecipientOutcome | null {
  return RECIPIENT_OUTCOMES.find((outcome) => outcome === text) ?? null;
}

/** Only invoices have a format besides PDF; another text becomes PDF. */
export function readRecipientFormat(kind: RecipientKind, text: string): RecipientFormat {
  return kind === "invoice" && text === "xrechnung" ? "xrechnung" : "pdf";
}
