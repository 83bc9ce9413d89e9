import type { Random } from "../../context.ts";
import { hashToken, newToken } from "../keys/tokens.ts";

/** What a mailed link is for. */
export type AccountTokenPurpose = "activation" | "reset";

/**
 * What a token may be (NEWPW-14). `invalid`: no text of ours, for instance cut off. `not-in-database`: none that is kept, or
 * one that was used. `no-match`: another account's, or one whose place another took.
 */
export type AccountTokenState = "valid" | "invalid" | "expired" | "missing" | "not-in-database" | "no-match";

const LENGTH = 40;
const SHAPE = new RegExp(`^[a-z0-9]{${LENGTH}}$`);

/**
 * The text of a new token: 40 lower-case letters and digits, 206 bits. No sign among them ends a link or is written otherwise
 * in an address, and case says nothing, since programs on the way change it.
 */
export function newAccountToken(random: Random): string {
  return newToken(random, LENGTH);
}

/** A token as it was written; null for what cannot be one, as when a program cut its link. */
export function readAccountToken(text: string): string | null {
  const token = text.trim().toLowerCase();
  return SHAPE.test(token) ? token : null;
}

/** What the database keeps of it. */
export function hashAccountToken(token: string): Buffer {
  return hashToken(token);
}
