import { createHash } from "node:crypto";

export const DIGEST = "content-digest";

/** What bytes are known by: "sha-256=:…:", as RFC 9530 writes it. */
export function digestOf(content: Uint8Array): string {
  return `sha-256=:${createHash("sha256").update(content).digest("base64")}:`;
}

/** Whether a header names the digest of the bytes, maybe beside others. */
export function isDigestOf(header: string | null, content: Uint8Array): boolean {
  return (header ?? "").split(",").some((each) => each.trim() === digestOf(content));
}
