import { createHash } from "node:crypto";

export const DIGEST = "content-digest";

/** "sha-256=:…:" as in RFC 9530. */
export function digestOf(content: Uint8Array): string {
  return `sha-256=:${createHash("sha256").update(content).digest("base64")}:`;
}

/** Whether a header includes the digest of the bytes; it may list others. */
export function isDigestOf(header: string | null, content: Uint8Array): boolean {
  return (header ?? "").split(",").some((each) => each.trim() === digestOf(content));
}
