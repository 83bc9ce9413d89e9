import type { Random } from "../../context.ts";
import { hashAccountToken, newAccountToken, readAccountToken } from "./account-token.ts";

/** A token for the link of an email, and the hash that the database stores. */
export function newLinkToken(random: Random): { text: string; hash: Buffer } {
  const text = newAccountToken(random);
  return { text, hash: hashAccountToken(text) };
}

/** The hash of a link's token; null when malformed. */
export function hashLinkToken(text: string): Buffer | null {
  // Longer texts are not tokens; the limit keeps the pattern away from them.
  const token = text.length > 200 ? null : readAccountToken(text);
  return token === null ? null : hashAccountToken(token);
}
