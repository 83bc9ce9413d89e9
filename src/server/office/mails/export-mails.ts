import { MAIL_KINDS, MAIL_STATE_NAMES, OTHER_MAIL } from "#contract/office/words/mail-words.ts";
import { defineExport } from "../list/define-export.ts";
import { redactText } from "../jobs/redact-payload.ts";
import { listMails } from "./list-mails.ts";
import { MAIL_STATES } from "./mails-store.ts";

const TITLES = {
  de: ["Art", "Nummer", "Empfänger", "Betreff", "Verfasst", "Zugestellt", "Zustand", "Fehler"],
  en: ["Kind", "Number", "Recipient", "Subject", "Written", "Delivered", "State", "Error"],
};

/** The filtered list of mails as CSV, without their contents. */
export const exportMails = defineExport({
  name: "mails",
  operation: "Query.mails",
  titles: TITLES,
  read: (ctx, parameter, page, size) =>
    listMails(
      ctx,
      { recipient: parameter("recipient"), state: MAIL_STATES.find((state) => state === parameter("state")) ?? null },
      { page, size },
    ),
  toCells: (mail, language) => [
    MAIL_KINDS[language][mail.kind] ?? OTHER_MAIL[language],
    mail.about,
    mail.recipient,
    mail.subject,
    { at: mail.createdAt },
    { at: mail.sentAt },
    { code: mail.state, words: MAIL_STATE_NAMES },
    redactText(mail.error),
  ],
});
