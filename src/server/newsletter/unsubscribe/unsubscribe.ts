import { inTransaction } from "../../db/in-transaction.ts";
import { emailKey } from "../../mail/index.ts";
import { hashKey } from "../keys.ts";
import { consumeMail } from "../consume-mail.ts";
import { leftMail } from "../mails/left-mail.ts";
import type { NewsletterContext } from "../newsletter.ts";
import { findTypes } from "../offer.ts";
import { consumeOptIn } from "../sign-up/opt-in-store.ts";
import { endSubscriptions, findSubscriberByKey } from "../subscription-store.ts";
import { MAIL_UNSUBSCRIBE_LINK, type UnsubscribeLinkRequest } from "./mail-unsubscribe-link.ts";
import { insertReasons } from "./reason-store.ts";

export type Leaving = {
  /** A validated address. */
  email: string;
  types: readonly string[];
  reasons: readonly string[];
  /** Null if the link has no well-formed key. */
  key: string | null;
  language: string;
  network: string | null;
};

/** "mailed" does not reveal whether the address has a subscription; only its mailbox shows that. */
export type UnsubscribeOutcome = "left" | "mailed" | "unknown-type" | "too-many";

/**
 * Ends the subscriptions of a key's owner; idempotent. The key of a pending sign-up withdraws it. Without a key, a job mails a
 * link that unsubscribes.
 */
export async function unsubscribe(ctx: NewsletterContext, leaving: Leaving): Promise<UnsubscribeOutcome> {
  if (leaving.key !== null && (await unsubscribeWithKey(ctx, leaving, leaving.key))) return "left";
  const { site } = ctx;
  const offer = ctx.offerOf(site.siteId, leaving.language);
  const types = offer && findTypes(offer, leaving.types);
  if (!types || types.length === 0) return "unknown-type";
  const key = emailKey(leaving.email);
  const taken = await consumeMail(ctx, { kind: "leave", network: leaving.network, emailKey: key });
  if (taken === "network-used-up") return "too-many";
  if (taken === "address-used-up") return "mailed";
  // Queue the same job for subscribed and unknown addresses, so that response time does not reveal subscriptions.
  const wanted: UnsubscribeLinkRequest = { siteId: site.siteId, emailKey: key, types: leaving.types, reasons: leaving.reasons };
  await ctx.jobs.add(ctx.db, MAIL_UNSUBSCRIBE_LINK, wanted);
  return "mailed";
}

function unsubscribeWithKey(ctx: NewsletterContext, { email, types, reasons }: Leaving, key: string): Promise<boolean> {
  const of = { key, keyHash: hashKey(key), emailKey: emailKey(email) };
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const isTakenBack = (await consumeOptIn(tx.db, { ...of, types: null, now })) !== null;
    const reader = await findSubscriberByKey(tx.db, of);
    if (!reader) return isTakenBack;
    const ended = await endSubscriptions(tx.db, reader.readerId, types, now);
    if (ended.length === 0) return true;
    const known = ctx.offerOf(reader.siteId, reader.language)?.reasonIds;
    await insertReasons(tx.db, ended, known ? reasons.filter((id) => known.has(id)) : [], now);
    await tx.mail.queue(tx, leftMail(tx, reader, ended));
    return true;
  });
}
