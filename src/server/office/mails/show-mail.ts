import type { Db } from "../../db/db.ts";
import { showMark } from "../../mail/index.ts";
import { OfficeError } from "../office-error.ts";
import { removeLinks } from "./mail-kinds.ts";
import { type MailContents, selectMail } from "./mails-store.ts";

const MESSAGE_ID = /^\d{1,15}$/;

export type ShownMail = Omit<MailContents, "html"> & {
  /** Whether it can be shown as it was sent; otherwise only its text, without links. */
  hasPreview: boolean;
};

/** A mail for staff, without links that act for their recipient. */
export async function showMail(db: Db, messageId: string): Promise<ShownMail> {
  const { html, ...mail } = await findMail(db, messageId);
  const hasPreview = mail.canResend && html !== "";
  return {
    ...mail,
    text: mail.hasPersonalLinks ? removeLinks(mail.text) : mail.text,
    hasPreview,
  };
}

/** The HTML of a mail as it was sent, for a sandboxed frame: without links, and with the logo in the page. */
export async function previewMail(db: Db, messageId: string): Promise<string | null> {
  if (!MESSAGE_ID.test(messageId)) return null;
  const mail = await selectMail(db, messageId);
  if (!mail?.canResend || mail.html === "") return null;
  return showMark(mail.html.replaceAll(/ href="[^"]*"/g, ""));
}

export async function findMail(db: Db, messageId: string): Promise<MailContents> {
  const mail = MESSAGE_ID.test(messageId) ? await selectMail(db, messageId) : null;
  if (!mail) throw new OfficeError("UnknownIdentifierError");
  return mail;
}
