import { inTransaction } from "../../db/in-transaction.ts";
import { emailKey } from "../../mail/index.ts";
import { hashKey, newKey } from "../keys.ts";
import { welcomeMail } from "../mails/welcome-mail.ts";
import type { NewsletterContext } from "../newsletter.ts";
import { insertSubscriptions, isConfirmedWith, saveSubscriber } from "../subscription-store.ts";
import { consumeOptIn } from "./opt-in-store.ts";

export type Confirmation = { email: string; types: readonly string[]; key: string };

/**
 * Confirms the pending sign-up of this key, address and these newsletters. A repeated call with the same key returns "confirmed"
 * while the subscription is active. An address alone confirms nothing (decision A52).
 */
export async function confirmOptIn(ctx: NewsletterContext, { email, types, key }: Confirmation): Promise<"confirmed" | "unknown"> {
  const of = { keyHash: hashKey(key), emailKey: emailKey(email), types };
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const consent = await consumeOptIn(tx.db, { ...of, now });
    if (!consent) return (await isConfirmedWith(tx.db, of)) ? "confirmed" : "unknown";
    const reader = await saveSubscriber(tx.db, consent, newKey(tx.random));
    await insertSubscriptions(tx.db, reader.readerId, of.keyHash, consent, now);
    await tx.mail.queue(tx, welcomeMail(tx, reader, consent.types));
    return "confirmed";
  });
}
