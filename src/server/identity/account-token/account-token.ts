import type { Random } from "../../context.ts";
import { hashToken, newToken } from "../keys/tokens.ts";

/** Purpose of an emailed link. */
export type AccountTokenPurpose = "activation" | "reset";

/**
 * Result of checking a token (NEWPW-14). `invalid`: malformed, for example truncated. `not-in-database`: unknown or used.
 * `no-match`: belongs to another account or was replaced.
 */
export type AccountTokenState = "valid" | "invalid" | "expired" | "missing" | "not-in-database" | "no-match";

const LENGTH = 40;
const SHAPE = new RegExp(`^[a-z0-9]{${LENGTH}}$`);

/**
 * Creates a token of 40 lower-case letters and digits (206 bits). None of these characters ends a link or needs URL encoding, and
 * case is insignificant because email programs change it.
 */
export function newAccountToken(random: Random): string {
  return newToken(random, LENGTH);
}

/** Normalizes a token; null when malformed, for example truncated by an email program. */
export function readAccountToken(text: string): string | null {
  const token = text.trim().toLowerCase();
  return SHAPE.test(token) ? token : null;
}

/** The hash stored in the database. */
export function hashAccountToken(token: string): Buffer {
  return hashToken(token);
}
