import { resendMail } from "../../mail/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { findMail } from "./show-mail.ts";

/** Sends a mail again, with the same texts and attachments; returns the id of the mail that is sent. */
export async function resendOfficeMail(ctx: Recording<StaffContext>, messageId: string): Promise<string> {
  const mail = await findMail(ctx.db, messageId);
  // A link for its recipient may have expired, or was replaced by a newer one.
  if (!mail.canResend) throw new OfficeError("WrongStateError");
  const outcome = await resendMail(ctx, Number(messageId));
  if (outcome.kind !== "queued") throw new OfficeError("WrongStateError");
  const { kind, about } = mail;
  ctx.record({
    action: "mail.resend",
    subject: { kind: "mail", id: messageId },
    after: { kind, about, sentAs: String(outcome.messageId) },
  });
  return String(outcome.messageId);
}
