import { createHash } from "node:crypto";
import { MAX_RECIPIENTS, type RecipientFormat, type RecipientKind } from "#contract/rules/documents/document-recipients.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { emailKey, emailSpellings, readEmail } from "../../mail/index.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import type { Customer } from "../../viewer.ts";
import { confirmRecipientMail } from "./confirm-recipient-mail.ts";
import { hashConfirmationKey, newConfirmationKey } from "./confirmation-key.ts";
import { isAddressOfUser, lockCustomer, replaceConfirmation, selectRecipients, upsertRecipient } from "./recipient-store.ts";
import { retentionMs } from "../../retention.ts";

const CONFIRMATION_LIFETIME_MS = retentionMs("recipientLinks");

/** added: it gets documents at once. mailed: its confirmation is on its way. */
export type AddOutcome = "added" | "mailed" | "invalid-email" | "too-many" | "try-later";

export type RecipientInput = { kind: RecipientKind; email: string; format: RecipientFormat; language: string };

/**
 * Adds an address for a kind of document of the viewer's company, or changes its format. It gets documents after it was confirmed
 * by a mailed link, unless it was confirmed before or belongs to a user of the company.
 */
export async function addRecipient(ctx: Context & { viewer: Customer }, input: RecipientInput): Promise<AddOutcome> {
  const email = readEmail(input.email);
  if (email === null) return "invalid-email";
  const { customerId, accountId, companyName } = ctx.viewer;
  const key = emailKey(email);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    await lockCustomer(tx.db, customerId);
    const recipients = await selectRecipients(tx.db, customerId);
    const ofKind = recipients.filter(({ kind }) => kind === input.kind);
    if (ofKind.length >= MAX_RECIPIENTS && !ofKind.some((each) => each.emailKey === key)) return "too-many";
    const isConfirmed =
      recipients.some((each) => each.emailKey === key && each.confirmedAt !== null) ||
      (await isAddressOfUser(tx.db, customerId, emailSpellings(email)));
    if (!isConfirmed && !(await mayConfirm(tx, key))) return "try-later";
    await upsertRecipient(tx.db, {
      recipientId: tx.random.uuid(),
      customerId,
      kind: input.kind,
      email,
      emailKey: key,
      format: input.format,
      siteId: tx.site.siteId,
      language: input.language,
      confirmedAt: isConfirmed ? now : null,
      accountId,
      now,
    });
    if (isConfirmed) return "added";
    const linkKey = newConfirmationKey(tx.random);
    const expiresAt = new Date(now.getTime() + CONFIRMATION_LIFETIME_MS);
    await replaceConfirmation(tx.db, { keyHash: hashConfirmationKey(linkKey), customerId, emailKey: key, expiresAt });
    await tx.mail.queue(tx, confirmRecipientMail(tx, { email, language: input.language, companyName, linkKey, expiresAt }));
    return "mailed";
  });
}

/** Limits the mails that a company can send to addresses of others. */
async function mayConfirm({ db, clock, viewer }: Context & { viewer: Customer }, key: string): Promise<boolean> {
  const now = clock.now();
  const address = createHash("sha256").update(key).digest("hex");
  return (
    (await consumeAttempt(db, `document-recipient company:${viewer.customerId}`, "documentRecipientCompany", now)) &&
    (await consumeAttempt(db, `document-recipient address:${address}`, "documentRecipientAddress", now))
  );
}
