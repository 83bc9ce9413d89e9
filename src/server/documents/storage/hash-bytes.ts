import { createHash } from "node:crypto";

/** Stored bytes differ from their hash; they are never served. */
export class DamagedDocumentError extends Error {
  override name = "DamagedDocumentError";
  constructor(sha256: string) {
    super(`The stored bytes of ${sha256} are damaged.`);
  }
}

/** The SHA-256 of bytes in hexadecimal. */
export function hashBytes(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Returns the bytes if they have the hash; throws a DamagedDocumentError otherwise. */
export function requireHash(content: Uint8Array, sha256: string): Uint8Array {
  if (hashBytes(content) !== sha256) throw new DamagedDocumentError(sha256);
  return content;
}
