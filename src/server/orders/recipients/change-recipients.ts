import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Customer } from "../../viewer.ts";
import { type AddOutcome, addRecipient } from "./add-recipient.ts";
import { hashConfirmationKey } from "./confirmation-key.ts";
import {
  deleteRecipient,
  findLinkedAddress,
  type LinkedAddress,
  type ListedRecipient,
  selectRecipients,
  setConfirmed,
} from "./recipient-store.ts";

type OwnContext = Context & { viewer: Customer };

/** The recipients of the viewer's company. */
export function listRecipients({ db, viewer }: OwnContext): Promise<ListedRecipient[]> {
  return selectRecipients(db, viewer.customerId);
}

/** Removes a recipient of the viewer's company; another company's remains. */
export async function removeRecipient({ db, viewer }: OwnContext, recipientId: string): Promise<void> {
  if (isUuid(recipientId)) await deleteRecipient(db, viewer.customerId, recipientId);
}

/** Mails a new link to an address of the viewer's company that is not confirmed yet; null if there is none with this id. */
export async function resendConfirmation(ctx: OwnContext, recipientId: string, language: string): Promise<AddOutcome | null> {
  const recipient = (await listRecipients(ctx)).find((each) => each.recipientId === recipientId);
  if (!recipient) return null;
  const { kind, email, format } = recipient;
  return addRecipient(ctx, { kind, email, format, language });
}

/** The address of a mailed link; null if the link is invalid. */
export function findLink({ db, clock }: Pick<Context, "db" | "clock">, key: string): Promise<LinkedAddress | null> {
  return findLinkedAddress(db, hashConfirmationKey(key), clock.now());
}

/** Confirms the address of a mailed link; idempotent. */
export function confirmRecipient(ctx: Pick<Context, "db" | "clock">, key: string): Promise<"confirmed" | "unknown"> {
  return inTransaction(ctx, async (tx) => {
    const address = await findLink(tx, key);
    if (!address) return "unknown";
    await setConfirmed(tx.db, { ...address, now: tx.clock.now() });
    return "confirmed";
  });
}
