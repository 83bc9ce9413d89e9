import { guestQuotePath } from "#contract/quote-links.ts";
import type { Clock, Random } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { newLinkToken } from "../../identity/index.ts";
import type { Quote, QuoteGuest, QuoteRecipient } from "../quote.ts";
import { insertLink } from "./guest-store.ts";

/** A visitor as recipient of one mail, whose link has a token of its own: only its hash is stored, so it cannot be mailed again. */
export async function guestRecipient(
  { db, random, clock }: { db: Tx; random: Random; clock: Clock },
  { quoteId, quoteNumber }: Pick<Quote, "quoteId" | "quoteNumber">,
  { name, email }: QuoteGuest,
): Promise<QuoteRecipient> {
  const token = newLinkToken(random);
  await insertLink(db, { quoteId, tokenHash: token.hash, at: clock.now() });
  return { email, titleCode: "", firstName: "", lastName: name, path: guestQuotePath(quoteNumber, token.text), isGuest: true };
}
