import type { MailPort } from "../ports/mail-port.ts";
import { queueMail } from "./queue-mail.ts";
import { createSmtpTransport, type MailTransport } from "./send-mail.ts";

/** The mail queue with its transport: a server, the local mailbox, or none yet. */
export type OpenMail = MailPort & { transport: MailTransport | "mailbox" | null; close(): Promise<void> };

export type MailOptions = { smtpUrl: string | null; mailFrom: string; publicUrl: string; hasMailbox: boolean };

/** Without a mail server, mails stay in the local mailbox, if there is one. */
export function openMail({ smtpUrl, mailFrom, publicUrl, hasMailbox }: MailOptions): OpenMail {
  if (smtpUrl === null) return { queue: queueMail, transport: hasMailbox ? "mailbox" : null, close: async () => {} };
  const transport = createSmtpTransport({ smtpUrl, mailFrom, publicUrl });
  return { queue: queueMail, transport, close: async () => transport.close() };
}
