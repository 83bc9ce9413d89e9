import { createHash } from "node:crypto";
import type { Random } from "../../context.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";
const LAYOUT = [8, 4, 4, 4, 12];
/** Bytes at or above this would make the first letters of the alphabet likelier. */
const UNBIASED = 256 - (256 % ALPHABET.length);

/**
 * A new access token: 32 random lower-case letters and digits laid out like a UUID (8-4-4-4-12).
 * 165 bits, where a real random UUID has 122 and RFC 6749 asks for 128.
 */
export function newAccessToken(random: Random): string {
  const letters = newToken(random, 32);
  let start = 0;
  return LAYOUT.map((length) => letters.slice(start, (start += length))).join("-");
}

/** So many random lower-case letters and digits, each as likely as any other. */
export function newToken(random: Random, length: number): string {
  let letters = "";
  while (letters.length < length) {
    for (const byte of Buffer.from(random.hex(48), "hex")) {
      if (byte < UNBIASED && letters.length < length) letters += ALPHABET[byte % ALPHABET.length];
    }
  }
  return letters;
}

/** What the database keeps of a token or cookie value. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The claim that ties an id token to its access token: the first half of the access token's hash. */
export function atHashOf(accessToken: string): string {
  return hashToken(accessToken).subarray(0, 16).toString("base64url");
}
