import { REVISION_NOTICE_END, REVISION_NOTICE_PAGE } from "#contract/rules/documents/bundle-request.ts";
import { phraseIn } from "../../../dictionary/index.ts";
import { type EmailContext, renderEmail } from "../../../email-templates/index.ts";
import type { NewMail } from "../../../ports/mail-port.ts";
import { getSiteOrigin } from "../../../sites/index.ts";
import { languageName } from "../../technical-documents.wire.ts";
import type { NewRevision } from "../revision-notice-store.ts";

export type RevisionNotice = {
  accountId: string;
  email: string;
  language: string;
  linkKey: string;
  revisions: readonly NewRevision[];
  at: Date;
};

/** More are counted only: the mail would exceed what mail programs show. */
const MAX_LISTED = 50;

/** Lists new revisions of approvals. Its headers end the notices with one click (RFC 8058). */
export function revisionNoticeMail(ctx: EmailContext, { accountId, email, language, linkKey, revisions, at }: RevisionNotice): NewMail {
  const end = `${getSiteOrigin(ctx.site, ctx.publicUrl)}${REVISION_NOTICE_END}?key=${linkKey}`;
  const nameOf = ({ kind, number }: NewRevision) => `${phraseIn(ctx, language, `Product.Document.${kind}`)} ${number}`;
  return renderEmail(ctx, {
    key: `revision-notice:${accountId}:${at.toISOString()}`,
    recipient: email,
    language,
    headers: { "List-Unsubscribe": `<${end}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    phrases: "RevisionNoticeMail",
    write: ({ t, base, site }) => ({
      subject: revisions.length === 1 ? t("SubjectOne", nameOf(revisions[0]!)) : t("Subject", revisions.length),
      title: t("Title"),
      parts: [
        { kind: "text", text: t("Intro") },
        {
          kind: "facts",
          facts: revisions.slice(0, MAX_LISTED).map((revision) => ({
            name: nameOf(revision),
            value: [
              t("Revision", revision.revision),
              ...(revision.issuedOn === null ? [] : [t("IssuedOn", revision.issuedOn.split("-").toReversed().join("."))]),
              languageName(ctx, language, revision.language),
              ...(revision.title === "" ? [] : [revision.title]),
            ].join(", "),
          })),
        },
        ...(revisions.length > MAX_LISTED ? [{ kind: "text" as const, text: t("Others", revisions.length - MAX_LISTED) }] : []),
        {
          kind: "link",
          label: t("Open"),
          url:
            revisions.length === 1
              ? `${base}${site.pages.documents}?q=${encodeURIComponent(revisions[0]!.number)}`
              : base + site.pages.documents,
        },
        { kind: "text", text: t("Why") },
        { kind: "link", label: t("End"), url: `${base}${REVISION_NOTICE_PAGE}?key=${linkKey}`, isQuiet: true },
      ],
    }),
  });
}
