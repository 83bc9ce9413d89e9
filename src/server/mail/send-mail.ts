import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import type { TaskContext } from "../context.ts";
import { findMail, type MailMessage, markMailSent } from "./mail-store.ts";

/** Hands a mail to a server; returns when the server has accepted it. */
export type MailTransport = { send(mail: MailMessage): Promise<void>; close(): void };

export type MailSettings = { smtpUrl: string; mailFrom: string; publicUrl: string };

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;

/** Sends by SMTP over a few connections that stay open. */
export function createSmtpTransport({ smtpUrl, mailFrom, publicUrl }: MailSettings): MailTransport {
  const url = new URL(smtpUrl);
  const smtp = createTransport({
    pool: true,
    maxConnections: 2,
    host: url.hostname,
    port: url.port ? Number(url.port) : url.protocol === "smtps:" ? 465 : 587,
    secure: url.protocol === "smtps:",
    // A server that asks for a sign-in gets it over TLS only; one on the own machine needs neither.
    requireTLS: url.protocol === "smtp:" && url.username !== "",
    ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await smtp.sendMail({
        from: mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: messageIdOf(mail.key, publicUrl),
        date: mail.createdAt,
        headers: { "auto-submitted": "auto-generated", ...(mail.language && { "content-language": mail.language }) },
      });
    },
    close: () => smtp.close(),
  };
}

/** The same for every attempt, so that a repeat after a lost answer is recognised as the same mail. */
export function messageIdOf(key: string, publicUrl: string): string {
  const name = createHash("sha256").update(key).digest("hex").slice(0, 32);
  return `<${name}@${new URL(publicUrl).hostname}>`;
}

/**
 * The task that sends a decided mail. A server that refuses or does not answer makes the queue try again later.
 * In a mailbox a mail is delivered as soon as it is written; with neither it waits, so that none is lost before somebody
 * notices.
 */
export function sendMail(transport: MailTransport | "mailbox" | null) {
  return async ({ db, clock }: Pick<TaskContext, "db" | "clock">, payload: Readonly<Record<string, unknown>>): Promise<void> => {
    const mail = await findMail(db, Number(payload["messageId"]));
    if (!mail || mail.sentAt) return;
    if (transport === null) throw new Error("There is no mail server: set SMTP_URL.");
    if (transport !== "mailbox") await transport.send(mail);
    await markMailSent(db, mail.messageId, clock.now());
  };
}
