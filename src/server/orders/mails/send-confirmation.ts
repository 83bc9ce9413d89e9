import type { Context, Site } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { NewMail } from "../../ports/mail-port.ts";
import { documentMail } from "../recipients/document-mail.ts";
import { selectMailed } from "../recipients/mailed-document-store.ts";
import { selectConfirmed } from "../recipients/recipient-store.ts";
import { type AddressedAccount, selectActiveAccounts } from "./addressed-account-store.ts";
import { type DocumentMailContext, readAttachments } from "./mail-event-document.ts";
import { orderEventMail } from "./order-event-mail.ts";
import { type ConfirmationEvent, selectConfirmation } from "./order-event-store.ts";

/** Job that mails an order's confirmation to an address that staff chose. */
export const SEND_CONFIRMATION = "send-order-confirmation";

export type ConfirmationRecipient = {
  /** Id of the document recipient or of the account. */
  recipientId: string;
  email: string;
  /** Name of the account's user; empty for a document recipient. */
  name: string;
};

type Chosen =
  | { recipient: ConfirmationRecipient; siteId: string; language: string; account: null }
  | { recipient: ConfirmationRecipient; account: AddressedAccount };

/**
 * Who can get the latest confirmation of an order from any channel: the customer's document recipients, then the active users, first the
 * one that ordered. Null without a confirmation by the ERP, and for a cancelled order.
 */
export async function listConfirmationRecipients(db: Db, orderCode: string): Promise<ConfirmationRecipient[] | null> {
  const event = await selectConfirmation(db, orderCode);
  return event && (await listChoices(db, event)).map(({ recipient }) => recipient);
}

/** Queues the mail in the caller's transaction. Returns the recipient, or null if there is no such confirmation or recipient. */
export async function requestConfirmation(
  { db, jobs, random }: Pick<Context, "db" | "jobs" | "random">,
  orderCode: string,
  recipientId: string,
): Promise<ConfirmationRecipient | null> {
  const recipients = await listConfirmationRecipients(db, orderCode);
  const recipient = recipients?.find((each) => each.recipientId === recipientId) ?? null;
  if (recipient) await jobs.add(db, SEND_CONFIRMATION, { orderCode, recipientId, requestId: random.uuid() });
  return recipient;
}

type SendContext = DocumentMailContext & {
  /** The first site sends mails about orders of no site. */
  defaultSite: Site | null;
};

/**
 * Mails the confirmation with its PDF: to a document recipient like a new document, to a user like the confirmation of an own order.
 * Throws if the PDF is not available yet, so that the queue retries; a request is mailed once.
 */
export async function sendConfirmation(
  ctx: SendContext,
  { orderCode, recipientId, requestId }: { orderCode: string; recipientId: string; requestId: string },
): Promise<void> {
  const event = await selectConfirmation(ctx.db, orderCode);
  const chosen = event && (await listChoices(ctx.db, event)).find(({ recipient }) => recipient.recipientId === recipientId);
  // The order was cancelled, or the recipient removed, since staff chose it.
  if (!event || !chosen) return;
  const site = ctx.findSite(event.siteId ?? (chosen.account ? "" : chosen.siteId)) ?? ctx.defaultSite;
  if (!site) return;
  const mail = await writeMail({ ...ctx, site }, event, chosen);
  if (mail) await inTransaction(ctx, (tx) => tx.mail.queue(tx, { ...mail, key: `${mail.key}:again-${requestId}` }));
}

async function writeMail(ctx: SendContext & { site: Site }, event: ConfirmationEvent, chosen: Chosen): Promise<NewMail | null> {
  const attachments = await readAttachments(ctx, event);
  if (chosen.account) {
    const { groups, email, titleCode, firstName, lastName } = chosen.account;
    return orderEventMail(ctx, { ...event, groups }, { attachments, instead: { email, titleCode, firstName, lastName } });
  }
  const [document] = await selectMailed(ctx.db, event.attached, new Date(0));
  if (!document) return null;
  const { recipient, language } = chosen;
  return documentMail(ctx, { ...recipient, language }, { ...document, parcels: [] }, attachments[0] ?? null);
}

async function listChoices(db: Db, { customerId, email }: ConfirmationEvent): Promise<Chosen[]> {
  const [recipients, accounts] = await Promise.all([
    selectConfirmed(db, customerId, "order-confirmation"),
    selectActiveAccounts(db, customerId, email),
  ]);
  return [
    ...recipients.map(({ recipientId, email: address, siteId, language }): Chosen => ({
      recipient: { recipientId, email: address, name: "" },
      siteId,
      language,
      account: null,
    })),
    ...accounts.map((account): Chosen => ({
      recipient: { recipientId: account.accountId, email: account.email, name: `${account.firstName} ${account.lastName}`.trim() },
      account,
    })),
  ];
}
