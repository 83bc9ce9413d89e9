import { documentFileAddress } from "#contract/rules/documents/document-address.ts";
import { type EmailContext, renderEmail } from "../../../email-templates/index.ts";
import type { NewMail } from "../../../ports/mail-port.ts";
import { getSiteOrigin } from "../../../sites/index.ts";
import { languageName } from "../../technical-documents.wire.ts";
import type { DueSheet } from "../safety-sheet-store.ts";

export type SheetMail = {
  customerId: string;
  email: string;
  language: string;
  orderCode: string;
  isNewRevision: boolean;
  sheets: readonly Pick<
    DueSheet,
    "documentId" | "number" | "revision" | "title" | "issuedOn" | "sha256" | "fileName" | "url" | "language"
  >[];
};

/** Sends safety data sheets of ordered articles: on a first order, or a new revision. */
export function safetySheetMail(ctx: EmailContext, { customerId, email, language, orderCode, isNewRevision, sheets }: SheetMail): NewMail {
  const origin = getSiteOrigin(ctx.site, ctx.publicUrl);
  return renderEmail(ctx, {
    key: `safety-sheets:${customerId}:${sheets.map(({ documentId }) => documentId).join(",")}`,
    recipient: email,
    language,
    phrases: "SafetySheetMail",
    write: ({ t }) => ({
      subject: t(isNewRevision ? "SubjectRevised" : "Subject", orderCode),
      title: t(isNewRevision ? "TitleRevised" : "Title"),
      parts: [
        { kind: "text", text: t(isNewRevision ? "IntroRevised" : "Intro", orderCode) },
        ...sheets.flatMap(({ number, revision, title, issuedOn, language: spoken, sha256, fileName, url }) => [
          {
            kind: "text" as const,
            text: [
              title === "" ? number : `${number} – ${title}`,
              t("Revision", revision),
              ...(issuedOn === null ? [] : [t("IssuedOn", issuedOn.split("-").toReversed().join("."))]),
              languageName(ctx, language, spoken),
            ].join(", "),
          },
          {
            kind: "link" as const,
            label: t("Open"),
            url: sha256 === null ? (url ?? origin) : origin + documentFileAddress(sha256, fileName),
            isQuiet: true as const,
          },
        ]),
        { kind: "text", text: t("Why") },
      ],
    }),
  });
}
