import { createHash } from "node:crypto";
import type { Random } from "../../context.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";
const LAYOUT = [8, 4, 4, 4, 12];

/**
 * A new access token: 32 random lower-case letters and digits laid out like a UUID (8-4-4-4-12).
 * 165 bits, where a real random UUID has 122 and RFC 6749 asks for 128.
 */
export function newAccessToken(random: Random): string {
  const letters = newToken(random, 32);
  let start = 0;
  return LAYOUT.map((length) => letters.slice(start, (start += length))).join("-");
}

/** So many random signs, lower-case letters and digits unless others are named, each as likely as any other. */
export function newToken(random: Random, length: number, alphabet: string = ALPHABET): string {
  // Bytes at or above this would make the first signs of the alphabet likelier.
  const unbiased = 256 - (256 % alphabet.length);
  let letters = "";
  while (letters.length < length) {
    for (const byte of Buffer.from(random.hex(48), "hex")) {
      if (byte < unbiased && letters.length < length) letters += alphabet[byte % alphabet.length];
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
