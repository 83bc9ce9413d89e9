import { DAY_MS } from "#contract/format/calendar.ts";
import type { RecipientKind } from "#contract/rules/documents/document-recipients.ts";
import type { Site, TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { readDocument } from "../../documents/index.ts";
import type { MailAttachment } from "../../ports/mail-port.ts";
import { findDeliveryNote } from "../delivery-notes/delivery-note-store.ts";
import type { Applied } from "../inbox/apply-messages.ts";
import { documentMail, type MailedDocument } from "./document-mail.ts";
import { type DocumentKey, selectMailed } from "./mailed-document-store.ts";
import { type DocumentRecipient, selectConfirmed } from "./recipient-store.ts";

/** Job that mails a document to the recipients of its company. */
export const MAIL_DOCUMENT = "mail-document";

/** Older documents are history when their message arrives. */
const MAILED_FOR_MS = 30 * DAY_MS;
/** Size that mail servers accept. */
const MAX_BYTES = 5 * 1024 * 1024;
const PDF = "application/pdf";
const XML = "application/xml";

const RECIPIENT_KIND: Readonly<Record<string, RecipientKind>> = {
  "order-confirmation": "order-confirmation",
  "delivery-note": "delivery-note",
  invoice: "invoice",
  "credit-note": "invoice",
  reminder: "reminder",
};

/** Queues a job for each applied document that has recipients, in the caller's transaction. */
export async function queueDocumentMails(ctx: Pick<TaskContext, "db" | "clock" | "jobs">, applied: readonly Applied[]): Promise<void> {
  const keys = applied.filter(({ kind }) => kind === "document").map(({ key }) => readKey(key));
  if (keys.length === 0) return;
  const since = new Date(ctx.clock.now().getTime() - MAILED_FOR_MS);
  for (const { kind, number, revision, customerId } of await selectMailed(ctx.db, keys, since)) {
    const recipientKind = RECIPIENT_KIND[kind];
    if (!recipientKind || (await selectConfirmed(ctx.db, customerId, recipientKind)).length === 0) continue;
    const payload: DocumentKey = { kind, number, revision };
    await ctx.jobs.add(ctx.db, MAIL_DOCUMENT, payload, { key: `${MAIL_DOCUMENT}:${kind}:${number}:${revision}` });
  }
}

/** The key of a message: kind/number/revision. A number may contain slashes. */
function readKey(key: string): DocumentKey {
  const [first, last] = [key.indexOf("/"), key.lastIndexOf("/")];
  return { kind: key.slice(0, first), number: key.slice(first + 1, last), revision: Number(key.slice(last + 1)) };
}

type MailContext = Pick<TaskContext, "db" | "clock" | "jobs" | "mail" | "log" | "publicUrl" | "erp"> & {
  findSite(siteId: string): Site | null;
};

/**
 * Mails a document to each confirmed recipient once, in the format of the recipient. Throws if a file is not available yet, e.g.
 * because an invoice is held back: then no mail is sent and the queue retries.
 */
export async function mailDocument(ctx: MailContext, { kind, number, revision }: DocumentKey): Promise<void> {
  const [document] = await selectMailed(ctx.db, [{ kind, number, revision }], new Date(0));
  const recipientKind = RECIPIENT_KIND[kind];
  if (!document || !recipientKind) return;
  const { customerId } = document;
  const recipients = await selectConfirmed(ctx.db, customerId, recipientKind);
  if (recipients.length === 0) return;
  const note = kind === "delivery-note" ? await findDeliveryNote(ctx.db, { customerIds: [customerId], accountIds: null }, number) : null;
  const mailed: MailedDocument = { ...document, parcels: note?.parcels ?? [] };
  const attachments = new Map<string, MailAttachment | null>();
  for (const mediaType of new Set(recipients.map((recipient) => mediaTypeFor(recipient, document.mediaTypes))))
    attachments.set(mediaType, await attach(ctx, { customerId, kind, number, revision, mediaType }));
  await inTransaction(ctx, async (tx) => {
    for (const recipient of recipients) {
      const site = ctx.findSite(recipient.siteId);
      if (!site) continue;
      const attachment = attachments.get(mediaTypeFor(recipient, document.mediaTypes)) ?? null;
      await ctx.mail.queue(tx, documentMail({ ...ctx, site }, recipient, mailed, attachment));
    }
  });
}

/** XML only where the ERP offers it; everything has a PDF. */
function mediaTypeFor({ format }: DocumentRecipient, offered: readonly string[]): string {
  return format === "xrechnung" && offered.includes(XML) ? XML : PDF;
}

async function attach(ctx: MailContext, file: DocumentKey & { customerId: string; mediaType: string }): Promise<MailAttachment | null> {
  const found = await readDocument(ctx, file);
  if (!found) throw new Error(`The document ${file.kind} ${file.number} is not available yet; its mails will be retried.`);
  return found.content.length <= MAX_BYTES ? found : null;
}
