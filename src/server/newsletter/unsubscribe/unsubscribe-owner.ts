import { inTransaction } from "../../db/in-transaction.ts";
import { emailKey } from "../../mail/index.ts";
import { leftMail } from "../mails/left-mail.ts";
import type { NewsletterContext } from "../newsletter.ts";
import { endSubscriptions, findReading } from "../subscription-store.ts";
import { insertReasons } from "./reason-store.ts";

/** Ends a newsletter of a site for the owner of an address, who is signed in. False if there was none. */
export function unsubscribeOwner(
  ctx: NewsletterContext,
  { email, siteId, type }: { email: string; siteId: string; type: string },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const reading = await findReading(tx.db, { siteId, emailKey: emailKey(email), types: [type] });
    if (!reading) return false;
    const now = tx.clock.now();
    const ended = await endSubscriptions(tx.db, reading.reader.readerId, [type], now);
    await insertReasons(tx.db, ended, [], now);
    await tx.mail.queue(tx, leftMail(tx, reading.reader, ended));
    return true;
  });
}
