import { type EmailContext, formatLongDay, renderEmail } from "../../email-templates/index.ts";
import type { Quote, QuoteRecipient } from "../quote.ts";
import { keyPrefix } from "./key-prefix.ts";

const PHRASES = {
  offered: "QuoteOfferedMail",
  rejected: "QuoteDeclinedMail",
  message: "QuoteMessageMail",
  expiring: "QuoteExpiringMail",
} as const;

export type CustomerMail = {
  kind: keyof typeof PHRASES;
  quote: Quote;
  recipient: QuoteRecipient;
  /** Identifies the occasion: the version or the message. */
  occasion: string;
  /** The reason or the message of the sales office; empty without one. */
  text: string;
};

/** Tells the customer about an offer, a declined request, a message or the end of the validity; without prices. */
export function customerMail(ctx: EmailContext, { kind, quote, recipient, occasion, text }: CustomerMail) {
  const { quoteNumber, project, current, language: given } = quote;
  return renderEmail(ctx, {
    key: `${keyPrefix(recipient)}-${kind}:${quoteNumber}:${occasion}`,
    recipient: recipient.email,
    language: given,
    addressee: recipient,
    phrases: PHRASES[kind],
    write: ({ t, base, language, site }) => {
      const lastDay = current ? formatLongDay(current.validUntil, language) : "";
      return {
        subject: t("Subject", quoteNumber, site.name),
        title: t("Title", quoteNumber),
        parts: [
          { kind: "text", text: t(recipient.isGuest && kind === "offered" ? "IntroGuest" : "Intro", lastDay) },
          ...(project === "" ? [] : [{ kind: "text" as const, text: t("Project", project) }]),
          ...(text === "" ? [] : [{ kind: "text" as const, text: t("Text", text) }]),
          { kind: "link", label: t(recipient.isGuest && kind === "message" ? "LinkGuest" : "Link"), url: `${base}${recipient.path}` },
        ],
      };
    },
  });
}
