import type { Challenge, Solution } from "altcha-lib";
import * as v from "valibot";

/** Maximum length of a response; real ones are a third of that. */
const MAX_RESPONSE = 4_096;

const hex = v.pipe(v.string(), v.regex(/^(?:[\da-f]{2})+$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff));

// Strict: additional parameters would be part of the signature, and a missing one would make it a different challenge.
const payload = v.object({
  challenge: v.object({
    parameters: v.strictObject({
      algorithm: v.literal("PBKDF2/SHA-256"),
      nonce: hex,
      salt: hex,
      cost: count,
      keyLength: count,
      keyPrefix: hex,
      // Without the signature the library would repeat the browser's work.
      keySignature: hex,
      expiresAt: count,
    }),
    signature: hex,
  }),
  solution: v.object({ counter: count, derivedKey: hex }),
});

/** Parses a response: base64 of a JSON object with challenge and solution. Null for anything else. */
export function readSolution(response: string): { challenge: Challenge; solution: Solution } | null {
  if (response === "" || response.length > MAX_RESPONSE) return null;
  let sent: unknown;
  try {
    sent = JSON.parse(Buffer.from(response, "base64").toString("utf8"));
  } catch {
    return null;
  }
  const result = v.safeParse(payload, sent);
  return result.success ? result.output : null;
}
