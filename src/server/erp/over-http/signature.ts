// How shop and ERP know each other: HMAC-SHA256 over what is asked, with a secret that both have.
import { createHmac, timingSafeEqual } from "node:crypto";

export const SIGNATURE = "erp-signature";
export const TIMESTAMP = "erp-timestamp";
/** A secret is at least so long. */
export const SECRET_LENGTH = 32;
/** How far the clocks of both may be apart; what is older is taken for a repetition by somebody else. */
const WINDOW_MS = 5 * 60_000;

export type SignedParts = {
  method: string;
  /** With the query, as it stands in the first line of the request. */
  path: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  body: Uint8Array;
};

/** "v1=" and 64 hexadecimal digits: of version, timestamp, method and path, each with a line feed behind it, then the body. */
export function sign(secret: string, { method, path, timestamp, body }: SignedParts): string {
  const head = `v1\n${timestamp}\n${method.toUpperCase()}\n${path}\n`;
  return `v1=${createHmac("sha256", secret).update(head).update(body).digest("hex")}`;
}

export type SignatureProblem = "unsigned" | "wrong-signature" | "stale";

/** What speaks against a request; null where one of the secrets signed it and it is of now. */
export function checkSignature(
  parts: SignedParts,
  { signature, secrets, now }: { signature: string; secrets: readonly string[]; now: Date },
): SignatureProblem | null {
  if (signature === "" || !/^\d{1,12}$/.test(parts.timestamp)) return "unsigned";
  const isOurs = secrets.some((secret) => isSame(signature, sign(secret, parts)));
  if (!isOurs) return "wrong-signature";
  return Math.abs(now.getTime() - Number(parts.timestamp) * 1_000) > WINDOW_MS ? "stale" : null;
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
