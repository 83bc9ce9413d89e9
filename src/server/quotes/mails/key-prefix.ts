import type { QuoteRecipient } from "../quote.ts";

/** Mails to visitors have a key of their own: their links contain a secret, which staff must not see. */
export function keyPrefix({ isGuest }: QuoteRecipient): "guest-quote" | "quote" {
  return isGuest ? "guest-quote" : "quote";
}
