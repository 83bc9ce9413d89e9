import type { MailDetails, MailSummary } from "../generated/resolver-types.ts";
import { redactText } from "../jobs/redact-payload.ts";
import type { MailRow } from "./mails-store.ts";
import type { ShownMail } from "./show-mail.ts";

export function toWireMail({
  messageId,
  kind,
  about,
  recipient,
  subject,
  createdAt,
  sentAt,
  state,
  error,
  resentId,
  canResend,
}: MailRow): MailSummary {
  return {
    messageId,
    kind,
    about,
    recipient,
    subject,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    state,
    error: redactText(error),
    resentId,
    canResend,
  };
}

export function toWireDetails(mail: ShownMail): MailDetails {
  const { hasContent, text, hasPreview, files } = mail;
  return { mail: toWireMail(mail), hasContent, text, hasPreview, files: [...files] };
}
