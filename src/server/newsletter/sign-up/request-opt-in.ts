import { findTypes } from "../offer.ts";
import { emailKey } from "../../mail/index.ts";
import { hashKey, newKey } from "../keys.ts";
import { consumeMail } from "../consume-mail.ts";
import { optInMail } from "../mails/opt-in-mail.ts";
import type { NewsletterContext } from "../newsletter.ts";
import { insertOptIn } from "./opt-in-store.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { retentionMs } from "../../retention.ts";

/** Validity of the confirmation link (decision A52). */
export const OPT_IN_HOLDS_MS = retentionMs("newsletterOptIns");

export type OptInRequest = {
  /** A validated address. */
  email: string;
  types: readonly string[];
  language: string;
  /** Path of the page where consent was given, with its language. */
  sourcePage: string;
  /** Network address of the client; null if unknown. */
  network: string | null;
};
export type OptInOutcome = "asked" | "unknown-type" | "too-many";

/**
 * Sends a double opt-in mail. Response and mail are the same for subscribed and unknown addresses. An address over its rate limit
 * gets the same response, but no mail.
 */
export async function requestOptIn(ctx: NewsletterContext, request: OptInRequest): Promise<OptInOutcome> {
  const { site, clock, random } = ctx;
  const { email, language } = request;
  const offer = ctx.offerOf(site.siteId, language);
  const types = offer && findTypes(offer, request.types);
  if (!offer || !types || types.length === 0 || types.some(({ isClosed }) => isClosed)) return "unknown-type";

  const key = newKey(random);
  const taken = await consumeMail(ctx, { kind: "opt-in", network: request.network, emailKey: emailKey(email) });
  if (taken === "network-used-up") return "too-many";
  if (taken === "address-used-up") {
    ctx.log.info("a newsletter confirmation was not sent: the address reached its limit");
    return "asked";
  }
  const askedAt = clock.now();
  const ids = types.map(({ id }) => id);
  const { sourcePage } = request;
  await inTransaction(ctx, async (tx) => {
    const consent = { siteId: site.siteId, email, emailKey: emailKey(email), types: ids, language, sourcePage, askedAt };
    const expiresAt = new Date(askedAt.getTime() + OPT_IN_HOLDS_MS);
    await insertOptIn(tx.db, hashKey(key), { ...consent, textVersion: offer.textVersion }, expiresAt);
    await tx.mail.queue(tx, optInMail(tx, { email, types, language, key, offer, expiresAt }));
  });
  return "asked";
}
