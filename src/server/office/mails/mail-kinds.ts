import { isUuid } from "#contract/rules/shop/is-uuid.ts";

/** Kind of a mail and what it is about, from its key. */
export type MailKind = {
  kind: string;
  /** Number of the order, document, quote or return; empty for mails about people, whose keys may contain secrets. */
  about: string;
  /** Whether the mail contains links that act for their recipient, such as a new password. */
  hasPersonalLinks: boolean;
};

/**
 * Mails whose links only open pages that ask their reader to sign in. All others count as personal, also ones that are added later:
 * staff see their texts without links and cannot send them again.
 */
const WITHOUT_PERSONAL_LINKS: ReadonlySet<string> = new Set([
  "access-decided",
  "access-outcome",
  "access-request",
  "access-request-sales",
  "accessibility",
  "account-deletion",
  "account-deletion-cancelled",
  "approval-outcome",
  "approval-reminded",
  "approval-requested",
  "audit-hash",
  "cart-proposal",
  "data-export",
  "document",
  "document-copy-answered",
  "document-copy-declined",
  "document-copy-received",
  "document-copy-task",
  "missing-approver",
  "order",
  "order-confirmation",
  "password-changed",
  "quote-expiring",
  "quote-message",
  "quote-message-task",
  "quote-offered",
  "quote-received",
  "quote-reject-task",
  "quote-rejected",
  "quote-reminder",
  "quote-task",
  "quote-withdraw-task",
  "registration-task",
  "required-factor",
  "return-accepted",
  "return-closed",
  "return-received",
  "return-refused",
  "return-task",
  "safety-sheets",
  "second-factor",
  "seminar-booked",
  "seminar-sales",
  "software-password",
  "staff-sign-in-alert",
  "standing-order-run",
  "standing-order-stopped",
  "withdrawal-receipt",
  "withdrawal-task",
]);

/** Longest part of a key that is shown. */
const MAX_ABOUT = 40;

export function readMailKey(key: string): MailKind {
  const [first = "", second = "", third = ""] = key.split(":");
  const hasPersonalLinks = !WITHOUT_PERSONAL_LINKS.has(first);
  // Order events and documents have their kind as the second part.
  const isNested = first === "order" || first === "document";
  const about = isNested ? third : second;
  return {
    kind: isNested ? `${first}-${second}` : first,
    about: hasPersonalLinks || isUuid(about) || about.length > MAX_ABOUT ? "" : about,
    hasPersonalLinks,
  };
}

/** A mail's text without its links. */
export function removeLinks(text: string): string {
  return text.replaceAll(/https?:\/\/\S+/gi, "[…]");
}
