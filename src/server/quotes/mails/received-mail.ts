import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { Quote, QuoteRecipient } from "../quote.ts";
import { keyPrefix } from "./key-prefix.ts";
import { quoteLines } from "./quote-lines.ts";

/** Confirms to the customer that a request was received. */
export function receivedMail(ctx: EmailContext, { quote, recipient }: { quote: Quote; recipient: QuoteRecipient }) {
  const { quoteNumber, project, language: given } = quote;
  return renderEmail(ctx, {
    key: `${keyPrefix(recipient)}-received:${quoteNumber}`,
    recipient: recipient.email,
    language: given,
    addressee: recipient,
    phrases: "QuoteReceivedMail",
    write: ({ t, base, language, site }) => ({
      subject: t("Subject", quoteNumber, site.name),
      title: t("Title", quoteNumber),
      parts: [
        { kind: "text", text: project === "" ? t("Intro") : t("IntroProject", project) },
        quoteLines(language, quote),
        { kind: "text", text: t(recipient.isGuest ? "ThenGuest" : "Then") },
        { kind: "link", label: t("Link"), url: `${base}${recipient.path}` },
      ],
    }),
  });
}
