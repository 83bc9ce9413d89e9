export { expireMails } from "./expire-mails.ts";
export { layOutMail, type MailContent, type MailPart } from "./mail-layout.ts";
export { findMail, listMails, type MailMessage } from "./mail-store.ts";
export { queueMail, SEND_MAIL } from "./queue-mail.ts";
export { createSmtpTransport, type MailTransport, messageIdOf, sendMail } from "./send-mail.ts";
