import { createHash } from "node:crypto";
import type { Random } from "../../context.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";
const LAYOUT = [8, 4, 4, 4, 12];

/**
 * A new access token: 32 random lower-case letters and digits, formatted like a UUID (8-4-4-4-12). 165 bits; a random UUID has
 * 122, and RFC 6749 requires 128.
 */
export function newAccessToken(random: Random): string {
  const letters = newToken(random, 32);
  let start = 0;
  return LAYOUT.map((length) => letters.slice(start, (start += length))).join("-");
}

/** A uniformly random string, of lower-case letters and digits by default. */
export function newToken(random: Random, length: number, alphabet: string = ALPHABET): string {
  // Skip bytes at or above this limit: they would make the first characters of the alphabet more likely.
  const unbiased = 256 - (256 % alphabet.length);
  let letters = "";
  while (letters.length < length) {
    for (const byte of Buffer.from(random.hex(48), "hex")) {
      if (byte < unbiased && letters.length < length) letters += alphabet[byte % alphabet.length];
    }
  }
  return letters;
}

/** The hash under which the database stores a token or cookie value. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The at_hash claim that binds an id token to its access token: the first half of the access token's hash. */
export function toAtHash(accessToken: string): string {
  return hashToken(accessToken).subarray(0, 16).toString("base64url");
}
