import { DOCUMENT_COPIES_PAGE } from "#contract/document-copy-links.ts";
import type { Person } from "../../../customers/index.ts";
import { type EmailContext, renderEmail } from "../../../email-templates/index.ts";
import type { DocumentCopy } from "../document-copy.ts";
import { factsPart } from "./copy-facts.ts";

/** Says that the copies are in the account, or why there are none. The documents stay in the account, because mails are forwarded. */
export function copyAnswerMail(ctx: EmailContext, { copy, recipient }: { copy: DocumentCopy; recipient: Person }) {
  const { number, state, answer, files } = copy;
  return renderEmail(ctx, {
    key: `document-copy-${state}:${number}`,
    recipient: recipient.email,
    language: copy.language,
    addressee: recipient,
    phrases: state === "declined" ? "CopyDeclinedMail" : "CopyAnsweredMail",
    write: ({ t, base, language, site }) => ({
      subject: t("Subject", number, site.name),
      title: t("Title", number),
      parts: [
        { kind: "text", text: t("Intro", files.length) },
        ...(answer === "" ? [] : [{ kind: "text" as const, text: t("Answer", answer) }]),
        factsPart(t, copy, language),
        { kind: "link", label: t("Link"), url: base + DOCUMENT_COPIES_PAGE },
      ],
    }),
  });
}
