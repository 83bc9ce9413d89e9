import type { Slice } from "../slice.ts";
import { expireMails, REJECTION_RETENTION_MS } from "./expire-mails.ts";
import { countRefusedMails, deleteMailsOfAddresses } from "./mail-store.ts";
import { SEND_MAIL } from "./queue-mail.ts";
import { sendMail } from "./send-mail.ts";
import { personalData } from "./personal-data-store.ts";

export { canonicalEmail, emailKey, emailSpellings, readEmail } from "./email-address.ts";
export { expireMails } from "./expire-mails.ts";
export type { MailContent, MailFact, MailLine, MailPart } from "./mail-content.ts";
export { layOutMail } from "./mail-layout.ts";
export { showMark } from "./mail-mark.ts";
export { findMail, listMails, type MailMessage, selectAttachments } from "./mail-store.ts";
export { openMail } from "./open-mail.ts";
export { queueMail, SEND_MAIL } from "./queue-mail.ts";
export { resendMail, type ResendOutcome } from "./resend-mail.ts";
export { createSmtpTransport, type MailTransport, getMessageId, sendMail } from "./send-mail.ts";

export const mail: Slice = {
  name: "mail",
  personalData,
  async onAccountDeletion(tx, _accountId, { addresses }) {
    if (addresses.length > 0) await deleteMailsOfAddresses(tx, addresses);
  },
  gauges: ({ db, clock }) => [
    {
      name: "mails_refused",
      help: "Emails of the last 90 days that a mail server rejected permanently",
      read: () => countRefusedMails(db, new Date(clock.now().getTime() - REJECTION_RETENTION_MS)),
    },
  ],
  tasks: (shop) => ({
    [SEND_MAIL]: { run: sendMail(shop.mail.transport, shop.terms) },
    "expire-mails": {
      cron: "27 3 * * *",
      async run(ctx) {
        ctx.log.debug(await expireMails(ctx), "contents of old mails, and old mails, removed");
      },
    },
  }),
};
