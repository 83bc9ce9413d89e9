import { DOCUMENT_COPIES_PAGE } from "#contract/document-copy-links.ts";
import type { Person } from "../../../customers/index.ts";
import { type EmailContext, renderEmail } from "../../../email-templates/index.ts";
import type { DocumentCopy } from "../document-copy.ts";
import { factsPart } from "./copy-facts.ts";

/** Confirms to the customer that a request for a copy was received. */
export function copyReceivedMail(ctx: EmailContext, { copy, recipient }: { copy: DocumentCopy; recipient: Person }) {
  return renderEmail(ctx, {
    key: `document-copy-received:${copy.number}`,
    recipient: recipient.email,
    language: copy.language,
    addressee: recipient,
    phrases: "CopyReceivedMail",
    write: ({ t, base, language, site }) => ({
      subject: t("Subject", copy.number, site.name),
      title: t("Title", copy.number),
      parts: [
        { kind: "text", text: t("Intro") },
        factsPart(t, copy, language),
        { kind: "text", text: t("Then") },
        { kind: "link", label: t("Link"), url: base + DOCUMENT_COPIES_PAGE },
      ],
    }),
  });
}
