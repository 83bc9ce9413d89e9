// Shop and ERP authenticate each other with HMAC-SHA256 over the request and a shared secret.
import { createHmac, timingSafeEqual } from "node:crypto";

export const SIGNATURE = "erp-signature";
export const TIMESTAMP = "erp-timestamp";
/** Minimum length of a secret. */
export const SECRET_LENGTH = 32;
/** Allowed clock difference; older requests count as replays. */
const WINDOW_MS = 5 * 60_000;

export type SignedParts = {
  method: string;
  /** Including the query, as in the request line. */
  path: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  body: Uint8Array;
};

/** "v1=" and 64 hexadecimal digits: HMAC over version, timestamp, method and path, each followed by a line feed, and the body. */
export function sign(secret: string, { method, path, timestamp, body }: SignedParts): string {
  const header = `v1\n${timestamp}\n${method.toUpperCase()}\n${path}\n`;
  return `v1=${createHmac("sha256", secret).update(header).update(body).digest("hex")}`;
}

export type SignatureProblem = "unsigned" | "wrong-signature" | "stale";

/** Why a request is rejected; null if one of the secrets signed it and its timestamp is current. */
export function checkSignature(
  parts: SignedParts,
  { signature, secrets, now }: { signature: string; secrets: readonly string[]; now: Date },
): SignatureProblem | null {
  if (signature === "" || !/^\d{1,12}$/.test(parts.timestamp)) return "unsigned";
  const isOurs = secrets.some((secret) => isSame(signature, sign(secret, parts)));
  if (!isOurs) return "wrong-signature";
  return Math.abs(now.getTime() - Number(parts.timestamp) * 1_000) > WINDOW_MS ? "stale" : null;
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
