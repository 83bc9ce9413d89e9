import { createHash } from "node:crypto";
import type { Transporter } from "nodemailer";
import type { TaskContext } from "../context.ts";
import { drawingsOf } from "./mail-mark.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { TermsPort } from "../ports/terms-port.ts";
import { attachTerms, findMailToSend, type MailMessage, markMailRefused, markMailSent, selectAttachments } from "./mail-store.ts";
import type { MailAttachment } from "../ports/mail-port.ts";

/** Sends a mail; resolves when the server has accepted it. */
export type MailTransport = { send(mail: MailMessage, attachments: readonly MailAttachment[]): Promise<void>; close(): void };

export type MailSettings = { smtpUrl: string; mailFrom: string; publicUrl: string };

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;

/** SMTP transport with a small pool of connections. */
export function createSmtpTransport({ smtpUrl, mailFrom, publicUrl }: MailSettings): MailTransport {
  let opened: Promise<Transporter> | undefined;
  return {
    async send(mail, attachments) {
      const smtp = await (opened ??= openTransport(new URL(smtpUrl)));
      await smtp.sendMail({
        from: mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: getMessageId(mail.key, publicUrl),
        date: mail.createdAt,
        attachments: [
          ...(await drawingsOf(mail.html)),
          ...attachments.map(({ fileName, mediaType, content }) => ({
            filename: fileName,
            contentType: mediaType,
            content: Buffer.from(content),
            contentDisposition: "attachment" as const,
          })),
        ],
        headers: { "auto-submitted": "auto-generated", ...(mail.language && { "content-language": mail.language }), ...mail.headers },
      });
    },
    close: () =>
      void opened?.then(
        (smtp) => smtp.close(),
        () => {},
      ),
  };
}

/** Imported lazily with the first mail, because the start does not need it. */
async function openTransport(url: URL): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    pool: true,
    maxConnections: 2,
    host: url.hostname,
    port: url.port ? Number(url.port) : url.protocol === "smtps:" ? 465 : 587,
    secure: url.protocol === "smtps:",
    // Authentication requires TLS; a server on localhost needs neither.
    requireTLS: url.protocol === "smtp:" && url.username !== "",
    ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The same for every attempt, so that a retry after a lost response is recognised as a duplicate. */
export function getMessageId(key: string, publicUrl: string): string {
  const name = createHash("sha256").update(key).digest("hex").slice(0, 32);
  return `<${name}@${new URL(publicUrl).hostname}>`;
}

/**
 * The server's response if it rejects a recipient permanently; null for errors that a retry may fix. A busy server, a required
 * sign-in or denied relaying is caused by settings, not by the recipient.
 */
export function getRejection(error: unknown): string | null {
  const { command, responseCode, response } = (error ?? {}) as { command?: string; responseCode?: number; response?: string };
  if (command !== "RCPT TO" || !response) return null;
  const [, subject] = /^\d{3}[ -]5\.(\d)\.\d/.exec(response) ?? [];
  const isOfRecipient = subject ? subject === "1" || subject === "2" : [550, 551, 553].includes(responseCode ?? 0);
  return isOfRecipient ? response : null;
}

const NO_TERMS: TermsPort = { print: async () => [] };

/**
 * Task that sends a queued mail. If the server is unavailable or busy, the queue retries; a permanently rejected recipient is
 * logged and counted, without a retry. With the local mailbox a mail counts as sent as soon as it is written; without a
 * transport it stays queued, so that none is lost until this is noticed.
 */
export function sendMail(transport: MailTransport | "mailbox" | null, terms: TermsPort = NO_TERMS) {
  return async (ctx: Pick<TaskContext, "db" | "clock" | "log">, payload: Readonly<Record<string, unknown>>): Promise<void> => {
    const { db, clock, log } = ctx;
    const messageId = Number(payload["messageId"]);
    const found = await findMailToSend(db, messageId);
    if (!found) return;
    if (found.terms) {
      const files = await terms.print({ ...found.terms, language: found.mail.language ?? "" });
      await inTransaction(ctx, (tx) => attachTerms(tx.db, messageId, files));
      found.hasAttachments ||= files.length > 0;
    }
    if (transport === "mailbox") return markMailSent(db, messageId, clock.now());
    if (transport === null) throw new Error("There is no mail server: set SMTP_URL.");
    const { mail, hasAttachments } = found;
    try {
      await transport.send(mail, hasAttachments ? await selectAttachments(db, messageId) : []);
    } catch (error) {
      const refusal = getRejection(error);
      if (refusal === null) throw error;
      await markMailRefused(db, messageId, refusal, clock.now());
      // The mail's key identifies it; addresses must not appear in the log.
      log.error({ mail: mail.key, code: refusal.slice(0, 3) }, "an email was rejected permanently");
      return;
    }
    await markMailSent(db, messageId, clock.now());
  };
}
